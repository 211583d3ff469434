"""Options: what a table may change in a game.

An option is one object with its key, its default, what it accepts and the paragraph of the rulebook it touches. The
rules read it in one place, typed: `must_trump = MUST_TRUMP.of(settings)`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.sets import first, members
from veillee.engine.notes import BadInputError, Note

RANDOM_SEAT: Final = -1
UNLISTED: Final = 1 << 20  # out of any range: an option that no game lists cannot be read


class Settings:
    """The value of every option at one table, in the order in which the game lists them. It does not change."""

    values: vec[i64]

    def __init__(self, values: list[int]) -> None:
        self.values = vec[i64](values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Settings) and list(self.values) == list(other.values)

    def __hash__(self) -> int:
        return hash(tuple(self.values))

    def __repr__(self) -> str:
        return f"Settings({list(self.values)})"


class Option:
    """Something a table may change. Values are ints inside and words outside."""

    key: str
    default: int
    unwritten: int  # what a written game that does not name it was played by: an option may be younger than the game
    touches: str  # paragraph of the rulebook
    place: int  # among the options of its game, which sets it

    def __init__(self, key: str, default: int, touches: str) -> None:
        self.place = UNLISTED
        self.key = key
        self.default = default
        self.unwritten = default
        self.touches = touches

    def take(self, place: int) -> None:
        """Be listed at this place by a game; another that has it elsewhere would read what is not meant for it."""
        if self.place not in (UNLISTED, place):
            raise ValueError(f"the option {self.key} is listed at two places: each game has options of its own")
        self.place = place

    def accepted(self, players: int) -> list[int]:
        """Every value it may take at a table of that many."""
        raise NotImplementedError

    def tried(self, players: int) -> list[int]:
        """The values that are worth trying at random: all of them, unless a match would then hardly end."""
        return self.accepted(players)

    def word(self, value: int) -> str:
        """A value as people write it."""
        raise NotImplementedError

    def expected(self, players: int) -> str:
        """What may be written, in short."""
        return ", ".join([self.word(value) for value in self.accepted(players)])

    def read(self, text: str, players: int) -> int:
        """The value that a person wrote."""
        for value in self.accepted(players):
            if self.word(value) == text.strip():
                return value
        raise BadInputError(
            Note("error_option_value")
            .text("option", self.key)
            .text("given", text.strip())
            .text("expected", self.expected(players)),
        )


class Toggle(Option):
    """A rule that is on or off."""

    def __init__(self, key: str, *, default: bool, touches: str) -> None:
        super().__init__(key, 1 if default else 0, touches)

    def of(self, settings: Settings) -> bool:
        """Whether it is on at this table."""
        return settings.values[self.place] != 0

    def accepted(self, players: int) -> list[int]:
        return [0, 1]

    def word(self, value: int) -> str:
        return "yes" if value else "no"


class Choice(Option):
    """One of a few named ways. The first one is the default."""

    ways: list[str]

    def __init__(self, key: str, ways: list[str], touches: str, unwritten: str = "") -> None:
        super().__init__(key, 0, touches)
        self.ways = ways
        if unwritten:
            self.unwritten = ways.index(unwritten)

    def of(self, settings: Settings) -> str:
        """The way chosen at this table."""
        return self.ways[settings.values[self.place]]

    def accepted(self, players: int) -> list[int]:
        return list(range(len(self.ways)))

    def word(self, value: int) -> str:
        return self.ways[value]


class Number(Option):
    """A number within bounds, perhaps by steps; `auto`, where there is one, is written by its name and is worth -1."""

    low: int
    high: int
    step: int
    auto: str
    at_random: int  # the most that is worth trying where all play at random, if that is less

    def __init__(
        self,
        key: str,
        default: int,
        low: int,
        high: int,
        touches: str,
        auto: str = "",
        step: int = 1,
        at_random: int = 0,
    ) -> None:
        super().__init__(key, default, touches)
        self.at_random = at_random if at_random > 0 else high
        self.low = low
        self.high = high
        self.step = step
        self.auto = auto

    def of(self, settings: Settings) -> int:
        """The number at this table."""
        return settings.values[self.place]

    def accepted(self, players: int) -> list[int]:
        numbers = list(range(self.low, self.high + 1, self.step))
        return [-1, *numbers] if self.auto else numbers

    def tried(self, players: int) -> list[int]:
        return [value for value in self.accepted(players) if value <= self.at_random]

    def word(self, value: int) -> str:
        return self.auto if value < 0 and self.auto else str(value)

    def expected(self, players: int) -> str:
        numbers = [value for value in self.accepted(players) if value >= 0 or not self.auto]
        start = f"{numbers[0]}" if self.step == 1 else f"{numbers[0]}, {numbers[1]}"
        bounds = f"{start}…{numbers[-1]}"
        return f"{self.auto}, {bounds}" if self.auto else bounds


class Several(Option):
    """Some of a few things that have names, written with a plus between them; none of them has a word of its own."""

    parts: list[str]
    none: str

    def __init__(self, key: str, parts: list[str], none: str, touches: str) -> None:
        super().__init__(key, 0, touches)
        self.parts = parts
        self.none = none

    def of(self, settings: Settings) -> int:
        """Those chosen at this table, as a set."""
        return settings.values[self.place]

    def accepted(self, players: int) -> list[int]:
        return list(range(first(len(self.parts)) + 1))

    def word(self, value: int) -> str:
        return "+".join([self.parts[part] for part in members(value)]) or self.none

    def expected(self, players: int) -> str:
        return f"{self.none}, {'+'.join(self.parts)}"


class FirstDealer(Option):
    """Who deals first: drawn by lot, or a seat."""

    def __init__(self, touches: str) -> None:
        super().__init__("first_dealer", RANDOM_SEAT, touches)

    def of(self, settings: Settings) -> int:
        """The first dealer's seat, or RANDOM_SEAT."""
        return settings.values[self.place]

    def accepted(self, players: int) -> list[int]:
        return list(range(-1, players))

    def word(self, value: int) -> str:
        return "random" if value == RANDOM_SEAT else f"seat:{value}"


def settle(options: list[Option], given: dict[str, str], players: int) -> Settings:
    """The settings of a table: what was given, and the defaults for the rest."""
    known = {option.key: option for option in options}
    for key in given:
        if key not in known:
            raise BadInputError(
                Note("error_option_unknown").text("option", key).text("expected", ", ".join(known)),
            )
    return Settings(
        [option.read(given[option.key], players) if option.key in given else option.default for option in options],
    )
