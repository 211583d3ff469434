/** The drawings of all cards, by the ids that views name them by: `standard/coeur-7`, `fire/joker-gants`, `backs/nuit`. */

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
  for (const deck of new Set([...arts, "backs/"].map((art) => art.split("/")[0] ?? ""))) void DECKS[deck]?.();
}

/** The SVG of a drawing. */
export async function drawingOf(art: string, look: Look): Promise<string> {
  const [deck = "", name = ""] = art.split("/");
  const load = DECKS[deck];
  if (!load) throw new Error(`No deck has the drawing ${art}`);
  return (await load()).draw(name, look);
}

const made = new Map<string, string>();
const keyOf = (art: string, { indices, colours, large }: Look): string => `${art} ${indices} ${colours} ${large}`;

/** The address of a picture that was made already. */
export const pictureOf = (art: string, look: Look): string | undefined => made.get(keyOf(art, look));

/** The addresses of pictures, made where they are not yet. They are kept for as long as the page is open. */
export async function pictures(arts: readonly string[], look: Look): Promise<Map<string, string>> {
  const pairs = arts.map(async (art): Promise<[string, string]> => [art, await picture(art, look)]);
  return new Map(await Promise.all(pairs));
}

async function picture(art: string, look: Look): Promise<string> {
  const ready = pictureOf(art, look);
  if (ready) return ready;
  const drawing = await drawingOf(art, look);
  // While the deck was loading, someone else may have made it.
  const address = pictureOf(art, look) ?? URL.createObjectURL(new Blob([drawing], { type: "image/svg+xml" }));
  made.set(keyOf(art, look), address);
  return address;
}
