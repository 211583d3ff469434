"""Every address of the house, and who answers there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.routing import Route

from veillee.server.http import library
from veillee.server.http.door import FrontDoor
from veillee.server.http.experiments import Experiments
from veillee.server.http.keeping import Keeping
from veillee.server.http.past import PastMatches
from veillee.server.http.showing import Showing
from veillee.server.http.tables import Tables
from veillee.server.limits import Addresses

if TYPE_CHECKING:
    from veillee.server.server import Server


def routes_of(house: Server) -> list[Route]:
    """All of them; the page's files come last, as any address may be one."""
    door = FrontDoor(house)
    tables = Tables(door)
    past = PastMatches(door, tables)
    experiments = Experiments(door, past)
    showing = Showing(door, tables)
    keeping = Keeping(house)
    routes = [
        Route(path, door.guarded(answer), methods=[method])
        for method, path, answer in (
            ("GET", "/", showing.home),
            ("GET", "/t/{table}", showing.table),
            ("GET", "/r/{table}/{match:int}", showing.replay),
            ("GET", "/rules/{game}", showing.rules),
            ("GET", "/learn/{lesson}", showing.lesson),
            ("GET", "/labo", showing.lab),
            ("GET", "/labo/{experiment}", showing.lab),
            ("GET", "/api/words", library.words),
            ("GET", "/api/covers", library.covers),
            ("GET", "/api/games", library.games),
            ("GET", "/api/games/{game}", library.game),
            ("GET", "/api/games/{game}/rules", library.rules),
            ("GET", "/api/games/{game}/words", library.game_words),
            ("GET", "/api/lessons", library.lessons),
            ("GET", "/api/lessons/{lesson}", library.lesson),
            ("GET", "/api/tables", tables.listing),
            ("POST", "/api/tables", tables.open),
            ("GET", "/api/tables/{table}/qr.svg", tables.square),
            ("GET", "/api/codes/{code}", tables.code),
            ("GET", "/api/tables/{table}/record", past.record),
            ("GET", "/api/tables/{table}/replay", past.replay),
            ("GET", "/api/tables/{table}/replay/{place}", past.stretch),
            ("POST", "/api/tables/{table}/what-if", past.what_if),
            ("GET", "/api/tables/{table}/analysis", past.analysis),
            ("POST", "/api/records", past.shelve),
            ("POST", "/api/lab", experiments.ask),
            ("GET", "/api/lab/{experiment}", experiments.look),
            ("GET", "/api/lab/{experiment}/live", experiments.live),
            ("POST", "/api/lab/{experiment}/stop", experiments.stop),
            ("POST", "/api/lab/{experiment}/example", experiments.example),
            ("GET", "/api/lab/{experiment}/sheet", experiments.sheet),
            ("GET", "/api/openapi.json", keeping.openapi),
            ("GET", "/health", keeping.health),
            ("GET", "/metrics", keeping.metrics),
        )
    ]
    routes.append(Route("/{path:path}", door.guarded(showing.file, Addresses(house.limits.files)), methods=["GET"]))
    return routes
