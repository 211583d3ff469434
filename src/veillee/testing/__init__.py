"""Tools to test a game, shipped with the package so that anyone's game can be checked by the same laws."""

from veillee.testing.brief import brief
from veillee.testing.census import Census, census
from veillee.testing.fingerprint import fingerprint
from veillee.testing.golden import golden
from veillee.testing.histories import check_game
from veillee.testing.stacked import offered, play, refused, stacked

__all__ = ["Census", "brief", "census", "check_game", "fingerprint", "golden", "offered", "play", "refused", "stacked"]
