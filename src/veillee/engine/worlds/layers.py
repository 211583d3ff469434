"""A hand that fills again, as a viewer sees it: layers of cards that look alike, and all the ways in which they left.

Between two proofs (it lacked hearts; it lacked sevens) all the cards that came to a hand are alike: they form a layer.
An older layer has stood every proof that a younger one has, so it may hold no more than that. When a card is shown, it
came from one of the layers that may have held it, in as many ways as that layer had cards left. How many cards have
left each layer is the state of the hand; for each state the ways to have reached it are counted, step by step, so that
a past can be drawn in proportion, from the end backwards. A layer that is empty whatever happened is put away.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit

ANYTHING: Final = -1  # all kinds
ANY_SHUFFLE: Final = -1  # of a card that was given unseen
BASE: Final = 64  # a state is a number whose digits say how many cards have left each layer
NO_STATE: Final = -1


class Layer:
    """Cards that came to a hand between two proofs, or one card that the viewer knows."""

    number: i64  # no two of a hand, past or present, have the same
    shuffle: i64
    may_be: i64  # kinds
    card: i64  # the card itself, where the viewer knows it
    size: i64  # how many came
    unit: int  # of its digit

    def __init__(self, number: i64, shuffle: i64, card: i64, may_be: i64, unit: int) -> None:
        self.number = number
        self.shuffle = shuffle
        self.may_be = may_be
        self.card = card
        self.size = 1
        self.unit = unit

    def is_hidden(self) -> bool:
        """Whether its cards are hidden ones of a shuffle, neither known nor given."""
        return self.card == NO_CARD and self.shuffle != ANY_SHUFFLE

    def gone(self, state: int) -> i64:
        """How many have left in this state."""
        return state // self.unit % BASE


class LayerStep:
    """A card left the hand: the ways before, and what each layer that it may have come from had held until then."""

    before: dict[int, float]
    origins: list[Layer]
    sizes: list[int]
    put_away: list[Layer]  # the layers that were found empty since

    def __init__(self, before: dict[int, float], origins: list[Layer]) -> None:
        self.before = before
        self.origins = origins
        self.sizes = [layer.size for layer in origins]
        self.put_away = []

    def ways(self, place: int, state: int) -> float:
        """In how many ways it leads to this state, if the card came from the origin at this place."""
        layer = self.origins[place]
        if layer.gone(state) == 0:
            return 0.0
        before = state - layer.unit
        return self.before.get(before, 0.0) * float(self.sizes[place] - layer.gone(before))


class HiddenHand:
    """One hand."""

    layers: list[Layer]  # the oldest first
    made: i64  # how many layers there ever were
    latest: Layer | None  # the one that the next hidden card joins, if nothing was proved since
    ways: dict[int, float]  # to have reached each state
    steps: list[LayerStep]
    # The same states to draw from, as rows of numbers
    states: list[int]
    weights: vec[float]
    there: vec[i64]  # for each state and layer: how many cards have not left

    def __init__(self) -> None:
        self.layers = []
        self.made = 0
        self.latest = None
        self.ways = {0: 1.0}
        self.steps = []
        self.states = []
        self.weights = vec[float]()
        self.there = vec[i64]()

    # What happens to it

    def kinds(self, kind_of: vec[i64]) -> i64:
        """All that it may hold."""
        kinds: i64 = 0
        for layer in self.layers:
            if layer.card == NO_CARD:
                kinds |= layer.may_be
            else:
                kinds |= bit(kind_of[layer.card])
        return kinds

    def add(self, shuffle: i64, card: i64, may_be: i64 = ANYTHING) -> i64:
        """A new layer, with the first digit that no other has; its number."""
        units = [layer.unit for layer in self.layers]
        unit = 1
        while unit in units:
            unit *= BASE
        self.layers.append(Layer(self.made, shuffle, card, may_be, unit))
        self.made += 1
        return self.made - 1

    def take(self, shuffle: i64) -> i64:
        """A hidden card came; the number of its layer."""
        if self.latest is not None and self.latest.shuffle == shuffle:
            self.latest.size += 1
            return self.latest.number
        number = self.add(shuffle, NO_CARD)
        self.latest = self.layers[-1]
        return number

    def turn_up(self, card: i64) -> i64:
        """The hidden card that just came is this one; the number of its layer."""
        layer = self.latest
        assert layer is not None
        layer.size -= 1
        if layer.size == 0:
            self.layers.remove(layer)
            self.latest = None
        return self.add(layer.shuffle, card)

    def lack(self, kinds: i64, kind_of: vec[i64]) -> None:
        """None of the cards is of these kinds: a known card that is must have left."""
        self.latest = None
        for layer in self.layers:
            if layer.card == NO_CARD:
                layer.may_be &= ~kinds
            elif bit(kind_of[layer.card]) & kinds:
                self.empty(layer)
        self.put_away()

    def is_elsewhere(self, card: i64) -> None:
        """A card that was known to come here has been seen elsewhere: it must have left."""
        for layer in self.layers:
            if layer.card == card:
                self.empty(layer)
                self.put_away()
                return

    def empty(self, layer: Layer) -> None:
        """All cards of a layer have left."""
        self.ways = {state: ways for state, ways in self.ways.items() if layer.gone(state) == layer.size}

    def leave(self, origins: list[Layer]) -> None:
        """A card left, from one of these layers."""
        after: dict[int, float] = {}
        for state, ways in self.ways.items():
            for layer in origins:
                there = layer.size - layer.gone(state)
                if there > 0:
                    left = state + layer.unit
                    after[left] = after.get(left, 0.0) + ways * float(there)
        self.steps.append(LayerStep(self.ways, origins))
        most = max(after.values())  # only how the ways compare matters, and a long deal has very many
        self.ways = {state: ways / most for state, ways in after.items()}
        self.put_away()

    def put_away(self) -> None:
        """The layers that are empty in every state need no digit any more; the youngest may yet grow."""
        for layer in self.layers[:]:
            if layer is not self.latest and all(layer.gone(state) == layer.size for state in self.ways):
                size: int = layer.size  # not an i64: a state may be a very long number
                left = size * layer.unit
                self.ways = {state - left: ways for state, ways in self.ways.items()}
                self.layers.remove(layer)
                self.steps[-1].put_away.append(layer)

    def origins(self, card: i64, kind: i64, home: i64) -> list[Layer]:
        """The layers a card may have come from: its own if it is known to lie here, else those that may hold it.

        `home` is the shuffle it comes from, or ANY_SHUFFLE if the viewer knew it: then only a gift has brought it here.
        """
        found: list[Layer] = []
        for layer in self.layers:
            if layer.card == card:
                return [layer]
            if layer.card == NO_CARD and bit(kind) & layer.may_be and layer.shuffle in (home, ANY_SHUFFLE):
                found.append(layer)
        return found

    # Drawing a state

    def prepare(self) -> None:
        """Write the states down as rows, to draw from them many times."""
        self.states = list(self.ways)
        self.weights = vec[float]()
        self.there = vec[i64]()
        for state, ways in self.ways.items():
            self.weights = append(self.weights, ways)
            for layer in self.layers:
                self.there = append(self.there, layer.size - layer.gone(state))

    def row(self, number: i64) -> vec[i64]:
        """How many cards of each layer have not left in this state."""
        width: i64 = len(self.layers)
        return self.there[number * width : (number + 1) * width]

    def sure_cards(self, shuffle: i64) -> i64:
        """How many hidden cards of this shuffle it holds at the least."""
        fewest: i64 = BASE
        width: i64 = len(self.layers)
        for number in range(len(self.weights)):
            there: i64 = 0
            for place in range(width):
                layer = self.layers[place]
                if layer.is_hidden() and layer.shuffle == shuffle:
                    there += self.there[number * width + place]
            fewest = min(fewest, there)
        return fewest

    def ways_to_fill(self, number: i64, fitting: vec[i64]) -> float:
        """In how many ways the cards still there in this state can be filled, so many fitting each layer."""
        ways = 1.0
        width: i64 = len(self.layers)
        row = number * width
        for place in range(width):
            left = self.there[row + place]
            layer = self.layers[place]
            if left == 0 or layer.card != NO_CARD:
                continue
            free = fitting[place]
            if layer.shuffle == ANY_SHUFFLE:  # a gift is drawn at the end
                ways *= float(free)
                continue
            for older in range(place):  # the older layers of the shuffle took theirs out of these
                if self.layers[older].shuffle == layer.shuffle and self.layers[older].is_hidden():
                    free -= self.there[row + older]
            while left > 0:
                if free <= 0:
                    return 0.0
                ways *= float(free)
                free -= 1
                left -= 1
        return ways

    def all_ways(self, fitting: vec[i64]) -> float:
        """In how many ways this hand came about and can be filled."""
        total = 0.0
        for number in range(len(self.weights)):
            total += self.weights[number] * self.ways_to_fill(number, fitting)
        return total

    def draw_state(self, aim: float, fitting: vec[i64]) -> i64:
        """The number of the state that this share of all ways falls on; NO_STATE, if it is more than all."""
        for number in range(len(self.weights)):
            aim -= self.weights[number] * self.ways_to_fill(number, fitting)
            if aim < 0.0:
                return number
        return NO_STATE

    # Drawing a past

    def draw_past(self, number: i64, luck: Luck) -> list[int]:
        """The number of the layer that each card came from when it left, drawn backwards from this state."""
        state = self.states[number]
        past: list[int] = []
        for step in reversed(self.steps):
            for layer in step.put_away:
                size: int = layer.size
                state += size * layer.unit
            ways = [step.ways(place, state) for place in range(len(step.origins))]
            aim = luck.unit() * sum(ways)
            chosen = step.origins[0]
            for place, way in enumerate(ways):
                if way > 0.0:
                    chosen = step.origins[place]
                    aim -= way
                    if aim < 0.0:
                        break
            past.append(chosen.number)
            state -= chosen.unit
        past.reverse()
        return past
