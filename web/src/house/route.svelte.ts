/** Addresses of the page: which screen is shown, in step with the browser's back button. */

import type { GameId, Paragraph, SeatKey, TableId } from "../wire";

export type Route =
  { screen: "home" } | { screen: "table"; id: TableId; key?: SeatKey } | { screen: "rules"; game: GameId; paragraph?: Paragraph };

/** What an address means; home, if nothing. */
export function routeOf(path: string, hash = ""): Route {
  const [first, second] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === "t" && second) {
    const key = new URLSearchParams(hash.slice(1)).get("k");
    return key ? { screen: "table", id: second, key } : { screen: "table", id: second };
  }
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
    case "rules":
      return `/rules/${route.game}${route.paragraph ? `#${route.paragraph}` : ""}`;
  }
}

class Router {
  route: Route = $state.raw({ screen: "home" });

  constructor() {
    this.read();
    addEventListener("popstate", () => this.read());
    addEventListener("hashchange", () => this.read());
  }

  go(route: Route): void {
    history.pushState(null, "", addressOf(route));
    this.route = route;
    scrollTo(0, 0);
  }

  /** Back to where one came from; home, if one came from nowhere of ours. */
  back(): void {
    if (history.state === null && history.length <= 1) this.go({ screen: "home" });
    else history.back();
  }

  private read(): void {
    this.route = routeOf(location.pathname, location.hash);
    // A seat's key is not left in the address bar, where it would be seen and shared by mistake.
    if (this.route.screen === "table" && this.route.key) history.replaceState(null, "", addressOf(this.route));
  }
}

export const router = new Router();
