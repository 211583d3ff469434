"""Deals of Le Kem's in words: hands, river and signals, then tick by tick."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.notation import card_of, words_of
from veillee.cards.packs import CLASSIC
from veillee.cards.sets import members
from veillee.engine.game import Setup
from veillee.games import CATALOGUE
from veillee.games.kems.memory import Memory
from veillee.games.kems.moves import CALLS, GESTURE, GIVE, LOOK, TAKE
from veillee.games.kems.rules import Kems
from veillee.games.kems.signals import ALL_SIGNALS, GESTURES, signal_of
from veillee.testing import play
from veillee.testing.stacked import dealt_order

KEMS = CATALOGUE["kems"]
GAME = KEMS.game

# Nobody has four of a kind; seat 3 deals, so that seat 0 is on his left.
PLAIN = "2C 3C 4C 5C | 6D 7D 8D 9D | 10H JH QH KH | 2S 3S 4S 5S"
KINGS = "2C 3C 4C 5C | 6D 7D 8D 9D | KC KD KH KS | 2S 3S 4S 5S"  # seat 2 has a carré
BOTH = "QC QD QH QS | 6D 7D 8D 9D | KC KD KH KS | 2S 3S 4S 5S"  # seats 0 and 2 have one
THREE = "QC QD QH QS | 6D 7D 8D 9D | KC KD KH KS | 2C 2D 2H 2S"  # seat 3 too


def signal(text: str) -> int:
    """The signal of these gestures."""
    return signal_of([GESTURES.index(word) for word in text.split()])


def gestures(seat: int, text: str) -> str:
    """The moves by which a seat shows these gestures."""
    return ", ".join(f"{seat} gesture {word}" for word in text.split())


def remembering(one: str, two: str, longest: int) -> list[int]:
    """What the last deal leaves when each team has its signal."""
    memory = Memory()
    memory.signals = vec[i64]([signal(one), signal(two)])
    memory.possible = [ALL_SIGNALS[longest], ALL_SIGNALS[longest]]
    return memory.written()


def dealt(
    hands: str = PLAIN,
    river: str = "",
    *,
    dealer: int = 3,
    score: Sequence[int] = (0, 0),
    signals: tuple[str, str] | None = ("cheek", "nose tap"),
    carried: list[int] | None = None,
    luck: Luck | None = None,
    **options: str,
) -> Kems:
    """A deal of these hands. Team A is seats 0 and 2; without signals, the teams have yet to choose them."""
    settings = GAME.settings(4, options)
    served = [[card_of(word, CLASSIC) for word in hand.split()] for hand in hands.split("|")]
    turned = [card_of(word, CLASSIC) for word in river.split()]
    gone = {card for hand in served for card in hand} | set(turned)
    order = dealt_order(served, dealer) + turned + [card for card in CLASSIC.sorted if card not in gone]
    if carried is None:
        carried = remembering(*signals, int(options.get("signal_max_len", "2"))) if signals else []
    setup = Setup(4, settings, dealer, 2, [*score, *score], carried)
    deal = GAME.deal(setup, vec[i64](order), luck or SeededLuck(0))
    assert isinstance(deal, Kems)
    deal.listen()
    return deal


def opened(
    hands: str = PLAIN,
    river: str = "AC AD AH AS",
    *,
    score: Sequence[int] = (0, 0),
    signals: tuple[str, str] = ("cheek", "nose tap"),
    carried: list[int] | None = None,
    options: dict[str, str] | None = None,
) -> Kems:
    """A deal of these hands in the open tempo, of which nothing was heard yet."""
    chosen = {"tempo": "open", **(options or {})}
    deal = dealt(hands, river, dealer=3, score=score, signals=signals, carried=carried, luck=None, **chosen)
    assert deal.house.is_open
    deal.take_notes()
    return deal


def acted(deal: Kems, script: str) -> Kems:
    """The same deal, in which this was done."""
    play(deal, script)
    return deal


def round_of(deal: Kems, phase: int, script: str, rest: str, luck: Luck | None = None) -> None:
    """One sealed round: what the script says, and for all the others the same word."""
    if deal.phase == phase:
        if script:
            play(deal, script, luck)
        for seat in members(deal.waiting) if deal.phase == phase else []:
            play(deal, f"{seat} {rest}", luck)


def calls(deal: Kems, script: str = "") -> Kems:
    """The calls of a tick in the order of the script; who is not in it waits."""
    assert deal.phase == CALLS
    round_of(deal, CALLS, script, "wait")
    return deal


def tick(
    deal: Kems,
    *,
    takes: str = "",
    gives: str = "",
    shows: str = "",
    looks: str = "",
    luck: Luck | None = None,
) -> Kems:
    """A whole tick: nobody calls, unless the calls were already made."""
    if deal.phase == CALLS:
        calls(deal)
    round_of(deal, TAKE, takes, "leave", luck)
    round_of(deal, GIVE, gives, "", luck)
    if deal.phase == LOOK:
        chosen = dict(part.strip().split(" look ") for part in looks.split(",") if part)
        play(deal, ", ".join(f"{seat} look {chosen.get(str(seat), (seat + 2) % 4)}" for seat in range(4)))
    round_of(deal, GESTURE, shows, "still", luck)
    return deal


def swept(deal: Kems) -> Kems:
    """Two ticks in which nobody wants anything."""
    return tick(tick(deal))


def gained(deal: Kems) -> tuple[int, int]:
    """What the deal has brought to each team so far."""
    return int(deal.points(0)), int(deal.points(1))


def hand(deal: Kems, seat: int) -> str:
    """A hand in words."""
    return words_of(members(deal.river.hands[seat]), CLASSIC)


def river(deal: Kems) -> str:
    """The river in words."""
    return words_of(list(deal.river.row), CLASSIC)


def keys(deal: Kems) -> list[str]:
    """What was said since it was last asked."""
    return [note.key for note in deal.take_notes()]
