"""The schema of the wire, from its types: `python -m veillee.views.schema > docs/wire.schema.json` (`make schema`)."""

from __future__ import annotations

import json
import sys
from inspect import cleandoc
from typing import Final

from msgspec.json import schema_components

from veillee.views import experiments, live, over_http, teaching, wire

MESSAGES: Final = (
    live.ServerMessage,
    live.ClientMessage,
    over_http.Opened,
    over_http.CoverView,
    over_http.Listed,
    teaching.LessonCover,
    teaching.LessonView,
    over_http.ReplayView,
    over_http.StretchView,
    over_http.WhatIf,
    over_http.Shelved,
    experiments.Experiment,
    experiments.LabView,
    experiments.Example,
    experiments.ExampleView,
    wire.View,
    wire.GameView,
    wire.NoteView,
    wire.WhyNot,
    wire.NewTable,
)


def schema() -> str:
    """All messages and what they are made of, as a JSON schema."""
    roots, parts = schema_components(MESSAGES, ref_template="#/$defs/{name}")
    for part in parts.values():
        if "description" in part:
            part["description"] = cleandoc(part["description"])  # as CPython itself does from 3.13 on
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Veillée, the wire",
        "anyOf": list(roots),
        "$defs": parts,
    }
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(schema())
