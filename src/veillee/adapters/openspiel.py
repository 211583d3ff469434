"""OpenSpiel: `pyspiel.load_game("veillee_ascenseur(players=4,deal=5)")`, once this module is imported.

Chance is explicit: three nodes of 256 outcomes are the seed from which all luck of the deal comes. Then seats are asked
one after the other: sealed choices in the order of the seats, each of whom sees nothing of the others; in races and
where somebody may cut in, «this or WAIT», the last action of all. An information state is a chain of what the player
saw, did and heard, worked out when it is asked for; `resample_from_infostate` draws a world that the player cannot tell
from the real one, each as likely.

Parameters: `players`, `deal` (0: the middle one of a match), `options` (`must_trump:no;target:10`), `max_steps`, after
which a deal that does not end is worth nothing to anybody.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

try:
    import numpy as np

    import pyspiel
except ImportError as missing:
    raise ImportError("the OpenSpiel door needs an extra: pip install 'veillee[openspiel]'") from missing

from veillee.adapters.arrays import Arrays
from veillee.adapters.terms import MOST_STEPS, EpisodeTerms
from veillee.cards.luck import SeededLuck
from veillee.cards.sets import bit
from veillee.engine.asking import Asking
from veillee.engine.company import one_luck
from veillee.engine.deal import NOBODY
from veillee.engine.zones import sees
from veillee.games import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Callable

    from veillee.engine.deal import Deal

OUTCOMES: Final = 256
ALL_OUTCOMES: Final = list(range(OUTCOMES))
CHANCES: Final = [(outcome, 1.0 / OUTCOMES) for outcome in ALL_OUTCOMES]
SEED_NODES: Final = 3
MORE_SEEDS: Final = 2.0**53
CHAIN: Final = 16  # bytes

Known = tuple[bytes, bytes]  # of a player: a chain of all that was seen, done and heard, and what was seen last
NOTHING_KNOWN: Final[Known] = (b"", b"")


class Root:
    """Where a line of play starts: at a deal, or at an imagined world, of which each player has heard something."""

    def __init__(self, asking: Asking, luck: SeededLuck, known: list[Known]) -> None:
        self.asking = asking
        self.luck = luck
        self.known = known

    def again(self) -> tuple[Asking, SeededLuck]:
        """The same once more, to be played on."""
        return copied(self.asking, self.luck)


def copied(asking: Asking, luck: SeededLuck) -> tuple[Asking, SeededLuck]:
    """An independent copy of a position and its luck."""
    twin = luck.clone()
    return asking.copy(asking.deal.clone(), one_luck(twin, len(asking.players))), twin


def parts_of(asking: Asking, luck: SeededLuck) -> tuple[Any, ...]:
    """A position and its luck as what can be pickled."""
    company = asking.company
    rows = [list(company.open), list(company.wish), list(company.after)]
    question = asking.seat, asking.actions, asking.may_wait
    round_ = asking.to_ask, asking.is_round, asking.asked_before, asking.quick, asking.race
    return asking.game, asking.deal, luck, asking.reflexes, int(company.asked), rows, question, round_


def put_together(parts: tuple[Any, ...]) -> tuple[Asking, SeededLuck]:
    """The position and the luck that these were parts of."""
    game, deal, luck, reflexes, asked, rows, question, round_ = parts
    asking = Asking(game, deal, [None] * deal.players, one_luck(luck, deal.players), reflexes)
    asking.company.asked = asked
    for seat in range(deal.players):
        asking.company.open[seat], asking.company.wish[seat] = rows[0][seat], rows[1][seat]
        asking.company.after[seat] = rows[2][seat]
    asking.seat, asking.actions, asking.may_wait = question
    asking.to_ask, asking.is_round, asking.asked_before, asking.quick, asking.race = round_
    return asking, luck


def at_again(max_steps: int, seed: tuple[int, ...], line: Any, answers: list[int], steps: int) -> At:  # noqa: ANN401
    """What was pickled."""
    at = At(max_steps)
    at.seed, at.steps = seed, steps
    if line is not None:
        root, known, position = line
        at.root = Root(*put_together(root), known)
        at.asking, at.luck = put_together(position)
    for number in answers:
        at.past = (at.past, number)
    return at


class At:
    """All that a state holds: OpenSpiel copies each entry of a state, and this one copies itself."""

    __slots__ = ("asking", "luck", "max_steps", "past", "root", "seed", "steps")

    def __init__(self, max_steps: int) -> None:
        self.max_steps = max_steps
        self.seed: tuple[int, ...] = ()
        self.root: Root | None = None
        self.asking: Asking | None = None  # None while chance decides
        self.luck = SeededLuck(0)
        self.past: tuple[Any, int] | None = None  # the numbers answered so far, the last one first
        self.steps = 0

    def __deepcopy__(self, memo: dict[int, Any]) -> At:
        twin = At(self.max_steps)
        twin.seed, twin.root, twin.past, twin.steps = self.seed, self.root, self.past, self.steps
        if self.asking is not None:
            twin.asking, twin.luck = copied(self.asking, self.luck)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        line = None
        if self.asking is not None and self.root is not None:
            start = parts_of(self.root.asking, self.root.luck)
            line = start, self.root.known, parts_of(self.asking, self.luck)
        return at_again, (self.max_steps, self.seed, line, self.answers(), self.steps)

    def begin(self, root: Root) -> None:
        """Start from there."""
        self.root = root
        self.asking, self.luck = root.again()
        self.past = None

    def answers(self) -> list[int]:
        """The numbers answered since the root."""
        found: list[int] = []
        past = self.past
        while past is not None:
            past, number = past
            found.append(number)
        found.reverse()
        return found


class State(pyspiel.State):
    """A position of a deal."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.at = At(game.max_steps)

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
        if seat == NOBODY or at.steps >= at.max_steps or (player is not None and player != seat):
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

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - nobody else is asked
        return self.legal_actions()

    def _apply_action(self, action: int) -> None:
        at = self.at
        if at.asking is None:
            at.seed = (*at.seed, action)
            if len(at.seed) == SEED_NODES:
                at.begin(self.get_game().root(at.seed))
            return
        if not at.asking.answer_number(action):
            if at.asking.seat == NOBODY:
                raise ValueError("the deal is over")
            raise ValueError(f"{self.get_game().terms.move(action)!r} is not open to player {at.asking.seat}")
        at.past = (at.past, action)
        at.steps += 1

    def _action_to_string(self, player: int, action: int) -> str:
        return f"seed {action}" if player < 0 else self.get_game().terms.move(action)

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.at.seed))} {' '.join(map(str, self.at.answers()))}"

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
        moves = [terms.move(number) for number in self.legal_actions(player)]
        return {"player": player, "seen": seen, "moves": moves}

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
        known = [(world.key(seat).to_bytes(8, "big", signed=True), b"") for seat in range(len(asking.players))]
        known[player] = recalled(self.get_game(), self.at, player)
        twin.at.begin(Root(imagined, luck, known))
        return twin


