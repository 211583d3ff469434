/** What a match needs later on: fetched while the line is here, since it may be down when it is needed. */

const LATER: readonly (() => Promise<unknown>)[] = [
  () => import("./Actions.svelte"),
  () => import("./Steps.svelte"),
  () => import("./Curtain.svelte"),
  () => import("./Between.svelte"),
  () => import("../screens/After.svelte"),
  () => import("./Menu.svelte"),
  () => import("./Bubbles.svelte"),
  () => import("./Drawers.svelte"),
  () => import("./Sheet.svelte"),
  () => import("./Reactions.svelte"),
  () => import("../art/avatar/gestures"),
];
/** Milliseconds in which the table is drawn first, where the browser does not say when it is idle. */
const SOON = 1000;

let isFetched = false;

export function fetchAhead(): void {
  if (isFetched) return;
  isFetched = true;
  const fetch = async () => {
    for (const load of LATER) await load();
  };
  // What does not come now is asked for when it is needed, and said there.
  const begin = () => void fetch().catch(() => (isFetched = false));
  if ("requestIdleCallback" in globalThis) requestIdleCallback(begin);
  else setTimeout(begin, SOON);
}
