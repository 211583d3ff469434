// @vitest-environment node

/**
 * Within a deal the table lies still.
 *
 * Held: the boxes of seats, middle, foot, buttons, band of facts and band of my hand, the fire's dial, and the width of the cards
 * that I hold. They may change only at a scene that needs more than every scene of this deal before it, in one of `NEEDS`; what is
 * needed less gives no room back, but for whole hands of others that are laid open for a moment. Not held: where cards lie within those boxes, and how large cards in the middle and under plates are.
 */

import { describe, expect, test } from "vitest";
import { NOTHING, reserve } from "../../src/layout/reserved";
import type { Arrangement, Box } from "../../src/layout/types";
import { wantsOf } from "../../src/table/rooms/wants";
import { deals, held, inOrder, spaceOf, type Seen } from "./evenings";

const rounded = ({ x, y, width, height }: Box) => [x, y, width, height].map((one) => one.toFixed(1)).join(" ");

const mine = ({ spots }: Arrangement) => spots.filter((spot) => spot.mine);

/** What is held, by name; my cards by the hand that is open. */
function boxes(made: Arrangement): Map<string, string> {
  const { foot, actions, centre, chips, hand, dial } = made;
  const found = new Map(Object.entries({ foot, actions, centre, chips, hand }).map(([name, box]) => [name, rounded(box)]));
  for (const { seat, box, avatar } of made.seats) found.set(`seat ${seat}`, `${rounded(box)}, avatar ${avatar}`);
  if (dial) found.set("dial", rounded(dial));
  const [card] = mine(made);
  if (card) found.set(`cards of ${card.zone}`, card.place.width.toFixed(1));
  return found;
}

const layOf = ({ game }: Seen, id: string) => game.zones[id.split(".")[0] ?? ""];

/** Cards that lie before a player, or are seen in the hand. */
function before(seen: Seen, of: (owner: number) => boolean): number {
  const those = seen.picture.filter(({ id, owner = -1 }) => owner >= 0 && of(owner) && !layOf(seen, id)?.hidden);
  const count = those.map(({ id, owner, cards = [], hidden = 0 }) => {
    const lay = layOf(seen, id);
    if (lay?.lies === "mine") return owner === seen.view.seat ? 0 : cards.length;
    return lay?.lies === "seat" ? Math.max(cards.length + hidden, lay.slots ?? 0) : 0;
  });
  return count.reduce((sum, one) => sum + one, 0);
}

/** All that may take more room in the course of a deal. */
const NEEDS: Readonly<Record<string, (seen: Seen, made: Arrangement) => number>> = {
  "a first fact in the band": ({ game, view }) => Number(wantsOf(game, view).chips),
  "a further line on a plate": ({ game, view }) => wantsOf(game, view).lines ?? 0,
  "a barrel in the middle": ({ view }) => Number(view.facts?.some(({ key }) => key === "hidden") ?? false),
  "cards under plates": (seen) => Number(before(seen, (owner) => owner !== seen.view.seat) > 0),
  "more cards before me": (seen) => before(seen, (owner) => owner === seen.view.seat),
  "more cards in the hand": (_, made) => mine(made).length,
  "more lines of trays": (_, made) => new Set(made.trays.map(({ box }) => box.y)).size,
  "more trays on a line": (_, made) => (made.trays.length > 0 ? 1 / (mine(made)[0]?.place.width ?? Infinity) : 0),
};

/** Whole hands of others that are laid open: as long as they are, they take their room. */
function open(seen: Seen): string {
  const hands = seen.picture.filter(({ id, owner }) => layOf(seen, id)?.lies === "mine" && owner !== seen.view.seat);
  return hands.flatMap(({ id, cards, hidden = 0 }) => (cards?.length && hidden === 0 ? [id] : [])).join();
}

interface Step {
  where: string;
  moved: string[];
  grown: string[];
}

function steps(deal: readonly Seen[], width: number, height: number): Step[] {
  const most = new Map<string, number>();
  const was = new Map<string, string>();
  let opened = "";
  return inOrder(deal, spaceOf(width, height, deal[0]?.game.id)).map(([seen, made], number) => {
    const now = Object.entries(NEEDS).map(([name, of]): [string, number] => [name, of(seen, made)]);
    const grown = number === 0 ? [] : now.flatMap(([name, much]) => (much > (most.get(name) ?? 0) ? [name] : []));
    if (open(seen) !== opened) grown.push("whole hands are laid open, or taken up");
    opened = open(seen);
    for (const [name, much] of now) most.set(name, Math.max(much, most.get(name) ?? 0));
    // What was not there yet has not moved.
    const moved = [...boxes(made)]
      .filter(([name, at]) => (was.get(name) ?? at) !== at)
      .map(([name, at]) => `${name} ${was.get(name)} → ${at}`);
    for (const [name, at] of boxes(made)) was.set(name, at);
    return { where: seen.where, moved, grown };
  });
}

describe.each(deals)("%s", (_, all) => {
  test.each(held)("nothing moves within a deal but for a need that grows, at %i × %i", (width, height) => {
    const jumps = all.flatMap((deal) => steps(deal, width, height)).filter(({ moved, grown }) => moved.length > 0 && grown.length === 0);
    expect(jumps.slice(0, 5)).toEqual([]);
  });
});

const STILL = ["ascenseur", "barbu", "kems", "president", "president-at-eight", "whistiti"];

describe.each(deals.filter(([name]) => STILL.includes(name.replace(", a run", ""))))("%s", (_, all) => {
  test.each(held)("lies wholly still from the first card to the last, at %i × %i", (width, height) => {
    const inDeal = all.map((deal) => deal.filter(({ view }) => view.deal === deal[0]?.view.deal));
    const jumps = inDeal.flatMap((deal) => steps(deal, width, height)).filter(({ moved }) => moved.length > 0);
    expect(jumps.slice(0, 5)).toEqual([]);
  });
});

test("what was reserved stays, whatever comes after", () => {
  const much = { chips: true, lines: 2, trick: true, lanes: 1, side: 3, own: 5, folded: 10, hands: [] };
  expect(reserve(much, NOTHING)).toEqual(much);
  expect(reserve(NOTHING, much)).toEqual(much);
  expect(reserve({ ...much, own: 1 }, { ...NOTHING, own: 4, lines: 1 })).toEqual({ ...much, own: 4 });
});
