/** Room beside the cards: where something may stand without covering what lies on the table. */
import type { Arrangement, Box } from "../../layout/types";
import type { Stage } from "./types";

const TALL = 1.5; // of a card, by its width
const STEP = 4;
const LABEL = { width: 96, height: 24 };

/** All that must stay in sight: cards, the outlines of zones and their words, trays. */
export function taken(arrangement: Arrangement | undefined): Box[] {
  if (!arrangement) return [];
  const cards = arrangement.spots.map(({ place: { x, y, width } }) => ({
    x: x - width / 2,
    y: y - (width * TALL) / 2,
    width,
    height: width * TALL,
  }));
  const labels = arrangement.marks.flatMap(({ label }) =>
    label ? [{ x: label.x - LABEL.width / 2, y: label.y, ...LABEL }] : [],
  );
  const boxes = [...arrangement.marks, ...arrangement.trays, ...arrangement.seats].map(({ box }) => box);
  return [...cards, ...labels, ...boxes, arrangement.foot, arrangement.hand, arrangement.actions];
}

export const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** How much of a box is covered by others. */
function covered(box: Box, full: readonly Box[]): number {
  const shared = (from: number, long: number, other: number, otherLong: number): number =>
    Math.max(0, Math.min(from + long, other + otherLong) - Math.max(from, other));
  return full.reduce(
    (sum, one) => sum + shared(box.x, box.width, one.x, one.width) * shared(box.y, box.height, one.y, one.height),
    0,
  );
}

/** A band across the box, or just above or below it, that covers nothing: the highest; else the one that covers least. */
export function freeBand(box: Box, height: number, full: readonly Box[]): Box {
  const last = box.y + box.height;
  const inside = Math.max(0, Math.floor((last - height - box.y) / STEP));
  const rows = [...Array.from({ length: inside + 1 }, (_, at) => box.y + at * STEP), last, Math.max(0, box.y - height)];
  const bands = rows.map((y) => ({ x: box.x, y, width: box.width, height }));
  const cost = new Map(bands.map((band) => [band, covered(band, full)]));
  return bands.reduce((best, band) => ((cost.get(band) ?? 0) < (cost.get(best) ?? 0) ? band : best));
}

/** A column beside the cards, as far left as there is room; none, where cards fill the box. */
export function freeColumn(box: Box, width: number, full: readonly Box[]): Box | undefined {
  for (let x = box.x; x + width <= box.x + box.width; x += STEP) {
    const column = { x, y: box.y, width, height: box.height };
    if (!full.some((one) => meet(one, column))) return column;
  }
  return undefined;
}

/** The smallest box around some others. */
export function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const foot = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: foot - y };
}

/** The largest part of a box on one side of what must stay free. */
export function beside(box: Box, kept: Box | undefined): Box {
  if (!kept || !meet(box, kept)) return box;
  const [right, foot] = [box.x + box.width, box.y + box.height];
  const [keptRight, keptFoot] = [kept.x + kept.width, kept.y + kept.height];
  const sides = [
    { ...box, width: kept.x - box.x },
    { ...box, x: keptRight, width: right - keptRight },
    { ...box, height: kept.y - box.y },
    { ...box, y: keptFoot, height: foot - keptFoot },
  ].filter(({ width, height }) => width > 0 && height > 0);
  const area = ({ width, height }: Box): number => width * height;
  return sides.reduce((best, side) => (area(side) > area(best) ? side : best), { ...box, width: 0, height: 0 });
}

/** Where one slaps: from the top of the middle to the foot of the stage, but for one's own packet. */
export function slapBox(centre: Box, stage: Stage, packet: Box | undefined): Box {
  const whole = { x: 8, y: centre.y, width: stage.width - 16, height: stage.height - centre.y - 8 };
  const upright = stage.shape === "portrait" ? whole : { ...centre };
  return beside(upright, packet);
}

/** A box as the style of what stands there. */
export const placed = ({ x, y, width, height }: Box): string =>
  `left:0;top:0;transform:translate(${x}px,${y}px);width:${width}px;height:${height}px`;
