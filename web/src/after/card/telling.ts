/** What the card of an evening says, in words: who, what, the score, and the highlight that is told afterwards. Nobody is « vous » on it: it is sent to others. */
import { namesAt } from "../../house/names";
import { presetOf } from "../../house/presets";
import type { GameView, NoteView, PlaceView, Seat, SheetView, TableView, View } from "../../wire";
import type { Lang, Words } from "../../words/words";
import { aloneTold } from "../alone";
import { type Counted, countedAt, figureOf } from "../counted";
import { heardIn } from "./heard";
import { type Highlight, highlightOf } from "./highlight";

const OURS: Readonly<Record<Lang, () => Promise<{ default: string }>>> = {
  fr: () => import("../../words/card.fr.ftl?raw"),
  en: () => import("../../words/card.en.ftl?raw"),
};

const EVERYBODY = -1;

/** The match as its end screen has it. */
export interface Ended {
  readonly table: TableView;
  readonly game: GameView;
  readonly view: View;
  readonly sheet: SheetView | undefined;
  /** what was said in it, as far as it was heard here */
  readonly notes: readonly NoteView[];
  /** when it ended, in milliseconds */
  readonly at: number;
}

/** Those who came to one place: a player, or partners. */
export interface Standing {
  readonly seats: readonly Seat[];
  readonly name: string;
  readonly rank: string;
  /** nothing, where nobody is beaten */
  readonly points: string;
  readonly figure: string;
  readonly hasWon: boolean;
}

export interface Evening {
  readonly game: string;
  /** its variant and the day */
  readonly about: string;
  readonly title: string;
  readonly standings: readonly Standing[];
  readonly label: string;
  readonly highlight: string;
  /** all of it, for whoever does not see the picture */
  readonly aloud: string;
}

/** The words of a match with those of its card, which come with it; as everybody reads them. */
export async function cardWords(words: Words): Promise<Words> {
  words.learn((await OURS[words.lang]()).default);
  return words.forViewer(EVERYBODY);
}

export function tellEvening(ended: Ended, words: Words): Evening {
  const { table, game, view, sheet } = ended;
  const names = namesAt(table);
  const places = view.places ?? [];
  const counted = countedAt(table, game, words);
  const standings = standingsOf(ended, names, words, counted);
  const day = new Intl.DateTimeFormat(words.lang === "fr" ? "fr-FR" : "en-GB", { dateStyle: "long" }).format(ended.at);
  const preset = presetOf(game, table.terms.options);
  const variant = preset && preset.key !== "classic" ? words.text(`preset_${preset.key}`) : "";
  const heard = heardIn(game.id, ended.notes);
  const highlight = heard || !sheet ? undefined : highlightOf({ sheet, places, sides: sidesOf(view, places), fewestWin: game.fewest_win });
  const told = {
    game: words.text("game_name"),
    about: variant ? words.text("card_about", { variant, day }) : day,
    title: aloneTold(places, sheet, words, names) ?? titleOf(standings, names, words),
    standings,
    label: labelOf(highlight, sheet, words),
    highlight: heard ? words.note(heard, names) : highlight ? highlightTold(highlight, names, words, counted) : "",
  };
  return { ...told, aloud: aloud(told, words) };
}

/** The side of each seat. */
function sidesOf({ seats }: View, places: readonly PlaceView[]): number[] {
  return Array.from({ length: places.length }, (_, seat) => seats[seat]?.team ?? seat);
}

function standingsOf({ view }: Ended, names: readonly string[], words: Words, counted: Counted): Standing[] {
  const places = view.places ?? [];
  const sides = sidesOf(view, places);
  const together = new Map<number, PlaceView[]>();
  for (const place of places) {
    const side = sides[place.seat] as number;
    together.set(side, [...(together.get(side) ?? []), place]);
  }
  const isTeams = together.size < places.length;
  return [...together.values()].map((same, at) => {
    const [{ rank, points: count }] = same as [PlaceView];
    return {
      seats: same.map((place) => place.seat),
      name: words.listed(same.map((place) => names[place.seat] ?? "")),
      rank: rank > 0 ? words.text("after_rank", { rank: isTeams ? at + 1 : rank }) : "",
      points: together.size > 1 ? counted(count) : "",
      figure: figureOf(count, words),
      hasWon: rank === 1,
    };
  });
}

function titleOf(standings: readonly Standing[], names: readonly string[], words: Words): string {
  const first = standings.flatMap((one) => (one.hasWon ? one.seats : []));
  return first.length === 0
    ? words.text("after_nobody")
    : words.text("after_won", { count: first.length, names: words.people(first, names) });
}

/** Above the highlight: which deal it was, where it is one. */
function labelOf(highlight: Highlight | undefined, sheet: SheetView | undefined, words: Words): string {
  const isOfADeal = highlight?.is === "line" || highlight?.is === "dear" || highlight?.is === "rich";
  if (!isOfADeal || !sheet || sheet.rows.length < 2) return words.text("card_moment");
  const title = sheet.titles[highlight.deal];
  const deal = title ? capital(words.text(title), words.lang) : words.text("sheet_deal", { number: highlight.deal + 1 });
  return words.text("card_moment_of", { deal });
}

function highlightTold(highlight: Highlight, names: readonly string[], words: Words, counted: Counted): string {
  if (highlight.is === "line") return words.note(highlight.line.because, names);
  const listed = (seats: readonly Seat[]) => words.listed(seats.map((seat) => names[seat] ?? ""));
  const [who, count] = [listed(highlight.who), highlight.who.length];
  switch (highlight.is) {
    case "shared":
      return words.text("card_shared", { who, count, points: counted(highlight.points) });
    case "behind":
      return words.text("card_behind", { who, count, deal: highlight.deal + 1 });
    case "streak":
      return words.text("card_streak", { who, count, deals: highlight.deals });
    case "ahead":
      return words.text("card_ahead", { who });
    case "dear":
    case "rich":
      return words.text(`card_${highlight.is}`, { who, points: counted(highlight.points) });
    case "even":
      return words.text("card_even", { who, count });
    case "turned":
      return words.text("card_turned", { who, count, from: listed(highlight.from), others: highlight.from.length });
    case "close":
    case "far":
      return words.text(`card_${highlight.is}`, { who, count, from: listed(highlight.from), by: counted(highlight.by) });
  }
}

function aloud({ game, about, title, standings, label, highlight }: Omit<Evening, "aloud">, words: Words): string {
  const score = standings.filter((one) => one.points).map(({ rank, name, points }) => words.text("card_place", { rank, name, points }));
  return [words.text("card_aloud", { game, about }), title, ...score, highlight && `${label}.`, highlight].filter(Boolean).join(" ");
}

const capital = (text: string, lang: Lang): string => text.slice(0, 1).toLocaleUpperCase(lang) + text.slice(1);
