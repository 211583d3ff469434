/** What stands between me and the game: one thing at a time, the worst first, and the way out of it. */
import type { IconName } from "../art/icons";
import type { LineState } from "../live/line";
import type { Wish } from "../live/table.svelte";
import type { Seat, TableView, Viewer } from "../wire";
import type { Words } from "../words/words";

export interface Notice {
  readonly icon: IconName;
  readonly text: string;
  readonly bad?: boolean;
  readonly act?: { readonly label: string; readonly go: Way } | undefined;
}

/** Something asked of the table, or of the page. */
export type Way = Wish | "home" | "retry" | "reload";

/** What is looked at. */
export interface Situation {
  readonly words: Words;
  readonly names: readonly string[];
  readonly line: LineState;
  /** whether this device has a network */
  readonly isOnline: boolean;
  /** why the house has closed this line, as a sentence */
  readonly bye?: string | undefined;
  /** whether the house cannot keep what is done now, and waits until it can */
  readonly waits?: boolean | undefined;
  /** whether the house has a newer page than this one */
  readonly isOld: boolean;
  readonly table: TableView;
  /** the seat shown */
  readonly me: Viewer;
}

/** The notice of now, if there is one. */
export function noticeOf(now: Situation): Notice | undefined {
  return ofLine(now) ?? ofHouse(now) ?? ofPage(now) ?? ofMySeat(now) ?? ofPause(now) ?? ofOthers(now) ?? ofWishedPause(now);
}

function ofLine({ words, line, isOnline, bye }: Situation): Notice | undefined {
  if (line === "closed")
    return { icon: "padlock", bad: true, text: bye ?? words.text("line_ended"), act: { label: words.text("banner_home"), go: "home" } };
  if (line !== "lost") return undefined;
  return {
    icon: "again",
    bad: true,
    text: words.text(isOnline ? "banner_lost" : "banner_offline"),
    act: { label: words.text("banner_retry"), go: "retry" },
  };
}

function ofHouse({ words, waits }: Situation): Notice | undefined {
  return waits ? { icon: "clock", text: words.text("banner_waits") } : undefined;
}

function ofPage({ words, isOld }: Situation): Notice | undefined {
  if (!isOld) return undefined;
  return { icon: "down", text: words.text("banner_newer"), act: { label: words.text("banner_reload"), go: "reload" } };
}

/** A bot plays for me. */
function ofMySeat({ words, table }: Situation): Notice | undefined {
  const seat = table.yours?.find((one) => table.chairs[one]?.left);
  if (seat === undefined || table.stage === "gathering") return undefined;
  return {
    icon: "lantern",
    text: words.text("banner_away"),
    act: { label: words.text("banner_return"), go: { do: "return", seat } },
  };
}

function ofPause({ words, table, me }: Situation): Notice | undefined {
  if (!table.paused) return undefined;
  const act = { label: words.text("banner_resume"), go: { do: "pause", seat: me, on: false } as const };
  return { icon: "pause", text: words.text("banner_paused"), act: me >= 0 ? act : undefined };
}

/** Somebody is waited for in vain: those who sit here may let a bot play on. */
function ofOthers({ words, names, table, me }: Situation): Notice | undefined {
  const seat = table.chairs.findIndex((chair, one) => chair.late && !chair.left && !table.yours?.includes(one));
  if (seat < 0 || table.stage === "gathering" || table.stage === "over") return undefined;
  const name = names[seat] ?? "";
  const act = { label: words.text("banner_seat_bot"), go: { do: "seat_bot", seat } as const };
  return { icon: "people", text: words.text("banner_late", { name }), act: me >= 0 ? act : undefined };
}

function ofWishedPause({ words, names, table, me }: Situation): Notice | undefined {
  const asking = table.pausing ?? [];
  if (asking.length === 0) return undefined;
  const count = { asking: asking.length, people: peopleAt(table).length };
  if (asking.some((seat) => table.yours?.includes(seat))) {
    const act = { label: words.text("banner_pause_withdraw"), go: { do: "pause", seat: me, on: false } as const };
    return { icon: "pause", text: words.text("banner_pause_asked", count), act };
  }
  const act = { label: words.text("banner_pause_accept"), go: { do: "pause", seat: me } as const };
  const who = words.listed(asking.map((seat) => names[seat] ?? ""));
  return { icon: "pause", text: words.text("banner_pause_wanted", { names: who, ...count }), act: me >= 0 ? act : undefined };
}

/** The seats of people who are there. */
export function peopleAt(table: TableView): Seat[] {
  return table.chairs.flatMap((chair, seat) => (chair.name && chair.here && !chair.left ? [seat] : []));
}

/** People who are there and have not done yet what some have. */
export function waitedFor(table: TableView, done: readonly Seat[] = []): Seat[] {
  return peopleAt(table).filter((seat) => !done.includes(seat) && !table.chairs[seat]?.late);
}
