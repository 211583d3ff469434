"""Reading what clients send: what does not fit is refused by the name of its field, in words."""

from __future__ import annotations

import re
from typing import Final, TypeVar

import msgspec

from veillee.engine.notes import BadInputError, Note
from veillee.views.wire import Wired

Message = TypeVar("Message", bound=Wired)
Decoded = TypeVar("Decoded")

LARGEST: Final = 16_384  # bytes: no message of a client needs more
LONGEST_QUOTE: Final = 120

PLACE: Final = re.compile(r" - at `(?:key` in `)?\$?\.?(.*)`$")
# What msgspec says, and how we say it: the first group, if any, is what is expected.
REASONS: Final = (
    (re.compile(r"unknown field `(.*)`"), "error_field_unknown"),
    (re.compile(r"missing required field `(.*)`"), "error_field_missing"),
    (re.compile(r"^Expected `(?:int|float)` ([<>]=? -?\d+)"), "error_field_range"),
    (re.compile(r"of length ([<>]=? \d+)"), "error_field_long"),
    (re.compile(r"matching regex '(.*)'"), "error_field_form"),
    (re.compile(r"^Invalid enum value '(.*)'"), "error_field_value"),
    (re.compile(r"^Invalid value '(.*)'"), "error_field_value"),
    (re.compile(r"^Expected `([^`]*)`"), "error_field_kind"),
)


def read(data: bytes, kind: type[Message]) -> Message:
    """A message of this kind, or a refusal that names what is wrong with it; nothing else can come of it."""
    return read_by(data, msgspec.json.Decoder(kind))


def read_by(data: bytes, decoder: msgspec.json.Decoder[Decoded]) -> Decoded:
    """The same, for whoever reads many of a kind."""
    if len(data) > LARGEST:
        raise BadInputError(Note("error_too_large").number("given", len(data)).number("most", LARGEST))
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as wrong:
        raise BadInputError(reason(str(wrong))) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadInputError(Note("error_not_json")) from None


def reason(said: str) -> Note:
    """Which field is wrong, and what was expected of it."""
    found = PLACE.search(said)
    field = found.group(1) if found else ""
    for pattern, key in REASONS:
        match = pattern.search(said)
        if match is None:
            continue
        if key in ("error_field_unknown", "error_field_missing"):
            return Note(key).text("field", shortened(".".join([part for part in (field, match.group(1)) if part])))
        return Note(key).text("field", shortened(field)).text("expected", shortened(match.group(1)))
    return Note("error_field_unreadable").text("field", shortened(field))


def shortened(text: str) -> str:
    """As much of a text as fits in a sentence."""
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"
