"""Packing: a position as bytes, and back, for bots in other processes, for the lab, and for copies.

Each class says once that it can be packed (`packable`); its fields are found, not listed, so that none is forgotten.
Both builds write the same bytes. They are for programs of one version among themselves; what is to last for ever is
the written game (`record`).
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from importlib import import_module
from typing import Final, cast

from librt.strings import BytesWriter
from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.engine.notes import BadInputError, Note

# What comes next. A small number is written as itself, above these.
IS_NONE: Final = 0
IS_NO: Final = 1
IS_YES: Final = 2
IS_NUMBER: Final = 3
IS_ROW: Final = 4  # a vec of numbers
IS_LIST: Final = 5
IS_TEXT: Final = 6
IS_TEXT_AGAIN: Final = 7
IS_THING: Final = 8
IS_DICT: Final = 9
IS_BYTES: Final = 10
IS_MINUS_ONE: Final = 11
IS_SMALL: Final = 16
MOST_SMALL: Final = 240

LOW7: Final = 127
MORE: Final = 128  # on each byte of a number but the last
LONGEST: Final = 9  # bytes of a number
ONE_BYTE: Final = 64  # numbers below it take one, as most in a row do
KEY_BYTES: Final = 7  # of a hash, so that it is an i64
EMPTY: Final = vec[i64]()
ROW_TYPE: Final[type] = type(EMPTY)
# Texts that stand in nearly everything: they are known to all, and written by their number.
KNOWN: Final = [
    "",
    "cards.luck.Chance",
    "engine.sheet.Line",
    "engine.notes.Note",
    "engine.notes.Value",
    "engine.options.Settings",
    "cards.luck.SeededLuck",
    "cards.luck.SecretLuck",
    "engine.piles.Stock",
    "order",
    "number",
    "seat",
    "player",
    "points",
    "total",
    "word",
]
KNOWN_TEXTS: Final = {text: number for number, text in enumerate(KNOWN)}
DAMAGE: Final = (IndexError, KeyError, ValueError, TypeError, OverflowError, AttributeError, AssertionError)
ASIDE: Final = ("heard", "readers", "__dict__")  # what was said aloud or worked out is not part of the position


class Kind:
    """A class that can be packed."""

    name: str
    fields: list[str]
    make: Callable[..., object]
    given: tuple[object, ...]  # what one is made with, before its fields are filled in

    def __init__(self, name: str, fields: list[str], make: Callable[..., object], given: tuple[object, ...]) -> None:
        self.name = name
        self.fields = fields
        self.make = make
        self.given = given


KINDS: Final[dict[type, Kind]] = {}
NAMED: Final[dict[str, Kind]] = {}


def packable(make: Callable[..., object], *given: object) -> None:
    """Say that what this makes, when it is given that, can be packed: every field of it."""
    blank = make(*given)
    cls = type(blank)
    kind = Kind(f"{cls.__module__}.{cls.__name__}".removeprefix("veillee."), field_names(blank), make, given)
    KINDS[cls] = kind
    NAMED[kind.name] = kind


def field_names(thing: object) -> list[str]:
    """The names of its fields; a compiled object lists them in its class, an interpreted one holds them itself."""
    names = set(getattr(thing, "__dict__", {}))
    for kind in type(thing).__mro__:
        names.update(getattr(kind, "__mypyc_attrs__", ()))
    return sorted([name for name in names if name not in ASIDE])


class Packer:
    """Writes things as bytes."""

    out: BytesWriter
    texts: dict[str, int]  # those written so far

    def __init__(self) -> None:
        self.out = BytesWriter()
        self.texts = KNOWN_TEXTS.copy()

    def number(self, value: i64) -> None:
        """A whole number, short if it is small; a negative one is odd."""
        out = self.out
        rest = value * 2
        if value < 0:
            rest = -rest - 1
        while rest >= MORE:
            out.append(rest & LOW7 | MORE)
            rest >>= 7
        out.append(rest)

    def row(self, values: vec[i64]) -> None:
        """A row of numbers, and how many."""
        out = self.out
        self.number(len(values))
        for value in values:
            if 0 <= value < ONE_BYTE:
                out.append(value * 2)
            else:
                self.number(value)

    def list_of_numbers(self, values: list[int]) -> None:
        """The same, from a list."""
        self.number(len(values))
        for value in values:
            self.number(value)

    def text(self, text: str) -> None:
        """A text; one that was written before only by its number."""
        again = self.texts.get(text, -1)
        if again >= 0:
            self.out.append(IS_TEXT_AGAIN)
            self.number(again)
            return
        self.texts[text] = len(self.texts)
        data = text.encode()
        self.out.append(IS_TEXT)
        self.number(len(data))
        self.out.write(data)

    def anything(self, value: object) -> None:  # noqa: PLR0912 - one branch a kind of value
        """A value of any kind that a position may hold."""
        if value is None:
            self.out.append(IS_NONE)
        elif isinstance(value, bool):
            self.out.append(IS_YES if value else IS_NO)
        elif isinstance(value, int):
            if 0 <= value < MOST_SMALL:
                self.out.append(IS_SMALL + value)
            elif value == -1:
                self.out.append(IS_MINUS_ONE)
            else:
                self.out.append(IS_NUMBER)
                self.number(value)
        elif type(value) is ROW_TYPE:
            self.out.append(IS_ROW)
            self.row(cast("vec[i64]", value))
        elif isinstance(value, list):
            self.out.append(IS_LIST)
            self.number(len(value))
            for item in value:
                self.anything(item)
        elif isinstance(value, str):
            self.text(value)
        elif isinstance(value, bytes):
            self.out.append(IS_BYTES)
            self.number(len(value))
            self.out.write(value)
        elif isinstance(value, dict):
            self.out.append(IS_DICT)
            self.number(len(value))
            for key, item in value.items():
                self.anything(key)
                self.anything(item)
        else:
            self.thing(value)

    def thing(self, value: object) -> None:
        """An object: its class, and its fields one after the other."""
        kind = KINDS.get(type(value))
        if kind is None:
            message = f"{type(value).__name__} was never said to be packable"
            raise TypeError(message)
        self.out.append(IS_THING)
        self.text(kind.name)
        for name in kind.fields:
            self.anything(getattr(value, name))

    def hashed(self) -> int:
        """All that was written, as one number."""
        return int.from_bytes(blake2b(self.out.getvalue(), digest_size=KEY_BYTES).digest(), "big")


class Unpacker:
    """Reads them back. What does not fit raises an error of some kind; `unpacked` makes it one that can be said."""

    data: bytes
    place: i64
    texts: list[str]

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.place = 0
        self.texts = KNOWN[:]

    def byte(self) -> i64:
        """The next byte."""
        found: i64 = self.data[self.place]
        self.place += 1
        return found

    def number(self) -> i64:
        """A whole number."""
        value: i64 = 0
        worth: i64 = 1
        for _ in range(LONGEST):
            part = self.byte()
            value += (part & LOW7) * worth
            if part < MORE:
                break
            worth *= MORE
        if value & 1:
            return -(value // 2) - 1
        return value // 2

    def is_negative(self) -> bool:
        """Whether the next number is negative."""
        return self.place < len(self.data) and self.data[self.place] & 1 == 1

    def count(self) -> i64:
        """How many follow: no more than there are bytes left."""
        found = self.number()
        if not 0 <= found <= len(self.data) - self.place:
            raise ValueError("more is announced than there is")
        return found

    def row(self) -> vec[i64]:
        """A row of numbers."""
        values = EMPTY
        for _ in range(self.count()):
            values = append(values, self.number())
        return values

    def piece(self) -> bytes:
        """So many bytes as they are."""
        size = self.count()
        self.place += size
        return self.data[self.place - size : self.place]

    def text(self, tag: i64) -> str:
        """A text, or one of before."""
        if tag == IS_TEXT_AGAIN:
            return self.texts[self.number()]
        if tag != IS_TEXT:
            raise ValueError("a text is expected")
        found = self.piece().decode()
        self.texts.append(found)
        return found

    def anything(self) -> object:
        """A value of any kind."""
        tag = self.byte()
        if tag >= IS_SMALL:
            return tag - IS_SMALL
        if tag == IS_NUMBER:
            return self.number()
        if tag == IS_MINUS_ONE:
            return -1
        if tag in (IS_YES, IS_NO):
            return tag == IS_YES
        if tag == IS_NONE:
            return None
        if tag == IS_ROW:
            return self.row()
        if tag == IS_LIST:
            return [self.anything() for _ in range(self.count())]
        if tag == IS_THING:
            return self.thing()
        if tag == IS_DICT:
            return {self.anything(): self.anything() for _ in range(self.count())}
        if tag == IS_BYTES:
            return self.piece()
        return self.text(tag)

    def ends(self) -> None:
        """Nothing may be left."""
        if self.place != len(self.data):
            raise ValueError("more bytes than were packed")

    def thing(self) -> object:
        """An object."""
        kind = NAMED[self.text(self.byte())]
        found = kind.make(*kind.given)
        for name in kind.fields:
            setattr(found, name, self.anything())
        return found


def packed(thing: object) -> bytes:
    """The bytes of a thing."""
    packer = Packer()
    packer.thing(thing)
    return packer.out.getvalue()


@contextmanager
def reading() -> Iterator[None]:
    """Bytes that turn out to be damaged meanwhile are refused, whatever kind of error they cause."""
    try:
        yield
    except DAMAGE as wrong:
        raise BadInputError(Note("error_packed").text("given", type(wrong).__name__)) from None


def unpacked(data: bytes) -> object:
    """The thing that these bytes are; damaged bytes are refused."""
    with reading():
        unpacker = Unpacker(data)
        found = unpacker.anything()
        unpacker.ends()
    return found


def unpickled(module: str, data: bytes) -> object:
    """What pickle and copy call: whoever unpickles may not have met the game yet, so its module is named."""
    import_module(module)
    return unpacked(data)