def linked(chain: bytes, what: bytes) -> bytes:
    """A chain with one link more."""
    return blake2b(chain + what, digest_size=CHAIN).digest()


def recalled(game: SpielGame, at: At, player: int) -> Known:
    """All that a player saw, did and heard since the cards were dealt: a chain of hashes, told again from the root."""
    if at.root is None:
        return NOTHING_KNOWN
    asking, _ = at.root.again()
    deal = asking.deal
    deal.listen()
    chain, before = at.root.known[player]
    for number in [*at.answers(), None]:
        now = asked_and_seen(game, asking, player)
        if now != before:
            chain, before = linked(chain, now), now
        if number is None:
            break
        if asking.seat == player:
            chain = linked(chain, b"did %d" % number)
        asking.answer_number(number)
        for note in deal.take_notes():
            if sees(player, note.heard_by):
                chain = linked(chain, repr(note).encode())
    return chain, before


def asked_and_seen(game: SpielGame, asking: Asking, player: int) -> bytes:
    """What a player sees now, and what it is asked, if it is."""
    encoder = game.terms.encoder
    encoder.observe(asking.deal, player)
    open_to = asking.open_numbers() if asking.seat == player else []
    return bytes(encoder.seen) + repr(open_to).encode()


class Observer:
    """What a player sees, as a tensor and in words; and all that it has ever seen, as a hash."""

    def __init__(self, game: SpielGame, *, recalls: bool) -> None:
        self.game = game
        self.recalls = recalls
        self.arrays = Arrays(game.terms.encoder, in_shares=True)
        self.tensor = np.zeros(self.arrays.highs.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Write what this player sees."""
        asking = state.at.asking
        self.tensor[:] = 0.0 if asking is None else self.arrays.look(asking.deal, player)

    def string_from(self, state: State, player: int) -> str:
        """The same in words, or as a hash of all that was seen."""
        asking = state.at.asking
        if asking is None:
            return "nothing is dealt yet"
        if self.recalls:
            return recalled(self.game, state.at, player)[0].hex()
        self.arrays.encoder.observe(asking.deal, player)
        return "; ".join(self.arrays.encoder.read())


class SpielGame(pyspiel.Game):
    """A deal of one of our games."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        options = dict(pair.split(":", 1) for pair in str(given.get("options", "")).split(";") if ":" in pair)
        players = int(given.get("players", CATALOGUE[name].game.usual))
        self.terms = EpisodeTerms(name, players, options, deal=int(given.get("deal", 0)) or None)
        self.max_steps = int(given.get("max_steps", MOST_STEPS))
        least, most = self.terms.encoder.shape.worth
        info = pyspiel.GameInfo(
            num_distinct_actions=self.terms.wait + 1,
            max_chance_outcomes=OUTCOMES,
            num_players=players,
            min_utility=least,
            max_utility=most,
            max_game_length=self.max_steps,
        )
        super().__init__(game_type(name), info, given)

    def new_initial_state(self, *_: object) -> State:
        """Before the cards are dealt."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:  # noqa: ANN401, ARG002
        """Who tells what players see."""
        recalls = iig_obs_type is not None and bool(iig_obs_type.perfect_recall)
        return Observer(self, recalls=recalls)

    def max_chance_nodes_in_history(self) -> int:
        """The seed."""
        return SEED_NODES

    # How a deal begins

    def setup_of(self, seed: tuple[int, ...]) -> Any:  # noqa: ANN401 - a Setup
        """What the deal of a seed starts from."""
        return self.terms.plan.first(SeededLuck(int.from_bytes(bytes(seed), "big")))

    def root(self, seed: tuple[int, ...]) -> Root:
        """The deal of a seed."""
        luck = SeededLuck(int.from_bytes(bytes(seed), "big"))
        players = self.terms.players
        deal: Deal = self.terms.game.open(self.terms.plan.first(luck), luck)
        asking = Asking(self.terms.game, deal, [None] * players, one_luck(luck, players), self.terms.plan.reflexes)
        asking.go_on()
        return Root(asking, luck, [NOTHING_KNOWN] * players)


def game_type(name: str) -> Any:  # noqa: ANN401 - a GameType
    """What OpenSpiel is told of a game."""
    game = CATALOGUE[name].game
    kind = pyspiel.GameType
    return kind(
        short_name=f"veillee_{name.replace('-', '_')}",
        long_name=f"Veillée: {name}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.usual, "deal": 0, "options": "", "max_steps": MOST_STEPS},
    )


def game_class(name: str) -> type[SpielGame]:
    """The class of one of them: OpenSpiel holds it until the very end, which nothing but a class outlives."""

    class OneGame(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params)

    return OneGame


for _name in CATALOGUE:
    pyspiel.register_game(game_type(_name), game_class(_name))
