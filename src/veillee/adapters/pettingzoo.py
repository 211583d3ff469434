"""PettingZoo: all seats of a table, one after the other (`env("whistiti")`) or all at once (`parallel_env("kems")`).

Agents are `player_0` and so on, by their seats. One after the other: where choices are sealed, each is asked once, in
the order of the seats, and sees nothing of the others; where several may cut in or race, each is asked «this or WAIT»,
the last number of all, and what they do happens in the order of drawn reactions. All at once: sealed choices, races and
calls are one step; whoever is not asked can but WAIT.

What is not allowed is refused here: the classes need no wrapper around them, each of which costs more than the game.
"""

from __future__ import annotations

from itertools import repeat
from typing import TYPE_CHECKING, Any, ClassVar, Final

try:
    import numpy as np
    from pettingzoo import AECEnv, ParallelEnv
except ImportError as missing:
    raise ImportError("the PettingZoo door needs an extra: pip install 'veillee[pettingzoo]'") from missing

from veillee.adapters.arrays import Arrays
from veillee.adapters.spaces import masked_space, move_space
from veillee.adapters.telling import RENDERED, TableShowing, names_of, why_not
from veillee.adapters.terms import MOST_STEPS, EpisodeTerms
from veillee.adapters.versions import RULES, VERSION
from veillee.cards.luck import SeededLuck
from veillee.engine.asking import NOT_OPEN
from veillee.engine.episode import Episode, drawn_seed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gymnasium import spaces
    from numpy.typing import NDArray

    from veillee.cards.luck import Luck
    from veillee.engine.company import Player

Seen = dict[str, "NDArray[Any]"]
Each = dict[str, Any]
MOST_TURNS: Final = 2**63 - 1  # as many as PettingZoo's own `agent_iter` has


class EpisodeTable:
    """What both kinds of environments stand on: what is played, what can be seen and done, and the episode."""

    def __init__(self, game: str, render_mode: str | None, **terms: Any) -> None:  # noqa: ANN401 - as `EpisodeTerms` takes it
        self.terms = EpisodeTerms(game, **terms)
        self.showing = TableShowing(self.terms, render_mode)
        self.players: list[Player | None] = [None] * self.terms.players
        self.arrays = Arrays(self.terms.encoder, in_shares=self.terms.in_shares)
        self.names = names_of(self.terms)
        self.seats = {agent: seat for seat, agent in enumerate(self.names)}
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: masked_space(self.terms, self.arrays) for agent in self.names
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {agent: move_space(self.terms) for agent in self.names}
        self.luck: SeededLuck | None = None  # where the seeds of its episodes come from

    def called(self, kind: str) -> str:
        """What an environment of it is called."""
        return f"veillee_{self.terms.game.id.replace('-', '_')}{kind}_v{VERSION}"

    def deal(self, seed: int | None) -> tuple[Episode, SeededLuck]:
        """Begin an episode; the luck from which the next ones come."""
        if seed is not None or self.luck is None:
            self.luck = SeededLuck(int(np.random.default_rng().integers(2**63)) if seed is None else seed)
        playing = Episode(self.terms.plan, self.players, drawn_seed(self.luck), told=self.showing.is_told)
        self.showing.begin(playing)
        return playing, self.luck


class AllSeatsEnv:
    """How both kinds of environments begin, what can be seen and done in them, and how they are told."""

    kind: ClassVar[str]  # behind the name of the game
    metadata: ClassVar[Each] = RENDERED

    def __init__(
        self,
        game: str,
        *,
        max_cycles: int = MOST_STEPS,
        render_mode: str | None = None,
        **terms: Any,  # noqa: ANN401
    ) -> None:
        """`terms` are those of a table: players, options, deal, episode, reflexes, illegal, observation."""
        self.table = EpisodeTable(game, render_mode, **terms)
        self.terms = self.table.terms
        self.arrays, self.seats = self.table.arrays, self.table.seats
        told = {"name": self.table.called(self.kind), "rules": RULES[game]}
        self.metadata = type(self).metadata | told  # type: ignore[misc]
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = self.table.names
        self.agents: list[str] = []
        self.observation_spaces, self.action_spaces = self.table.observation_spaces, self.table.action_spaces
        self.playing: Episode | None = None
        self.luck: SeededLuck | None = None
        self.shown = self.arrays.shown
        self.cycles = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent is shown: what its seat sees, and the moves that are open to it."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All moves of the game, and WAIT."""
        return self.action_spaces[agent]

    def render(self) -> Any:  # noqa: ANN401 - words or pixels, by its mode
        """The match told in words so far, or the table drawn as it lies now."""
        return self.table.showing.shown()

    def close(self) -> None:
        """Nothing is open."""


