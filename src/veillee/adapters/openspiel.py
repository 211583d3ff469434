"""OpenSpiel: `pyspiel.load_game("veillee_ascenseur(players=4,deal=5)")`, once this module is imported.

Chance is explicit: three nodes of 256 outcomes are the seed from which all luck of the deal comes. Then seats are asked
one after the other: sealed choices in the order of the seats, each of whom sees nothing of the others; in races and
where somebody may cut in, «this or WAIT», the last action of all. With `simultaneous=true` all of these are asked at
once, in simultaneous nodes, where whoever is not asked can but WAIT. An information state is a chain of what the player
saw, did and heard, worked out when it is asked for (`recall`); `resample_from_infostate` draws a world that the player
cannot tell from the real one, each as likely.

Parameters: `players`, `deal` (0: the middle one of a match), `options` (`must_trump:no;target:10`), `max_steps`, after
which a deal that does not end is worth nothing to anybody, `simultaneous`.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

try:
    import numpy as np

    import pyspiel
except ImportError as missing:
    raise ImportError("the OpenSpiel door needs an extra: pip install 'veillee[openspiel]'") from missing

from veillee.adapters.arrays import Arrays
from veillee.adapters.recall import KNEW, Recall, hashed, open_to
from veillee.adapters.terms import MOST_STEPS, EpisodeTerms
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import bit
from veillee.engine.asking import Asking
from veillee.engine.blocks.attention import Reflexes
from veillee.engine.company import one_luck
from veillee.engine.deal import NOBODY
from veillee.games import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from veillee.adapters.recall import Answer, Link
    from veillee.engine.deal import Deal

OUTCOMES: Final = 256
ALL_OUTCOMES: Final = list(range(OUTCOMES))
CHANCES: Final = [(outcome, 1.0 / OUTCOMES) for outcome in ALL_OUTCOMES]
SEED_NODES: Final = 3
MORE_SEEDS: Final = 2.0**53
NOTHING_DEALT: Final = "nothing is dealt yet"
MOST_RECALLED: Final = 2**19  # numbers of an information state, beyond which there is no tensor of it


Position = tuple[Asking, SeededLuck]  # and where its luck comes from


class Root:
    """Where a line of play starts: at a deal, or at an imagined world, of which each player knows something."""

    def __init__(self, start: Callable[[], Position], known: list[list[Link]]) -> None:
        """`start` tells the position, always the same; that of a deal is seldom asked for twice."""
        self.start = start
        self.known = known
        self.kept: Position | None = None

    def position(self) -> Position:
        """The position, not to be played on."""
        if self.kept is None:
            self.kept = self.start()
        return self.kept

    def again(self) -> Position:
        """The same once more, to be played on."""
        return copied(*self.position())


def copied(asking: Asking, luck: SeededLuck) -> Position:
    """An independent copy of a position and its luck."""
    twin = luck.clone()
    return asking.copy(asking.deal.clone(), one_luck(twin, len(asking.players))), twin


def parts_of(asking: Asking, luck: SeededLuck) -> tuple[Any, ...]:
    """A position and its luck as what can be pickled."""
    company = asking.company
    rows = [list(company.open), list(company.wish), list(company.after)]
    question = asking.seat, asking.actions, asking.may_wait
    round_ = asking.to_ask, asking.is_round, asking.asked_before, asking.quick, asking.race
    reflexes = [(one.mean, one.spread, one.tail) for one in asking.reflexes]
    return asking.game, asking.deal, luck, reflexes, int(company.asked), rows, question, round_


def put_together(parts: tuple[Any, ...]) -> Position:
    """The position and the luck that these were parts of."""
    game, deal, luck, reflexes, asked, rows, question, round_ = parts
    asking = Asking(
        game, deal, [None] * deal.players, one_luck(luck, deal.players), [Reflexes(*one) for one in reflexes]
    )
    asking.company.asked = asked
    for seat in range(deal.players):
        asking.company.open[seat], asking.company.wish[seat] = rows[0][seat], rows[1][seat]
        asking.company.after[seat] = rows[2][seat]
    asking.seat, asking.actions, asking.may_wait = question
    asking.to_ask, asking.is_round, asking.asked_before, asking.quick, asking.race = round_
    return asking, luck


def at_again(limits: tuple[int, bool], seed: tuple[int, ...], line: Any, answers: list[Answer], steps: int) -> At:  # noqa: ANN401
    """What was pickled."""
    at = At(*limits)
    at.seed, at.steps = seed, steps
    if line is not None:
        root, known, position = line
        at.root = Root(partial(put_together, root), known)
        at.asking, at.luck = put_together(position)
    for given in answers:
        at.past = (at.past, given)
    return at


class At:
    """All that a state holds: OpenSpiel copies each entry of a state, and this one copies itself."""

    __slots__ = ("asking", "at_once", "luck", "max_steps", "past", "root", "seed", "steps")

    def __init__(self, max_steps: int, at_once: bool) -> None:  # noqa: FBT001 - as it is pickled
        self.max_steps = max_steps
        self.at_once = at_once  # several may be asked
        self.seed: tuple[int, ...] = ()
        self.root: Root | None = None
        self.asking: Asking | None = None  # None while chance decides
        self.luck = SeededLuck(0)
        self.past: tuple[Any, Answer] | None = None  # what was answered so far, the last answer first
        self.steps = 0

    def __deepcopy__(self, memo: dict[int, Any]) -> At:
        twin = At(self.max_steps, self.at_once)
        twin.seed, twin.root, twin.past, twin.steps = self.seed, self.root, self.past, self.steps
        if self.asking is not None:
            twin.asking, twin.luck = copied(self.asking, self.luck)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        line = None
        if self.asking is not None and self.root is not None:
            start = parts_of(*self.root.position())
            line = start, self.root.known, parts_of(self.asking, self.luck)
        return at_again, ((self.max_steps, self.at_once), self.seed, line, self.answers(), self.steps)

    def begin(self, root: Root) -> None:
        """Start from there."""
        self.root = root
        self.asking, self.luck = root.start()
        self.past = None

    def answers(self) -> list[Answer]:
        """What was answered since the root."""
        found: list[Answer] = []
        past = self.past
        while past is not None:
            past, given = past
            found.append(given)
        found.reverse()
        return found

    def is_joint(self) -> bool:
        """Whether several are asked at once."""
        if not self.at_once or self.asking is None or self.steps >= self.max_steps:
            return False
        asked = self.asking.asked_at_once()
        return asked & (asked - 1) != 0


class State(pyspiel.State):
    """A position of a deal."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.at = At(game.max_steps, game.recall.at_once)

    # What Python asks, answered before C++ asks Python back

    def is_chance_node(self) -> bool:
        """Whether the seed is being drawn."""
        return self.at.asking is None

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The numbers of the moves that are open."""
        at = self.at
        asking = at.asking
        if asking is None:
            return ALL_OUTCOMES[:]
        seat = asking.seat
        if seat == NOBODY or at.steps >= at.max_steps:
            return []
        if at.at_once and at.is_joint():
            return [] if player is None or player < 0 else asking.numbers_at_once(player)
        if player is not None and player != seat:
            return []
        return asking.open_numbers()

    # What OpenSpiel asks

    def current_player(self) -> int:
        """Whoever is asked."""
        asking = self.at.asking
        if asking is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.at.at_once and self.at.is_joint():
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return asking.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """A byte of the seed."""
        return CHANCES

    def is_terminal(self) -> bool:
        """Whether the deal is over, or was given up."""
        at = self.at
        return at.asking is not None and (at.asking.seat == NOBODY or at.steps >= at.max_steps)

    def returns(self) -> list[float]:
        """What its end is worth to each."""
        game, asking = self.get_game(), self.at.asking
        if asking is None or asking.seat != NOBODY:
            return [0.0] * game.terms.players
        return list(game.terms.game.utilities(game.setup_of(self.at.seed), asking.deal))

    def _legal_actions(self, player: int) -> list[int]:
        return self.legal_actions(player if self.at.is_joint() else None)

    def _apply_action(self, action: int) -> None:
        at = self.at
        if at.asking is None:
            at.seed = (*at.seed, action)
            if len(at.seed) == SEED_NODES:
                at.begin(self.get_game().root(at.seed))
            return
        if not at.asking.answer_number(action):
            raise self.refused(at.asking.seat, action)
        at.past = (at.past, action)
        at.steps += 1

    def _apply_actions(self, actions: list[int]) -> None:
        at = self.at
        if at.asking is None:
            raise pyspiel.SpielError("nothing is dealt yet: chance is asked byte by byte")
        given = tuple(map(int, actions))
        seat = at.asking.answer_numbers(list(given))
        if seat != NOBODY:
            raise self.refused(seat, given[seat])
        at.past = (at.past, given)
        at.steps += 1

    def refused(self, seat: int, number: int) -> Exception:
        """That a move is not open."""
        if seat == NOBODY:
            return pyspiel.SpielError("the deal is over")
        return pyspiel.SpielError(f"{self.get_game().terms.move(number)!r} is not open to player {seat}")

    def _action_to_string(self, player: int, action: int) -> str:
        return f"seed {action}" if player < 0 else self.get_game().terms.move(action)

    def __str__(self) -> str:
        answers = ("/".join(map(str, one)) if isinstance(one, tuple) else str(one) for one in self.at.answers())
        return f"{'.'.join(map(str, self.at.seed))} {' '.join(answers)}"

    # In structs, as programs read them that know no tensors

    def _to_struct(self) -> dict[str, Any]:
        return {"seed": list(self.at.seed), "answers": self.at.answers()}

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        """What this player sees, by the names of the encoder's segments, and the moves that are open to it."""
        asking = self.at.asking
        if asking is None:
            return {"player": player, "seen": {}, "moves": []}
        terms = self.get_game().terms
        terms.encoder.observe(asking.deal, player)
        numbers = bytes(terms.encoder.seen)
        seen: dict[str, Any] = {}
        for segment in terms.encoder.describe():
            told = numbers[segment.start : segment.start + len(segment.labels)]
            if segment.counts is not None and told[0]:  # a number, told by whether there is one, and how much
                low, _, step = segment.counts
                seen[segment.name] = low + step * told[1]
            elif any(told):
                lit = {label: number for label, number in zip(segment.labels, told, strict=True) if number}
                seen.setdefault(segment.name, {}).update(lit)
        moves = [] if self.is_terminal() else open_to(asking, player, at_once=self.at.is_joint())
        return {"player": player, "seen": seen, "moves": [terms.move(number) for number in moves]}

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        return {"move": self._action_to_string(player, action), "number": action}

    def _struct_to_actions(self, struct: dict[str, Any]) -> list[int]:
        return [int(struct["number"])]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """A world that this player cannot tell from this one, each as likely."""
        twin = self.clone()
        asking = self.at.asking
        if asking is None or self.at.root is None:
            return twin
        luck = SeededLuck(int(sampler() * MORE_SEEDS))
        world = asking.deal.imagine(player, luck)
        imagined = asking.copy(world, one_luck(luck, len(asking.players)))
        imagined.quick &= bit(player)  # what others are quick to do has not been seen yet
        known = [[(KNEW, world.key(seat).to_bytes(8, "big", signed=True))] for seat in range(len(asking.players))]
        known[player] = self.links(player)
        twin.at.begin(Root(partial(copied, imagined, luck), known))
        return twin

    def links(self, player: int) -> list[Link]:
        """All that a player saw, did and heard since the cards were dealt, told again from the root."""
        root = self.at.root
        if root is None:
            return []
        recall: Recall = self.get_game().recall
        return recall.links(root.again()[0], player, self.at.answers(), root.known[player])


