"""The examples that learn and that judge find what is true; `make learn` runs the one that needs torch."""

import runpy
from pathlib import Path
from typing import Any

import pytest

from veillee.cards.sets import bit
from veillee.games.pan_tes_mort.moves import CHOOSE, FLIP, PASS, RELOAD
from veillee.games.pan_tes_mort.outlook import by_the_odds
from veillee.games.pan_tes_mort.rules import PanTesMort

pytestmark = pytest.mark.once

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def example(name: str) -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLES / f"{name}.py"))


class TestPanByRegret:
    def test_what_it_learns_can_be_exploited_less_and_less(self) -> None:
        pan = example("pan_by_regret")
        learner = pan["Learner"](1)
        found = [pan["exploitability"](learner)]
        for deals in (4_000, 8_000):
            for deal in range(deals):
                learner.learn(deal % 2)
            found.append(pan["exploitability"](learner))
        assert found == sorted(found, reverse=True)
        assert found[-1] < found[0] - 1

    def test_whoever_lays_any_card_and_counts_the_barrel_cannot_be_exploited(self) -> None:
        """Pan, t'es mort ! §3: even play is an equilibrium of the tricks, and the chances of §5 are counted exactly."""
        pan = example("pan_by_regret")

        learner: Any = pan["Learner"]

        class Counting(learner):  # type: ignore[misc]
            def node(self, deal: PanTesMort) -> object:
                node = super().node(deal)
                if deal.phase != CHOOSE:
                    best = by_the_odds(deal, deal.turn)
                    kind = best if best in {FLIP, PASS} else RELOAD
                    node.played = {move: float(move == kind) for move in node.played}
                return node

        assert pan["exploitability"](Counting(1)) == pytest.approx(0.0, abs=1e-9)

    def test_what_is_asked_is_what_may_be_done(self) -> None:
        pan = example("pan_by_regret")
        deal = pan["begun"]((0, 5), (4, 2), (1, 3))
        while not deal.is_over():
            legal = deal.legal_mask(deal.turn)
            asked = pan["moves"](deal)
            assert (FLIP in asked, PASS in asked) == (bool(bit(FLIP) & legal), bool(bit(PASS) & legal))
            pan["make"](deal, asked[-1], pan["SeededLuck"](1))


class TestPeeking:
    @pytest.mark.parametrize(
        ("game", "peeks"),
        [
            ("kuhn_poker", False),
            ("oh_hell(players=3,num_tricks_fixed=1)", True),
            ("veillee_ascenseur(players=3,deal=1)", False),
            ("veillee_pan_tes_mort(players=2)", False),
        ],
    )
    def test_who_peeks_is_found_out(self, game: str, peeks: bool) -> None:  # noqa: FBT001
        pytest.importorskip("pyspiel")
        pairs, *_, found = example("peeking")["judged"](game)
        assert pairs > 10
        assert found is peeks

    def test_ours_would_be_found_out_if_it_did(self, monkeypatch: pytest.MonkeyPatch) -> None:
        pytest.importorskip("pyspiel")
        from veillee.adapters.openspiel import State  # noqa: PLC0415 - not without OpenSpiel

        monkeypatch.setattr(State, "resample_from_infostate", lambda state, *_: state.clone())
        *_, found = example("peeking")["judged"]("veillee_pan_tes_mort(players=2)")
        assert found
