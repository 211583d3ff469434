"""Luck: the only door by which chance enters the rules.

A luck is a stream of 32-bit words, refilled a block at a time, on which uniform choices are built. The arithmetic
fits in 32-bit words, so the same seed gives the same numbers in both builds, on any machine, for ever.

- `SeededLuck` is small and fast: lab, search and tests.
- `SecretLuck` expands a 256-bit secret by HMAC-SHA-256: live tables publish its `promise` before the first deal and
  the secret after the match, so that anyone can check that nothing was arranged. Players may add words to the mix.
- `WitnessLuck` keeps what another luck decided, and `ScriptedLuck` decides it again: that is how a match is written
  down and replayed. `CheckedLuck` (`checked.py`) does both at once.
"""

from hashlib import sha256
from hmac import digest
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from veillee.cards.mix import mixed_key
from veillee.cards.sets import bit, bit_count, far, lowest, nth

LOW32: Final = 0xFFFFFFFF
BLOCK: Final = 32  # words made at a time
WARM_UP: Final = 16  # words thrown away, so that near seeds part
SECRET_BYTES: Final = 32
LEAST_UNIT: Final = 1.0 / 9007199254740992.0  # 2 to the power -53: to multiply by it is exact, and no division


class Luck:
    """A stream of 32-bit words and the fair choices made with them."""

    words: vec[i64]
    place: i64

    def __init__(self) -> None:
        self.words = vec[i64]()
        self.place = 0

    def refill(self) -> None:
        """Put new words in `words` and start again at place 0."""
        raise NotImplementedError

    def word(self) -> i64:
        """The next 32 bits."""
        if self.place == len(self.words):
            self.refill()
        drawn = self.words[self.place]
        self.place += 1
        return drawn

    def fair(self, n: i64) -> i64:
        """A whole number in 0 .. n-1, each exactly as likely (n < 2**31)."""
        if self.place == len(self.words):
            self.refill()
        product = self.words[self.place] * n  # as `word` does: a call would be a tenth of a shuffle
        self.place += 1
        if product & LOW32 < n:
            product = self.even(product, n)
        return product >> 32

    def even(self, product: i64, n: i64) -> i64:
        """The same product of a word and n; that of a later word, where some numbers would come too often."""
        surplus = (LOW32 + 1) % n
        while product & LOW32 < surplus:
            product = self.word() * n
        return product

    def unit(self) -> float:
        """A number from 0 up to, but not, 1: 53 bits."""
        return float(self.word() * 2097152 + (self.word() >> 11)) * LEAST_UNIT

    def member(self, cards: i64) -> i64:
        """A member of the set, each as likely: how a player without ideas chooses."""
        if cards & (cards - 1) == 0:
            return lowest(cards)  # no choice, no luck spent
        if self.place == len(self.words):
            self.refill()
        n = bit_count(cards)
        product = self.words[self.place] * n  # as `fair` does: play-outs choose very often
        self.place += 1
        if product & LOW32 < n:
            product = self.even(product, n)
        return nth(cards, product >> 32)

    def some(self, cards: i64, count: i64) -> i64:
        """A subset of that many cards, each as likely."""
        left = bit_count(cards)
        if 2 * count > left:
            return cards & ~self.some(cards, left - count)  # fewer to draw: those that stay
        drawn: i64 = 0
        while count > 0:
            card = bit(far(cards, self.fair(left)))
            drawn |= card
            cards ^= card
            left -= 1
            count -= 1
        return drawn

    def fork(self) -> "SeededLuck":
        """Another luck, drawn from this one: what each decides from now on has nothing to do with the other."""
        low: int = self.word()  # ints, not i64: together they are 96 bits
        middle: int = self.word()
        high: int = self.word()
        return SeededLuck(low + middle * 0x1_0000_0000 + high * 0x1_0000_0000_0000_0000)

    def promise(self) -> str:
        """The hash that binds it, published before the first deal; nothing, where there is none."""
        return ""

    def revealed(self) -> str:
        """What the promise was a promise of, once all is played; nothing, where there is none."""
        return ""

    def mixed(self) -> dict[int, str]:
        """The words that players added to it, by their seats; none, where nobody did."""
        return {}

    # What the rules ask for. A match is written down with the answers.

    def below(self, n: i64) -> i64:
        """A number in 0 .. n-1."""
        return self.fair(n)

    def pick(self, cards: i64) -> i64:
        """A card of a set that is not empty."""
        return self.member(cards)

    def shuffle(self, items: vec[i64]) -> None:
        """Put the items in a random order."""
        left: i64 = len(items)
        while left > 1:
            if self.place == len(self.words):
                self.refill()
            product = self.words[self.place] * left  # as `fair` does, without a call for each card
            self.place += 1
            if product & LOW32 < left:
                product = self.even(product, left)
            other = product >> 32
            left -= 1
            kept = items[left]
            items[left] = items[other]
            items[other] = kept


