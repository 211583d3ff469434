"""La Bataille Corse told in ranks: what each seat turns makes its packet, and the telling plays it."""

from collections import Counter
from collections.abc import Iterator, Mapping

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import SeededLuck
from veillee.cards.packs import CLASSIC, RANK_WORDS
from veillee.engine.game import Setup
from veillee.games import CATALOGUE
from veillee.games.bataille_corse.packets import empty_packets
from veillee.games.bataille_corse.rules import BatailleCorse
from veillee.testing import play

CORSE = CATALOGUE["bataille-corse"]
GAME = CORSE.game
SPARE = 3  # cards under those that the telling names
# A pile with a pair on top, and the same pile without: for the first seat to go on, for others, owed to a figure.
PILES = [
    ("0 4, 1 7, 2 9, 0 9", "0 4, 1 7, 2 9, 0 5"),
    ("1 4, 2 7, 0 9, 1 9", "1 4, 2 7, 0 9, 1 5"),
    ("2 4, 0 7, 1 9, 2 9", "2 4, 0 7, 1 9, 2 5"),
    ("2 K, 0 9, 0 9", "2 K, 0 9, 0 5"),
]


def setup(players: int, dealer: int = 0, **options: str) -> Setup:
    return Setup(players, GAME.settings(players, options), dealer, 1, [0] * players, [])


def opened(players: int, dealer: int = 0, **options: str) -> BatailleCorse:
    """A match just dealt."""
    deal = GAME.open(setup(players, dealer, **options), SeededLuck(3))
    assert isinstance(deal, BatailleCorse)
    return deal


def told(script: str, players: int = 2, spare: Mapping[int, int] | None = None, **options: str) -> BatailleCorse:
    """The table after `0 7, 1 J, 0 slap`: seat 0 turns a seven, seat 1 a jack, seat 0 slaps.

    `0 burns 2` is a false slap that costs that seat a two. `spare` says how many cards a seat has left after its own.
    """
    deal = ready(script, players, spare or {}, **options)
    tell(deal, script)
    return deal


def ready(script: str, players: int, spare: Mapping[int, int], **options: str) -> BatailleCorse:
    """The table before a telling; its first seat begins."""
    lines = parts(script)
    deal = GAME.deal(setup(players, (lines[0][0] - 1) % players, **options), vec[i64](), SeededLuck(0))
    assert isinstance(deal, BatailleCorse)
    cards = cards_of_ranks()
    packets: dict[int, list[int]] = {seat: [] for seat in range(players)}
    for seat, rank in lines:
        if rank in RANK_WORDS:
            packets[seat].append(cards[rank].pop(0))
    left = iter([card for rank in (*"2468A3579JQK", "10") for card in cards[rank]])
    deal.packets = empty_packets(players + 1, CLASSIC.size())
    for seat in range(players):
        for card in [*packets[seat], *taken(left, spare.get(seat, SPARE))]:
            deal.packets.put_last(seat, card)
    return deal


def taken(cards: Iterator[int], count: int) -> list[int]:
    return [next(cards) for _ in range(count)]


def cards_of_ranks() -> dict[str, list[int]]:
    """The cards of each rank, clubs first."""
    return {rank: [CLASSIC.numbers[rank + suit] for suit in "CDHS"] for rank in RANK_WORDS}


def parts(script: str) -> list[tuple[int, str]]:
    """Who does what: the seat, and the rank it turns or burns, or its move."""
    words = [line.split() for line in script.split(",")]
    return [(int(line[0]), line[-1]) for line in words]


def tell(deal: BatailleCorse, script: str) -> None:
    """Play on as told; each card must be the one it says."""
    for line in script.split(","):
        seat, *words = line.split()
        if words[0] == "burns":
            play(deal, f"{seat} slap")
            assert ranks(deal, "burnt")[0] == words[1]
        elif words[0] in RANK_WORDS:
            play(deal, f"{seat} flip")
            assert words[0] in (ranks(deal, "pile")[-1:] or [words[0]])  # unless the pile was taken at once
        else:
            play(deal, f"{seat} {words[0]}")


def ranks(deal: BatailleCorse, zone: str, owner: int = -1) -> list[str]:
    """The ranks of the cards in a zone, in order."""
    lying = next(found.cards for found in deal.zones() if found.name == zone and found.owner == owner)
    return [CLASSIC.words[card][:-1] for card in lying]


def packet(deal: BatailleCorse, seat: int, last: int) -> str:
    """The ranks of the last cards of a packet: what was slid under it."""
    return " ".join(ranks(deal, "packet", seat)[::-1][-last:])


def contract(deal: BatailleCorse) -> tuple[int, int]:
    """Whose figure is to be answered, and by how many cards still."""
    return int(deal.pile.owner), int(deal.pile.left)


def sizes(deal: BatailleCorse) -> list[int]:
    return [int(deal.packets.size[seat]) for seat in range(deal.players)]


def places(deal: BatailleCorse) -> list[int]:
    """The place of each seat."""
    assert deal.is_over()
    assert Counter(line.seat for line in deal.lines()) == Counter(range(deal.players))
    return [line.mark for line in deal.lines()]
