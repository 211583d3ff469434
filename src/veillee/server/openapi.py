"""What the HTTP side of the house understands, as OpenAPI has it: from the same types as the wire."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from msgspec.json import schema_components

import veillee
from veillee.views import experiments, live, over_http, teaching, wire
from veillee.views.opinions import Analysis

REFS: Final = "#/components/schemas/{name}"
JSON: Final = "application/json"


@cache
def openapi() -> dict[str, Any]:
    """The whole description."""
    kinds = (
        live.Terms,
        over_http.Opened,
        over_http.Listed,
        live.No,
        over_http.CoverView,
        wire.GameView,
        teaching.LessonCover,
        teaching.LessonView,
        over_http.ReplayView,
        over_http.StretchView,
        over_http.WhatIf,
        over_http.Shelved,
        Analysis,
        experiments.Experiment,
        experiments.LabView,
        experiments.Example,
        experiments.ExampleView,
    )
    found, parts = schema_components(kinds, ref_template=REFS)
    terms, opened, one, no, cover, game, lesson_cover, lesson, replay, stretch, what_if, shelved, analysis, *lab = found
    experiment, looked, example, shown = lab
    lang = query("lang", LANG)
    table, any_game, players = path("table"), path("game"), query("players", PLAYERS)
    match, step, seat = query("match", MATCH), query("step", STEP), query("seat", SEAT)
    asks: dict[str, dict[str, tuple[list[dict[str, Any]], dict[str, Any], str]]] = {
        "/api/words": {"get": ([lang], TEXT, "text/plain")},
        "/api/covers": {"get": ([lang], {"type": "array", "items": cover}, JSON)},
        "/api/games": {"get": ([], {"type": "array", "items": game}, JSON)},
        "/api/games/{game}": {"get": ([any_game, players], game, JSON)},
        "/api/games/{game}/rules": {"get": ([any_game, players, lang], TEXT, "text/markdown")},
        "/api/games/{game}/words": {"get": ([any_game, lang], TEXT, "text/plain")},
        "/api/lessons": {"get": ([], {"type": "array", "items": lesson_cover}, JSON)},
        "/api/lessons/{lesson}": {"get": ([path("lesson")], lesson, JSON)},
        "/api/tables": {"get": ([], {"type": "array", "items": one}, JSON), "post": ([], opened, JSON)},
        "/api/codes/{code}": {"get": ([path("code")], FOUND, JSON)},
        "/api/tables/{table}/record": {"get": ([table, match], TEXT, "text/plain")},
        "/api/tables/{table}/replay": {"get": ([table, match], replay, JSON)},
        "/api/tables/{table}/replay/{place}": {"get": ([table, path("place"), match, step], stretch, JSON)},
        "/api/tables/{table}/what-if": {"post": ([table], opened, JSON)},
        "/api/records": {"post": ([], shelved, JSON)},
        "/api/tables/{table}/analysis": {"get": ([table, match, seat], analysis, JSON)},
        "/api/tables/{table}/qr.svg": {"get": ([table], TEXT, "image/svg+xml")},
        "/api/lab": {"post": ([lang], looked, JSON)},
        "/api/lab/{experiment}": {"get": ([path("experiment"), lang], looked, JSON)},
        "/api/lab/{experiment}/live": {"get": ([path("experiment"), lang], TEXT, "text/event-stream")},
        "/api/lab/{experiment}/stop": {"post": ([path("experiment"), lang], looked, JSON)},
        "/api/lab/{experiment}/example": {"post": ([path("experiment")], shown, JSON)},
        "/api/lab/{experiment}/sheet": {"get": ([path("experiment"), lang], TEXT, "text/html")},
        "/health": {"get": ([], {"type": "object"}, JSON)},
        "/metrics": {"get": ([], TEXT, "text/plain")},
    }
    paths: dict[str, Any] = {
        where: {method: operation(*asked, no) for method, asked in methods.items()} for where, methods in asks.items()
    }
    sent = {
        "/api/tables": (terms, JSON),
        "/api/tables/{table}/what-if": (what_if, JSON),
        "/api/records": (TEXT, "text/plain"),
        "/api/lab": (experiment, JSON),
        "/api/lab/{experiment}/example": (example, JSON),
    }
    for where, (schema, kind) in sent.items():
        post = paths[where]["post"]
        post["requestBody"] = {"required": True, "content": {kind: {"schema": schema}}}
        post["responses"]["201"] = post["responses"].pop("200")
    info = {"title": "Veillée", "version": veillee.__version__}
    return {"openapi": "3.1.0", "info": info, "components": {"schemas": parts}, "paths": paths}


def operation(
    parameters: list[dict[str, Any]], schema: dict[str, Any], kind: str, no: dict[str, Any]
) -> dict[str, Any]:
    """One thing to ask for, what is answered, and how it is refused."""
    refused = {"description": "refused, and why", "content": {JSON: {"schema": no}}}
    done = {"description": "done", "content": {kind: {"schema": schema}}}
    return {"parameters": parameters, "responses": {"200": done, "4XX": refused, "503": refused}}


def path(name: str) -> dict[str, Any]:
    """Something in the path."""
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}


def query(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    """Something in the query."""
    return {"name": name, "in": "query", "schema": schema}


PLAYERS: Final = {"type": "integer", "minimum": 1, "maximum": 12}
MATCH: Final = {"type": "integer", "minimum": 1, "maximum": 9999}
STEP: Final = {"type": "integer", "minimum": 0, "maximum": 99_999}
SEAT: Final = {"type": "integer", "minimum": 0, "maximum": 11}
LANG: Final = {"enum": ["fr", "en"]}
TEXT: Final = {"type": "string"}
FOUND: Final = {
    "type": "object",
    "properties": {"id": {"type": "string"}, "link": {"type": "string"}},
    "required": ["id", "link"],
}
