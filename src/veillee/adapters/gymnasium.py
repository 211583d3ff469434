"""Gymnasium: one seat of a table, the others taken by bots. `gymnasium.make("veillee/Whistiti-v0")`.

An episode is a deal, or a match (`episode="match"`); its reward is what the end of a deal is worth to the seat
(`Game.utilities`), and 0 until then. Which moves are open is told by `action_masks()`, and by `info["action_mask"]`.
The last number of all is WAIT: to do nothing where one may cut in, or in a race.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

try:
    import gymnasium as gym
    import numpy as np
except ImportError as missing:
    raise ImportError("the Gymnasium door needs an extra: pip install 'veillee[gymnasium]'") from missing

from veillee.adapters.arrays import Arrays
from veillee.adapters.spaces import move_space, seen_space
from veillee.adapters.telling import RENDERED, TableShowing, why_not
from veillee.adapters.terms import BYTES, DEAL, MOST_STEPS, RAISE, EpisodeTerms
from veillee.adapters.versions import RULES, VERSION
from veillee.cards.luck import SeededLuck
from veillee.engine.episode import Episode, drawn_seed
from veillee.games import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from veillee.adapters.terms import Quickness, Rivals

SEEDS: Final = 2**63


class SeatEnv(gym.Env["NDArray[Any]", "np.int64"]):
    """One seat of a game."""

    metadata: dict[str, Any] = RENDERED  # and the hash of the rules

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        seat: int = 0,
        rivals: Rivals = "regular",
        options: Mapping[str, str] | None = None,
        deal: int | None = None,
        episode: str = DEAL,
        reflexes: Quickness | list[Quickness] = "regular",
        illegal: str = RAISE,
        observation: str = BYTES,
        max_steps: int = MOST_STEPS,
        render_mode: str | None = None,
    ) -> None:
        """`rivals`: `random`, a level, a `Player`, or one of these for each other seat, from the left of this one."""
        self.terms = terms = EpisodeTerms(
            game,
            players,
            options,
            deal=deal,
            episode=episode,
            reflexes=reflexes,
            illegal=illegal,
            observation=observation,
        )
        self.metadata = RENDERED | {"rules": RULES[game]}
        self.players = terms.seated(seat, rivals)
        self.seat = seat
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.showing = TableShowing(terms, render_mode)
        self.arrays = Arrays(terms.encoder, in_shares=terms.in_shares)
        self.observation_space = seen_space(self.arrays)
        self.action_space = move_space(terms)
        self.luck: SeededLuck | None = None  # where the seeds of its episodes come from
        self.playing: Episode | None = None
        self.steps = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Deal; deals at which this seat is never asked are passed over."""
        super().reset(seed=seed, options=options)
        if seed is not None or self.luck is None:
            self.luck = SeededLuck(int(self.np_random.integers(SEEDS)) if seed is None else seed)
        self.steps = 0
        while True:
            self.playing = Episode(self.terms.plan, self.players, drawn_seed(self.luck), told=self.showing.is_told)
            if not self.playing.is_over():
                self.showing.begin(self.playing)
                return self.observation(self.playing), self.info()

    def step(self, action: np.int64) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Make a move, and let the others play until this seat is asked again."""
        playing = self.playing
        if playing is None or self.luck is None:
            raise gym.error.ResetNeeded("no deal is on the table: call reset() before step()")
        if playing.is_over():
            raise gym.error.ResetNeeded("the deal is over: call reset() before step()")
        if not playing.answer(int(action)):
            if not self.terms.draws:
                raise gym.error.InvalidAction(why_not(self.terms, playing, self.seat, int(action)))
            playing.answer(playing.asking.any_answer(self.luck))
        self.steps += 1
        is_over = playing.is_over()
        is_cut = not is_over and self.steps >= self.max_steps
        return self.observation(playing), playing.gained[self.seat], is_over, is_cut, self.info()

    def observation(self, playing: Episode) -> NDArray[Any]:
        """What the seat sees (`terms.encoder.describe()` says which number means what)."""
        return self.arrays.look(playing.evening.deal, self.seat)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which moves are open."""
        if self.playing is None:
            raise gym.error.ResetNeeded("no deal is on the table: call reset() before action_masks()")
        return self.arrays.mask(self.playing.asking).view(np.bool_)

    def info(self) -> dict[str, Any]:
        """The same, where wrappers look for it."""
        return {"action_mask": self.action_masks().view(np.int8)}

    def render(self) -> Any:  # noqa: ANN401 - words or pixels, by its mode
        """The match told in words so far, or the table drawn as it lies now."""
        return self.showing.shown()


def env_id(game: str, *, alone: bool = False) -> str:
    """What a game is called among environments: `veillee/PanTesMort-v0`; `veillee/CinqRoisSolo-v0`, for one alone."""
    name = "".join(part.capitalize() for part in game.split("-"))
    return f"veillee/{name}{'Solo' if alone else ''}-v{VERSION}"


SEAT: Final = f"{__name__}:SeatEnv"
SEATS: Final = "veillee.adapters.vector:SeatsEnv"
for _game, _entry in CATALOGUE.items():
    gym.register(env_id(_game), SEAT, vector_entry_point=SEATS, kwargs={"game": _game})
    if _entry.game.fewest == 1:
        given = {"game": _game, "players": 1}
        gym.register(env_id(_game, alone=True), SEAT, vector_entry_point=SEATS, kwargs=given)
