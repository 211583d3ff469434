/** The drawings of all cards, by the ids that views name them by: `standard/coeur-7`, `fire/joker-gants`, `backs/nuit`. */
import { INK } from "./colours";
import { card, line, rect } from "./pen";

/** How someone likes the cards: letters of the courts, colours of the suits, and large corners for small cards. */
export interface Look {
  readonly indices: "french" | "international";
  readonly colours: 2 | 4;
  readonly large: boolean;
}

interface Deck {
  draw(name: string, look: Look): string;
}
const standard = (): Promise<Deck> => import("./standard");
/** Each deck is its own file, and loaded when one of its cards is first asked for. */
const DECKS: Readonly<Record<string, () => Promise<Deck>>> = {
  standard,
  star: standard,
  fire: () => import("./fire"),
  pan: () => import("./pan"),
  backs: () => import("./backs"),
};

/** Have the decks of these drawings fetched: the first cards will soon be seen. */
export function fetchDecks(arts: Iterable<string>): void {
  const decks = new Set([...arts, "backs/"].map((art) => art.split("/")[0] ?? ""));
  // What does not come is asked for again when a card of it is to be drawn.
  for (const deck of decks) DECKS[deck]?.().catch(() => undefined);
}

/** The SVG of a drawing. */
export async function drawingOf(art: string, look: Look): Promise<string> {
  const [deck = "", name = ""] = art.split("/");
  const load = DECKS[deck];
  if (!load) throw new Unknown(`No deck has the drawing ${art}`);
  const { draw } = await load();
  try {
    return draw(name, look);
  } catch (error) {
    throw new Unknown(`No deck has the drawing ${art}`, { cause: error });
  }
}

/** A drawing that this page has not: the house is newer. */
class Unknown extends Error {
  override name = "Unknown";
}

/** A card that nobody has drawn: a bare one, with what it is called. */
export function plainCard(art: string): string {
  const name = (art.split("/")[1] ?? "").replaceAll(/[^a-z0-9_-]/g, "");
  return card(
    rect(20, 20, 160, 260, 8, line(INK, 2)) +
      `<text x="100" y="158" text-anchor="middle" textLength="${Math.min(140, 14 * name.length)}" lengthAdjust="spacingAndGlyphs" ` +
      `font-family="sans-serif" font-size="24" fill="${INK}">${name}</text>`,
  );
}

const made = new Map<string, string>();
const keyOf = (art: string, { indices, colours, large }: Look): string => `${art} ${indices} ${colours} ${large}`;

/** The address of a picture that was made already. */
export const pictureOf = (art: string, look: Look): string | undefined => made.get(keyOf(art, look));

/** The addresses of pictures, made where they are not yet. They are kept for as long as the page is open. What does not come is left out. */
export async function pictures(arts: readonly string[], look: Look): Promise<Map<string, string>> {
  const pairs = await Promise.all(arts.map(async (art) => [art, await picture(art, look)] as const));
  return new Map(pairs.flatMap(([art, address]) => (address === undefined ? [] : [[art, address]])));
}

async function picture(art: string, look: Look): Promise<string | undefined> {
  const ready = pictureOf(art, look);
  if (ready) return ready;
  let drawing: string;
  try {
    drawing = await drawingOf(art, look);
  } catch (error) {
    if (!(error instanceof Unknown)) return undefined;
    drawing = plainCard(art);
  }
  // While the deck was loading, someone else may have made it.
  const address = pictureOf(art, look) ?? URL.createObjectURL(new Blob([drawing], { type: "image/svg+xml" }));
  made.set(keyOf(art, look), address);
  return address;
}
