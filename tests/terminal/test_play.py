"""Playing at the terminal: real tables, real bots, and answers given in advance."""

from __future__ import annotations

import re
from itertools import cycle

import pytest

from seated import NAMES, bidding, following, huit, laying, speaking_last, stacked_match, table, until_left
from veillee.bots.players import PolicyBot, RandomBot
from veillee.cards.luck import SeededLuck
from veillee.engine.match import Match
from veillee.games import CATALOGUE
from veillee.terminal.asides import LeftTableError
from veillee.terminal.position import Drawing
from veillee.testing import brief
from veillee.views.describing import described
from veillee.views.seen import view
from veillee.views.words import LANGUAGES, Words


class TestTheAnswers:
    @pytest.mark.parametrize("answer", ["4", "RK", "rk", "r k", "R♦", "play KD", " RK "])
    def test_a_card_is_given_by_its_number_or_as_one_writes_it(self, answer: str) -> None:
        match = following()
        until_left(match, answer)
        assert match.chapters[0].past.moves[1].words == "play KD"

    @pytest.mark.parametrize("answer", ["4", "KD", "kd", "K♦", "K d"])
    def test_a_card_is_given_in_english_notation_in_english(self, answer: str) -> None:
        match = following()
        until_left(match, answer, lang="en")
        assert match.chapters[0].past.moves[1].words == "play KD"

    @pytest.mark.parametrize("answer", ["1", "bid 1"])
    def test_a_bid_is_given_by_its_number_or_in_full(self, answer: str) -> None:
        match = speaking_last()
        until_left(match, "0", answer)
        assert match.chapters[1].past.moves[3].words == "bid 1"

    def test_a_card_that_the_rules_forbid_is_refused_with_its_paragraph(self) -> None:
        assert until_left(following(), "AC")[-2:] == [
            "Impossible de jouer l'A♥ : vous avez du carreau, il faut fournir à carreau.",
            "  §3.2 Qui a de la couleur demandée doit en fournir, de la hauteur qu'il veut.",
        ]

    def test_a_card_of_someone_else_is_refused(self) -> None:
        assert until_left(following(), "DP")[-2] == "Vous n'avez pas cette carte en main."

    def test_a_bid_that_the_rules_bar_is_refused_with_its_paragraph(self) -> None:
        reason, paragraph = until_left(speaking_last(), "0", "2", lang="en")[-2:]
        assert reason == "You bid last: 2 is barred, because the bids would add up to exactly 2."
        assert paragraph.startswith("  §3.2 ")

    def test_the_only_choice_is_not_asked_but_made_and_told(self) -> None:
        """Le 8 Américain §3.6"""
        shown = until_left(huit(234))
        assert "Un seul choix : piocher." in shown
        assert "  [1] piocher" not in shown

    def test_the_story_comes_before_the_only_choice(self) -> None:
        match = stacked_match("president", ["3C 3D 4C 4H 6C 6D 7S 8C 8D 9H JC QD KS"] + [""] * 3, dealer=3)
        shown = until_left(match, "deux 6")
        story, hand, why, made = shown[shown.index("Un seul choix : passer.") - 3 :][:4]
        assert story.endswith("Chloé pose D♥ D♠…")
        assert hand.startswith("  La main : 3♣  3♦  4♣")
        assert why == "Vous n'avez rien à poser sur D♥ D♠ : passez."
        assert made == "Un seul choix : passer."

    def test_a_pile_that_is_not_to_be_touched_says_why(self) -> None:
        """Le 8 Américain §3.7: who can play must play."""
        shown = until_left(huit(3), "stock")
        assert shown[-2] == "Vous pouvez jouer, donc vous devez jouer."
        assert shown[-1].startswith("  §3.7 ")

    def test_a_refusal_changes_nothing(self) -> None:
        match = following()
        until_left(match, "AC", "DP", "99", "foo")
        assert [played.words for played in match.chapters[0].past.moves] == ["play 4D"]

    @pytest.mark.parametrize("answer", ["foo", "RC", "99", "-1", "play KH", "\x1b[A", "²", "9" * 5000])
    def test_what_is_no_bid_gets_the_list_of_the_numbers(self, answer: str) -> None:
        refused = until_left(bidding(), answer)[-1]
        assert refused.endswith("n'est pas un choix : on attend l'un de ces nombres : 0, 1.")

    @pytest.mark.parametrize("answer", ["foo", "0", "5", "99", "bid 1", "play 1Z", "x" * 5000])
    def test_what_is_no_card_gets_what_was_expected(self, answer: str) -> None:
        refused = until_left(following(), answer)[-1]
        assert refused.endswith("on attend un numéro de 1 à 4, ou par exemple « 2♦ » ou « 2K ».")

    @pytest.mark.parametrize("answer", ["2", "5", "foo", "0"])
    def test_what_is_no_card_called_by_a_number_gets_the_list_of_those_held(self, answer: str) -> None:
        assert until_left(laying("1 3 3 6"), answer)[-1].endswith("on attend l'un de ces nombres : 1, 3, 6.")

    @pytest.mark.parametrize("answer", ["foo", "3", "RC"])
    def test_where_no_card_is_asked_for_none_is_suggested(self, answer: str) -> None:
        match = Match(CATALOGUE["cinq-rois"].game, 2, CATALOGUE["cinq-rois"].game.settings(2, {}), SeededLuck(3))
        expected = "n'est pas un choix : on attend un numéro de 1 à 2, ou par exemple « piocher »."
        assert until_left(match, answer)[-1].endswith(expected)

    @pytest.mark.parametrize(("players", "seed"), [(2, 7), (2, 234), (3, 5), (4, 12)])
    def test_who_always_takes_the_first_choice_is_never_caught_without_having_said_carte(
        self, players: int, seed: int
    ) -> None:
        """Le 8 Américain §5.2, §5.3: whoever forgot nothing he was asked is not denounced."""
        entry = CATALOGUE["huit-americain"]
        match = Match(entry.game, players, entry.game.settings(players, {"deals": "1"}), SeededLuck(seed))
        made, shown = table(match, cycle("1"), bot=PolicyBot(entry.policy))
        made.play()
        assert not [line for line in shown if line.startswith("Vous avez oublié")]

    def test_a_card_laid_face_down_is_asked_for_once(self) -> None:
        shown = until_left(laying("1 3 3 6"), "6")
        assert [line for line in shown if "Pli" in line or "Entrée" in line] == [
            "Pli 1 sur 4 : posez une carte, face cachée.",
            "Pli 1 : vous montrez un 6, Alice un 2, Bruno un 5. Vous ramassez les 3 cartes.",
            "Pli 2 sur 4 : posez une carte, face cachée.",
        ]

    @pytest.mark.parametrize("answer", ["?", "", "h", "aide"])
    def test_help_is_given(self, answer: str) -> None:
        assert until_left(following(), answer)[-1].startswith("Tapez un nombre entre crochets")

    @pytest.mark.parametrize("answer", ["?", "aide", "HELP"])
    def test_help_tells_the_aim_and_what_is_asked_by_which_paragraph(self, answer: str) -> None:
        want, do, beware, asked, paragraph, keys = until_left(following(), answer)[-6:]
        assert want == "Ce que vous voulez : Faire le plus de plis : chacun vaut un point, et le premier à 20 gagne."
        assert do.startswith("Ce que vous faites : Fournissez")
        assert beware.startswith("Attention : ")
        assert asked == "On vous demande : Fournissez à carreau."
        assert paragraph.startswith("  §3.1 ")
        assert "« règles » ouvre le livre" in keys

    @pytest.mark.parametrize("answer", ["règles", "REGLES", "rules"])
    def test_the_book_opens_at_what_is_asked(self, answer: str) -> None:
        shown = until_left(following(), answer)
        chapter = shown[shown.index("Fournissez à carreau.") + 2 :]
        assert chapter[0].startswith("3. ")
        assert chapter[1].startswith("* 3.1 ")
        assert chapter[2].startswith("  3.2 ")
        assert not any(line.startswith(("  2.", "  4.")) for line in chapter)

    @pytest.mark.parametrize(("answer", "title"), [("règles 1", "1. "), ("rules 4.1", "4. "), ("règles §2", "2. ")])
    def test_another_chapter_may_be_read(self, answer: str, title: str) -> None:
        assert any(line.startswith(title) for line in until_left(following(), answer))

    def test_a_chapter_that_is_none_is_said(self) -> None:
        assert "n'est pas un chapitre du livre" in until_left(following(), "règles 99")[-1]

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_a_contract_of_le_barbu_says_what_it_costs(self, lang: str) -> None:
        """Le Barbu §4.1"""
        match = stacked_match("barbu", ["2C"] + [""] * 3, dealer=0)
        contracts = until_left(match, lang=lang)[-6:]
        costs = [[int(number) for number in re.findall(r"\d+", line.partition("]")[2])] for line in contracts]
        assert costs == [[2, 26], [6, 24], [2, 26], [20], [20], [116]]

    @pytest.mark.parametrize("answer", ["s", "S", "feuille"])
    def test_the_sheet_is_shown_and_the_question_stays(self, answer: str) -> None:
        shown = until_left(following(), answer)
        assert shown[-2:] == ["       Camille  Alice  Bruno  Chloé", "total        0      0      0      0"]

    @pytest.mark.parametrize("answer", ["q", "Q", "quit", "quitter"])
    def test_the_player_may_get_up(self, answer: str) -> None:
        made, _ = table(following(), [answer])
        with pytest.raises(LeftTableError):
            made.play()


