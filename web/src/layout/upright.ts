/** A phone upright: the others, the middle, what is said, my hand, the buttons, one under the other. */

import {
  atFoot,
  CHIPS,
  edge,
  GAP,
  grown,
  laneHeight,
  leftOf,
  LINE,
  linesBeforeMe,
  LOOKED_AT,
  MOST_PRESSED,
  MOST_SAID,
  NONE,
  TOLD_FOOT,
} from "./bands";
import { box, clamp, LABEL, RISE, TALL, TOUCH } from "./box";
import { leastHeight, type Kept } from "./hand";
import type { Kind, Needs, Regions } from "./regions";
import { atSides, horseshoe, inLines, NARROW, type Plates } from "./seats";
import type { Box, Pad, Space } from "./types";

/** Short facts that stand in a corner of the middle. */
const CORNER = 112;
const TWO_CHIPS = 240;
/** What stays free in the middle over buttons at its foot. */
const OVER = 64;
/** Letters of names and facts, at most so many times as large as usual: then they are cut or written apart. */
const MOST_LETTERS = 1.8;

interface Level {
  plate: [avatar: number, height: number];
  crowd: [avatar: number, height: number];
  arc: number;
  lane: number;
  foot: number;
  actions: number;
  own: number;
  fold: number;
  /** The widest card of my hand, and the narrowest as long as the middle may give way. */
  card: number;
  least: number;
  /** The least height of the middle: less, and the next level is tried. */
  centre: Record<Kind, number>;
  /** Zones at the edge have a strip of their own. */
  strip: boolean;
  /** Cards lie under plates even where these stand in two lines. */
  lanes: boolean;
  most: number;
}

/** So many faces stand beside each other, even on a small phone. */
const IN_LINE = 6;
/** Of the width, those who sit at the sides of the table have so small a part at least; their cards lie so wide beside them. */
const COLUMNS = 5.5;
const INWARD = 52;
/** What lies there has every height that can be had, and zones at the edge a column beside it. */
const NO_STRIP: readonly Kind[] = ["ring", "trick", "room"];
const TALL_PHONE = 640;
const FOOT = 84;
const TALL_FOOT = 100;

const SMALL: Level = {
  plate: [48, 66],
  crowd: [42, 62],
  arc: 0,
  lane: 22,
  foot: 76,
  actions: 48,
  own: 42,
  fold: 46,
  card: 60,
  least: 44,
  centre: { trick: 144, plays: 84, ring: 136, line: 72, room: 72 },
  strip: false,
  lanes: false,
  most: 82,
};
const LOW: Level = {
  ...SMALL,
  plate: [48, 66],
  crowd: [42, 62],
  foot: 56,
  centre: { trick: 136, plays: 78, ring: 130, line: 66, room: 66 },
};
/** Then cards do, of the middle and of my hand. */
const LOWER: Level = {
  ...LOW,
  card: 47,
  own: 36,
  lane: 18,
  centre: { trick: 124, plays: 62, ring: 122, line: 50, room: 50 },
};
const LEVELS: readonly Level[] = [
  {
    plate: [60, 92],
    crowd: [52, 74],
    arc: 12,
    lane: 34,
    foot: FOOT,
    actions: 60,
    own: 56,
    fold: 56,
    card: 82,
    least: 64,
    centre: { trick: 210, plays: 190, ring: 290, line: 120, room: 120 },
    strip: true,
    lanes: true,
    most: 92,
  },
  {
    plate: [56, 80],
    crowd: [46, 66],
    arc: 0,
    lane: 28,
    foot: 80,
    actions: 60,
    own: 48,
    fold: 50,
    card: 68,
    least: 54,
    centre: { trick: 170, plays: 130, ring: 190, line: 96, room: 96 },
    strip: false,
    lanes: true,
    most: 82,
  },
  SMALL,
  // What is said gives way before faces do.
  LOW,
  LOWER,
  // The last resort, where a room takes much of a small phone for itself.
  { ...SMALL, plate: [34, 48], crowd: [30, 44], foot: 56 },
];

