"""How La Bataille Corse is told, whatever happens in it."""

import pytest

from corse import CORSE, ready, tell, told
from veillee.cards.packs import CLASSIC
from veillee.engine.notes import TABLE
from veillee.engine.zones import sees
from veillee.views.words import LANGUAGES, Words


class TestTheTelling:
    """What is said aloud; each test a way in which it is said."""

    def said(self, script: str, players: int = 2, spare: dict[int, int] | None = None, **options: str) -> list[str]:
        deal = ready(script, players, spare or {}, **options)
        deal.listen()
        tell(deal, script)
        return [note.key for note in deal.take_notes()]

    def heard(self, script: str, viewer: int, **options: str) -> list[str]:
        deal = ready(script, 2, {}, **options)
        deal.listen()
        tell(deal, script)
        return [note.key for note in deal.take_notes() if sees(viewer, note.heard_by)]

    def test_cards_are_told_in_one_breath(self) -> None:
        assert self.said("0 4, 1 9, 0 Q, 1 2, 1 3") == [
            *("turned", "turned_too", "turned_too", "contract"),
            *("turned", "turned_next", "take_figure"),
        ]

    def test_a_false_slap_and_what_it_costs_are_one_sentence_and_the_next_card_begins_another(self) -> None:
        """§4.4, §4.5"""
        assert self.said("0 4, 1 slap, 1 9, 0 5") == ["turned", "slap_false", "turned", "turned_too"]
        burning = self.said("0 4, 1 burns 2, 1 9, 0 5", false_slap="burn")
        assert burning == ["turned", "slap_burns", "turned", "turned_too"]

    @pytest.mark.parametrize(("mode", "cost"), [("lock", ["slap_false"]), ("burn", ["slap_burns"]), ("none", [])])
    def test_a_guess_is_told_like_any_false_slap_and_why_only_to_who_guessed(self, mode: str, cost: list[str]) -> None:
        """§4.6"""
        assert self.said("0 6, 1 6, 1 early", false_slap=mode)[2:] == [*cost, "slap_early"]
        assert self.heard("0 6, 1 6, 1 early", 0, false_slap=mode)[2:] == cost

    def test_a_slap_of_someone_barred_is_told_so_to_him_alone(self) -> None:
        """§4.4"""
        assert self.said("0 5, 1 8, 0 slap, 0 8, 0 slap")[-2:] == ["slap_false", "slap_locked"]
        assert self.heard("0 5, 1 8, 0 slap, 0 8, 0 slap", 1)[-1] == "slap_false"

    @pytest.mark.parametrize("viewer", [TABLE, 0, 1])
    def test_nobody_says_that_there_is_a_pair_before_it_is_settled(self, viewer: int) -> None:
        """§4.2, §4.3"""
        assert self.heard("0 6, 1 6, 0 let", viewer) == ["turned", "turned_too"]
        assert self.heard("0 6, 1 6, 1 slap", viewer)[2:] == ["pair", "slap_won"]
        assert self.heard("0 6, 1 6, 0 let, 1 let", viewer)[2:] == ["pair", "nobody"]
        assert self.heard("0 6, 1 9, 0 6, 1 slap", viewer, sandwich="yes")[3:] == ["sandwich", "slap_won"]

    def test_what_is_asked_at_a_pair_does_not_say_that_there_is_one(self) -> None:
        """§4.2"""
        for script in ("0 6, 1 6", "0 5, 1 8, 0 slap, 0 8"):
            asked = told(script).prompt(0)
            sentences = [Words(lang, CORSE.package).sentence(asked, ("Anne", "Basile"), CLASSIC) for lang in LANGUAGES]
            assert not any("pair" in sentence for sentence in sentences)
