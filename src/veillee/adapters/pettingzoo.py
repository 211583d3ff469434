"""PettingZoo: all seats of a table, asked one after the other. `veillee.adapters.pettingzoo.env("whistiti")`.

Agents are `player_0` and so on, by their seats. Where choices are sealed, each is asked once, in the order of the
seats, and sees nothing of the others. Where several may cut in or race, each is asked «this or WAIT», the last number
of all, and what they do happens in the order of drawn reactions. What is not allowed is refused here: the class needs
no wrapper around it, each of which costs as much as the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as missing:
    raise ImportError("the PettingZoo door needs an extra: pip install 'veillee[pettingzoo]'") from missing

from veillee.adapters.arrays import Arrays, mask_of
from veillee.adapters.episode import Episode
from veillee.adapters.terms import DEAL, MOST_STEPS, RAISE, SEEDS, Terms

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from veillee.engine.company import Player

Seen = dict[str, "NDArray[Any]"]


class TableEnv(AECEnv):  # type: ignore[misc] # PettingZoo tells no types
    """All seats of a game."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 2}

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        deal: int | None = None,
        episode: str = DEAL,
        reflexes: str = "regular",
        illegal: str = RAISE,
        max_cycles: int = MOST_STEPS,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.terms = terms = Terms(
            game, players, options, deal=deal, episode=episode, reflexes=reflexes, illegal=illegal
        )
        name = f"veillee_{game.replace('-', '_')}_v0"
        self.metadata = {**type(self).metadata, "name": name}  # type: ignore[misc]
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.players: list[Player | None] = [None] * terms.players
        self.arrays = Arrays(terms.encoder)
        self.possible_agents = [f"player_{seat}" for seat in range(terms.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        size = terms.wait + 1
        shown: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(0.0, 1.0, (self.arrays.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (size,), np.int8),
        }
        self.observation_spaces = {agent: spaces.Dict(shown) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.np_random = np.random.default_rng()
        self.playing: Episode | None = None
        self.cycles = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent is shown: what its seat sees, each number from 0 to 1, and the moves that are open to it."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All moves of the game, and WAIT."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal; there are no options of a reset."""
        if seed is not None:
            self.np_random = np.random.default_rng(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.playing = Episode(self.terms, self.players, self.drawn(SEEDS), told=self.render_mode == "ansi")
        self.select()

    def drawn(self, below: int) -> int:
        """A number that luck draws."""
        return int(self.np_random.integers(below))

    def select(self) -> None:
        """Whoever is asked; the first of them, once nobody is."""
        question = self.playing.question if self.playing is not None else None
        self.agent_selection = self.possible_agents[0 if question is None else question.seat]

    def observe(self, agent: str) -> Seen:
        """What an agent sees now; nothing is open to whoever is not asked."""
        playing = self.playing
        if playing is None:
            raise AssertionError("no deal is on the table: call reset() before observe()")
        is_asked = agent == self.agent_selection and playing.question is not None
        numbers = playing.open_numbers() if is_asked else []
        seen = self.arrays.look(playing.evening.deal, self.seats[agent])
        return {"observation": seen, "action_mask": mask_of(numbers, self.terms.wait + 1)}

    def step(self, action: int | None) -> None:
        """Let whoever is asked make a move."""
        playing = self.playing
        if playing is None:
            raise AssertionError("no deal is on the table: call reset() before step()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is alive, and must make a move: None is for those who are not")
        self._cumulative_rewards[agent] = 0.0
        refused = playing.play(int(action), self.drawn)
        if refused:
            raise ValueError(refused)
        self.cycles += 1
        for seat, one in enumerate(self.possible_agents):
            self.rewards[one] = float(playing.gained[seat])
        if playing.question is None:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self.select()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The match told in words so far."""
        return self.playing.told() if self.playing is not None and self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""


def env(game: str, **given: Any) -> TableEnv:  # noqa: ANN401 - as `TableEnv` takes it
    """A table of this game, for `agent_iter`."""
    return TableEnv(game, **given)
