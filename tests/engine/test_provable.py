"""Provable deals with the players' words in the mix, by the vectors that JavaScript is held to too (`tests/web`)."""

import json
import subprocess
import sys
from typing import Any

import pytest

from lottery import Lottery
from proofs import FOLDER, forged, judged, luck_vector, packs, played, sealed, vectors
from veillee.cards.luck import SecretLuck
from veillee.engine.game import Game
from veillee.engine.match import Match, decode
from veillee.engine.notes import BadInputError
from veillee.engine.record import Record, replay, resume, verify, write
from veillee.games import CATALOGUE
from veillee.testing import brief

WRITTEN = json.loads((FOLDER / "vectors.json").read_text(encoding="utf-8"))
WHISTITI = CATALOGUE["whistiti"].game
SECRET = bytes(range(32))
MIX = {0: "une pomme", 3: "Noël 🍎"}


def text_of(game: Game, mix: dict[int, str]) -> str:
    """A whole match, written."""
    return write(played(game, game.usual, brief(game, game.usual), SecretLuck(SECRET, mix)), [])


class TestVectors:
    def test_they_are_what_the_rules_give_now(self) -> None:
        """After a change of rules: `make proofs`."""
        assert (FOLDER / "vectors.json").read_text(encoding="utf-8") == vectors()
        assert (FOLDER / "packs.js").read_text(encoding="utf-8") == packs()

    @pytest.mark.parametrize("luck", WRITTEN["lucks"])
    def test_a_luck_draws_what_is_written(self, luck: dict[str, Any]) -> None:
        assert luck_vector(bytes.fromhex(luck["secret"]), dict(luck["words"])) == luck

    @pytest.mark.parametrize("record", WRITTEN["records"], ids=lambda record: f"{record['game']}: {record['is']}")
    def test_a_written_game_is_judged_as_it_is_written(self, record: dict[str, Any]) -> None:
        game = CATALOGUE[record["game"]].game if record["game"] in CATALOGUE else Lottery()
        assert judged(record["text"], game) == record["verdict"]
        assert ("key" in record["verdict"]) == (record["is"] != "as it was played")

    @pytest.mark.parametrize("game", list(CATALOGUE))
    def test_one_order_of_the_cards_is_enough_for_any_number_of_players(self, game: str) -> None:
        rules = CATALOGUE[game].game
        for players in range(rules.fewest, rules.most + 1):
            match = Match(rules, players, rules.settings(players, {}), SecretLuck(SECRET))
            assert rules.pack(match.setup).words == rules.phases[0].pack.words


