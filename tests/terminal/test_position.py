"""What lies on the table, as the terminal draws it."""

from __future__ import annotations

from msgspec import structs

from seated import NAMES, bidding, following, laying, speaking_last, until_left
from veillee.cards.luck import SeededLuck
from veillee.engine.match import Match
from veillee.games import CATALOGUE
from veillee.terminal.position import Drawing
from veillee.views.describing import described
from veillee.views.seen import view
from veillee.views.wire import Amount, Cards, FactView, Offer, Suits, ZoneView
from veillee.views.words import Words


class TestThePosition:
    def test_a_bid_is_asked_with_all_that_matters_in_sight(self) -> None:
        assert until_left(bidding()) == [
            "",
            "Donne 1/25 : Alice distribue une seule carte à chacun.",
            "La retourne est le 5♣ : atout trèfle.",
            "",
            "  atout trèfle · retourne 5♣ · donneur Alice · donne 1 · en tout 25 · cartes 1",
            "           annonce  plis",
            "  Camille        ·     0",
            "  Alice          ·     0",
            "  Bruno          0     0",
            "  Chloé          0     0",
            "  La main : R♥",
            "Combien de plis, de 0 à 1 ?",
            "  [0]  [1]",
        ]

    def test_a_card_is_asked_with_the_trick_and_the_hand_by_suits_and_only_legal_cards_have_numbers(self) -> None:
        assert until_left(following())[3:] == [
            "",
            "  atout pique · retourne 4♠ · donneur Bruno · donne 1 · points à atteindre 20",
            "           plis  points",
            "  Camille     0       0",
            "  Alice       0       0",
            "  Bruno       0       0",
            "  Chloé       0       0",
            "  Le pli : Chloé 4♦",
            "  La main :",
            "    3♣  5♣  9♣",
            "    [1] 2♦  [2] 3♦  [3] 5♦  [4] R♦",
            "    3♥  A♥",
            "    2♠  6♠  10♠  R♠",
            "Fournissez à carreau.",
        ]

    def test_it_reads_in_english_too(self) -> None:
        assert until_left(following(), lang="en")[-8:] == [
            "  Chloé         0       0",
            "  The trick: Chloé 4♦",
            "  The hand:",
            "    3♣  5♣  9♣",
            "    [1] 2♦  [2] 3♦  [3] 5♦  [4] K♦",
            "    3♥  A♥",
            "    2♠  6♠  10♠  K♠",
            "Follow suit: diamonds.",
        ]

    def test_a_short_hand_stays_on_one_line(self) -> None:
        assert "  La main : R♥" in until_left(bidding())

    def test_a_number_that_the_rules_bar_is_not_among_the_choices(self) -> None:
        assert until_left(speaking_last(), "0")[-1] == "  [0]  [1]"

    def test_a_position_fits_in_forty_columns(self) -> None:
        lines = until_left(following(), columns=40)
        assert max(map(len, lines[4:-1])) <= 40

    def test_other_choices_are_numbered_with_the_cards(self) -> None:
        seen = view(following(), CATALOGUE["whistiti"], 0)
        words = Words("en", "veillee.terminal")
        hand = ZoneView("hand.0", ("7H",), hidden=1, owner=0)
        pile = ZoneView("stock", ("9S",), hidden=1)
        offers = (
            Offer(7, "play", "card", Cards(("7H",)), "hand.0"),
            Offer(8, "play", "card", Cards(("9S",)), "stock"),
            Offer(9, "play", "suit", Suits(("hearts",))),
        )
        facts = (FactView("tricks", Amount(-5), 0), FactView("trump", Suits(("spades",))))
        sent = structs.replace(seen, zones=(pile, hand), offers=offers, facts=facts, prompt=None)
        assert Drawing(described(CATALOGUE["huit-americain"]), words, NAMES[:2], 80).lines(sent) == [
            "  trump spades",
            "           tricks",
            "  Camille      −5",  # noqa: RUF001 - a true minus sign
            "  Alice         ·",
            "  The stock: 9♠   ·",
            "  The hand: [1] 7♥   ·",
            "  [2] play 9♠  [3] play hearts",
        ]

    def test_cards_of_a_colour_stand_together_and_so_do_the_jokers(self) -> None:
        game = CATALOGUE["autour-du-feu"]
        drawing = Drawing(described(game), Words("fr", "veillee.terminal", game.package), NAMES[:2], 80)
        hand = ZoneView("hand.0", ("2blue", "4blue", "1purple", "allumette", "gants"), owner=0)
        assert drawing.hand(hand, {}) == ["  La main : 2 bleu  4 bleu   1 violet   Allumette  Gants"]

    def test_a_card_called_by_a_number_is_chosen_by_it(self) -> None:
        match = laying("1 3 3 6")
        assert until_left(match)[-2] == "  La main : [1]   [3]  [3]   [6]"
        until_left(match, "3")
        assert [played.words for played in match.chapters[0].past.moves if played.seat == 0] == ["choose 3"]

    def test_a_card_that_lies_in_several_hands_is_numbered_where_it_may_be_played(self) -> None:
        match = Match(CATALOGUE["cinq-rois"].game, 1, CATALOGUE["cinq-rois"].game.settings(1, {}), SeededLuck(3))
        first, *others = [line for line in until_left(match, "4")[-17:] if "La main de" in line and "[" in line]
        assert first.startswith("  La main de 4 : [1] ")
        assert not others

    def test_where_nothing_is_known_of_the_players_there_is_no_line_for_them(self) -> None:
        match = Match(CATALOGUE["cinq-rois"].game, 1, CATALOGUE["cinq-rois"].game.settings(1, {}), SeededLuck(3))
        shown = until_left(match)
        assert "  Camille" not in shown
        assert not [line for line in shown if line and not line.strip()]

    def test_nobody_elses_cards_are_shown(self) -> None:
        shown = " ".join(until_left(following())[3:])
        assert "A♦" not in shown
        assert "D♣" not in shown
