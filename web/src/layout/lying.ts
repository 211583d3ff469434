/** A phone on its side: my hand along the bottom, over it what is said in one line, and the others at both sides of the table. */

import { atFoot, band, CHIPS, edge, GAP, grown, laneHeight, leftOf, LINE, LOOKED_AT, NONE, TOLD_FOOT, MOST_SAID } from "./bands";
import { box, clamp, TOUCH } from "./box";
import { leastHeight } from "./hand";
import type { Needs, Regions } from "./regions";
import { atBothSides, inLines, type Plates } from "./seats";
import type { Box, Space } from "./types";

/** The question and the sentence share a line; more players than these sit along the top, the others at both sides. */
const LOW_FOOT = 46;
/** What is left to the table, before my cards get smaller. */
const LEAST_TABLE = 186;
const LEAST_OF_CROWD = 204;
const LEAST_ALONE = 92;
const LEAST_CARD = 42;
const AT_BOTH_SIDES = 4;
/** A name beside a face; and under it the cards that were won. */
const BESIDE = 60;
const LAID_BESIDE = 80;
const WIDEST = 136;
const NAMED = 16;
/** What is known of a hand, under the name. */
const BADGES = 19;

export function lying(space: Space, needs: Needs): Regions {
  const { width, height } = space;
  const footHigh = space.told ? TOLD_FOOT : grown(LOW_FOOT, space, MOST_SAID);
  const count = needs.others.length;
  const column = needs.pad?.column === true;
  const slap = needs.hand === undefined && needs.race;
  // Some buttons stand beside the table and my hand, all others beside the table alone.
  const apart = column ? clamp(width * 0.38, 264, 340) : slap ? clamp(width * 0.3, 176, 230) : 0;
  const wide = width - apart;
  const inMiddle = needs.pad?.inMiddle ?? 0;
  // Buttons over which others sit need no more than those have.
  const widestButtons = needs.pad?.under ? 204 : 230;
  const actionsWide =
    apart === 0 && inMiddle === 0 && (needs.actions || needs.pad)
      ? clamp(width * (needs.kind === "ring" ? 0.17 : 0.28), 100, widestButtons)
      : 0;
  const [onLeft, onRight] = [Math.ceil(count / 2), Math.floor(count / 2)];
  const isUnder = needs.pad?.under === true && onRight > 0 && count <= AT_BOTH_SIDES + 1;
  const aside = isUnder || count <= AT_BOTH_SIDES;
  // A line of buttons has room under a single player on the right.
  const shared = isUnder || (actionsWide > 0 && !needs.pad && needs.kind !== "ring" && (count === 2 || count === 3));
  const table = shared ? wide : wide - actionsWide;

  const foldedHigh = needs.folded > 0 ? 48 : 0;
  const leastTable = count === 0 ? LEAST_ALONE : count <= AT_BOTH_SIDES ? LEAST_TABLE : LEAST_OF_CROWD;
  // A hand that needs two rows has them, whatever is left to the table: each card can be touched.
  const least = Math.max(84, leastHeight(needs.hand ?? 0, wide, LEAST_CARD));
  const limit = Math.min(Math.max(height - foldedHigh - footHigh - leastTable, least), height * 0.5);
  const bottom = band(space, needs, wide, { height: limit, most: slap && !aside ? 52 : 76, good: 50 }, 46);
  const end = height - bottom.height - foldedHigh - footHigh;

  const laneCard = 20;
  const looked = needs.faces && needs.lanes === 0;
  const avatar = looked ? LOOKED_AT.onSide : count > 7 ? 42 : 48;
  const under: Plates = {
    avatar,
    height: avatar + 18 + needs.lines * LINE,
    small: true,
    // Under a row of faces the pile that all race for has the height; packets are told as numbers.
    lane: slap && !aside ? 0 : laneHeight(Math.min(1, needs.lanes), laneCard),
  };
  // Where two of them are higher than there is room, names stand beside faces, and cards there, too, where not even they have room.
  const rightRoom = end + footHigh - 3 * GAP - (needs.pad?.landscape ?? 0);
  const each = Math.min((end - GAP) / onLeft, isUnder ? rightRoom / onRight : Infinity);
  const beside = aside && !looked && under.height + under.lane > each;
  const named = isUnder && beside && under.lane > 0 ? NAMED + (needs.kind === "trick" ? BADGES : 0) : 0;
  const lane = Math.min(under.lane, each - (named || avatar) - 1);
  const besideHigh = Math.max(avatar + Math.min(GAP, each - avatar - (named > 0 ? 0 : lane)), named > 0 ? named + lane : 0);
  const plates: Plates = beside ? { ...under, height: besideHigh, lane, beside, named } : under;
  const besideWide = named > 0 ? LAID_BESIDE : needs.kind === "ring" ? 36 : BESIDE;
  const columnWide =
    aside && count > 0 ? clamp(table * (inMiddle > 0 ? 0.14 : 0.17), beside ? avatar + besideWide : 84, named > 0 ? WIDEST : 116) : 0;
  const rightWide = shared ? actionsWide : count > 1 ? columnWide : 0;
  const x = columnWide + 2 * GAP;
  const across = table - rightWide - x - 2 * GAP;
  const rightHigh = shared ? onRight * (plates.height + (named > 0 ? 0 : plates.lane)) : end - GAP;
  const sides: [Box, Box] = [box(GAP, GAP, columnWide, end - GAP), box(table - rightWide - GAP, GAP, rightWide, rightHigh)];
  const seated = aside
    ? atBothSides(needs.others, ...sides, plates)
    : inLines(needs.others, box(GAP, GAP, wide - 2 * GAP, 0), count, plates);
  const top = aside ? GAP : 2 * GAP + plates.height + plates.lane;

  const buttonsTop = shared ? 2 * GAP + rightHigh : top;
  // Under a row of faces a pad may need the height of what is said, which then stands beside it.
  const low = isUnder || (apart === 0 && (needs.pad?.landscape ?? 0) > end - buttonsTop) ? actionsWide : 0;
  const foot = box(GAP, end, wide - low - 2 * GAP, footHigh);
  const buttonsEnd = low > 0 ? end + footHigh : end;
  const actions =
    apart > 0
      ? box(wide, GAP, apart - GAP, height - 2 * GAP)
      : box(wide - actionsWide, buttonsTop, actionsWide - GAP, buttonsEnd - buttonsTop);

  const chipsWide = aside ? across : across * (inMiddle > 0 ? 0.4 : 0.54);
  const chips = box(x, top, chipsWide, needs.chips ? CHIPS : 0);
  // Under a row of plates facts lie beside the cards, and not above them.
  let centre =
    aside || !needs.chips
      ? box(x, top + chips.height, across, end - top - chips.height - GAP)
      : box(x + chipsWide, top, across - chipsWide, end - top - GAP);
  let side = NONE;
  if (needs.side > 0 && needs.kind !== "ring") [centre, side] = edge(centre, needs.side, isUnder ? TOUCH : 52);
  const [shaft, rest] = leftOf(centre, needs.beside);
  // Bids stand under the trick as they do beside facts: over the middle that is left.
  const middle = aside ? box(x + needs.beside, top, across - needs.beside, end - top) : box(rest.x, top, rest.width, end - top);
  const over = atFoot(middle, inMiddle > 0 ? (needs.pad?.landscape ?? 0) : 0, inMiddle);
  return {
    seated,
    chips,
    centre: rest,
    beside: shaft,
    over,
    side,
    sideWords: false,
    foot,
    own: bottom.own,
    ownLines: bottom.ownLines,
    folded: box(GAP, end + footHigh, wide - 2 * GAP, foldedHigh),
    foldedPerRow: 11,
    hand: bottom.hand,
    held: bottom.held,
    actions,
    scale: 1,
    most: 84,
    laneCard,
  };
}
