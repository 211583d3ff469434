"""Which rules speak: in how many matches each paragraph of the rulebook is heard.

Each sentence that is said at a table tells of a paragraph (`heard.txt` beside every game, which a law holds it to). A
rule that is never heard is never needed, or nobody there knows how to use it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from veillee.engine.company import Company
from veillee.games import CATALOGUE
from veillee.views.rulebook import heard_in, paragraphs_at
from veillee.views.words import LANGUAGES, Words, rulebook

if TYPE_CHECKING:
    from collections.abc import Iterable

    from veillee.engine.options import Settings
    from veillee.lab.terms import LabTerms

SELDOM: Final = 0.01  # of the matches: below, a rule hardly ever speaks


class RulesHeard(Struct):
    """How often each paragraph was heard."""

    matches: int = 0  # that were listened to
    paragraphs: dict[str, int] = {}  # how many of them it was heard in

    def add(self, other: RulesHeard) -> None:
        """As much more as others have heard."""
        self.matches += other.matches
        for number, matches in other.paragraphs.items():
            self.paragraphs[number] = self.paragraphs.get(number, 0) + matches


def listened(terms: LabTerms, settings: Settings, seeds: Iterable[int]) -> RulesHeard:
    """Listen to the matches of these seeds."""
    heard, of_key = RulesHeard(), heard_in(CATALOGUE[terms.game].package)
    for seed in seeds:
        paragraphs = {of_key[key] for key in said_in(terms, settings, seed)}
        heard.add(RulesHeard(1, dict.fromkeys(sorted(paragraphs), 1)))
    return heard


def said_in(terms: LabTerms, settings: Settings, seed: int) -> set[str]:
    """The keys of all that is said in the match of a seed, its sheet included."""
    evening = terms.begun(settings, seed)
    company, keys = Company(terms.seats(evening), evening.lucks), set[str]()
    while True:
        deal = evening.deal
        deal.listen()
        deal.announce()
        evening.play_deal(company)
        keys.update(note.key for note in deal.take_notes())
        keys.update(line.because.key for line in deal.lines())
        if evening.is_over:
            keys.add(evening.game.end_note(evening.ranking()).key)
            return keys
        evening.next_deal()


def silent(terms: LabTerms, heard: RulesHeard) -> dict[str, float]:
    """The paragraphs that can be heard at this table and hardly were, each with its share of the matches."""
    if not heard.matches:
        return {}
    entry = CATALOGUE[terms.game]
    lang, settings = LANGUAGES[0], terms.settings()[1]
    stand = paragraphs_at(
        rulebook(entry.package, lang), entry.game, Words(lang, entry.package), terms.players, settings
    )
    shares = {
        number: heard.paragraphs.get(number, 0) / heard.matches
        for number in stand
        if number in heard_in(entry.package).values()
    }
    return {number: share for number, share in shares.items() if share < SELDOM}
