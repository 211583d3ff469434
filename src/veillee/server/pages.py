"""Two plain pages, for a house whose page was not built: how to join, and which tables there are."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from veillee.views.qr import svg

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.views.over_http import Listed
    from veillee.views.words import Words

PACKAGE: Final = "veillee.server"
LOOK: Final = """
body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 0 auto; padding: 1rem;
  background: #1d140e; color: #f4e6d2 }
a { color: #ffc477 }
code { background: #33241a; padding: .1rem .4rem; border-radius: .3rem; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100% }
td, th { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid #4a3526 }
.qr { width: 14rem; max-width: 100%; border-radius: .5rem }
"""


def home(words: Words, base: str, tables: Sequence[tuple[str, Listed]]) -> str:
    """How to join from a terminal, and the list of tables, each with the name of its game."""
    rows = [table_row(words, game, one) for game, one in tables] or [
        f"<tr><td>{escape(words.text('page_no_tables'))}</td></tr>"
    ]
    return page(
        words,
        words.text("page_title"),
        [
            f"<p>{escape(words.text('page_welcome'))}</p>",
            f"<p>{escape(words.text('page_not_built'))}</p>",
            f"<p>{escape(words.text('page_terminal'))}</p>",
            f"<p><code>veillee open {words.text('page_game')} --server {escape(base)}</code></p>",
            f"<h2>{escape(words.text('page_tables'))}</h2><table>{''.join(rows)}</table>",
        ],
    )


def table_row(words: Words, game: str, one: Listed) -> str:
    """One table of the list."""
    seats = words.text("page_seats", free=one.free, players=one.players)
    cells = (f'<a href="/t/{escape(one.id)}">{escape(game)}</a>', escape(seats), escape(", ".join(one.names)))
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def table(words: Words, link: str, game: str, one: Listed) -> str:
    """How to sit down at one table: by its link, its square or its code."""
    return page(
        words,
        words.text("page_table", game=game),
        [
            f"<p>{escape(words.text('page_seats', free=one.free, players=one.players))}</p>",
            f"<p>{escape(words.text('page_join'))}</p><p><code>veillee play --join {escape(link)}</code></p>",
            f"<p>{escape(words.text('page_code', code=f'{one.code[:3]} {one.code[3:]}'))}</p>",
            svg(link, link),
        ],
    )


def page(words: Words, title: str, parts: Sequence[str]) -> str:
    """A whole page."""
    return (
        f'<!doctype html><html lang="{words.lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{LOOK}</style></head><body><h1>{escape(title)}</h1>{''.join(parts)}</body></html>"
    )
