/** How a space is divided: the others, the middle, what is said, my hand, the buttons. */

import type { Seat } from "../wire";
import { box, clamp, LABEL, RISE, TALL, TOUCH } from "./box";
import { leastHeight, type Kept, type Limits } from "./hand";
import { atBothSides, atSides, horseshoe, inLines, laneInwards, NARROW, type Plates, type Seated } from "./seats";
import type { Box, Pad, Space, Shape } from "./types";

/** What the middle of the table holds. */
export type Kind = "trick" | "plays" | "ring" | "line";

export interface Needs {
  others: readonly Seat[];
  /** Cards lie under plates: on so many lines. */
  lanes: number;
  kind: Kind;
  /** Zones at the edge of the table. */
  side: number;
  /** Cards that lie before me. */
  own: number;
  /** Hands of mine that are folded. */
  folded: number;
  /** Cards in my hand, at most so far; none, where the game has no hands. */
  hand: number | undefined;
  measure(limits: Limits): Kept;
  /** Short facts have a band, */
  chips: boolean;
  /** or a corner of the middle. */
  corner: boolean;
  pad: Pad | undefined;
  /** A place so wide beside the middle. */
  beside: number;
  /** Faces are what one looks at. */
  faces: boolean;
  /** Plates have so many lines of facts. */
  lines: number;
  /** Moves are made on plates. */
  acts: boolean;
  /** Nothing lies in the middle. */
  bare: boolean;
  /** Buttons are used. */
  actions: boolean;
  /** All players race for one thing, which then is large. */
  race: boolean;
}

export interface Regions {
  seated: Seated;
  chips: Box;
  centre: Box;
  /** On its left, what a room has wanted; without width where none has. */
  beside: Box;
  /** At its foot, buttons that take no room; without height where there are none. */
  over: Box;
  /** The edge of the table; without width where what lies there lies in the corners of a ring. */
  side: Box;
  sideWords: boolean;
  foot: Box;
  own: Box;
  ownLines: number;
  folded: Box;
  foldedPerRow: number;
  hand: Box;
  held: Kept | undefined;
  actions: Box;
  /** How much larger than on a phone things are drawn. */
  scale: number;
  /** The widest card in the middle. */
  most: number;
  laneCard: number;
}

export function shapeOf(width: number, height: number): Shape {
  if (height <= 500 && width > height) return "landscape";
  return width >= 900 && height >= 560 ? "desktop" : "portrait";
}

export function regions(space: Space, needs: Needs): Regions {
  if (space.shape === "landscape") return landscape(space, needs);
  return space.shape === "desktop" ? desktop(space, needs) : portrait(space, needs);
}

const NONE: Box = { x: 0, y: 0, width: 0, height: 0 };
const GAP = 4;
/** The band of short facts. */
const CHIPS = 34;
const CORNER = 112;
/** What stays free in the middle over buttons at its foot. */
const OVER = 64;
/** A line of facts on a plate, and how much larger cards are where the middle is free. */
const LINE = 16;
const BARE = 1.7;
const BARE_SMALL = 1.3;

/** Two lines of a lane lie so far apart, in cards' widths. */
export const LANE_DOWN = 0.6;

function laneHeight(lines: number, card: number): number {
  return lines === 0 ? 0 : card * TALL + (lines - 1) * card * LANE_DOWN + GAP;
}

/** On how many lines cards before me lie, so that each can be touched. */
export function linesBeforeMe(count: number, width: number, card: number): number {
  return count > Math.floor((width - 32 - card) / TOUCH) + 1 ? 2 : 1;
}

// A phone upright

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
const TALL_PHONE = 640;
const FOOT = 84;
const TALL_FOOT = 100;
const TOLD_FOOT = 26;

