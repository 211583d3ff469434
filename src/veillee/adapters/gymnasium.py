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
    from gymnasium import spaces
except ImportError as missing:
    raise ImportError("the Gymnasium door needs an extra: pip install 'veillee[gymnasium]'") from missing

from veillee.adapters.arrays import Arrays, mask_of
from veillee.adapters.episode import Episode
from veillee.adapters.terms import DEAL, MOST_STEPS, RAISE, SEEDS, Terms
from veillee.games import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from veillee.engine.company import Player


class SeatEnv(gym.Env["NDArray[np.float32]", "np.int64"]):
    """One seat of a game."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 2}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        seat: int = 0,
        rivals: str | Player | list[str | Player] = "regular",
        options: Mapping[str, str] | None = None,
        deal: int | None = None,
        episode: str = DEAL,
        reflexes: str = "regular",
        illegal: str = RAISE,
        max_steps: int = MOST_STEPS,
        render_mode: str | None = None,
    ) -> None:
        """`rivals`: `random`, a level, a `Player`, or one of these for each other seat, from the left of this one."""
        self.terms = Terms(game, players, options, deal=deal, episode=episode, reflexes=reflexes, illegal=illegal)
        if not 0 <= seat < self.terms.players:
            raise ValueError(f"there are {self.terms.players} seats, and no seat {seat}")
        self.seat = seat
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.players = self.seated(rivals)
        self.arrays = Arrays(self.terms.encoder)
        self.observation_space = spaces.Box(0.0, 1.0, (self.arrays.size,), np.float32)
        self.action_space = spaces.Discrete(self.terms.wait + 1)
        self.playing: Episode | None = None
        self.steps = 0

    def seated(self, rivals: str | Player | list[str | Player]) -> list[Player | None]:
        """Who sits where; nobody in the seat that is asked."""
        others = self.terms.players - 1
        given = rivals if isinstance(rivals, list) else [rivals] * others
        if len(given) != others:
            raise ValueError(f"there are {others} other seats, and {len(given)} rivals")
        players: list[Player | None] = [None] * self.terms.players
        for place, who in enumerate(given):
            players[(self.seat + 1 + place) % self.terms.players] = self.terms.bot(who)
        return players

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Deal; deals at which this seat is never asked are passed over."""
        super().reset(seed=seed, options=options)
        self.steps = 0
        while True:
            self.playing = Episode(self.terms, self.players, self.drawn(SEEDS), told=self.render_mode == "ansi")
            if self.playing.question is not None:
                return self.observation(self.playing), self.info()

    def step(self, action: np.int64) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Make a move, and let the others play until this seat is asked again."""
        playing = self.playing
        if playing is None:
            raise gym.error.ResetNeeded("no deal is on the table: call reset() before step()")
        if playing.question is None:
            raise gym.error.ResetNeeded("the deal is over: call reset() before step()")
        refused = playing.play(int(action), self.drawn)
        if refused:
            raise gym.error.InvalidAction(refused)
        self.steps += 1
        is_over = playing.question is None
        is_cut = not is_over and self.steps >= self.max_steps
        return (self.observation(playing), float(playing.gained[self.seat]), is_over, is_cut, self.info())

    def drawn(self, below: int) -> int:
        """A number that luck draws."""
        return int(self.np_random.integers(below))

    def observation(self, playing: Episode) -> NDArray[np.float32]:
        """What the seat sees (`terms.encoder.describe()` says which number means what)."""
        return self.arrays.look(playing.evening.deal, self.seat)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which moves are open."""
        numbers = self.playing.open_numbers() if self.playing is not None else []
        return mask_of(numbers, self.terms.wait + 1).view(np.bool_)

    def info(self) -> dict[str, Any]:
        """The same, where wrappers look for it."""
        return {"action_mask": self.action_masks().view(np.int8)}

    def render(self) -> str | None:
        """The match told in words so far."""
        return self.playing.told() if self.playing is not None and self.render_mode == "ansi" else None


def env_id(game: str, *, alone: bool = False) -> str:
    """What a game is called among environments: `veillee/PanTesMort-v0`; `veillee/CinqRoisSolo-v0`, for one alone."""
    name = "".join(part.capitalize() for part in game.split("-"))
    return f"veillee/{name}{'Solo' if alone else ''}-v0"


SEAT: Final = f"{__name__}:SeatEnv"
for _game, _entry in CATALOGUE.items():
    gym.register(env_id(_game), SEAT, kwargs={"game": _game})
    if _entry.game.fewest == 1:
        gym.register(env_id(_game, alone=True), SEAT, kwargs={"game": _game, "players": 1})
