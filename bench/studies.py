"""The studies of docs/lab: five rules that are changed, each played until it is known what that does, and its page.

`make studies` plays them anew (some minutes) and writes the pages in both languages.
"""

from __future__ import annotations

from contextlib import closing
from os import cpu_count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from veillee.games import CATALOGUE
from veillee.lab.judging import MOST
from veillee.lab.page import page_of
from veillee.lab.running import experiment, matches_in
from veillee.lab.store import LabStore
from veillee.lab.telling import ExperimentTeller, words_for
from veillee.lab.terms import LabTerms
from veillee.views.words import LANGUAGES

PAGES: Final = Path(__file__).parents[1] / "docs" / "lab"
STUDIES: Final = {
    "whistiti-first-dealer": ("whistiti", {"end_check": "deal"}),
    "barbu-slam": ("barbu", {"chelem": "yes"}),
    "huit-americain-stacking": ("huit-americain", {"stack_draw": "yes"}),
    "president-revolution": ("president", {"revolution": "yes"}),
    "autour-du-feu-quick": ("autour-du-feu", {"quick": "yes"}),
}


def main() -> None:
    """Play them all, and write their pages."""
    with TemporaryDirectory() as folder, closing(LabStore(Path(folder) / "lab.db")) as store:
        for name, (game, change) in STUDIES.items():
            terms = LabTerms(game, CATALOGUE[game].game.usual, {}, change)
            run = store.run_of(terms, MOST)
            *_, found = experiment(store, run, cpu_count() or 1, lambda _: None)
            for lang in LANGUAGES:
                page = page_of(terms, found, matches_in(store, run), lang)
                (PAGES / f"{name}.{lang}.html").write_text(page, encoding="utf-8")
            teller = ExperimentTeller(terms, words_for(terms, "en"))
            print("\n".join(["", name, teller.command(), teller.played(found), *teller.in_short(found)]), flush=True)


if __name__ == "__main__":
    main()