export function upright(space: Space, needs: Needs): Regions {
  const first = space.height >= TALL_PHONE ? 0 : space.height >= 500 ? 1 : 2;
  const levels = LEVELS.slice(first);
  // More than a line sit round the table where that has room, else in two lines.
  // Cards before each lie under them, or else beside those at the sides; on a small phone nowhere.
  const round: Round[] = needs.others.length > IN_LINE ? ["under", "beside"] : [];
  const withLanes = round.flatMap((way) =>
    levels.filter(({ lanes }) => lanes).map((level) => ({ level, ...divide(space, needs, level, way) })),
  );
  const without = levels.filter(({ lanes }) => !lanes).slice(0, -1);
  const tried = [
    ...withLanes,
    ...without.flatMap((level) => round.slice(0, 1).map((way) => ({ level, ...divide(space, needs, level, way) }))),
    ...levels.map((level) => ({ level, ...divide(space, needs, level) })),
  ];
  // Before faces do, what is known of each gives way: the sheet has it, too. Where nothing else is left, facts give way to cards.
  tried.splice(-1, 0, { level: LOWER, ...divide(space, { ...needs, lines: 0 }, LOWER) });
  const plain = { ...needs, chips: false, lines: 0 };
  for (const level of LEVELS.slice(-1)) tried.push({ level, ...divide(space, plain, level) });
  // Where faces are large already, others' cards are taken from the middle: they keep their size.
  const least = (level: Level): number => Math.max(level.centre[needs.kind], needs.faces ? LOW.centre[needs.kind] : 0);
  const roomy = tried.find(({ level, room }) => room >= least(level));
  // Where somebody speaks beside a low table, nothing is roomy: then the middle has what can be had.
  const widest = [...tried].sort((one, other) => other.room - one.room)[0];
  return (roomy ?? (space.told ? widest : tried.at(-1)))?.made ?? divide(space, needs, LEVELS[2] as Level).made;
}

/** Faces that one looks at are so large on a small phone, where what is said has less room for it, and grow with the width up to a usual one. */
const LEAST_LOOKED_AT = { face: 66, foot: 66, from: 340, to: 390 };
const LESS_TOLD = 12; // where somebody speaks beside the table

function lookedAt(width: number): number {
  const { face, from, to } = LEAST_LOOKED_AT;
  const { most } = LOOKED_AT;
  return Math.round(clamp(face + ((most - face) * (width - from)) / (to - from), face, most));
}

/** Where cards of those at the sides lie. */
type Round = "under" | "beside";

/** The height of the middle; none, where those at its sides want more than that. */
interface Divided {
  made: Regions;
  room: number;
}