class TestTheMatch:
    @pytest.mark.once
    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("game", CATALOGUE)
    def test_every_game_is_played_to_its_end(self, game: str, lang: str) -> None:
        rules = CATALOGUE[game].game
        match = Match(rules, rules.usual, rules.settings(rules.usual, brief(rules, rules.usual)), SeededLuck(2))
        numbers = [word for word in rules.phases[0].pack.words if word.isdecimal()]  # cards chosen by their number
        answers = [""] if game == "bataille-corse" else numbers or ["1", "0"]  # where Enter goes on, and all else slaps
        made, shown = table(match, cycle(answers), lang, bot=RandomBot())
        made.play()
        assert match.is_over
        assert shown[-1].split()[1:] == [str(total).replace("-", "−") for total in match.sheet.totals()]  # noqa: RUF001

    def test_the_sheet_is_shown_after_every_deal(self) -> None:
        rules = CATALOGUE["ascenseur"].game
        match = Match(rules, 3, rules.settings(3, {"max_cards": "3"}), SeededLuck(2))
        made, shown = table(match, cycle(["1", "0"]))
        made.play()
        assert sum(line.startswith("total") for line in shown) == len(match.sheet.rows) == 5

    def test_what_happened_is_told_once_and_in_order(self) -> None:
        shown = until_left(following(), "RK")
        tricks = [line for line in shown if "remporte le pli" in line]
        played = "Chloé entame du 4♦, vous fournissez le R♦, Alice coupe du 3♠, Bruno fournit le 8♦."
        assert tricks == [f"{played} Alice remporte le pli et a 1 point."]


