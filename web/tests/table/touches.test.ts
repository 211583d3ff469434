/** Moves sent are touches: over whole stretches of evenings, whatever is touched, and however the answers come. */
import { describe, expect, it } from "vitest";

import { Playing } from "../../src/table/playing.svelte";
import type { Card, GameView, Offer, View, ZoneId } from "../../src/wire";
import { evening, EVENINGS } from "../motion/tables";
import { wordsOf } from "../rooms/evening";
import { type Sent, TableByHand } from "../support/shown.svelte";

const found = import.meta.glob<{ views: View[] }>("../evenings/runs/*.json", { eager: true, import: "default" });
const runs = new Map(Object.entries(found).map(([path, { views }]) => [path.replace(/^.*\/|\.json$/g, ""), views]));
const SEEDS = [1, 2, 3, 4, 5, 6];
const NAMES = Array.from({ length: 12 }, (_, seat) => `N${seat}`);

/** Numbers below one, the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

const pick = <T>(from: readonly T[], luck: () => number): T => from[Math.floor(luck() * from.length)] as T;
const settled = () => new Promise((done) => setTimeout(done, 0));

async function seated(game: GameView, first: View): Promise<{ table: TableByHand; playing: Playing }> {
  sessionStorage.clear();
  const table = new TableByHand(first.seat);
  const playing = new Playing(table, game, wordsOf(game.id), () => NAMES);
  playing.drawing.resize({ width: 390, height: 736, shape: "portrait" });
  playing.beats.away = true; // nothing is waited for
  table.put(first);
  await settled();
  return { table, playing };
}

/** What one touch meant: some cards of a zone, and perhaps where they were carried. */
interface Meant {
  cards: readonly Card[];
  from: ZoneId | undefined;
  to: ZoneId | undefined;
}

/** Touch something, as a finger would: a card, a pile, a button, or cards that make a move together. */
async function touch({ fingers, drawing, offers }: Playing, luck: () => number): Promise<Meant | undefined> {
  const pieces = drawing.pieces.filter((piece) => fingers.mayTouch(piece));
  const buttons = fingers.touch.buttons;
  if (pieces.length + buttons.length === 0) return undefined;
  if (pieces.length === 0 || (buttons.length > 0 && luck() < 0.3)) {
    void fingers.take(pick(buttons, luck));
    return { cards: [], from: undefined, to: undefined };
  }
  const piece = pick(pieces, luck);
  const { card, zone: from } = piece.spot;
  const to = luck() < 0.4 ? pick(drawing.arrangement?.marks ?? [], luck)?.zone : undefined;
  void fingers.press(piece, to);
  if (fingers.lifted === piece.key) void fingers.press(piece, to); // what is paid is asked for twice
  // Chosen, and not sent yet: others of the same move are chosen with it, and the move is made.
  while (fingers.chosen.length > 0) {
    const more = drawing.pieces.filter((one) => !fingers.chosen.includes(one.key) && one.spot.zone === from && fingers.mayTouch(one));
    if (fingers.made.length > 0 && (more.length === 0 || luck() < 0.5)) {
      const cards = fingers.chosen.map((key) => drawing.pieces.find((one) => one.key === key)?.spot.card as Card);
      void fingers.take(pick(fingers.made, luck));
      return { cards, from, to: undefined };
    }
    if (more.length === 0) return undefined;
    void fingers.press(pick(more, luck));
  }
  expect(offers.length).toBeGreaterThan(0);
  return { cards: card === undefined ? [] : [card], from, to };
}

const cardOf = ({ about }: Offer): Card | undefined => (about?.kind === "cards" ? about.of[0] : undefined);

/** Whether all that was sent for a touch is what it meant, each in the step after the one before, of one and the same choice. */
function faultOf([first, ...rest]: readonly Sent[], { cards, from, to }: Meant): string | undefined {
  let before = first as Sent;
  const left = [...cards];
  const told = (offer: Offer) => {
    const at = offer.gesture === "card" ? left.indexOf(cardOf(offer) as Card) : -1;
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  told(before.offer);
  for (const sent of rest) {
    const { offer, view } = sent;
    const grew = view.doing !== undefined && view.doing.step === (before.view.doing?.step ?? 1) + 1 && view.deal === before.view.deal;
    if (!grew) return `${offer.verb} was sent though its choice is not under way`;
    const isMeant = (offer.zone === from && told(offer)) || (offer.gesture === "zone" && offer.zone === to);
    const isForm = offer.number === view.formality && left.length === 0;
    if (!isMeant && !isForm) return `${offer.verb} ${cardOf(offer) ?? ""} was sent and not touched`;
    before = sent;
  }
  return undefined;
}

describe.each(EVENINGS)("an evening of %s", (name) => {
  const { game, views } = evening(name);
  const run = runs.get(name) ?? [];

  it("sends nothing without a touch", async () => {
    for (const seen of [views, run]) {
      const { table, playing } = await seated(game, seen[0] as View);
      for (const view of seen) {
        table.put(view);
        await settled();
      }
      playing.close();
      expect(table.sent).toEqual([]);
    }
  });

  it.each(SEEDS)("sends what is touched, and what was chosen with it while that choice is under way (seed %i)", async (seed) => {
    const luck = chance(seed);
    const seen = seed % 2 ? run : views;
    const { table, playing } = await seated(game, seen[0] as View);
    let meant: Meant | undefined;
    for (const view of seen) {
      const before = table.sent.length;
      if (luck() < 0.5) await table.settle(); // the answer comes first, or the view does
      table.put(view);
      await settled();
      await table.settle();
      if (!meant) expect(table.sent.length).toBe(before);
      if (meant && table.sent.length > 0) expect(faultOf(table.sent, meant)).toBeUndefined();
      if (meant && table.sent.length > before) continue; // its own choice goes on
      table.sent.length = 0;
      meant = await touch(playing, luck);
      expect(table.sent.length).toBe(meant ? 1 : 0);
    }
    playing.close();
  });
});