function divide(space: Space, needs: Needs, level: Level, round?: Round): Divided {
  const { width, height, told } = space;
  const count = needs.others.length;
  const down = round ? atSides(count) : 0;
  const lines = !round && count > IN_LINE ? 2 : 1;
  const along = Math.max(1, Math.ceil(count / lines) - 2 * down);
  const isCrowd = count > IN_LINE;
  const [usual, plate] = isCrowd ? level.crowd : level.plate;
  const avatar = needs.faces ? Math.max(usual, lookedAt(width) - (told && height < TALL_PHONE ? LESS_TOLD : 0)) : usual;
  const small = usual < 56;
  const column = down > 0 ? width / Math.min(along + 1.2, COLUMNS) : 0;
  const isNarrow = (column || width / along) - GAP < NARROW;
  const line = LINE * clamp(space.text ?? 1, 1, MOST_LETTERS);
  const hasLines = isNarrow || needs.acts || needs.chips || needs.lanes > 0 || (needs.faces && height >= TALL_PHONE);
  const plates: Plates = {
    avatar,
    height:
      plate +
      (line - LINE) +
      avatar -
      usual +
      (needs.faces ? 2 * GAP : 0) +
      (hasLines ? Math.max(isCrowd ? Math.min(1, needs.lines) : needs.lines, isNarrow ? 1 : 0) * line : 0) +
      (needs.titles && !small ? line : 0),
    small,
    // On a small phone what lies before so many is not drawn: it is what they have laid to be seen, and is read in the story.
    lane: isCrowd && !level.lanes ? 0 : laneHeight(needs.lanes, level.lane),
    plain: needs.lines === 0,
  };
  const arc = !isCrowd && count > 2 ? level.arc : 0;
  const top = count > 0 ? 2 * GAP + arc + lines * (plates.height + plates.lane) : GAP;

  const perRow = 6;
  const foldedHigh = Math.ceil(needs.folded / perRow) * level.fold;
  const isOwnBeside = needs.ownBeside && needs.own > 0 && (needs.hand ?? 0) > 0;
  const handWide = isOwnBeside ? Math.min(width, inHand(needs.hand ?? 0, level.card)) : width;
  const ownLines = isOwnBeside ? 1 : linesBeforeMe(needs.own, width, level.own);
  const ownHigh = needs.own > 0 && !isOwnBeside ? level.own * TALL + (ownLines - 1) * TOUCH + RISE + GAP : 0;
  // On a tall phone what is said has its three lines, however much else there is.
  const said =
    height >= TALL_PHONE ? clamp(height * 0.135, FOOT, TALL_FOOT) : told ? TOLD_FOOT : needs.faces ? LEAST_LOOKED_AT.foot : level.foot;
  const footHigh = grown(said, space, MOST_SAID);
  const inMiddle = needs.pad?.inMiddle ?? 0;
  const pressed = needs.pad ? padHeight(needs.pad, height) : needs.actions ? level.actions : 0;
  const actionsHigh = inMiddle > 0 ? 0 : grown(pressed, space, MOST_PRESSED);
  const chip = needs.chips ? (CHIPS * line) / LINE : 0;
  const strip = needs.side > 0 && level.strip && inMiddle === 0 && !NO_STRIP.includes(needs.kind) ? 52 * TALL + LABEL + GAP : 0;
  const fixed = top + (needs.corner ? 0 : chip) + strip + footHigh + foldedHigh + ownHigh + actionsHigh + GAP;

  let held: Kept | undefined;
  let bottom: number;
  if (needs.hand === undefined) bottom = needs.race ? height * 0.36 - actionsHigh : 92 * TALL;
  else if (needs.hand === 0) bottom = needs.own > 0 ? 0 : 72;
  else {
    const low = Math.max(inMiddle > 0 ? (needs.pad?.portrait[1] ?? 0) + OVER : 0, down * plates.height - chip);
    const middle = Math.max(level.centre[needs.kind], low);
    const free = Math.min(height - fixed - middle, height * 0.42);
    const least = leastHeight(needs.hand, handWide, level.least);
    held = needs.measure({ width: handWide, height: Math.max(free, least), most: level.card, good: Math.min(60, level.card) });
    bottom = held.height;
  }

  let y = height - GAP - actionsHigh;
  let actions = box(GAP, y, width - 2 * GAP, actionsHigh);
  y -= bottom;
  let hand = box(width - handWide, y, handWide, bottom);
  if (needs.hand === undefined && needs.race) {
    const packet = Math.max(104, width * 0.28);
    hand = box(GAP, y, packet, bottom + actionsHigh);
    actions = box(packet + 2 * GAP, y, width - packet - 3 * GAP, bottom + actionsHigh);
  }
  y -= ownHigh;
  const own = isOwnBeside ? box(0, hand.y, width - handWide, bottom) : box(0, y, width, ownHigh);
  y -= foldedHigh;
  const folded = box(GAP, y, width - 2 * GAP, foldedHigh);
  y -= footHigh;
  const foot = box(GAP, y, width - 2 * GAP, footHigh);
  y -= strip;
  let side = strip > 0 ? box(GAP, y, width - 2 * GAP, strip) : NONE;
  // What is short stands in a corner of the cross, and takes no height of it.
  const free = y - top;
  const inward = round === "beside" && plates.lane > 0 ? INWARD : 0;
  const left = Math.max(GAP, column + inward);
  const inside = width - 2 * left;
  // Between those at the sides they may need two lines.
  const chips = box(left, top, needs.corner ? CORNER : inside, inside < TWO_CHIPS ? 2 * chip : chip);
  const chipsHigh = needs.corner ? 0 : chips.height;
  let centre = box(left, top + chipsHigh, inside, y - top - chipsHigh);
  const besideIt = (x: number): Box => box(x, top, column, free);
  const seated =
    down > 0
      ? horseshoe(needs.others, [besideIt(0), besideIt(width - column)], box(0, GAP, width, plates.height), { ...plates, inward }, down)
      : inLines(needs.others, box(0, GAP, width, 0), along, plates, arc);
  const over = atFoot(centre, inMiddle > 0 ? (needs.pad?.portrait[0] ?? 0) : 0, width);
  if (needs.side > 0 && strip === 0 && needs.kind !== "ring")
    [centre, side] = edge(centre, needs.side, 52, inMiddle > 0 ? (needs.pad?.portrait[1] ?? 0) : 0);
  const [beside, rest] = leftOf(centre, needs.beside);
  const fits = free >= down * (plates.height + (inward > 0 ? 0 : plates.lane));
  const made: Regions = {
    seated,
    chips,
    centre: rest,
    beside,
    over,
    side,
    sideWords: strip > 0,
    foot,
    own,
    ownLines,
    folded,
    foldedPerRow: perRow,
    hand,
    held,
    actions,
    scale: 1,
    most: level.most,
    laneCard: level.lane,
  };
  return { made, room: fits ? rest.height : 0 };
}

/** How wide a hand is held beside what lies before me: three cards side by side, and of more a finger's width each. */
function inHand(count: number, card: number): number {
  return Math.max((count - 1) * TOUCH + card, Math.min(count, 3) * (card + GAP)) + 4 * GAP;
}

function padHeight({ portrait: [good, least], share = 0.37 }: Pad, height: number): number {
  return clamp(height * share, least, good);
}
