"""`make gallery`: contact sheets of every state of every game, kept in build/gallery.

`name=` and `size=` make only some, `prototypes=` is the folder whose pictures are laid beside ours.
"""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

from browser import Chromium, Lang
from gallery import ROOT, Gallery, Size, gallery, parsed, size_name
from states import TABLES, State, states

if TYPE_CHECKING:
    from playwright.async_api import Browser

OUT: Final = ROOT / "build" / "gallery"
LOOKS: Final[tuple[tuple[Lang, str], ...]] = (("fr", "night"), ("fr", "morning"), ("en", "night"), ("en", "morning"))
# How the prototypes call the tables and the sizes.
DRAWN_AS: Final = {
    "feu": ("table-feu", "feu-"),
    "pan": ("table-pan", "pan-"),
    "pan-six": ("crowd-*-pan6",),
    "whistiti": ("whistiti-",),
    "kems": ("table-kems",),
    "kems-open": ("kems-", "table-kems"),
    "barbu": ("table-barbu", "barbu-"),
    "president": ("table-president", "president-echange"),
    "president-eight": ("crowd-*-president8", "president-huit"),
    "corse": ("table-corse", "corse-"),
    "huit": ("table-huit",),
    "ascenseur": ("table-ascenseur", "ascenseur-"),
    "rois": ("table-cinq-rois",),
    "rois-twelve": ("crowd-*-rois12", "rois-douze"),
    "rois-alone": ("table-rois-solo", "solo-"),
}
SCREENS: Final = {(390, 844): "phone", (844, 390): "landscape", (1280, 800): "desktop"}
WIDE: Final = 1720  # px, of a sheet
STYLE: Final = """
body { margin: 12px; background: #777; font: 13px sans-serif; color: #fff }
main { display: flex; flex-wrap: wrap; gap: 10px; align-items: start }
figure { margin: 0 } figcaption { max-width: var(--w); overflow-wrap: anywhere } img { display: block; width: var(--w) }
.drawn { outline: 3px solid #ffd54a }
"""


def prototypes(folder: Path | None, table: str, size: Size, theme: str) -> list[Path]:
    """The prototype's pictures of a table at a size, if there are any."""
    if folder is None:
        return []
    names = DRAWN_AS.get(table, ())
    found = {path for name in names for path in folder.rglob(f"png/{name}*{size_name(size)}.png")}
    if size in SCREENS:
        found |= {
            path for name in names for path in folder.rglob(f"png/{name}*.png") if f"-{SCREENS[size]}" in path.name
        }
    is_light = theme == "morning"
    return sorted(path for path in found if ("-light" in path.name) == is_light and "-bars" not in path.name)


async def paint(window: Gallery, table: str, every: list[State], size: Size, look: tuple[Lang, str]) -> list[Path]:
    """Each state in a picture of its own."""
    folder = OUT / table / "-".join([size_name(size), *look])
    folder.mkdir(parents=True, exist_ok=True)
    await window.resize(size)
    painted = []
    for number, state in enumerate(every):
        await window.show(state, *look)
        path = folder / f"{number:02} {state.kind[:80]}.png"
        await window.page.screenshot(path=path)
        painted.append(path)
    return painted


def sheet(painted: list[Path], drawn: list[Path], size: Size) -> str:
    """A page with all of them, the prototypes first."""
    across = min(0.6, 620 / size[0])
    figures = [
        f'<figure><img class="{kind}" src="{escape(path.as_uri())}">'
        f"<figcaption>{escape(path.stem)}</figcaption></figure>"
        for kind, paths in (("drawn", drawn), ("ours", painted))
        for path in paths
    ]
    return f"<style>{STYLE} :root {{ --w: {round(size[0] * across)}px }}</style><main>{''.join(figures)}</main>"


async def lay(browser: Browser, name: str, page: str) -> Path:
    """A contact sheet, in one picture."""
    OUT.joinpath("sheets").mkdir(parents=True, exist_ok=True)
    source = OUT / "sheets" / f"{name}.html"
    source.write_text(page, encoding="utf-8")
    window = await browser.new_page(viewport={"width": WIDE, "height": 800})
    await window.goto(source.as_uri())
    picture = source.with_suffix(".png")
    await window.screenshot(path=picture, full_page=True)
    await window.close()
    return picture


async def paint_all(tables: list[str], sizes: list[Size], looks: list[tuple[Lang, str]], folder: Path | None) -> None:
    """Every sheet, and the list of them."""
    chromium = Chromium()
    await chromium.open()
    async with gallery(chromium.browser) as window:
        for table in tables:
            every = states(TABLES[table])
            for size in sizes:
                for look in looks:
                    painted = await paint(window, table, every, size, look)
                    drawn = prototypes(folder, table, size, look[1])
                    name = "-".join([table, size_name(size), *look])
                    print(await lay(chromium.browser, name, sheet(painted, drawn, size)), flush=True)  # noqa: T201
    await chromium.close()
    sheets = sorted((OUT / "sheets").glob("*.png"))
    links = "".join(f'<li><a href="sheets/{escape(path.name)}">{escape(path.stem)}</a></li>' for path in sheets)
    (OUT / "index.html").write_text(f"<ul>{links}</ul>", encoding="utf-8")


def main() -> None:
    """`paint.py --name barbu --size 390x844 --look fr-night --prototypes FOLDER`."""
    parser = ArgumentParser()
    parser.add_argument("--look", default="")
    parser.add_argument("--prototypes", type=Path)
    tables, sizes = parsed(parser)
    chosen = parser.parse_args()
    looks = [look for look in LOOKS if not chosen.look or "-".join(look) in chosen.look.split()]
    asyncio.run(paint_all(tables, sizes, looks, chosen.prototypes))


if __name__ == "__main__":
    main()