class Observer:
    """What a player sees now, as a tensor and in words."""

    def __init__(self, recall: Recall) -> None:
        self.arrays = recall.arrays
        self.tensor = np.zeros(self.arrays.highs.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Write what this player sees."""
        asking = state.at.asking
        self.tensor[:] = 0.0 if asking is None else self.arrays.look(asking.deal, player)

    def string_from(self, state: State, player: int) -> str:
        """The same in words."""
        asking = state.at.asking
        if asking is None:
            return NOTHING_DEALT
        self.arrays.encoder.observe(asking.deal, player)
        return "; ".join(self.arrays.encoder.read())


class RecallObserver:
    """All that a player has ever seen, done and heard, as a hash; and as a tensor, where that is not too long."""

    def __init__(self, recall: Recall) -> None:
        self.recall = recall
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if recall.shape[0]:
            self.tensor = np.zeros(recall.shape[0] * recall.shape[1], np.float32)
            self.dict = {"information_state": self.tensor.reshape(recall.shape)}

    def set_from(self, state: State, player: int) -> None:
        """Write what this player remembers."""
        if self.tensor is not None:
            self.tensor[:] = self.recall.tensor(state.links(player)).ravel()

    def string_from(self, state: State, player: int) -> str:
        """The same as a hash."""
        return NOTHING_DEALT if state.at.asking is None else hashed(state.links(player))


class SpielGame(pyspiel.Game):
    """A deal of one of our games."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        players = int(given.get("players", CATALOGUE[name].game.usual))
        self.max_steps = int(given.get("max_steps", MOST_STEPS))
        try:
            options = options_in(str(given.get("options", "")))
            self.terms = EpisodeTerms(name, players, options, deal=int(given.get("deal", 0)) or None)
        except ValueError as wrong:
            raise pyspiel.SpielError(str(wrong)) from None
        if self.max_steps < 1:
            raise pyspiel.SpielError(f"a deal has one step at least, and max_steps is {self.max_steps}")
        encoder, at_once = self.terms.encoder, bool(given.get("simultaneous", False))
        slots = 1 + min(self.max_steps, encoder.shape.most_moves)
        has_tensor = slots * Recall.width(encoder) <= MOST_RECALLED
        self.recall = Recall(Arrays(encoder, in_shares=True), slots if has_tensor else 0, at_once=at_once)
        least, most = encoder.shape.worth
        info = pyspiel.GameInfo(
            num_distinct_actions=self.terms.wait + 1,
            max_chance_outcomes=OUTCOMES,
            num_players=players,
            min_utility=least,
            max_utility=most,
            max_game_length=self.max_steps,
        )
        super().__init__(game_type(name, at_once=at_once, has_tensor=has_tensor), info, given)

    def new_initial_state(self, *_: object) -> State:
        """Before the cards are dealt."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | RecallObserver:  # noqa: ANN401, ARG002
        """Who tells what players see, or remember."""
        recalls = iig_obs_type is not None and bool(iig_obs_type.perfect_recall)
        return RecallObserver(self.recall) if recalls else Observer(self.recall)

    def max_chance_nodes_in_history(self) -> int:
        """The seed."""
        return SEED_NODES

    # How a deal begins

    def setup_of(self, seed: tuple[int, ...]) -> Any:  # noqa: ANN401 - a Setup
        """What the deal of a seed starts from."""
        return self.terms.plan.first(SeededLuck(int.from_bytes(bytes(seed), "big")))

    def root(self, seed: tuple[int, ...]) -> Root:
        """Where a seed leads."""
        return Root(partial(self.opened, seed), [[]] * self.terms.players)

    def opened(self, seed: tuple[int, ...]) -> Position:
        """The deal of a seed."""
        luck = SeededLuck(int.from_bytes(bytes(seed), "big"))
        players = self.terms.players
        deal: Deal = self.terms.game.open(self.terms.plan.first(luck), luck)
        asking = Asking(self.terms.game, deal, [None] * players, one_luck(luck, players), self.terms.plan.reflexes)
        asking.go_on()
        return asking, luck


def options_in(text: str) -> dict[str, str]:
    """The options in `must_trump:no;target:10`."""
    options: dict[str, str] = {}
    for pair in text.split(";") if text else []:
        key, colon, word = pair.partition(":")
        if not colon:
            raise ValueError(f"options are written 'option:value;option:value', and {pair!r} is no such thing")
        options[key] = word
    return options


def game_type(name: str, *, at_once: bool = False, has_tensor: bool = False) -> Any:  # noqa: ANN401 - a GameType
    """What OpenSpiel is told of a game."""
    game = CATALOGUE[name].game
    kind = pyspiel.GameType
    return kind(
        short_name=f"veillee_{name.replace('-', '_')}",
        long_name=f"Veillée: {name}",
        dynamics=kind.Dynamics.SIMULTANEOUS if at_once else kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=has_tensor,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.usual,
            "deal": 0,
            "options": "",
            "max_steps": MOST_STEPS,
            "simultaneous": False,
        },
    )


def game_class(name: str) -> type[SpielGame]:
    """The class of one of them: OpenSpiel holds it until the very end, which nothing but a class outlives."""

    class OneGame(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params)

    return OneGame


for _name in CATALOGUE:
    pyspiel.register_game(game_type(_name), game_class(_name))
