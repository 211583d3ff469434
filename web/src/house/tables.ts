/** Opening tables, finding them, and what to do on arriving at one. */
import type { LiveTable } from "../live/table.svelte";
import type { CoverView, GameId, Level, Listed, No, Opened, OptionValue, TableId, Terms } from "../wire";
import type { Lang } from "../words/words";
import { asked } from "./asked";
import { guest } from "./guest";
import { keep, kept, passing } from "./kept";
import { USUAL } from "./levels";
import type { Person } from "./profile.svelte";

/** The games as they are offered. */
export function covers(lang: Lang): Promise<CoverView[]> {
  return asked(`/api/covers?lang=${lang}`);
}

/** The tables that anyone may join. */
export function openTables(): Promise<Listed[]> {
  return asked("/api/tables");
}

/** What to do as soon as one is at a table: sit down, and perhaps begin at once against bots of a level. */
export interface Plan {
  readonly begin: boolean;
  readonly level: Level;
}

const PLAN = "veillee.plan.";

/** Open a table at which friends will sit down; whoever opens it takes a chair on arriving. */
export function playWithFriends(game: GameId, players: number): Promise<TableId> {
  return opened({ game, players }, { begin: false, level: USUAL });
}

/** Open a table and begin as soon as one is there: all other chairs are for bots. */
export function playAgainstBots(
  game: GameId,
  players: number,
  level: Level = USUAL,
  options?: Readonly<Record<string, OptionValue>>,
): Promise<TableId> {
  return opened({ game, players, ...(options && { options }) }, { begin: true, level });
}

async function opened(terms: Terms, plan: Plan): Promise<TableId> {
  const { id, guest: token } = await asked<Opened>("/api/tables", terms);
  guest.token = token;
  keep(PLAN + id, plan, passing());
  return id;
}

/** What is still to be done at a table, if anything. */
export function planAt(table: TableId): Plan | undefined {
  return (kept(PLAN + table, passing()) as Plan | null) ?? undefined;
}

/** Do at a table what was planned when it was opened. The plan is kept until it is done: a page may be loaded again. */
export async function arrive(live: LiveTable, person: Person): Promise<No | undefined> {
  const { table } = live;
  const plan = table && planAt(table.id);
  if (!plan) return undefined;
  const chairs = table.chairs.map((chair, seat) => ({ ...chair, seat }));
  const free = chairs.filter((chair) => !chair.name && !chair.level).map((chair) => chair.seat);
  const mine = table.yours?.length ? undefined : free.shift();
  if (mine !== undefined) {
    const no = await live.do({ do: "sit", seat: mine, ...person });
    if (no) return no;
  }
  if (plan.begin && table.stage === "gathering") {
    // Free chairs are for bots of the usual level, unless they are seated one by one.
    if (plan.level !== USUAL) {
      for (const seat of free) await live.do({ do: "seat_bot", seat, level: plan.level });
    }
    const no = await live.do({ do: "start" });
    if (no) return no;
  }
  keep(PLAN + table.id, undefined, passing());
  return undefined;
}
