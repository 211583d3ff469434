/** The highlight of a match that people tell afterwards, found on its sheet: how it was won, or the deal that nobody forgets. */
import type { LineView, PlaceView, Seat, SheetView } from "../../wire";

export interface Match {
  readonly sheet: SheetView;
  /** from first to last */
  readonly places: readonly PlaceView[];
  /** the side of each seat: its team, or itself */
  readonly sides: readonly number[];
  readonly fewestWin: boolean;
}

export type Highlight =
  | { readonly is: "shared"; readonly who: readonly Seat[]; readonly points: number }
  | { readonly is: "behind"; readonly who: readonly Seat[]; readonly deal: number }
  /** nothing but the last deal decided it */
  | { readonly is: "even"; readonly who: readonly Seat[] }
  | { readonly is: "turned"; readonly who: readonly Seat[]; readonly from: readonly Seat[] }
  | { readonly is: "close" | "far"; readonly who: readonly Seat[]; readonly from: readonly Seat[]; readonly by: number }
  | { readonly is: "streak"; readonly who: readonly Seat[]; readonly deals: number; readonly first: number }
  | { readonly is: "ahead"; readonly who: readonly Seat[]; readonly deals: number }
  /** much at once, for several reasons */
  | { readonly is: "dear" | "rich"; readonly who: readonly Seat[]; readonly points: number; readonly deal: number }
  /** a line of the sheet, in its own words */
  | { readonly is: "line"; readonly line: LineView; readonly deal: number };

/** A deal is remembered that moved so many times what deals usually move. */
const MEMORABLE = 2;
/** And a run of deals that somebody won, from so many on. */
const STREAK = 3;

export function highlightOf(match: Match): Highlight | undefined {
  const { sheet, places } = match;
  const first = places.filter((place) => place.rank === 1);
  const deals = sheet.rows.length;
  if (first.length === 0 || deals === 0 || new Set(match.sides).size === 1) return only(match);
  if (new Set(first.map((place) => match.sides[place.seat])).size > 1) {
    return { is: "shared", who: first.map((place) => place.seat), points: first[0]?.points ?? 0 };
  }
  if (deals === 1) return only(match);
  return (
    behind(match) ??
    turned(match) ??
    close(match) ??
    memorable(match) ??
    streak(match) ??
    ahead(match) ??
    far(match) ?? { is: "even", who: winners(match) }
  );
}

/** Of a single deal: what the sheet says of whoever came first. */
function only({ sheet, places }: Match): Highlight | undefined {
  const deal = sheet.rows.length - 1;
  const line = sheet.rows[deal]?.find((one) => one.seat === places[0]?.seat);
  return line && { is: "line", line, deal };
}

/** Whoever won was last of all, well into the match. */
function behind(match: Match): Highlight | undefined {
  const who = winners(match);
  const isLast = (standing: readonly Side[]): boolean => {
    const [last, before] = [standing.at(-1), standing.at(-2)];
    return standing.length > 2 && last?.who[0] === who[0] && last?.points !== before?.points;
  };
  const deal = standings(match).findLastIndex((standing, at, all) => at >= Math.floor(all.length / 3) && isLast(standing));
  return deal < 0 ? undefined : { is: "behind", who, deal };
}

/** Somebody else was ahead before the last deal. */
function turned(match: Match): Highlight | undefined {
  const who = winners(match);
  const before = standings(match).at(-2) ?? [];
  const [leader, ...beside] = leaders(before);
  const mine = before.find((one) => one.who.includes(who[0] as Seat));
  if (!leader || !mine || beside.length > 0 || leader === mine) return undefined;
  return { is: "turned", who, from: leader.who };
}

/** It hung on the smallest thing that counts. */
function close(match: Match): Highlight | undefined {
  const found = far(match);
  const unit = match.sheet.rows.flat().reduce((sum, line) => divisor(sum, Math.abs(line.points)), 0);
  return found && found.by > 0 && found.by <= unit ? { ...found, is: "close" } : undefined;
}