class TestWordsInTheMix:
    def test_they_stand_below_the_promise(self) -> None:
        """docs/record.md"""
        lines = text_of(WHISTITI, MIX).splitlines()
        assert lines[3].startswith("promise ")
        assert lines[4:6] == ["words 0 une pomme", "words 3 Noël 🍎"]

    def test_they_read_back_to_themselves(self) -> None:
        text = text_of(WHISTITI, MIX)
        assert Record(text).mix == MIX
        assert write(replay(Record(text), WHISTITI), []) == text

    @pytest.mark.parametrize("game", list(CATALOGUE))
    def test_every_forgery_is_found(self, game: str) -> None:
        rules = CATALOGUE[game].game
        text = text_of(rules, {0: "une pomme", rules.usual - 1: "Noël 🍎"})
        assert "key" not in judged(text, rules)
        tried = forged(text)
        assert {"another order", "another secret", "other words", "words left out"} <= set(tried)
        assert [name for name, changed in tried.items() if "key" not in judged(changed, rules)] == []

    def test_a_match_goes_on_with_them(self) -> None:
        whole = text_of(WHISTITI, MIX)
        cut = whole[: whole.index("\ndeal 3 ")] + "\nend unfinished\n"
        match = resume(Record(cut), WHISTITI, SecretLuck(SECRET, MIX))
        match.next_deal()
        order = next(line for line in write(match, []).partition("\ndeal 3 ")[2].splitlines() if "order" in line)
        assert order in whole
        with pytest.raises(BadInputError, match="chance_of_another_luck"):
            resume(Record(cut), WHISTITI, SecretLuck(SECRET))

    def test_a_packed_match_keeps_them(self) -> None:
        match = played(WHISTITI, 4, {}, SecretLuck(SECRET, MIX))
        again = decode(WHISTITI, match.encode())
        assert again.luck.mixed() == MIX
        assert write(again, []) == write(match, [])
        assert again.luck.word() == match.luck.word()

    @pytest.mark.parametrize(
        "line",
        ["words", "words 0", "words 4 pomme", "words one pomme", f"words 1 {'e' * 81}", "words -1 pomme"],
    )
    def test_a_damaged_line_of_words_is_refused(self, line: str) -> None:
        lines = text_of(WHISTITI, {}).splitlines()[:-1]
        with pytest.raises(BadInputError, match="error_record"):
            Record(sealed([*lines[:4], line, *lines[4:]]))

    def test_a_seat_gives_words_once(self) -> None:
        lines = text_of(WHISTITI, MIX).splitlines()[:-1]
        for changed in ([lines[5], lines[4]], [lines[4], lines[4]]):
            with pytest.raises(BadInputError, match="error_record"):
                Record(sealed([*lines[:4], *changed, *lines[6:]]))

    def test_without_a_promise_there_is_nothing_to_mix_them_with(self) -> None:
        lines = text_of(WHISTITI, MIX).splitlines()[:-1]
        with pytest.raises(BadInputError, match="error_record"):
            replay(Record(sealed([*lines[:3], *lines[4:-1]])), WHISTITI)


class TestShuffledFrom:
    """docs/record.md: cards that were not sorted before they were shuffled."""

    TEXT = next(one["text"] for one in WRITTEN["records"] if one["game"] == "kems")
    KEMS = CATALOGUE["kems"].game

    def test_it_is_told_where_a_promise_can_be_checked(self) -> None:
        first, again = [line for line in self.TEXT.splitlines() if line.startswith("order ")]
        assert again.endswith(f" from {first.removeprefix('order ')}")

    def test_it_reads_back_to_itself(self) -> None:
        assert write(replay(Record(self.TEXT), self.KEMS), []) == self.TEXT

    def test_an_older_text_does_not_tell_it(self) -> None:
        lines = [line.partition(" from ")[0] for line in self.TEXT.splitlines()[:-1]]
        assert verify(Record(sealed(lines)), self.KEMS).is_over

    def test_where_the_cards_lay_otherwise_it_is_refused_on_its_line(self) -> None:
        with pytest.raises(BadInputError, match="chance_from_elsewhere") as caught:
            replay(Record(forged(self.TEXT)["shuffled from another order"]), self.KEMS)
        (place,) = [place for place, line in enumerate(self.TEXT.splitlines(), 1) if " from " in line]
        assert repr(caught.value.note.values["line"]) == str(place)


class TestForStrangers:
    """docs/provable.md: a few lines that need nothing of ours."""

    DOCS = FOLDER.parents[2] / "docs"
    LINES = (DOCS / "provable.md").read_text(encoding="utf-8").partition("```python\n")[2].partition("```")[0]

    @pytest.mark.parametrize(("file", "fits"), [("mixed", True), ("sworn", True), ("other-words", False)])
    def test_they_check_a_written_game(self, file: str, fits: bool) -> None:  # noqa: FBT001 - a verdict
        text = str(self.DOCS / "examples" / f"{file}.txt")
        done = subprocess.run(  # noqa: S603 - our own lines
            [sys.executable, "-I", "-c", self.LINES, text], capture_output=True, encoding="utf-8", check=False
        )
        assert ("comes from the secret" in done.stdout) == fits
        assert ("AssertionError" in done.stderr) != fits