class TableEnv(AllSeatsEnv, AECEnv):  # type: ignore[misc] # PettingZoo tells no types
    """All seats of a game, asked one after the other."""

    kind = ""
    metadata: ClassVar[Each] = {**RENDERED, "is_parallelizable": False}  # pyright: ignore[reportIncompatibleVariableOverride]
    is_live = False  # somebody is asked
    is_paid = False  # by the last move,
    is_owed = False  # or by one before, and some have not been told

    def reset(self, seed: int | None = None, options: Each | None = None) -> None:  # noqa: ARG002
        """Deal; there are no options of a reset."""
        self.cycles = 0
        self.is_paid = self.is_owed = False
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Each] = {agent: {} for agent in self.agents}
        self.playing, self.luck = self.table.deal(seed)
        self.agent_selection = self.possible_agents[self.playing.asking.seat]
        self.is_live = True

    def observe(self, agent: str) -> Seen:
        """What an agent sees now; nothing is open to whoever is not asked."""
        playing = self.playing
        if playing is None:
            raise AssertionError("no deal is on the table: call reset() before observe()")
        asking, arrays, seat = playing.asking, self.arrays, self.seats[agent]
        if seat == asking.seat:
            return arrays.shown(asking)
        return {"observation": arrays.look(asking.deal, seat), "action_mask": np.zeros_like(arrays.first_moves)}

    def last(self, observe: bool = True) -> tuple[Seen | None, float, bool, bool, Each]:  # noqa: FBT001, FBT002 - PettingZoo's
        """What whoever is asked sees, has gained since its last move, and whether it is still in."""
        agent, playing = self.agent_selection, self.playing
        if self.is_live and playing is not None:
            seen = self.shown(playing.asking) if observe else None
            return seen, self._cumulative_rewards[agent], False, False, self.infos[agent]
        seen = self.observe(agent) if observe else None
        gained, is_over, is_cut = self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent]
        return seen, gained, is_over, is_cut, self.infos[agent]

    def agent_iter(self, max_iter: int = MOST_TURNS) -> Iterator[str]:  # pyright: ignore[reportIncompatibleMethodOverride] - leaner
        """Whoever is asked, one after the other, until nobody is left."""
        for _ in repeat(None, min(max_iter, MOST_TURNS)):
            if not self.agents:
                return
            yield self.agent_selection

    def any_answer(self, luck: Luck) -> int:
        """A move that is open to whoever is asked, each as likely; for whoever only wants to try something."""
        if self.playing is None:
            raise AssertionError("no deal is on the table: call reset() before any_answer()")
        return self.playing.asking.any_answer(luck)

    def step(self, action: int | None) -> None:
        """Let whoever is asked make a move."""
        playing = self.playing
        if playing is None or not self.is_live:
            self.leave(action)
            return
        if action is None:
            raise ValueError(f"{self.agent_selection} is alive, and must make a move: None is for those who are not")
        seat = playing.seat_after(int(action))
        if seat == NOT_OPEN:
            seat = self.answer_instead(playing, int(action))
        self.cycles += 1
        if self.is_owed:
            self._cumulative_rewards[self.agent_selection] = 0.0
        if seat < 0 or self.is_paid:
            seat = self.pay(playing)
        if self.cycles >= self.max_cycles and self.is_live:
            self.truncations = dict.fromkeys(self.agents, True)
            self.is_live = False
        self.agent_selection = self.possible_agents[seat]

    def leave(self, action: int | None) -> None:
        """One after the other leaves who has nothing more to do."""
        if self.playing is None:
            raise AssertionError("no deal is on the table: call reset() before step()")
        self._was_dead_step(action)

    def answer_instead(self, playing: Episode, number: int) -> int:
        """What comes of a move that is not open: another one, where that was asked for."""
        if not self.terms.draws or self.luck is None:
            raise ValueError(why_not(self.terms, playing, playing.asking.seat, number))
        return playing.seat_after(playing.asking.any_answer(self.luck))

    def pay(self, playing: Episode) -> int:
        """Tell what the last move brought to each, where it or the one before brought anything; who is selected."""
        self.is_paid = playing.is_settled
        self.is_owed = True
        for seat, one in enumerate(self.possible_agents):
            self.rewards[one] = playing.gained[seat]
        self._accumulate_rewards()
        if not playing.is_over():
            return playing.asking.seat
        self.terminations = dict.fromkeys(self.agents, True)
        self.is_live = False
        return 0