class TestCardsOfOneRank:
    def test_a_hand_that_is_not_sorted_by_suit_is_drawn_in_one_run(self) -> None:
        match = stacked_match("president", ["3C 3D 4C 4H 6C 6D 7S 8C 8D 9H JC QD KS"] + [""] * 3, dealer=3)
        (hand,) = [line for line in until_left(match) if "La main" in line]
        assert hand.split(" : ")[1].split() == "3♣ 3♦ 4♣ 4♥ 6♣ 6♦ 7♠ 8♣ 8♦ 9♥ V♣ D♦ R♠ Joker rouge".split()

    @pytest.mark.parametrize("answer", ["6x2", "6X2", "play 6x2", "deux 6", "Poser deux 6"])
    def test_cards_are_laid_by_the_name_of_what_is_laid(self, answer: str) -> None:
        match = stacked_match("president", ["3C 3D 4C 4H 6C 6D 7S 8C 8D 9H JC QD KS"] + [""] * 3, dealer=3)
        assert any("Vous posez 6♣ 6♦" in line for line in until_left(match, answer))

    def test_where_no_card_is_a_choice_none_is_asked_for(self) -> None:
        match = stacked_match("president", ["3C 3D 4C 4H 6C 6D 7S 8C 8D 9H JC QD KS"] + [""] * 3, dealer=3)
        refused = until_left(match, "deux trucs")[-1]
        assert refused.endswith("n'est pas un choix : on attend un numéro de 1 à 14, ou par exemple « un 3 ».")

    def test_who_can_only_pass_since_nothing_is_higher_is_not_asked(self) -> None:
        match = stacked_match("president", ["3C 4C", "JK2 3D", "JK1", ""], dealer=3)
        for seat, words in enumerate(["play 3x1", "play JKx1", "pass", "pass"]):
            match.play(seat, words)
        until_left(match)
        assert match.chapters[0].past.moves[4].words == "pass"

    def test_columns_are_as_wide_as_what_stands_in_them(self) -> None:
        match = Match(CATALOGUE["president"].game, 4, CATALOGUE["president"].game.settings(4, {}), SeededLuck(3))
        while match.setup.number < 2:
            seat = match.deal.turn
            match.step(seat, CATALOGUE["president"].policy.choose(match.deal, seat, SeededLuck(1)))
            if match.deal.is_over():
                match.next_deal()
        game = CATALOGUE["president"]
        words = Words("fr", "veillee.terminal", game.package)
        lines = Drawing(described(game), words, NAMES[:4], 80).lines(view(match, game, 0))
        rows = [line for line in lines if "Trou'Duc" in line or "Président" in line]
        assert len(rows) == 4
        assert len({len(row) for row in rows}) == 1

    @pytest.mark.parametrize("columns", [60, 50, 40])
    def test_a_large_table_with_long_names_fits(self, columns: int) -> None:
        """Names are cut short; where not even that leaves room for columns, each player has a list."""
        game = CATALOGUE["president"]
        names = ["Marie-Antoinette des", *NAMES[1:], "Gaëlle", "Hugo"]
        match = Match(game.game, 8, game.game.settings(8, {}), SeededLuck(3))
        drawing = Drawing(described(game, 8), Words("fr", "veillee.terminal", game.package), names, columns)
        while match.setup.number < 2:
            match.step(match.deal.turn, match.deal.legal_actions(match.deal.turn)[0])
            if match.deal.is_over():
                match.next_deal()
        lines = drawing.lines(view(match, game, -1))
        assert max(map(len, lines)) <= columns
        assert sum(line.strip().startswith(tuple(name[:5] for name in names)) for line in lines) == 8
