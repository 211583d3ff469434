"""What is typed and which offer it means: cards played together, whole moves, things by their names."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import unicodedata
from typing import TYPE_CHECKING

import pytest
from msgspec import structs

from matches import match_of
from veillee.bots.players import RandomBot
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import members
from veillee.engine.match import Match
from veillee.engine.minds import Spot
from veillee.games import CATALOGUE
from veillee.terminal.answers import Answers
from veillee.terminal.play import Client
from veillee.testing.at_table import door_to_match
from veillee.views.describing import described
from veillee.views.seen import view
from veillee.views.wire import Amount, Cards, DoingView, Offer, Phrases, Seats, Suits, View, ZoneName
from veillee.views.words import LANGUAGES, Words

if TYPE_CHECKING:
    from pathlib import Path

NAMES = ("Camille", "Alice", "Bruno", "Chloé")
PRESIDENT = CATALOGUE["president"]
TENS = ("10C", "10D", "10H")
LAYS = (
    Offer(8, "play", "cards", Phrases(("play_10x1",)), "hand.0", TENS, 1),
    Offer(9, "play", "cards", Phrases(("play_10x2",)), "hand.0", TENS, 2),
    Offer(10, "play", "cards", Phrases(("play_10x3",)), "hand.0", TENS, 3),
    Offer(60, "pass", "button"),
)


def asked(*offers: Offer, doing: DoingView | None = None) -> View:
    """A view that offers this."""
    return structs.replace(view(match_of(PRESIDENT), PRESIDENT, 0), offers=offers, doing=doing)


def reader(lang: str = "fr") -> Answers:
    return Answers(described(PRESIDENT), Words(lang, "veillee.terminal", PRESIDENT.package), NAMES)


def number(offer: Offer | None) -> int | None:
    return None if offer is None else offer.number


class TestCardsPlayedTogether:
    @pytest.mark.parametrize(
        ("answer", "offer"),
        [
            ("10C 10T", 9),
            ("10♥ 10♣", 9),
            ("10 ♥ 10 ♣", 9),
            ("10c,10t", 9),
            ("10T 10C 10K", 10),
            ("10K", 8),
            ("10x2", 9),
            ("play 10x3", 10),
            ("10C 10P", None),
            ("10C 10C", None),
            ("10C 9C", None),
            ("10C et 10T", None),
            ("10C " * 50, None),
        ],
    )
    def test_they_mean_the_offer_that_is_made_of_as_many_of_them(self, answer: str, offer: int | None) -> None:
        assert number(reader().meant(answer.strip(), asked(*LAYS))) == offer

    def test_they_are_read_in_the_language_of_the_reader(self) -> None:
        assert number(reader("en").meant("10H 10C", asked(*LAYS))) == 9
        assert number(reader("en").meant("10T 10K", asked(*LAYS))) is None

    def test_if_they_are_none_the_table_is_asked_why_not(self) -> None:
        (question,) = reader().questions("10C 9C", asked(*LAYS), "hand.0")
        assert (question.zone, question.cards) == ("hand.0", ("10H", "9H"))

    def test_those_that_are_then_asked_for_one_by_one_are_given_as_they_were_typed(self) -> None:
        shown: list[str] = []
        table = Client(
            door=door_to_match(match_of(PRESIDENT), PRESIDENT, RandomBot(), people=NAMES[:1]),
            words=Words("fr", "veillee.terminal", PRESIDENT.package),
            named=NAMES,
            ask=lambda _: "q",
            show=shown.append,
        )
        table.picked = ["10H", "10C"]
        picks = tuple(Offer(place, "lay", "card", Cards((card,)), "hand.0") for place, card in enumerate(TENS))
        assert table.next_pick(asked(*picks, doing=DoingView(2, 3))) == 2
        assert table.next_pick(asked(*picks[:2], doing=DoingView(3, 3))) == 0
        table.picked = ["10H"]
        assert table.next_pick(asked(*picks)) is None  # another move is asked for
        assert not table.picked


class TestThings:
    OFFERS = (
        Offer(1, "give", "seat", Seats((2,))),
        Offer(2, "name", "suit", Suits(("hearts",))),
        Offer(3, "on", "zone", ZoneName("trick"), "trick"),
        Offer(4, "back", "button"),
    )

    @pytest.mark.parametrize(
        ("answer", "offer"),
        [("Bruno", 1), ("give 2", 1), ("cœur", 2), ("hearts", 2), ("name hearts", 2), ("le pli", 3), ("on trick", 3),
         ("TRICK", 3), ("back", 4), ("4", 4), ("5", None), ("name", None), ("Chloé", None)],
    )  # fmt: skip
    def test_a_thing_is_chosen_by_its_name_its_place_or_as_a_whole_move(self, answer: str, offer: int | None) -> None:
        fire = CATALOGUE["autour-du-feu"]  # which has all of these verbs
        fireside = Answers(described(fire), Words("fr", "veillee.terminal", fire.package), NAMES)
        assert number(fireside.meant(answer, asked(*self.OFFERS))) == offer

    def test_a_number_is_its_own_name_wherever_it_is_chosen(self) -> None:
        hands = (Offer(5, "hand", "zone", Amount(4), "hand_4.0"), Offer(6, "hand", "zone", Amount(9), "hand_9.0"))
        assert number(reader().meant("9", asked(*hands))) == 6
        assert number(reader().meant("1", asked(*hands))) is None
        assert list(reader().moves("1", asked(*hands))) == ["hand 1"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", CATALOGUE)
def test_whatever_is_shown_may_be_typed_in_any_case_and_without_accents(game: str, lang: str) -> None:
    """A move, what it is about, or the card it is made of."""
    entry = CATALOGUE[game]
    players = entry.game.usual
    words = Words(lang, "veillee.terminal", entry.package)
    names = ("Camille", "Alice", "Bruno", "Chloé", "David", "Emma")[:players]
    understood = Answers(described(entry, players), words, names)
    match = Match(entry.game, players, entry.game.settings(players, {}), SeededLuck(2))
    bots, luck = RandomBot(), SeededLuck(2)
    asked = 0
    while asked < 40 and not match.deal.is_over():
        seat = members(match.deal.actors())[0]
        seen = view(match, entry, seat)
        for offer in seen.offers if seen.race is None else ():
            shown = words.offer(offer, names)
            about = str(words.about(offer, names)) or shown
            for typed in (shown, shown.upper(), about, about.lower(), plain(about)):
                meant = understood.meant(typed, seen)
                assert meant is not None, typed
                alike = meant.about == offer.about and offer.about is not None
                assert typed.isdecimal() or alike or words.offer(meant, names) == shown
        asked += 1
        match.step(seat, bots.choose(Spot(match.game, match.setup, match.deal, seat), luck))


def plain(text: str) -> str:
    """A text without accents."""
    apart = unicodedata.normalize("NFKD", text.replace("œ", "oe"))
    return "".join(mark for mark in apart if not unicodedata.combining(mark))


class TestYesAndNo:
    OFFERS = (Offer(1, "play", "button"), Offer(2, "keep", "button"))

    @pytest.mark.parametrize(
        ("answer", "offer"), [("oui", 1), ("O", 1), ("yes", 1), ("non", 2), ("n", 2), ("", 2), ("si", None)]
    )
    def test_no_means_nothing_and_yes_the_only_other_thing(self, answer: str, offer: int | None) -> None:
        fire = CATALOGUE["autour-du-feu"]
        fireside = Answers(described(fire), Words("fr", "veillee.terminal", fire.package), NAMES)
        drawn = structs.replace(asked(*self.OFFERS), idle=2)
        assert number(fireside.meant(answer, drawn)) == offer

    @pytest.mark.parametrize(("answer", "offer"), [("oui", 13), ("y", 13), ("non", None), ("d'accord", 13)])
    def test_a_proposal_is_accepted_by_a_yes(self, answer: str, offer: int | None) -> None:
        kems = CATALOGUE["kems"]
        talking = Answers(described(kems), Words("fr", "veillee.terminal", kems.package), NAMES)
        offers = (Offer(0, "gesture", "word", Phrases(("gesture_wink",))), Offer(13, "accept", "button"))
        assert number(talking.meant(answer, asked(*offers))) == offer


@pytest.mark.once
@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
def test_two_examples_are_never_the_same(encoding: str, tmp_path: Path) -> None:
    """Where a screen has no suits, a card is read as it is typed, and there is one way to write it."""
    env = {**os.environ, "PYTHONIOENCODING": encoding, "VEILLEE_HOME": str(tmp_path)}
    argv = [sys.executable, "-m", "veillee.terminal", "play", "whistiti", "--seed", "3"]
    ended = subprocess.run(argv, input=b"foo\nq\n", capture_output=True, check=True, env=env)  # noqa: S603 - our own
    found = re.search(r"par exemple (.+)\.", ended.stdout.decode().replace("\xa0", " "))
    assert found is not None, ended.stdout
    examples = re.findall(r'[«"] ?([^«»"]+?) ?[»"]', found[1])
    assert len(examples) == len(set(examples)) == (1 if encoding == "ascii" else 2)