class SeededLuck(Luck):
    """The small fast counter generator of 32-bit words (sfc32): 128 bits of state."""

    a: i64
    b: i64
    c: i64
    counter: i64

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.a = seed & LOW32
        self.b = (seed >> 32) & LOW32
        self.c = (seed >> 64) & LOW32
        self.counter = 1
        self.words = vec[i64]([0] * WARM_UP)
        self.churn()
        self.words = vec[i64]([0] * BLOCK)
        self.place = BLOCK

    def clone(self) -> "SeededLuck":
        """A luck that will decide just what this one will."""
        return seeded_at(self.a, self.b, self.c, self.counter, self.words[:], self.place)

    def __reduce__(self) -> tuple[object, ...]:
        state = (int(self.a), int(self.b), int(self.c), int(self.counter), list(self.words), int(self.place))
        return unpickled, state

    def refill(self) -> None:
        self.churn()
        self.place = 0

    def churn(self) -> None:
        """Fill the block with the next words."""
        words = self.words
        a, b, c, counter = self.a, self.b, self.c, self.counter
        size: i64 = len(words)
        place: i64 = 0
        while place < size:
            mixed = (a + b + counter) & LOW32
            counter = (counter + 1) & LOW32
            a = b ^ (b >> 9)
            b = (c + (c << 3)) & LOW32
            c = ((((c << 21) & LOW32) | (c >> 11)) + mixed) & LOW32
            words[place] = mixed
            place += 1
        self.words = words
        self.a, self.b, self.c, self.counter = a, b, c, counter


def seeded_at(a: i64, b: i64, c: i64, counter: i64, words: vec[i64], place: i64) -> SeededLuck:
    """A seeded luck that has come as far as this."""
    luck = SeededLuck(0)
    luck.a, luck.b, luck.c, luck.counter = a, b, c, counter
    luck.words = words
    luck.place = place
    return luck


def unpickled(a: int, b: int, c: int, counter: int, words: list[int], place: int) -> SeededLuck:
    """The luck that was pickled."""
    return seeded_at(a, b, c, counter, vec[i64](words), place)


class SecretLuck(Luck):
    """Words from a 256-bit secret: block i is HMAC-SHA-256(key, i as 8 bytes), cut in eight big-endian words.

    The key is the secret itself, or what it becomes with the words that players gave (`mixed_key`).
    """

    secret: bytes
    mix: dict[int, str]  # the words of each seat that gave any
    key: bytes
    block: int

    def __init__(self, secret: bytes, mix: dict[int, str] | None = None) -> None:
        if len(secret) != SECRET_BYTES:
            message = f"a secret is {SECRET_BYTES} bytes long, not {len(secret)}"
            raise ValueError(message)
        super().__init__()
        self.secret = secret
        self.mix = {} if mix is None else dict(sorted(mix.items()))
        self.key = mixed_key(secret, self.mix)
        self.block = 0

    def promise(self) -> str:
        """The hash of the secret alone, published before anyone gives words: it binds the table, and tells nothing."""
        return sha256(self.secret).hexdigest()

    def revealed(self) -> str:
        """The secret itself."""
        return self.secret.hex()

    def mixed(self) -> dict[int, str]:
        return self.mix

    def refill(self) -> None:
        made = digest(self.key, self.block.to_bytes(8, "big"), "sha256")
        self.block += 1
        self.words = vec[i64]([int.from_bytes(made[at : at + 4], "big") for at in range(0, 32, 4)])
        self.place = 0


# What one chance decided: a number among n, a card of a set, or the new order of some cards.
NUMBER_DRAWN: Final = "number"
CARD_DRAWN: Final = "card"
ORDER_DRAWN: Final = "order"


