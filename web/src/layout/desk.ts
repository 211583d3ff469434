/** A desk: the others round three sides of the table, my hand along the fourth. */

import { atFoot, band, CHIPS, edge, GAP, grown, laneHeight, leftOf, LINE, LOOKED_AT, NONE, MOST_SAID } from "./bands";
import { box, clamp } from "./box";
import type { Needs, Regions } from "./regions";
import { atSides, horseshoe, type Plates } from "./seats";
import type { Space } from "./types";

/** A line of buttons, and how wide it is at most. */
const BUTTONS = 60;
const WIDEST_BUTTONS = 560;
/** The words of a pile at the edge have room. */
const SIDE = 160;
/** So high, and buttons have a line of their own; a ring needs more. */
const HIGH_DESK = { ring: 900, other: 640 };

export function desk(space: Space, needs: Needs): Regions {
  const { width, height } = space;
  const scale = clamp(Math.min(width / 960, height / 748), 0.8, 1.7);
  const count = needs.others.length;
  const small = count > 5;
  const crowd = count > 7;
  const laneCard = (small ? 34 : 42) * scale;
  const lane = laneHeight(needs.lanes, laneCard);
  const avatar = (needs.faces ? LOOKED_AT.most : crowd ? 44 : small ? 56 : 72) * scale;
  const plates: Plates = {
    avatar,
    height: avatar + (small ? 31 : 40) * scale + (needs.chips || needs.lanes > 0 ? needs.lines * LINE : 0),
    small,
    lane,
  };

  const slap = needs.hand === undefined && needs.race;
  const perRow = 11;
  const foldedHigh = needs.folded > 0 ? 56 * scale : 0;
  const corner = needs.pad?.column === true ? clamp(width * 0.4, 340, 460 * Math.max(1, scale)) : 0;
  const bottom = band(
    space,
    needs,
    width - corner - (corner > 0 ? 2 * GAP : 0),
    { height: height * 0.34, most: 104 * scale, good: 66 * scale },
    60 * scale,
  );
  const bottomHigh = slap ? height * 0.32 : bottom.height;
  const inMiddle = needs.pad?.inMiddle ?? 0;
  const padHigh = (needs.pad?.desktop ?? 0) * Math.max(1, scale);
  const buttonsHigh = corner > 0 || slap || inMiddle > 0 || !needs.actions ? 0 : Math.max(BUTTONS * scale, padHigh);
  // Buttons lie between the question and my hand; on a low screen beside the question.
  const below = height >= HIGH_DESK[needs.kind === "ring" ? "ring" : "other"] ? buttonsHigh : 0;
  const aside = buttonsHigh - below;
  const said = (below > 0 ? 74 : 84) * scale;
  const footHigh = Math.max(grown(said, space, MOST_SAID), aside);
  const end = Math.min(height - bottomHigh - below - foldedHigh - footHigh, corner > 0 ? height - padHigh - 2 * GAP : height);

  const buttons = corner > 0 ? corner : aside > 0 ? clamp(width * 0.29, 220, 460) : 0;
  const middle = corner === 0 && width - 2 * buttons - 4 * GAP >= 380;
  const foot = box(
    middle ? buttons + 2 * GAP : 2 * GAP,
    end,
    middle ? width - 2 * buttons - 4 * GAP : width - buttons - 4 * GAP,
    footHigh - GAP,
  );
  let actions = box(width - buttons - 2 * GAP, end, buttons, footHigh - GAP);
  let hand = bottom.hand;
  if (below > 0) {
    const wide = Math.min(width - 4 * GAP, WIDEST_BUTTONS * scale);
    actions = box((width - wide) / 2, end + footHigh + foldedHigh, wide, below - GAP);
  }
  if (corner > 0) {
    actions = box(width - corner - GAP, height - padHigh - GAP, corner, padHigh);
  }
  if (slap) {
    hand = box(2 * GAP, height - bottomHigh, width * 0.25, bottomHigh - GAP);
    actions = box(width * 0.25 + 4 * GAP, height - bottomHigh, width * 0.75 - 6 * GAP, bottomHigh - GAP);
  }

  const sides = atSides(count);
  const column = sides > 0 ? clamp(width * (needs.lanes > 1 ? 0.2 : 0.15), 104, 190 * scale) : 0;
  const topHigh = count - 2 * sides > 0 ? plates.height + plates.lane + 3 * GAP : GAP;
  const seated = horseshoe(
    needs.others,
    [box(GAP, GAP, column, end - 2 * GAP), box(width - column - GAP, GAP, column, end - 2 * GAP)],
    box(column + 2 * GAP, 2 * GAP, width - 2 * column - 4 * GAP, plates.height),
    plates,
  );
  const chips = box(column + 2 * GAP, topHigh, width - 2 * column - 4 * GAP, needs.chips ? CHIPS : 0);
  let centre = box(chips.x, topHigh + chips.height, chips.width, end - topHigh - chips.height - GAP);
  let side = NONE;
  const over = atFoot(centre, inMiddle > 0 ? padHigh : 0, inMiddle * scale);
  if (needs.side > 0 && needs.kind !== "ring") [centre, side] = edge(centre, needs.side, Math.max(SIDE, 104 * scale));
  const [beside, rest] = leftOf(centre, needs.beside * scale);
  return {
    seated,
    chips,
    centre: rest,
    beside,
    over,
    side,
    sideWords: true,
    foot,
    own: bottom.own,
    ownLines: bottom.ownLines,
    folded: box(GAP, end + footHigh, width - 2 * GAP, foldedHigh),
    foldedPerRow: perRow,
    hand,
    held: bottom.held,
    actions,
    scale,
    most: 102 * scale,
    laneCard,
    laneLeast: 30 * scale,
  };
}