class ParallelTableEnv(AllSeatsEnv, ParallelEnv):  # type: ignore[misc] # PettingZoo tells no types
    """All seats of a game, who answer at once."""

    kind = "_parallel"

    def __init__(self, game: str, **given: Any) -> None:  # noqa: ANN401 - as `AllSeatsEnv` takes it
        super().__init__(game, **given)
        self.masks: list[NDArray[np.int8]] = []  # which moves are open to each seat

    def reset(self, seed: int | None = None, options: Each | None = None) -> tuple[dict[str, Seen], Each]:  # noqa: ARG002
        """Deal; there are no options of a reset."""
        self.cycles = 0
        self.agents = self.possible_agents[:]
        self.playing, self.luck = self.table.deal(seed)
        return self.seen(self.playing), {agent: {} for agent in self.agents}

    def seen(self, playing: Episode) -> dict[str, Seen]:
        """What everyone sees and may do: whoever is not asked can but wait."""
        asking, arrays = playing.asking, self.table.arrays
        self.masks = [arrays.mask_at_once(asking, seat) for seat in range(self.terms.players)]
        return {
            agent: {"observation": arrays.look(asking.deal, seat), "action_mask": self.masks[seat].copy()}
            for seat, agent in enumerate(self.possible_agents)
        }

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Seen], Each, Each, Each, Each]:
        """Let everyone answer."""
        playing = self.playing
        if playing is None or self.luck is None:
            raise AssertionError("no deal is on the table: call reset() before step()")
        if not self.agents:
            raise AssertionError("the episode is over: call reset() before step()")
        missing = [agent for agent in self.agents if agent not in actions]
        if missing:
            raise ValueError(f"everyone answers at once, and nothing comes from {', '.join(missing)}")
        numbers = [self.meant(playing, seat, int(actions[agent])) for seat, agent in enumerate(self.possible_agents)]
        playing.answer_at_once(numbers)
        self.cycles += 1
        is_over = playing.is_over()
        is_cut = not is_over and self.cycles >= self.max_cycles
        everyone, rewards = self.agents, dict(zip(self.agents, playing.gained, strict=True))
        if is_over or is_cut:
            self.agents = []
        infos: Each = {agent: {} for agent in everyone}
        return self.seen(playing), rewards, dict.fromkeys(everyone, is_over), dict.fromkeys(everyone, is_cut), infos

    def meant(self, playing: Episode, seat: int, number: int) -> int:
        """What a seat answers; another move, if that is not open and it was asked for."""
        mask = self.masks[seat]
        if 0 <= number < len(mask) and mask[number]:
            return number
        if not self.terms.draws or self.luck is None:
            raise ValueError(why_not(self.terms, playing, seat, number))
        open_to = np.flatnonzero(mask)
        return int(open_to[self.luck.below(len(open_to))])


def env(game: str, **given: Any) -> TableEnv:  # noqa: ANN401 - as `TableEnv` takes it
    """A table of this game, for `agent_iter`."""
    return TableEnv(game, **given)


def parallel_env(game: str, **given: Any) -> ParallelTableEnv:  # noqa: ANN401 - likewise
    """A table of this game at which all answer at once."""
    return ParallelTableEnv(game, **given)
