/** Addresses of the page: which screen is shown, in step with the browser's back button. */

import type { ExperimentId, GameId, LessonId, Paragraph, SeatKey, TableId } from "../wire";

export type Route =
  | { screen: "home" }
  | { screen: "table"; id: TableId; key?: SeatKey }
  | { screen: "replay"; id: TableId; match: number; step?: number }
  | { screen: "lesson"; id: LessonId }
  | { screen: "lab"; id?: ExperimentId | undefined }
  | { screen: "rules"; game: GameId; paragraph?: Paragraph };

/** What an address means; home, if nothing. */
export function routeOf(path: string, hash = ""): Route {
  const [first, second, third] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === "t" && second) {
    const key = new URLSearchParams(hash.slice(1)).get("k");
    return key ? { screen: "table", id: second, key } : { screen: "table", id: second };
  }
  if (first === "r" && second && third) {
    const step = /^#(\d{1,5})$/.exec(hash)?.[1];
    return { screen: "replay", id: second, match: Number(third), ...(step !== undefined && { step: Number(step) }) };
  }
  if (first === "learn" && second) return { screen: "lesson", id: second };
  if (first === "labo") return { screen: "lab", id: second };
  if (first === "rules" && second) {
    const paragraph = /^#([\d.]+)$/.exec(hash)?.[1];
    return paragraph ? { screen: "rules", game: second, paragraph } : { screen: "rules", game: second };
  }
  return { screen: "home" };
}

/** The address of a screen. */
export function addressOf(route: Route): string {
  switch (route.screen) {
    case "home":
      return "/";
    case "table":
      return `/t/${route.id}`;
    case "replay":
      return `/r/${route.id}/${route.match}${route.step === undefined ? "" : `#${route.step}`}`;
    case "lesson":
      return `/learn/${route.id}`;
    case "lab":
      return `/labo${route.id ? `/${route.id}` : ""}`;
    case "rules":
      return `/rules/${route.game}${route.paragraph ? `#${route.paragraph}` : ""}`;
  }
}

/** The address of a screen, wherever in it one is: every moment of a match is looked at on the same one. */
function screenOf(route: Route): string {
  return route.screen === "replay" ? addressOf({ screen: "replay", id: route.id, match: route.match }) : addressOf(route);
}

/** The part of a browser that knows where one is, and where one was. */
type Place = Pick<Window, "location" | "history" | "addEventListener">;

/** What an entry of the browser's history keeps: how many things lay open over the screen. */
interface Entry {
  readonly over: number;
}

export class Router {
  route: Route = $state.raw({ screen: "home" });

  /** What lies open over the screen, the last one on top: how each is closed. */
  private layers: (() => void)[] = [];
  /** How many of them the entry stands for that is shown. */
  private depth = 0;

  constructor(private readonly at: Place = window) {
    this.read();
    this.depth = this.entryDepth();
    at.addEventListener("popstate", () => this.moved());
    at.addEventListener("hashchange", () => this.read());
  }

  go(route: Route): void {
    this.push(0, addressOf(route));
    this.route = route;
    scrollTo(0, 0);
  }

  /** Back to where one came from; home, if one came from nowhere of ours. */
  back(): void {
    if (this.at.history.state === null) this.go({ screen: "home" });
    else this.at.history.back();
  }

  /** Something opens over the screen, which the browser's back button closes; to be called when it is closed otherwise. */
  over(close: () => void): () => void {
    this.layers.push(close);
    if (this.depth < this.layers.length) this.push(this.layers.length);
    return () => (this.layers = this.layers.filter((one) => one !== close));
  }

  /** Where one is within a screen: the address says so, and going back does not lead through all of it. */
  mark(route: Route): void {
    const { history } = this.at;
    history.replaceState(history.state, "", addressOf(route));
    this.route = route;
  }

  private push(over: number, address?: string): void {
    this.at.history.pushState({ over } satisfies Entry, "", address);
    this.depth = over;
  }

  /** The browser went back or forth. */
  private moved(): void {
    const [before, depth] = [this.depth, this.entryDepth()];
    this.depth = depth;
    const here = screenOf(this.route);
    this.read();
    if (screenOf(this.route) !== here) return;
    const closed = this.layers.splice(depth);
    for (const close of closed.reverse()) close();
    // The entry was that of something closed already: back means what lies before it.
    if (closed.length === 0 && depth < before) this.at.history.back();
  }

  private entryDepth(): number {
    return (this.at.history.state as Entry | null)?.over ?? 0;
  }

  private read(): void {
    const { history, location } = this.at;
    this.route = routeOf(location.pathname, location.hash);
    // A seat's key is not left in the address bar, where it would be seen and shared by mistake.
    if (this.route.screen === "table" && this.route.key) history.replaceState(history.state, "", addressOf(this.route));
  }
}

export const router = new Router();
