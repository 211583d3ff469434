"""La Carte Haute: the tiny game that `make new-game` starts from, and that the laws are tried on."""

from typing import Final

from veillee.engine.entry import Entry
from veillee.testing.example.policy import POLICY
from veillee.testing.example.rules import GAME
from veillee.testing.example.table import LAYOUT

ENTRY: Final = Entry(__name__, GAME, POLICY, LAYOUT)
