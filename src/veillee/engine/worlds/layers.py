"""A hand that fills again, as it is seen: layers of cards that cannot be told apart, and all the ways they left.

Between two proofs (it lacked hearts; it lacked sevens) all the cards that came to a hand are alike: they form a layer.
An older layer has stood every proof that a younger one has, so it may hold no more than that. When a card is shown, it
came from one of the layers that may have held it, in as many ways as that layer had cards left. How many cards have
left each layer is the state of the hand; for each state the ways to have reached it are counted, step by step, so that
a past can be drawn in proportion, from the end backwards.
"""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit

ANYTHING: Final = -1  # all kinds
ANY_SHUFFLE: Final = -1  # of a card that was given unseen
BASE: Final = 64  # a state is a number whose digits say how many cards have left each layer
NO_LAYER: Final = -1


class Layer:
    """Cards that came to a hand between two proofs."""

    shuffle: i64
    may_be: i64  # kinds
    card: i64  # the card itself, where the viewer knows it
    size: i64  # how many came
    unit: int  # of its digit

    def __init__(self, shuffle: i64, card: i64, unit: int) -> None:
        self.shuffle = shuffle
        self.may_be = ANYTHING
        self.card = card
        self.size = 1
        self.unit = unit

    def gone(self, state: int) -> i64:
        """How many have left in this state."""
        return state // self.unit % BASE


class Step:
    """A card left the hand: the ways before, and what each layer that it may have come from had held until then."""

    before: dict[int, float]
    origins: list[int]
    sizes: list[int]

    def __init__(self, before: dict[int, float], origins: list[int], sizes: list[int]) -> None:
        self.before = before
        self.origins = origins
        self.sizes = sizes


class Layers:
    """One hand."""

    layers: list[Layer]
    ways: dict[int, float]  # to have reached each state
    steps: list[Step]
    latest: i64  # the layer that the next hidden card joins, if nothing was proved since

    def __init__(self) -> None:
        self.layers = []
        self.ways = {0: 1.0}
        self.steps = []
        self.latest = NO_LAYER

    # What happens to it

    def add(self, shuffle: i64, card: i64) -> i64:
        """A new layer."""
        self.layers.append(Layer(shuffle, card, BASE ** len(self.layers)))
        return len(self.layers) - 1

    def take(self, shuffle: i64) -> i64:
        """A hidden card came; its layer."""
        if self.latest != NO_LAYER and self.layers[self.latest].shuffle == shuffle:
            self.layers[self.latest].size += 1
        else:
            self.latest = self.add(shuffle, NO_CARD)
        return self.latest

    def lack(self, kinds: i64, kind_of: list[int]) -> None:
        """None of the cards is of these kinds: a known card that is must have left."""
        self.latest = NO_LAYER
        for layer in self.layers:
            if layer.card == NO_CARD:
                layer.may_be &= ~kinds
            elif bit(kind_of[layer.card]) & kinds:
                self.ways = {state: ways for state, ways in self.ways.items() if layer.gone(state) == layer.size}

    def leave(self, origins: list[int]) -> None:
        """A card left, from one of these layers."""
        after: dict[int, float] = {}
        for state, ways in self.ways.items():
            for origin in origins:
                layer = self.layers[origin]
                there = layer.size - layer.gone(state)
                if there > 0:
                    left = state + layer.unit
                    after[left] = after.get(left, 0.0) + ways * float(there)
        self.steps.append(Step(self.ways, origins, [self.layers[origin].size for origin in origins]))
        self.ways = after

    def origins(self, card: i64, kind: i64, home: i64) -> list[int]:
        """The layers a card may have come from: its own if it is known to lie here, else those that may hold it.

        `home` is the shuffle it comes from, or ANY_SHUFFLE if the viewer knew it: then only a gift has brought it here.
        """
        found: list[int] = []
        for number in range(len(self.layers)):
            layer = self.layers[number]
            if layer.card == card:
                return [number]
            if layer.card == NO_CARD and bit(kind) & layer.may_be and layer.shuffle in (home, ANY_SHUFFLE):
                found.append(number)
        return found

    # Drawing a past

    def sure_cards(self, shuffle: i64) -> int:
        """How many hidden cards of this shuffle it holds at the least."""
        fewest = BASE
        for state in self.ways:
            there = 0
            for layer in self.layers:
                if layer.card == NO_CARD and layer.shuffle == shuffle:
                    there += layer.size - layer.gone(state)
            fewest = min(fewest, there)
        return fewest

    def ways_to_fill(self, state: int, fitting: list[int]) -> float:
        """In how many ways the cards still there can be filled, so many fitting each layer."""
        ways = 1.0
        used: dict[int, int] = {}
        for number in range(len(self.layers)):
            layer = self.layers[number]
            if layer.card == NO_CARD:
                there = layer.size - layer.gone(state)
                free = fitting[number]
                if layer.shuffle != ANY_SHUFFLE:  # the older layers of the shuffle took theirs out of these
                    free -= used.get(layer.shuffle, 0)
                    used[layer.shuffle] = used.get(layer.shuffle, 0) + there
                for _ in range(there):
                    if free <= 0:
                        return 0.0
                    ways *= float(free)
                    if layer.shuffle != ANY_SHUFFLE:
                        free -= 1
        return ways

    def all_ways(self, fitting: list[int]) -> float:
        """In how many ways this hand came about and can be filled."""
        total = 0.0
        for state, ways in self.ways.items():
            total += ways * self.ways_to_fill(state, fitting)
        return total

    def draw_state(self, aim: float, fitting: list[int]) -> int:
        """The state that this share of all ways falls on."""
        last = 0
        for state, ways in self.ways.items():
            there = ways * self.ways_to_fill(state, fitting)
            if there > 0.0:
                last = state
                aim -= there
                if aim < 0.0:
                    break
        return last

    def draw_past(self, state: int, luck: Luck) -> list[int]:
        """The layer that each card came from when it left, drawn backwards from this state."""
        past: list[int] = []
        for step in reversed(self.steps):
            total = self.ways_into(step, state)
            aim = luck.unit() * total
            chosen = NO_LAYER
            for place in range(len(step.origins)):
                ways = self.ways_from(step, place, state)
                if ways > 0.0:
                    chosen = step.origins[place]
                    aim -= ways
                    if aim < 0.0:
                        break
            past.append(chosen)
            state -= self.layers[chosen].unit
        past.reverse()
        return past

    def ways_into(self, step: Step, state: int) -> float:
        """In how many ways this step leads to this state."""
        total = 0.0
        for place in range(len(step.origins)):
            total += self.ways_from(step, place, state)
        return total

    def ways_from(self, step: Step, place: int, state: int) -> float:
        """The same, if the card came from this origin."""
        layer = self.layers[step.origins[place]]
        if layer.gone(state) == 0:
            return 0.0
        before = state - layer.unit
        return step.before.get(before, 0.0) * float(step.sizes[place] - layer.gone(before))
