"""One message of every kind that a client may send, derived from the types of the wire: a new kind joins by itself."""

from typing import Any, Final, get_args

import msgspec

from veillee.views import live as wire

Message = dict[str, Any]
KINDS: Final[tuple[type[msgspec.Struct], ...]] = get_args(wire.ClientMessage)
VALUES: Final[Message] = {  # for the fields that must be there
    "id": "m0",
    "name": "Mallory",
    "avatar": "hugo",
    "words": "please",
    "offer": 0,
    "version": 1,
    "question": {"offer": 0},
    "terms": {"game": "whistiti", "players": 4, "bot_pace": 0, "onlookers": "none"},
    "what": "laugh",
    "number": 1,
}
FOR_A_SEAT: Final = [kind for kind in KINDS if "seat" in kind.__struct_fields__]


def tag(kind: type[msgspec.Struct]) -> str:
    """What a kind of message is called."""
    return str(kind.__struct_config__.tag)


def message(kind: type[msgspec.Struct], seat: int, id_: str) -> Message:
    """A message of this kind that can be read, for this seat."""
    said: Message = {"do": tag(kind)}
    for field in msgspec.structs.fields(kind):
        if field.name == "id":
            said["id"] = id_
        elif field.name in ("seat", "shown"):
            said[field.name] = seat
        elif field.required:
            said[field.name] = VALUES[field.name]
    return said