const SMALL: Level = {
  plate: [48, 66],
  crowd: [42, 58],
  arc: 0,
  lane: 22,
  foot: 76,
  actions: 48,
  own: 42,
  fold: 46,
  card: 60,
  least: 44,
  centre: { trick: 144, plays: 84, ring: 136, line: 72 },
  strip: false,
  lanes: false,
  most: 82,
};
const LOW: Level = {
  ...SMALL,
  plate: [48, 66],
  crowd: [42, 57],
  foot: 56,
  centre: { trick: 136, plays: 78, ring: 130, line: 66 },
};
/** Then cards do, of the middle and of my hand. */
const LOWER: Level = {
  ...LOW,
  card: 47,
  own: 36,
  lane: 18,
  centre: { trick: 124, plays: 62, ring: 122, line: 50 },
};
const LEVELS: readonly Level[] = [
  {
    plate: [60, 92],
    crowd: [46, 70],
    arc: 12,
    lane: 34,
    foot: FOOT,
    actions: 60,
    own: 56,
    fold: 56,
    card: 82,
    least: 64,
    centre: { trick: 210, plays: 190, ring: 290, line: 120 },
    strip: true,
    lanes: true,
    most: 92,
  },
  {
    plate: [56, 80],
    crowd: [42, 60],
    arc: 0,
    lane: 28,
    foot: 80,
    actions: 60,
    own: 48,
    fold: 50,
    card: 68,
    least: 54,
    centre: { trick: 170, plays: 130, ring: 190, line: 96 },
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

function portrait(space: Space, needs: Needs): Regions {
  const first = space.height >= TALL_PHONE ? 0 : space.height >= 500 ? 1 : 2;
  const tried = LEVELS.slice(first).map((level) => ({ level, made: upright(space, needs, level) }));
  // Before faces do, what is known of each gives way: the sheet has it, too. Where nothing else is left, facts give way to cards.
  tried.splice(-1, 0, { level: LOWER, made: upright(space, { ...needs, lines: 0 }, LOWER) });
  const bare = { ...needs, chips: false, lines: 0 };
  for (const level of LEVELS.slice(-1)) tried.push({ level, made: upright(space, bare, level) });
  // Where faces are large already, others' cards are taken from the middle: they keep their size.
  const least = (level: Level): number => Math.max(level.centre[needs.kind], needs.faces ? LOW.centre[needs.kind] : 0);
  const roomy = tried.find(({ level, made }) => made.centre.height >= least(level));
  // Where somebody speaks beside a low table, nothing is roomy: then the middle has what can be had.
  const widest = [...tried].sort((one, other) => other.made.centre.height - one.made.centre.height)[0];
  return (roomy ?? (space.told ? widest : tried.at(-1)))?.made ?? upright(space, needs, LEVELS[2] as Level);
}

/** Faces that one looks at: so large on a small phone upright, and on a usual one; on a small phone what is said has less room for it. */
const LESS_TOLD = 12; // where somebody speaks beside the table
const LOOKED_AT = { least: 66, most: 96, from: 340, to: 390, foot: 66, onSide: 60 };

function lookedAt(width: number): number {
  const { least, most, from, to } = LOOKED_AT;
  return Math.round(clamp(least + ((most - least) * (width - from)) / (to - from), least, most));
}

function upright({ width, height, told }: Space, needs: Needs, level: Level): Regions {
  const count = needs.others.length;
  const perLine = count <= IN_LINE ? Math.max(1, count) : Math.ceil(count / 2);
  const lines = Math.ceil(count / perLine);
  const [usual, plate] = lines > 1 ? level.crowd : level.plate;
  const avatar = needs.faces ? Math.max(usual, lookedAt(width) - (told && height < TALL_PHONE ? LESS_TOLD : 0)) : usual;
  const isNarrow = width / perLine - GAP < NARROW;
  const hasLines = isNarrow || needs.acts || needs.chips || needs.lanes > 0 || (needs.faces && height >= TALL_PHONE);
  const laneCard = level.lane * (needs.bare && lines === 1 ? (level.lanes ? BARE : BARE_SMALL) : 1);
  const plates: Plates = {
    avatar,
    height: plate + avatar - usual + (needs.faces ? 2 * GAP : 0) + (hasLines ? Math.max(needs.lines, isNarrow ? 1 : 0) * LINE : 0),
    small: usual < 56,
    // On a small phone what lies before so many is not drawn: it is what they have laid to be seen, and is read in the story.
    lane: lines > 1 && !level.lanes ? 0 : laneHeight(needs.lanes, laneCard),
    plain: needs.lines === 0,
  };
  const arc = lines === 1 && count > 2 ? level.arc : 0;
  const seated = inLines(needs.others, box(0, GAP, width, 0), perLine, plates, arc);
  const top = count > 0 ? 2 * GAP + arc + lines * (plates.height + plates.lane) : GAP;

  const perRow = 6;
  const foldedHigh = Math.ceil(needs.folded / perRow) * level.fold;
  const ownLines = linesBeforeMe(needs.own, width, level.own);
  const ownHigh = needs.own > 0 ? level.own * TALL + (ownLines - 1) * TOUCH + RISE + GAP : 0;
  // On a tall phone what is said has its three lines, however much else there is.
  const footHigh =
    height >= TALL_PHONE ? clamp(height * 0.135, FOOT, TALL_FOOT) : told ? TOLD_FOOT : needs.faces ? LOOKED_AT.foot : level.foot;
  const inMiddle = needs.pad?.inMiddle ?? 0;
  const actionsHigh = inMiddle > 0 ? 0 : needs.pad ? padHeight(needs.pad, height) : needs.actions ? level.actions : 0;
  const chipsHigh = needs.chips && !needs.corner ? CHIPS : 0;
  const strip = needs.side > 0 && level.strip && inMiddle === 0 && needs.kind !== "ring" ? 52 * TALL + LABEL + GAP : 0;
  const fixed = top + chipsHigh + strip + footHigh + foldedHigh + ownHigh + actionsHigh + GAP;

  let held: Kept | undefined;
  let bottom: number;
  if (needs.hand === undefined) bottom = needs.race ? height * 0.36 - actionsHigh : 92 * TALL;
  else if (needs.hand === 0) bottom = needs.own > 0 ? 0 : 72;
  else {
    const middle = Math.max(level.centre[needs.kind], inMiddle > 0 ? (needs.pad?.portrait[1] ?? 0) + OVER : 0);
    const free = Math.min(height - fixed - middle, height * 0.42);
    const least = leastHeight(needs.hand, width, level.least);
    held = needs.measure({ width, height: Math.max(free, least), most: level.card, good: Math.min(60, level.card) });
    bottom = held.height;
  }

  let y = height - GAP - actionsHigh;
  let actions = box(GAP, y, width - 2 * GAP, actionsHigh);
  y -= bottom;
  let hand = box(0, y, width, bottom);
  if (needs.hand === undefined && needs.race) {
    const packet = Math.max(104, width * 0.28);
    hand = box(GAP, y, packet, bottom + actionsHigh);
    actions = box(packet + 2 * GAP, y, width - packet - 3 * GAP, bottom + actionsHigh);
  }
  y -= ownHigh;
  const own = box(0, y, width, ownHigh);
  y -= foldedHigh;
  const folded = box(GAP, y, width - 2 * GAP, foldedHigh);
  y -= footHigh;
  const foot = box(GAP, y, width - 2 * GAP, footHigh);
  y -= strip;
  let side = strip > 0 ? box(GAP, y, width - 2 * GAP, strip) : NONE;
  // What is short stands in a corner of the cross, and takes no height of it.
  const chips = box(GAP, top, needs.corner ? CORNER : width - 2 * GAP, needs.chips ? CHIPS : 0);
  let centre = box(GAP, top + chipsHigh, width - 2 * GAP, y - top - chipsHigh);
  const over = atFoot(centre, inMiddle > 0 ? (needs.pad?.portrait[0] ?? 0) : 0, width);
  if (needs.side > 0 && strip === 0 && needs.kind !== "ring")
    [centre, side] = edge(centre, needs.side, 52, inMiddle > 0 ? (needs.pad?.portrait[1] ?? 0) : 0);
  const [beside, rest] = leftOf(centre, needs.beside);
  return {
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
    laneCard,
  };
}

function padHeight({ portrait: [good, least], share = 0.37 }: Pad, height: number): number {
  return clamp(height * share, least, good);
}

/** A place for buttons at the foot of the middle, no wider than they can use. */
function atFoot({ x, y, width, height }: Box, high: number, most: number): Box {
  const wide = Math.min(width, most);
  return box(x + (width - wide) / 2, y + height - high - GAP, wide, high);
}

/** A place so wide taken from the left of a box, and what is left of it. */
function leftOf({ x, y, width, height }: Box, wide: number): [taken: Box, left: Box] {
  return wide > 0 ? [box(x, y, wide, height), box(x + wide, y, width - wide, height)] : [NONE, box(x, y, width, height)];
}

/** A column at the right edge of the middle, over what is so high at its foot as far as a card has room there; two where one is too short. */
function edge(centre: Box, count: number, wide: number, foot = 0): [centre: Box, side: Box] {
  const high = Math.max(centre.height - foot, Math.min(centre.height, wide * TALL));
  const columns = Math.ceil(count / Math.max(1, Math.floor(high / TOUCH)));
  const width = Math.min(columns * wide, centre.width / 2);
  return [box(centre.x, centre.y, centre.width - width - GAP, centre.height), box(centre.x + centre.width - width, centre.y, width, high)];
}

// A hand and what lies before me, beside each other

interface Band {
  hand: Box;
  own: Box;
  held: Kept | undefined;
  ownLines: number;
  height: number;
}

/** Along the bottom: my hand, and on its left what lies before me. */
function band(space: Space, needs: Needs, width: number, limits: Omit<Limits, "width">, ownCard: number): Band {
  const count = needs.hand ?? 0;
  const share = needs.own > 0 ? (count + 0.8) / (count + needs.own + 1.6) : 1;
  const handWide = width * share;
  const held = count > 0 ? needs.measure({ ...limits, width: handWide }) : undefined;
  const ownLines = needs.own > 0 ? linesBeforeMe(needs.own, width - handWide, ownCard) : 1;
  const ownHigh = needs.own > 0 ? ownCard * TALL + (ownLines - 1) * TOUCH + GAP : 0;
  const height = Math.max(held?.height ?? 0, ownHigh, needs.hand === undefined ? limits.most * TALL : 72);
  const y = space.height - height - GAP;
  return {
    hand: box(width - handWide, y, handWide, height),
    own: needs.own > 0 ? box(0, y, width - handWide, height) : NONE,
    held,
    ownLines,
    height: height + GAP,
  };
}

// A phone on its side

/** The question and the sentence share a line; more players than these sit along the top, the others at both sides. */
const LOW_FOOT = 46;
/** What is left to the table, before my cards get smaller. */
const LEAST_TABLE = 186;
const LEAST_OF_CROWD = 204;
const LEAST_ALONE = 92;
const LEAST_CARD = 42;
const AT_BOTH_SIDES = 4;
/** A name beside a face. */
const BESIDE = 60;

function landscape(space: Space, needs: Needs): Regions {
  const { width, height } = space;
  const footHigh = space.told ? TOLD_FOOT : LOW_FOOT;
  const count = needs.others.length;
  const column = needs.pad?.column === true;
  const slap = needs.hand === undefined && needs.race;
  // Some buttons stand beside the table and my hand, all others beside the table alone.
  const apart = column ? clamp(width * 0.38, 264, 340) : slap ? clamp(width * 0.3, 176, 230) : 0;
  const wide = width - apart;
  const inMiddle = needs.pad?.inMiddle ?? 0;
  const actionsWide =
    apart === 0 && inMiddle === 0 && (needs.actions || needs.pad) ? clamp(width * (needs.kind === "ring" ? 0.17 : 0.28), 100, 230) : 0;
  const aside = count <= AT_BOTH_SIDES;
  // A line of buttons has room under a single player on the right.
  const shared = actionsWide > 0 && !needs.pad && needs.kind !== "ring" && (count === 2 || count === 3);
  const table = shared ? wide : wide - actionsWide;

  const foldedHigh = needs.folded > 0 ? 48 : 0;
  const leastTable = count === 0 ? LEAST_ALONE : aside ? LEAST_TABLE : LEAST_OF_CROWD;
  // A hand that needs two rows has them, whatever is left to the table: each card can be touched.
  const least = Math.max(84, leastHeight(needs.hand ?? 0, wide, LEAST_CARD));
  const limit = Math.min(Math.max(height - foldedHigh - footHigh - leastTable, least), height * 0.5);
  const bottom = band(space, needs, wide, { height: limit, most: slap && !aside ? 52 : 76, good: 50 }, 46);
  const end = height - bottom.height - foldedHigh - footHigh;

  const inwards = aside && needs.bare && needs.lanes > 0;
  const laneCard = inwards ? 46 : 20;
  const avatar = needs.faces && needs.lanes === 0 ? LOOKED_AT.onSide : count > 7 ? 42 : 48;
  const under: Plates = {
    avatar,
    height: avatar + 18 + needs.lines * LINE,
    small: true,
    // Under a row of faces the pile that all race for has the height; packets are told as numbers.
    lane: inwards || (slap && !aside) ? 0 : laneHeight(Math.min(1, needs.lanes), laneCard),
  };
  // Where cards lie before players, names stand beside faces: two of them are as high as there is room.
  const each = (end - GAP) / Math.ceil(count / 2);
  const beside = aside && under.lane > 0 && !needs.faces && under.height + under.lane > each;
  const lane = Math.min(under.lane, each - avatar - 1);
  const plates: Plates = beside ? { ...under, height: avatar + Math.min(GAP, each - avatar - lane), lane, beside } : under;
  const columnWide =
    aside && count > 0 ? clamp(table * (inMiddle > 0 ? 0.14 : 0.17), beside ? avatar + (needs.kind === "ring" ? 36 : BESIDE) : 84, 116) : 0;
  const rightWide = shared ? actionsWide : count > 1 ? columnWide : 0;
  const x = columnWide + 2 * GAP;
  const across = table - rightWide - x - 2 * GAP;
  const rightHigh = shared ? plates.height + plates.lane : end - GAP;
  const sides: [Box, Box] = [box(GAP, GAP, columnWide, end - GAP), box(table - rightWide - GAP, GAP, rightWide, rightHigh)];
  const seated = aside
    ? atBothSides(needs.others, ...sides, plates)
    : inLines(needs.others, box(GAP, GAP, wide - 2 * GAP, 0), count, plates);
  const top = aside ? GAP : 2 * GAP + plates.height + plates.lane;

  const foot = box(GAP, end, wide - 2 * GAP, footHigh);
  const buttonsTop = shared ? 2 * GAP + rightHigh : top;
  const actions =
    apart > 0 ? box(wide, GAP, apart - GAP, height - 2 * GAP) : box(wide - actionsWide, buttonsTop, actionsWide - GAP, end - buttonsTop);

  const chipsWide = aside ? across : across * 0.4;
  const chips = box(x, top, chipsWide, needs.chips ? CHIPS : 0);
  // Under a row of plates facts lie beside the cards, and not above them.
  let centre =
    aside || !needs.chips
      ? box(x, top + chips.height, across, end - top - chips.height - GAP)
      : box(x + chipsWide, top, across - chipsWide, end - top - GAP);
  let side = NONE;
  if (needs.side > 0 && needs.kind !== "ring") [centre, side] = edge(centre, needs.side, 52);
  if (inwards) centre = laneInwards(seated, centre, 1.5 * laneCard);
  const over = atFoot(
    box(x + needs.beside, top, across - needs.beside, end - top),
    inMiddle > 0 ? (needs.pad?.landscape ?? 0) : 0,
    inMiddle,
  );
  const [shaft, rest] = leftOf(centre, needs.beside);
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

// A desk

/** A line of buttons, and how wide it is at most. */
const BUTTONS = 60;
const WIDEST_BUTTONS = 560;
/** The words of a pile at the edge have room. */
const SIDE = 160;
/** So high, and buttons have a line of their own; a ring needs more. */
const HIGH_DESK = { ring: 900, other: 640 };

function desktop(space: Space, needs: Needs): Regions {
  const { width, height } = space;
  const scale = clamp(Math.min(width / 960, height / 748), 0.8, 1.7);
  const count = needs.others.length;
  const small = count > 5;
  const crowd = count > 7;
  const laneCard = 34 * scale * (needs.bare && !small ? BARE : 1);
  const lane = laneHeight(Math.min(1, needs.lanes), laneCard);
  const larger = needs.faces ? LOOKED_AT.most - 60 : 0;
  const plates: Plates = {
    avatar: ((crowd ? 44 : small ? 56 : 60) + larger) * scale,
    height: ((crowd ? 74 : small ? 88 : 100) + larger) * scale + (needs.chips || needs.lanes > 0 ? needs.lines * LINE : 0),
    small,
    lane,
  };

  const slap = needs.hand === undefined && needs.race;
  const perRow = 11;
  const foldedHigh = needs.folded > 0 ? 56 * scale : 0;
  const corner = needs.pad?.column === true ? clamp(width * 0.4, 340, 460) : 0;
  const bottom = band(
    space,
    needs,
    width - corner - (corner > 0 ? 2 * GAP : 0),
    { height: height * 0.34, most: 104 * scale, good: 66 * scale },
    60 * scale,
  );
  const bottomHigh = slap ? height * 0.32 : bottom.height;
  const inMiddle = needs.pad?.inMiddle ?? 0;
  const buttonsHigh = corner > 0 || slap || inMiddle > 0 || !needs.actions ? 0 : Math.max(BUTTONS * scale, needs.pad?.desktop ?? 0);
  // Buttons lie between the question and my hand; on a low screen beside the question.
  const below = height >= HIGH_DESK[needs.kind === "ring" ? "ring" : "other"] ? buttonsHigh : 0;
  const aside = buttonsHigh - below;
  const footHigh = Math.max((below > 0 ? 74 : 84) * scale, aside);
  const end = Math.min(
    height - bottomHigh - below - foldedHigh - footHigh,
    corner > 0 ? height - (needs.pad?.desktop ?? 0) - 2 * GAP : height,
  );

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
    const high = needs.pad?.desktop ?? 0;
    actions = box(width - corner - GAP, height - high - GAP, corner, high);
  }
  if (slap) {
    hand = box(2 * GAP, height - bottomHigh, width * 0.25, bottomHigh - GAP);
    actions = box(width * 0.25 + 4 * GAP, height - bottomHigh, width * 0.75 - 6 * GAP, bottomHigh - GAP);
  }

  const sides = atSides(count);
  const column = sides > 0 ? clamp(width * 0.15, 104, 190 * scale) : 0;
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
  const over = atFoot(centre, inMiddle > 0 ? (needs.pad?.desktop ?? 0) : 0, inMiddle * scale);
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
  };
}
