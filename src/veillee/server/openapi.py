"""What the HTTP side of the house understands, as OpenAPI has it: from the same types as the wire."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from msgspec.json import schema_components

import veillee
from veillee.views import live, wire

REFS: Final = "#/components/schemas/{name}"
JSON: Final = "application/json"


@cache
def openapi() -> dict[str, Any]:
    """The whole description."""
    kinds = (live.Terms, live.Opened, live.Listed, live.No, wire.GameView)
    (terms, opened, one, no, game), parts = schema_components(kinds, ref_template=REFS)
    refused = {"description": "refused, and why", "content": {JSON: {"schema": no}}}

    def gives(schema: dict[str, Any], status: str = "200") -> dict[str, Any]:
        content = {JSON: {"schema": schema}}
        return {status: {"description": "done", "content": content}, "4XX": refused, "503": refused}

    def text(kind: str) -> dict[str, Any]:
        content = {kind: {"schema": {"type": "string"}}}
        return {"200": {"description": "done", "content": content}, "4XX": refused, "503": refused}

    players = query("players", {"type": "integer", "minimum": 1, "maximum": 12})
    table, any_game = path("table"), path("game")
    return {
        "openapi": "3.1.0",
        "info": {"title": "Veillée", "version": veillee.__version__},
        "components": {"schemas": parts},
        "paths": {
            "/api/games": {"get": {"responses": gives({"type": "array", "items": game})}},
            "/api/games/{game}": {"get": {"parameters": [any_game, players], "responses": gives(game)}},
            "/api/games/{game}/rules": {
                "get": {"parameters": [any_game, players, LANG], "responses": text("text/markdown")}
            },
            "/api/tables": {
                "get": {"responses": gives({"type": "array", "items": one})},
                "post": {
                    "requestBody": {"required": True, "content": {JSON: {"schema": terms}}},
                    "responses": gives(opened, "201"),
                },
            },
            "/api/codes/{code}": {"get": {"parameters": [path("code")], "responses": gives(FOUND)}},
            "/api/tables/{table}/record": {
                "get": {
                    "parameters": [table, query("match", {"type": "integer", "minimum": 1, "maximum": 9999})],
                    "responses": text("text/plain"),
                }
            },
            "/api/tables/{table}/qr.svg": {"get": {"parameters": [table], "responses": text("image/svg+xml")}},
            "/health": {"get": {"responses": gives({"type": "object"})}},
            "/metrics": {"get": {"responses": text("text/plain")}},
        },
    }


def path(name: str) -> dict[str, Any]:
    """Something in the path."""
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}


def query(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    """Something in the query."""
    return {"name": name, "in": "query", "schema": schema}


LANG: Final = query("lang", {"enum": ["fr", "en"]})
FOUND: Final = {
    "type": "object",
    "properties": {"id": {"type": "string"}, "link": {"type": "string"}},
    "required": ["id", "link"],
}
