/** What is said to a player: what is asked, and that it is their turn, wherever they look. */

import type { View } from "../wire";
import type { Words } from "../words/words";

/** Whether this seat is waited for. That something may be done is not enough: one may slap or denounce at any time. */
export const isTurnOf = (view: View | undefined): boolean => view !== undefined && (view.waiting_for?.includes(view.seat) ?? false);

/** What is asked, or whom one waits for. */
export function promptOf(view: View | undefined, words: Words, names: readonly string[]): string {
  if (view === undefined) return "";
  // Where buttons say the rest, a room asks in few words.
  const brief = `brief_${view.prompt?.key}`;
  if (view.prompt) return words.note(words.has(brief) ? { ...view.prompt, key: brief } : view.prompt, names);
  if (view.over) return words.text("table_over");
  const all = view.waiting_for ?? [];
  const others = all.filter((seat) => seat !== view.seat);
  // With all cards up nobody is asked, and the seat that lies nearest is waited for like any other.
  const waited = (others.length > 0 ? others : all).map((seat) => names[seat] ?? "");
  return waited.length > 0 ? words.text("table_waiting", { names: words.listed(waited) }) : words.text("table_between");
}

/** What is asked, where that is news: another question, or the same one again when it is one's turn again. */
export function askedAnew(before: View | undefined, now: View, words: Words, names: readonly string[]): string {
  const asked = promptOf(now, words, names);
  return asked !== promptOf(before, words, names) || (isTurnOf(now) && !isTurnOf(before)) ? asked : "";
}

/** Call somebody who looks at something else, by a notice of the device. */
export async function notify(title: string, body: string, tag: string): Promise<void> {
  if (!document.hidden || !("Notification" in globalThis) || Notification.permission !== "granted") return;
  const told = { body, tag };
  try {
    // On Android only a service worker may show one.
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) await worker.showNotification(title, told);
    else new Notification(title, told);
  } catch {
    // A device that shows no notices has the title of the tab.
  }
}
