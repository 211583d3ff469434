"""The examples of the rulebooks: what they show is played or judged, at every table that tells them otherwise.

A judge takes the rows of cards after a paragraph, as they are read in the book; the numbers are vectors of the specs.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache

import pytest

import corse
import hearths
import huit
import kems_table
import pan
import presidents
from lift import ascenseur
from veillee.cards.luck import SeededLuck
from veillee.cards.notation import card_of, words_of
from veillee.cards.packs import CLASSIC, TWO_STARS
from veillee.cards.sets import set_of
from veillee.engine.game import Setup
from veillee.engine.pace import NO_RACE
from veillee.games import CATALOGUE
from veillee.games.autour_du_feu.cards import COLOUR_WORDS, JOKER_WORDS
from veillee.games.barbu.rules import Barbu
from veillee.games.cinq_rois.laying import is_book, is_run
from veillee.games.cinq_rois.melds import held_of, penalty
from veillee.games.cinq_rois.round import CinqRois
from veillee.games.huit_americain.rules import HuitAmericain
from veillee.games.pan_tes_mort.cards import REVOLVER
from veillee.games.president.rules import President
from veillee.games.whistiti.rules import Whistiti
from veillee.testing import offered, play, stacked
from veillee.views.examples import ExampleGroup, groups
from veillee.views.rulebook import book_for
from veillee.views.words import LANGUAGES, Words, rulebook

Options = dict[str, str]
Rows = Sequence[Sequence[ExampleGroup]]
Judge = Callable[[Rows, Options], None]
JUDGES: dict[tuple[str, str], Judge] = {}

# The usual table of each game, and those at which an example shows other cards.
TABLES: list[tuple[str, Options]] = [
    *((game, {}) for game in CATALOGUE),
    ("whistiti", {"must_trump": "no"}),
    ("whistiti", {"must_overtrump": "yes"}),
    ("ascenseur", {"must_trump": "no"}),
    ("ascenseur", {"must_overtrump": "yes"}),
    ("president", {"return_choice": "free"}),
    ("president", {"pass_locks": "yes"}),
    ("president", {"equal_skips": "yes"}),
    ("bataille-corse", {"sandwich": "yes"}),
    ("huit-americain", {"multi": "off"}),
    ("kems", {"tempo": "open"}),
    ("pan-tes-mort", {"order": "clockwise"}),
]


def example(game: str, paragraph: str) -> Callable[[Judge], Judge]:
    """The judge of what is shown after a paragraph."""

    def kept(judge: Judge) -> Judge:
        JUDGES[game, paragraph] = judge
        return judge

    return kept


@cache
def words_of_game(game: str, lang: str) -> Words:
    return Words(lang, CATALOGUE[game].package)


def shown(game: str, lang: str, options: Options) -> dict[str, list[list[ExampleGroup]]]:
    """The rows of cards after each paragraph, as the book of a table tells them."""
    entry = CATALOGUE[game]
    players, rules = entry.game.usual, entry.game
    text = book_for(
        rulebook(entry.package, lang), rules, words_of_game(game, lang), players, rules.settings(players, options)
    )
    found: dict[str, list[list[ExampleGroup]]] = {}
    number = ""
    for line in text.splitlines():
        number = (re.findall(r"^\*\*(\d+\.\d+)\*\*", line) or [number])[0]
        row = list(groups(line))
        assert line.count("`") == 2 * len(row), line  # nothing else is written so
        if row:
            found.setdefault(number, []).append(row)
    return found


def cards_of(
    rows: dict[str, list[list[ExampleGroup]]],
) -> dict[str, list[list[tuple[tuple[str, ...], tuple[str, ...]]]]]:
    return {number: [[(group.cards, group.lit) for group in row] for row in found] for number, found in rows.items()}


@pytest.mark.parametrize(("game", "options"), TABLES, ids=[f"{game}-{options}" for game, options in TABLES])
def test_what_an_example_shows_holds(game: str, options: Options) -> None:
    rows = shown(game, "fr", options)
    assert rows.keys() == {number for judged, number in JUDGES if judged == game}
    for number, found in rows.items():
        JUDGES[game, number](found, options)


@pytest.mark.parametrize(("game", "options"), TABLES, ids=[f"{game}-{options}" for game, options in TABLES])
def test_both_languages_show_the_same_cards(game: str, options: Options) -> None:
    books = [shown(game, lang, options) for lang in LANGUAGES]
    assert cards_of(books[0]) == cards_of(books[1])
    for group in (group for rows in books[0].values() for row in rows for group in row):
        for word in group.cards:
            card_of(word, CATALOGUE[game].game.phases[0].pack)


def hands_of(*held: Sequence[str], fillers: str) -> str:
    """Hands of one size, filled up with cards of these suits that nobody holds."""
    taken = {card for hand in held for card in hand}
    spare = [card for suit in fillers for card in CLASSIC.words if card[-1] == suit and card not in taken]
    size = max(len(hand) for hand in held)
    return " | ".join(" ".join([*(spare.pop(0) for _ in range(size - len(hand))), *hand]) for hand in held)


def playable(offers: str) -> set[str]:
    return {word.removeprefix("play ") for word in offers.split(", ")}


def named(group: ExampleGroup, names: Sequence[str]) -> int:
    """Who is said to do something."""
    return next(seat for seat, name in enumerate(names) if group.caption.startswith(name))


NAMES = ("Anne", "Basile", "Chloé", "David")


# Le Barbu

barbu = stacked(CATALOGUE["barbu"])


@example("barbu", "3.3")
def follow_or_discard(rows: Rows, _: Options) -> None:
    """B02, B03, then B04."""
    (led, *hands), trick = rows
    for hand in hands:
        deal = barbu(hands_of(led.cards, hand.cards, [], [], fillers="SD"))
        play(deal, f"0 contract tricks, 0 play {led.cards[0]}")
        assert playable(offered(deal, 1)) == set(hand.lit)
    deal = barbu(" | ".join(group.cards[0] for group in trick))
    played = ", ".join(f"{seat} play {group.cards[0]}" for seat, group in enumerate(trick))
    play(deal, f"0 contract tricks, {played}")
    assert [deal.points(seat) for seat in range(4)] == [2 * bool(group.lit) for group in trick]


@example("barbu", "4.4")
def everything_counts_in_the_salad(rows: Rows, _: Options) -> None:
    """As B10 and B11: three tricks, the last one among them."""
    ((taken,),) = rows
    game = CATALOGUE["barbu"].game
    deal = game.open(Setup(4, game.settings(4, {}), 0, 1, [0] * 4, []), SeededLuck(3))
    assert isinstance(deal, Barbu)
    play(deal, "0 contract salad")
    deal.taken[0] = set_of([card_of(word, CLASSIC) for word in taken.cards])
    deal.won[0], deal.last_taker, deal.tricks_left = 3, 0, 0
    assert deal.points(0) == 56


# Le Whistiti and L'Ascenseur

whistiti = stacked(CATALOGUE["whistiti"])


def after_trick(trick: Sequence[str], hand: Sequence[str], trumps: str, **options: str) -> set[str]:
    """What may be played from a hand in Le Whistiti, after these cards."""
    held = [[trumps], *([card] for card in trick), hand, []][:4]
    deal = whistiti(hands_of(*held, fillers="C"), **options)
    play(deal, ", ".join(f"{seat} play {card}" for seat, card in enumerate(trick, 1)))
    return playable(offered(deal, deal.turn))


@example("whistiti", "3.5")
def follow_trump_or_discard(rows: Rows, options: Options) -> None:
    """W01, W03; W02 and W05, or W18 where trumping is free."""
    (led, *hands), (cut, *under) = rows
    for hand in (*hands, cut):
        assert after_trick(led.cards, hand.cards, "8S", **options) == set(hand.lit)
    for hand in under:
        assert after_trick([*led.cards, "KS"], hand.cards, "8S", **options) == set(hand.lit)
    assert bool(under) == (options.get("must_trump") != "no")


@example("whistiti", "3.6")
def the_only_trump_takes_the_trick(rows: Rows, _: Options) -> None:
    """As W09, with hearts for trumps."""
    (trick,) = rows
    deal = whistiti(hands_of(*[group.cards for group in trick[:3]], [trick[3].cards[0], "QH"], fillers="D"), dealer=3)
    play(deal, ", ".join(f"{seat} play {group.cards[0]}" for seat, group in enumerate(trick)))
    assert isinstance(deal, Whistiti)
    assert [bool(won) for won in deal.won] == [bool(group.lit) for group in trick]
    assert [named(group, NAMES) for group in trick] == [0, 1, 2, 3]


def in_the_lift(trick: Sequence[str], hand: Sequence[str], **options: str) -> set[str]:
    """What may be played from a hand after these cards, with hearts for trumps."""
    held = [[], *([card] for card in trick), hand, []][:4]
    deal = ascenseur(f"{hands_of(*held, fillers='C')} / 2H", number=len(hand), **options)
    bids = ", ".join(f"{seat} bid 0" for seat in (1, 2, 3, 0))
    play(deal, ", ".join([bids, *(f"{seat} play {card}" for seat, card in enumerate(trick, 1))]))
    return playable(offered(deal, deal.turn))


@example("ascenseur", "4.5")
def the_best_trump_takes_the_trick(rows: Rows, options: Options) -> None:
    """A12, A13, and A16 with cards that are there whatever the number of players."""
    (led, hand, *under), trick = rows
    assert in_the_lift(led.cards, hand.cards, **options) == set(hand.lit)
    for lower in under:
        assert in_the_lift([*led.cards, "JH"], lower.cards, **options) == set(lower.lit)
    assert bool(under) == (options.get("must_trump") != "no")
    seats = [named(group, NAMES) for group in trick]
    held = dict(zip(seats, [group.cards[0] for group in trick], strict=True))
    deal = ascenseur(" | ".join(held[seat] for seat in range(4)) + " / 9D", dealer=2)
    bids = [f"{seat} bid 0" for seat in seats]
    play(deal, ", ".join(bids + [f"{seat} play {held[seat]}" for seat in seats]))
    assert [int(won) for won in deal.won] == [int(bool(trick[seats.index(seat)].lit)) for seat in range(4)]  # type: ignore[attr-defined]


# Le Président


@example("president", "2.6")
def the_best_go_up_and_others_come_down(rows: Rows, options: Options) -> None:
    """As P16."""
    (given,), (returned,) = rows
    deal = presidents.exchanged(hands_of(returned.cards, [], [], given.cards, fillers="HS"), **options)
    assert set(presidents.words(deal.exchange.given[0]).split()) == set(given.lit)
    if options.get("return_choice") == "free":
        assert len(returned.lit) == len(given.lit)
        for card in returned.lit:
            assert f"give {card}" in offered(deal, 0).split(", ")
    else:
        assert presidents.words(deal.exchange.returned[0]).split() == list(returned.lit)


@example("president", "3.10")
def the_last_to_go_higher_takes_the_trick(rows: Rows, options: Options) -> None:
    """The trick as it is told, and P04."""
    (anne, basile, david), (pair, hand) = rows
    assert [named(group, NAMES) for group in (anne, basile, david)] == [0, 1, 3]
    hands = [f"{' '.join(cards)} 3{suit}" for cards, suit in zip((anne.cards, basile.cards), "CD", strict=True)]
    deal = presidents.table(" | ".join([*hands, "3H 4H", " ".join(david.cards) + " 3S"]), 0, **options)
    play(deal, "0 play 5x2, 1 play 9x2, 2 pass, 3 play Kx2, 0 pass, 1 pass")
    if options.get("pass_locks") != "yes":
        play(deal, "2 pass")
    assert isinstance(deal, President)
    assert (deal.turn, david.lit) == (3, david.cards)
    answered = presidents.table(
        f"{' '.join(pair.cards)} 3C | {' '.join(hand.cards)} | 3D 4D | 3H 4H", 0, suits="lowest", **options
    )
    play(answered, "0 play 5x2")
    assert offered(answered, 1) == f"play {hand.lit[0][:-1]}x2, pass"
    assert {card for card in hand.cards if card[:-1] == hand.lit[0][:-1]} == set(hand.lit)


# La Bataille Corse


def turned(group: ExampleGroup) -> list[str]:
    return [card[:-1] for card in group.cards]


@example("bataille-corse", "3.7")
def the_owner_of_the_last_court_card_takes_the_pile(rows: Rows, _: Options) -> None:
    """C03, C04."""
    (row,) = rows
    assert [named(group, NAMES) for group in row] == [0, 1, 2]
    flips = [(seat, rank) for seat, group in enumerate(row) for rank in turned(group)]
    deal = corse.told(", ".join(f"{seat} {rank}" for seat, rank in flips), 3)
    (taker,) = [seat for seat, group in enumerate(row) if group.lit]
    assert corse.packet(deal, taker, len(flips)) == " ".join(rank for _, rank in flips)
    assert deal.turn == taker


@example("bataille-corse", "4.2")
def a_pair_is_slapped(rows: Rows, options: Options) -> None:
    """C05, and the house rule of the sandwich."""
    for (pile,) in rows:
        deal = corse.told(
            ", ".join(f"{place % 2} {rank}" for place, rank in enumerate(turned(pile))), 2, None, **options
        )
        assert (deal.pace().race != NO_RACE) == bool(pile.lit)


# Le 8 Américain


@example("huit-americain", "3.8")
def same_suit_same_rank_or_an_eight(rows: Rows, options: Options) -> None:
    ((top, hand),) = rows
    deal = huit.huit(f"{' '.join(hand.cards)} | KD QD / {top.cards[0]} 2D 3D", turn=0, **options)
    assert playable(huit.in_turn(deal, 0)) == set(hand.lit)


@example("huit-americain", "4.7")
def special_cards_do_what_they_say(rows: Rows, _: Options) -> None:
    ((eight, takers, ace, jack, seven),) = rows

    def laid(word: str) -> HuitAmericain:
        """Four play, and this card is laid on one of its suit."""
        under = "9C" if word.startswith("JK") else f"9{word[-1]}"
        return huit.play(huit.huit(f"{word} 3C 3D | 4C 4D | 5C 5D | 6C 6D / {under} 10C 10D 10H"), f"0 play {word}")

    assert huit.in_turn(laid(eight.cards[0]), 0).count("suit") == 4
    for word in takers.cards:
        assert huit.sizes(laid(word)) == [2, 4, 2, 2]
    assert (laid(ace.cards[0]).way, laid(ace.cards[0]).turn) == (-1, 3)
    assert laid(jack.cards[0]).turn == 2
    assert laid(seven.cards[0]).turn == 0


@example("huit-americain", "6.5")
def what_is_left_costs(rows: Rows, _: Options) -> None:
    (hands,) = rows
    deal = huit.huit(" | ".join(["5S", *(" ".join(group.cards) for group in hands)]) + " / 9S")
    huit.play(deal, "0 play 5S")
    assert [deal.points(seat) for seat in (1, 2)] == [int(re.findall(r"\d+", group.caption)[0]) for group in hands]


# Le Kem's


@example("kems", "6.4")
def four_of_a_kind(rows: Rows, options: Options) -> None:
    """K02, after the swap that completes it."""
    ((hand, middle, after),) = rows
    others = "6D 8D 9D 10D | 10H JH QH 4H | 2S 3S 4S 5S"
    river = f"{middle.cards[0]} AC AD AH"
    (given,) = set(hand.cards) - set(after.cards)
    assert after.lit == after.cards
    if options:
        in_the_open = kems_table.opened(f"{' '.join(hand.cards)} | {others}", river)
        play(in_the_open, f"0 take {middle.cards[0]}, 0 give {given}, 2 kems")
        assert kems_table.gained(in_the_open) == (1, 0)
    else:
        deal = kems_table.dealt(f"{' '.join(hand.cards)} | {others}", river)
        kems_table.tick(deal, takes=f"0 take {middle.cards[0]}", gives=f"0 give {given}")
        assert set(kems_table.hand(deal, 0).split()) == set(after.cards)
        kems_table.calls(deal, "2 kems")
        assert kems_table.gained(deal) == (1, 0)


# Pan, t'es mort !

SHOOTERS = ("Evan", "Eliot", "Thaïs", "Enzo")


@example("pan-tes-mort", "3.7")
def four_tricks(rows: Rows, _: Options) -> None:
    """V1 to V4; the fourth plays itself, and leaves nothing to anybody."""
    deal = pan.pan(" | ".join(" ".join(row[seat].cards[0] for row in rows) for seat in range(4)))
    for row in rows[:3]:
        before = pan.piles(deal)
        pan.tricks(deal, " ".join(group.cards[0] for group in row), luck=pan.lots())
        gained = [now != then for now, then in zip(pan.piles(deal), before, strict=True)]
        assert gained == [bool(group.lit) for group in row]
        assert [named(group, SHOOTERS) for group in row] == [0, 1, 2, 3]
    assert not any(group.lit for group in rows[3])
    assert sum(len(pile.split()) for pile in pan.piles(deal)) == 12


@example("pan-tes-mort", "4.4")
def what_they_have_won(rows: Rows, options: Options) -> None:
    """V21: what the four tricks leave, and who is first."""
    (row,) = rows
    deal = pan.tricks(pan.pan(pan.SEED, **options), "1 5 5 6", "6 6 2 1", "3 2 4 6", luck=pan.lots())
    for group in row:
        assert pan.piles(deal)[named(group, SHOOTERS)].split() == list(group.cards)
        assert sum(map(int, group.cards)) == int(re.findall(r"\d+", group.caption)[0])
    assert deal.turn == 0


@example("pan-tes-mort", "5.7")
def one_of_the_four_hidden_is_the_bang(rows: Rows, _: Options) -> None:
    """As V33: two clicks are face up."""
    ((clicks, bang),) = rows
    deal = pan.play(pan.second_step("1 1 1 1 | 2 2 2 2 | 3 3 3 3", bang=5), "2 flip, 1 flip")
    zones = {zone.name: zone.cards for zone in deal.zones()}
    assert words_of(zones["flipped"], REVOLVER).split() == list(clicks.cards)
    assert (len(zones["barrel"]), bang.cards) == (4, ("bang",))
    assert words_of(zones["barrel"], REVOLVER).split().count("bang") == 1


# Les Cinq Rois


def stars(group: ExampleGroup) -> list[int]:
    return [card_of(word, TWO_STARS) for word in group.cards]


@example("cinq-rois", "3.4")
def runs_and_books(rows: Rows, _: Options) -> None:
    """M7, M8, M12 with sevens wild; M11 with eights wild."""
    (run, wilds, nothing), (book,) = rows
    for group in (run, wilds):
        assert is_run(stars(group), 7)
    assert not is_run(stars(nothing), 7)
    assert not is_book(stars(nothing), 7)
    assert is_book(stars(book), 8)


def going_out(hand: ExampleGroup) -> CinqRois:
    """The round of six cards in which Sophie, seat 1, has just taken the seventh."""
    *held, taken = hand.cards
    others = "3D 5H 7D 9H JD KC"
    deal = stacked(CATALOGUE["cinq-rois"])(f"{others} | {' '.join(held)} / 4S {taken}", first_round="6")
    play(deal, "1 stock")
    assert isinstance(deal, CinqRois)
    return deal


@example("cinq-rois", "4.8")
def sophie_goes_out(rows: Rows, _: Options) -> None:
    """D5: with the 3 only."""
    ((hand,),) = rows
    deal = play(going_out(hand), "1 expose")
    (thrown,) = set(hand.cards) - set(hand.lit)
    assert offered(deal, 1).split(", ")[0] == f"discard {thrown}"
    assert offered(deal, 1).count("discard") == 1


@example("cinq-rois", "5.3")
def paul_counts_what_is_left(rows: Rows, _: Options) -> None:
    """Sixes are wild."""
    ((left,),) = rows
    assert penalty(held_of(stars(left)), 6) == int(re.findall(r"\d+", left.caption)[0]) == 36


# Autour du Feu


@example("autour-du-feu", "1.4")
def each_colour_has_two_jokers(rows: Rows, _: Options) -> None:
    (row,) = rows
    assert [word for group in row for word in group.cards] == JOKER_WORDS
    words = words_of_game("autour-du-feu", "fr")
    assert [group.caption for group in row] == [words.text(f"hue_{colour}") for colour in COLOUR_WORDS]


@example("autour-du-feu", "3.7")
def below_what_it_covers_and_no_higher_than_the_fire(rows: Rows, _: Options) -> None:
    """#2, #10."""
    for hearth, hand in rows:
        deal = hearths.around(f"9 {hearth.cards[0][0]}", " ".join(hand.cards), "8purple", fire=5)
        assert set(offered(deal, 0).split(", ")) == {f"place {card}" for card in hand.lit}


@example("autour-du-feu", "5.2")
def numbers_cost_one_and_jokers_two(rows: Rows, _: Options) -> None:
    """#45."""
    ((left,),) = rows
    deal = hearths.around("9 | 9", "1grey", " ".join(left.cards))
    assert deal.points(1) == int(re.findall(r"\d+", left.caption)[0])
