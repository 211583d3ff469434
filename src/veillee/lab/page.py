"""The page of a result: one file without script, which fetches nothing, in light and dark, on a phone and on paper."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from veillee.lab.drawing import (
    EMBER,
    LINE,
    MOSS,
    SOFT,
    Bar,
    SeatDrawn,
    courses,
    differences,
    outlines,
    picture,
    round_the_table,
)
from veillee.lab.examples import furthest
from veillee.lab.moves import THOUSAND
from veillee.lab.tally import totals_of
from veillee.lab.telling import ExperimentTeller, grouped, words_for
from veillee.views.french import tightened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from veillee.lab.closer import Course
    from veillee.lab.judging import Difference
    from veillee.lab.moves import MoveCount
    from veillee.lab.running import Found, Matches
    from veillee.lab.terms import LabTerms

STYLE: Final = """
:root { color-scheme: light dark; --bg: light-dark(#f1e4cb, #12161f); --surface: light-dark(#fbf4e6, #1b2130);
  --text: light-dark(#25201c, #f6ecd9); --soft: light-dark(#54463a, #c9bfae); --line: light-dark(#a8906c, #46516b);
  --ember: light-dark(#99420a, #ff8a3d); --moss: light-dark(#3f6b38, #a9cf93); --band: light-dark(#e6d5b6, #262e40); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 1rem; background: var(--bg); color: var(--text);
  font: 1rem/1.5 "Atkinson Hyperlegible", system-ui, sans-serif; }
h1, h2 { font-family: Fraunces, Georgia, serif; line-height: 1.2; text-wrap: balance; }
h1 { font-size: 1.7rem; margin: 0.3em 0; } h2 { font-size: 1.2rem; margin: 1.6em 0 0.4em; }
.lab { color: var(--ember); font-weight: 700; } .soft { color: var(--soft); }
section { background: var(--surface); border-radius: 12px; padding: 0.2rem 1rem 0.8rem; margin: 0.8rem 0; }
ul { padding-left: 1.2em; } code { overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
tbody th { font-weight: 600; }
th, td { text-align: left; padding: 0.25em 0.5em 0.25em 0; vertical-align: top; }
td.n, th.n { text-align: right; white-space: nowrap; } tbody tr { border-top: 1px solid var(--line); }
.wide { overflow-x: auto; } svg { width: 100%; max-width: 36rem; height: auto; display: block; }
.changed { color: var(--ember); font-weight: 700; } .same { color: var(--moss); } .unknown { color: var(--soft); }
svg text { fill: var(--text); font-size: 12px; font-family: system-ui, sans-serif; }
@media (width < 30rem) { svg text { font-size: 15px; } table { font-size: 0.9rem; } tbody th { min-width: 8.5rem; } }
@media print { body { background: none; } .wide { overflow: visible; }
  section { break-inside: avoid; border: 1px solid #999; } }
"""
COLOURS: Final = {"changed": EMBER, "same": MOSS, "unknown": SOFT}
QUARTERS: Final = 4


def page_of(terms: LabTerms, found: Found, matches: Matches, lang: str) -> str:
    """The whole page."""
    teller = ExperimentTeller(terms, words_for(terms, lang))
    say = teller.words.text
    parts = [
        f'<p class="lab">{escape(say("lab_name"))}</p><h1>{escape(teller.title())}</h1>',
        paragraphs(teller.differences() if terms.is_comparison else [], "soft"),
        paragraphs([teller.played(found)]),
    ]
    if terms.is_comparison:
        parts.append(paragraphs([teller.noticed(found)]))
        parts.append(section(say("lab_short"), listed(teller.in_short(found))))
    parts += [
        section(say("lab_figures"), picture_of_changes(teller, found) + table_of(teller, "figures", found.changes)),
        section(say("lab_seats"), seats_of(teller, found)) if has_seats(found) else "",
        section(say("lab_length"), length_of(teller, matches)),
        section(say("lab_typical"), typical_of(teller, found.typical)) if found.typical else "",
        section(say("lab_silent"), silent_of(teller, found)) if found.listened else "",
        section(say("lab_moves"), moves_of(teller, found)) if found.striking or found.costs else "",
        section(say("lab_observed"), table_of(teller, "observed", found.observed)) if found.observed else "",
        section(say("lab_examples"), examples_of(teller, matches)) if found.differing else "",
        section(say("lab_cannot"), paragraphs([assumed(teller), sure_of(teller, found)])),
        section(say("lab_try"), f"<p><code>{escape(teller.try_it())}</code></p>"),
        section(say("lab_again"), f"<p><code>{escape(teller.command())}</code></p>"),
    ]
    title = f"<title>{escape(teller.title())}</title>"
    said = "".join(parts)
    if lang == "fr":
        title, said = tightened(title), tightened(said)  # what is read, and not how it looks
    head = f"<meta charset=utf-8><meta name=viewport content='width=device-width'>{title}<style>{STYLE}</style>"
    body = f"<body><main>{said}</main></body>"
    return f"<!doctype html><html lang={lang}><head>{head}</head>{body}</html>\n"


def section(title: str, inside: str) -> str:
    """A part with its title."""
    return f"<section><h2>{escape(title)}</h2>{inside}</section>"


def paragraphs(lines: Sequence[str], kind: str = "") -> str:
    """Sentences, each by itself."""
    return "".join(f'<p class="{kind}">{escape(line)}</p>' for line in lines)


def listed(lines: Sequence[str]) -> str:
    """Sentences one under the other."""
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"


def sure_of(teller: ExperimentTeller, found: Found) -> str:
    """How sure all of it is."""
    if not teller.terms.is_comparison:
        return teller.words.text("lab_sure_once")
    saved = max((change.saved for change in found.changes), default=1.0)
    return teller.words.text("lab_sure", saved=teller.number(saved, "count"))


def assumed(teller: ExperimentTeller) -> str:
    """Who has played, and how long things are taken to last."""
    times = teller.terms.times
    choice, forced, deal = (teller.seconds(tenths) for tenths in (times.choice, times.forced, times.deal))
    return teller.words.text("lab_cannot_told", choice=choice, forced=forced, deal=deal)


def table_of(teller: ExperimentTeller, title: str, changes: Sequence[Difference]) -> str:
    """These figures, for whoever reads tables; what is only observed has no verdict."""
    say, is_judged = teller.words.text, title == "figures"
    keys = ["figure", "before", "after", "difference"] if teller.terms.is_comparison else ["figure", "value"]
    keys += ["verdict"] if is_judged and teller.terms.is_comparison else []
    heads = "".join(f"<th scope=col{kind_of(key)}>{escape(say(f'lab_{key}'))}" for key in keys)
    rows = "".join(row_of(teller, change, is_judged=is_judged) for change in changes)
    return tabled(say(f"lab_{title}"), heads, rows)


def tabled(title: str, heads: str, rows: str) -> str:
    """A table, which scrolls where it is too wide."""
    table = f"<table><thead><tr>{heads}<tbody>{rows}</table>"
    return f'<div class=wide tabindex=0 role=region aria-label="{escape(title)}">{table}</div>'


def pictured(title: str, told: str, drawn: tuple[float, list[str]]) -> str:
    """A picture, and below it what it says."""
    return picture(title, told, *drawn) + paragraphs([told], "soft")


def kind_of(key: str) -> str:
    """Numbers stand to the right."""
    return "" if key in ("figure", "verdict", "cost") else " class=n"


def row_of(teller: ExperimentTeller, change: Difference, *, is_judged: bool) -> str:
    """A figure."""
    before, after = (teller.number(value, change.unit) for value in (change.before, change.after))
    cells = f"<tr><th scope=row>{escape(teller.figure(change))}<td class=n>{before}"
    if not teller.terms.is_comparison:
        return cells
    difference = teller.number(change.difference, change.unit, signed=True)
    verdict = f"<td class={change.verdict}>{escape(teller.verdict(change))}" if is_judged else ""
    return f"{cells}<td class=n>{after}<td class=n>{difference}{verdict}"


def picture_of_changes(teller: ExperimentTeller, found: Found) -> str:
    """How far each figure went, in units of the smallest change noticed."""
    if not teller.terms.is_comparison:
        return ""
    bars = [bar_of(teller, change) for change in found.changes]
    told = teller.words.text("lab_band")
    return pictured(teller.words.text("lab_differences"), told, differences(bars))


def bar_of(teller: ExperimentTeller, change: Difference) -> Bar:
    """One of them."""
    low, middle, high = (value / (change.noticed or 1.0) for value in (change.low, change.difference, change.high))
    return Bar(teller.figure(change), low, middle, high, COLOURS[change.verdict])


def has_seats(found: Found) -> bool:
    """Whether it is known who wins from which place."""
    return any(change.place >= 0 for change in found.changes)


def seats_of(teller: ExperimentTeller, found: Found) -> str:
    """Who wins, place by place from the first dealer."""
    places = [change for change in found.changes if change.place >= 0]
    even, seats = 1 / len(places), []
    for change in places:
        before, after = (teller.number(value, "share") for value in (change.before, change.after))
        discs, told = [(change.after, EMBER)], [teller.seat(change.place), after]
        if teller.terms.is_comparison:
            discs.insert(0, (change.before, LINE))
            told = [teller.seat(change.place), f"{before} → {after}"]
        seats.append(SeatDrawn(discs, told))
    told_below = teller.words.text("lab_seats_even", share=teller.number(even, "share"))
    return pictured(teller.words.text("lab_seats"), told_below, round_the_table(seats, even))


def typical_of(teller: ExperimentTeller, course: Course) -> str:
    """One match, deal after deal."""
    say, players = teller.words.text, teller.terms.players
    seats = [(course.dealer + place) % players for place in range(players)]
    names = [teller.seat(place) for place in range(players)]
    totals = [[row[seat] for seat in seats] for row in totals_of(course.rows)]
    told = say("lab_typical_told", deals=len(totals), winners=teller.won_by(course))
    heads = f"<th scope=col>{escape(say('lab_deal'))}" + "".join(
        f"<th scope=col class=n>{escape(name)}" for name in names
    )
    rows = "".join(
        f"<tr><th scope=row>{deal}" + "".join(f"<td class=n>{points}" for points in row)
        for deal, row in enumerate(totals, 1)
    )
    drawn = courses([[0] * players, *totals], names)
    return pictured(say("lab_typical"), told, drawn) + tabled(say("lab_typical"), heads, rows)


def silent_of(teller: ExperimentTeller, found: Found) -> str:
    """The rules that were hardly ever heard."""
    told = teller.words.text("lab_silent_told", listened=grouped(found.listened))
    return paragraphs([told], "soft") + listed(teller.silent(found))


def moves_of(teller: ExperimentTeller, found: Found) -> str:
    """What is striking about some moves, and what others cost."""
    return listed(teller.moves(found)) + (costs_of(teller, found.costs) if found.costs else "")


def costs_of(teller: ExperimentTeller, costs: Sequence[MoveCount]) -> str:
    """The moves that cost least, and those that cost most."""
    say = teller.words.text
    heads = "".join(
        f"<th scope=col{kind_of(key)}>{escape(say(f'lab_{key}'))}" for key in ("cost", "offered", "chosen", "lost")
    )
    rows = "".join(
        f"<tr><th scope=row>{escape(teller.offered(count.offer))}<td class=n>{grouped(count.offered)}"
        f"<td class=n>{teller.number(count.chosen / count.offered, 'share')}"
        f"<td class=n>{teller.number(count.lost / count.tried / THOUSAND, 'points')}"
        for count in costs
    )
    return paragraphs([say("lab_costs_told")], "soft") + tabled(say("lab_costs"), heads, rows)


def examples_of(teller: ExperimentTeller, matches: Matches) -> str:
    """The matches in which the rule changed most."""
    say = teller.words.text
    told = []
    for seed in furthest(teller.terms, matches):
        before, after = matches.pair(seed)
        told.append(
            say(
                "lab_example",
                seed=str(seed),
                deals_before=before.deals,
                before=teller.number(teller.terms.took(before), "minutes"),
                deals_after=after.deals,
                after=teller.number(teller.terms.took(after), "minutes"),
                same_winner="yes" if before.winners == after.winners else "no",
            )
        )
    return paragraphs([say("lab_examples_told")], "soft") + listed(told)


def length_of(teller: ExperimentTeller, matches: Matches) -> str:
    """How long matches take."""
    say = teller.words.text
    both = [sorted(teller.terms.took(match) for match in arm) for arm in (matches.before, matches.after)]
    arms = [(both[0], LINE), (both[1], EMBER)] if teller.terms.is_comparison else [(both[0], EMBER)]
    top = max(quantile(values, 0.99) for values, _ in arms) or 1.0
    ticks = [teller.number(top * part / QUARTERS, "minutes") for part in range(QUARTERS)]
    ticks.append(say("lab_minutes_short", minutes=teller.number(top, "minutes")))
    middle, long = (teller.number(quantile(both[0], part), "minutes") for part in (0.5, 0.95))
    if teller.terms.is_comparison:
        later = [teller.number(quantile(both[1], part), "minutes") for part in (0.5, 0.95)]
        told = (
            say("lab_arms")
            + " "
            + say("lab_length_both", middle=middle, long=long, middle_after=later[0], long_after=later[1])
        )
    else:
        told = say("lab_length_told", middle=middle, long=long)
    return pictured(say("lab_length"), told, outlines(arms, top, ticks))


def quantile(values: Sequence[float], part: float) -> float:
    """The value below which that part of these lies, which are sorted."""
    return values[min(len(values) - 1, int(part * len(values)))] if values else 0.0