function far(match: Match): Extract<Highlight, { is: "close" | "far" }> | undefined {
  const [first, second] = standings(match).at(-1) ?? [];
  const who = winners(match);
  if (!first || !second || !first.who.includes(who[0] as Seat) || first.points === second.points) return undefined;
  return { is: "far", who, from: second.who, by: Math.abs(first.points - second.points) };
}

/** The deal that stands out on the sheet, if one does: the best of a game that one wins by points, the dearest of one that one loses by them. */
function memorable({ sheet, sides, fewestWin }: Match): Highlight | undefined {
  if (new Set(sides).size < sides.length) return undefined; // what partners share says little of either
  const cells = sheet.rows.flatMap((row, deal) =>
    sides.flatMap((_, seat) => {
      const lines = row.filter((line) => line.seat === seat);
      const points = lines.reduce((sum, line) => sum + line.points, 0);
      return points > 0 ? [{ lines, points, seat, deal }] : [];
    }),
  );
  const usual = cells.reduce((sum, { points }) => sum + points, 0) / Math.max(1, cells.length);
  const most = cells.reduce((best, one) => (one.points > (best?.points ?? 0) ? one : best), cells[0]);
  if (!most || most.points < MEMORABLE * usual) return undefined;
  const { lines, points, seat, deal } = most;
  const [line, ...others] = lines;
  if (line && others.length === 0) return { is: "line", line, deal };
  return { is: fewestWin ? "dear" : "rich", who: [seat], points, deal };
}

/** Somebody had the best of several deals running. */
function streak(match: Match): Highlight | undefined {
  const best = match.sheet.rows.map((row) => leaders(pointsOf(match, [row])));
  let longest = { deals: 0, first: 0 };
  for (let at = 0, run = 0; at < best.length; at += 1) {
    const isOn = at > 0 && best[at]?.length === 1 && best[at]?.[0]?.who[0] === best[at - 1]?.[0]?.who[0] && best[at - 1]?.length === 1;
    run = isOn ? run + 1 : 1;
    if (best[at]?.length === 1 && run > longest.deals) longest = { deals: run, first: at - run + 1 };
  }
  const who = best[longest.first]?.[0]?.who;
  return who && longest.deals >= STREAK && longest.deals * 3 >= best.length ? { is: "streak", who, ...longest } : undefined;
}

/** Nobody was ever before the one who won. */
function ahead(match: Match): Highlight | undefined {
  const who = winners(match);
  const all = standings(match);
  const always = all.every((standing) => standing[0]?.points === standing.find((one) => one.who.includes(who[0] as Seat))?.points);
  return always && all.length >= STREAK ? { is: "ahead", who, deals: all.length } : undefined;
}

interface Side {
  readonly who: readonly Seat[];
  readonly points: number;
}

/** Those who share the first place, which are one side. */
const winners = ({ places }: Match): Seat[] => places.filter((place) => place.rank === 1).map((place) => place.seat);

/** How it stood after each deal, best first. */
const standings = (match: Match): Side[][] => match.sheet.rows.map((_, at, rows) => pointsOf(match, rows.slice(0, at + 1)));

/** What some deals brought each side, best first; partners have the same points, which count once. */
function pointsOf({ sides, fewestWin }: Match, rows: SheetView["rows"]): Side[] {
  const seats = [...new Set(sides)].map((side) => sides.flatMap((one, seat) => (one === side ? [seat] : [])));
  const sum = (seat: Seat | undefined) => rows.flat().reduce((total, line) => total + (line.seat === seat ? line.points : 0), 0);
  return seats
    .map((who) => ({ who, points: sum(who[0]) }))
    .sort((one, other) => (fewestWin ? one.points - other.points : other.points - one.points));
}

const leaders = (standing: readonly Side[]): Side[] => standing.filter((side) => side.points === standing[0]?.points);

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