@mypyc_attr(acyclic=True)
class Chance:
    """One thing that luck decided: `drawn` is the number, the card or the whole order."""

    kind: str
    drawn: list[int]
    among: int  # the n of a number, the set that a card is of; 0 for an order
    start: list[int]  # how the cards of an order lay before, if not sorted: luck decided the rest

    def __init__(self, kind: str, drawn: list[int], among: int = 0, start: list[int] | None = None) -> None:
        self.kind = kind
        self.drawn = drawn
        self.among = among
        self.start = [] if start is None else start

    def answers(self, kind: str, among: int) -> bool:
        """Whether it decides what was asked, among as many; an older text does not tell what a card was among."""
        return self.kind == kind and (self.among == among or (kind == CARD_DRAWN and self.among == 0))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Chance)
            and self.kind == other.kind
            and self.drawn == other.drawn
            and self.among == other.among
        )

    def __hash__(self) -> int:
        return hash((self.kind, tuple(self.drawn), self.among))

    def __repr__(self) -> str:
        return f"Chance({self.kind!r}, {self.drawn}, {self.among})"


def unsorted(items: vec[i64]) -> list[int]:
    """How cards lie that are to be shuffled; nothing, if they lie in the order of the pack."""
    lying = list(items)
    return [] if lying == sorted(lying) else lying


def with_orders(chances: list[Chance], orders: list[list[int]]) -> list[Chance]:
    """The same chances, but each order among them is the next of these, which it is taken from."""
    return [Chance(ORDER_DRAWN, orders.pop(0)) if chance.kind == ORDER_DRAWN else chance for chance in chances]


class WitnessLuck(Luck):
    """Lets another luck decide, and keeps what it decided."""

    source: Luck
    seen: list[Chance]

    def __init__(self, source: Luck) -> None:
        super().__init__()
        self.source = source
        self.seen = []

    def refill(self) -> None:
        self.words = vec[i64]([self.source.word()])
        self.place = 0

    def below(self, n: i64) -> i64:
        drawn = self.source.below(n)
        self.seen.append(Chance(NUMBER_DRAWN, [drawn], n))
        return drawn

    def pick(self, cards: i64) -> i64:
        drawn = self.source.pick(cards)
        self.seen.append(Chance(CARD_DRAWN, [drawn], cards))
        return drawn

    def shuffle(self, items: vec[i64]) -> None:
        start = unsorted(items)
        self.source.shuffle(items)
        self.seen.append(Chance(ORDER_DRAWN, list(items), 0, start))

    def promise(self) -> str:
        return self.source.promise()

    def revealed(self) -> str:
        return self.source.revealed()

    def mixed(self) -> dict[int, str]:
        return self.source.mixed()

    def take_seen(self) -> list[Chance]:
        """What was decided since the last time this was asked."""
        seen = self.seen
        self.seen = []
        return seen


class WrongScriptError(Exception):
    """A script of chances that does not answer what the rules asked; `key` says how."""

    key: str

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class ScriptedLuck(Luck):
    """Decides what a script says, chance after chance."""

    script: list[Chance]
    used: int
    promised: str  # as it was written, to be written again
    secret: str
    mix: dict[int, str]

    def __init__(
        self, script: list[Chance], promised: str = "", secret: str = "", mix: dict[int, str] | None = None
    ) -> None:
        super().__init__()
        self.script = script
        self.used = 0
        self.promised = promised
        self.secret = secret
        self.mix = {} if mix is None else mix

    def promise(self) -> str:
        return self.promised

    def revealed(self) -> str:
        return self.secret

    def mixed(self) -> dict[int, str]:
        return self.mix

    def refill(self) -> None:
        raise WrongScriptError("chance_missing")

    def expect(self, kind: str, among: int) -> Chance:
        """The next decision, which must be of that kind."""
        if self.used == len(self.script):
            raise WrongScriptError("chance_missing")
        chance = self.script[self.used]
        if not chance.answers(kind, among):
            raise WrongScriptError("chance_of_another_kind")
        self.used += 1
        return chance

    def below(self, n: i64) -> i64:
        drawn: i64 = self.expect(NUMBER_DRAWN, n).drawn[0]
        if not 0 <= drawn < n:
            raise WrongScriptError("chance_out_of_range")
        return drawn

    def pick(self, cards: i64) -> i64:
        drawn: i64 = self.expect(CARD_DRAWN, cards).drawn[0]
        if not bit(drawn) & cards:
            raise WrongScriptError("chance_out_of_range")
        return drawn

    def shuffle(self, items: vec[i64]) -> None:
        chance = self.expect(ORDER_DRAWN, 0)
        order = chance.drawn
        if sorted(order) != sorted(items):
            raise WrongScriptError("chance_of_other_cards")
        if chance.start and chance.start != list(items):
            raise WrongScriptError("chance_from_elsewhere")
        for place in range(len(order)):
            items[place] = order[place]

    def is_used_up(self) -> bool:
        """Whether everything written down was asked for."""
        return self.used == len(self.script)
