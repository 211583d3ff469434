/** What this browser keeps for its person. A browser that keeps nothing (private windows, full disks) is no reason to stop. */

/** What the browser would not keep: it is forgotten when the page is closed. */
const unkept = new Map<string, string>();

/** What was kept under a name, if it can be read. */
export function kept(name: string, where: Storage | undefined = lasting()): unknown {
  try {
    return JSON.parse(unkept.get(name) ?? where?.getItem(name) ?? "null") as unknown;
  } catch {
    return null;
  }
}

/** Keep something under a name; nothing under it, if it is undefined. */
export function keep(name: string, what: unknown, where: Storage | undefined = lasting()): void {
  unkept.delete(name);
  try {
    if (what === undefined) where?.removeItem(name);
    else if (where) where.setItem(name, JSON.stringify(what));
    else unkept.set(name, JSON.stringify(what));
  } catch {
    unkept.set(name, JSON.stringify(what ?? null));
  }
}

/** What lasts as long as the browser. */
export function lasting(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** What lasts as long as this tab. */
export function passing(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
