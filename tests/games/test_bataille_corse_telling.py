"""How La Bataille Corse is told, whatever happens in it."""

import pytest

from corse import ready, tell


class TestTheTelling:
    """What is said aloud; each test a way in which it is said."""

    def said(self, script: str, players: int = 2, spare: dict[int, int] | None = None, **options: str) -> list[str]:
        deal = ready(script, players, spare or {}, **options)
        deal.listen()
        tell(deal, script)
        return [note.key for note in deal.take_notes()]

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

    @pytest.mark.parametrize(("mode", "cost"), [("lock", ["locked"]), ("burn", ["burns"]), ("none", [])])
    def test_a_guess_is_told_with_what_it_costs(self, mode: str, cost: list[str]) -> None:
        """§4.6"""
        assert self.said("0 6, 1 6, 1 early", false_slap=mode)[2:] == ["pair", "slap_early", *cost]

    def test_a_slap_of_someone_barred_is_told_so(self) -> None:
        """§4.4"""
        assert self.said("0 5, 1 8, 0 slap, 0 8, 0 slap")[-3:] == ["pair", "slap_locked", "locked"]
