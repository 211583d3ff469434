"""What is asked over HTTP is read here, and answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from starlette.responses import Response

from veillee.engine.notes import BadInputError, Note
from veillee.views.reading import LARGEST
from veillee.views.wire import ENCODE
from veillee.views.words import LANGUAGES

if TYPE_CHECKING:
    from starlette.requests import Request

JSON: Final = "application/json"
LONGEST_NUMBER: Final = 5  # digits in a query


def answered(thing: Any, status: int = 200) -> Response:  # noqa: ANN401 - whatever msgspec can encode
    """An answer in JSON."""
    return Response(ENCODE(thing), status, media_type=JSON)


async def body_of(request: Request, most: int = LARGEST) -> bytes:
    """What was sent, unless it is too much."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise BadInputError(Note("error_too_large").number("given", len(body)).number("most", most))
    return bytes(body)


def number_in(request: Request, name: str) -> int | None:
    """A number in the query, if it is there."""
    given = request.query_params.get(name)
    if given is None:
        return None
    if not given.isascii() or not given.isdecimal() or len(given) > LONGEST_NUMBER:
        raise BadInputError(Note("error_field_kind").text("field", name).text("expected", "int"))
    return int(given)


def language_of(request: Request) -> str:
    """The language asked for, else the first of ours that the browser wants."""
    asked = request.query_params.get("lang")
    if asked is not None and asked not in LANGUAGES:
        expected = ", ".join(LANGUAGES)
        raise BadInputError(Note("error_field_value").text("field", "lang").text("expected", expected))
    wanted = [part.strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")]
    return asked or next((lang for lang in wanted if lang in LANGUAGES), LANGUAGES[0])
