/** Our own lettering, cut as wood type: a skeleton for each sign, 28 by 60, stroked and stretched so that stems are heavier than bars. */
import { path, round } from "./pen";

export const SKELETONS: Readonly<Record<string, string>> = {
  "0": "M14 4C7 4 3 14 3 30S7 56 14 56 25 46 25 30 21 4 14 4Z",
  "1": "M3 17C9 14 13 10 15 4V56M5 56H25",
  "2": "M4 20C4 9 8 4 14 4S24 9 24 17C24 32 7 37 4 56H26V45",
  "3": "M4 16C5 8 8 4 14 4S23 9 23 16 19 28 10 28C20 28 25 33 25 42S20 56 13 56 4 52 3 43",
  "4": "M19 56V6L3 41H28M13 56H26",
  "5": "M25 4H7L5 30C8 26 11 25 14 25 21 25 25 31 25 40S20 56 13 56 4 53 3 45",
  "6": "M23 14C22 7 19 4 15 4 7 4 3 15 3 34 3 48 7 56 14 56S25 50 25 41 21 27 14 27 3 32 3 40",
  "7": "M4 18V4H25C18 18 13 34 12 58",
  "8": "M14 28C8 27 4 23 4 16 4 8 8 4 14 4S24 8 24 16C24 23 20 27 14 28 7 29 3 34 3 42 3 51 7 56 14 56S25 51 25 42C25 34 21 29 14 28Z",
  "9": "M5 46C6 53 9 56 13 56 21 56 25 45 25 26 25 12 21 4 14 4S3 10 3 19 7 33 14 33 25 28 25 20",
  "10": "M0 16C4 13 6 9 7 4V56M0 56H13M26 4C20 4 18 14 18 30S20 56 26 56 34 46 34 30 32 4 26 4Z",
  A: "M3 56L14 6 25 56M7 39H21M-2 56H9M19 56H30",
  B: "M6 4V56M1 4H14C20 4 23 9 23 16S20 28 14 28H6M14 28C21 28 25 34 25 42S21 56 14 56H1",
  C: "M24 18C23 9 20 4 14 4 7 4 3 14 3 30S7 56 14 56C20 56 23 51 24 42",
  D: "M6 4V56M1 4H12C21 4 26 14 26 30S21 56 12 56H1",
  E: "M6 4V56M1 4H24V15M6 29H18M18 22V36M1 56H25V45",
  F: "M6 4V56M1 4H25V15M6 29H18M18 22V36M1 56H13",
  G: "M24 18C23 9 20 4 14 4 7 4 3 14 3 30S7 56 14 56C19 56 23 52 23 44V34H15",
  H: "M6 4V56M22 4V56M6 30H22M1 4H11M17 4H27M1 56H11M17 56H27",
  I: "M9 4V56M2 4H16M2 56H16",
  J: "M20 4V42C20 51 17 56 11 56S3 52 3 44M13 4H28",
  K: "M6 4V56M24 4L7 36M13 26L24 56M1 4H12M1 56H12M18 4H29M19 56H30",
  L: "M6 4V56M1 4H13M1 56H25V43",
  M: "M4 56V4L16 42 28 4V56M-1 56H9M23 56H33M-1 4H5M27 4H33",
  N: "M5 56V4L23 56V4M0 56H10M0 4H6M18 4H28",
  O: "M14 4C7 4 3 14 3 30S7 56 14 56 25 46 25 30 21 4 14 4Z",
  P: "M6 4V56M1 4H14C21 4 25 10 25 19S21 34 14 34H6M1 56H12",
  Q: "M14 4C7 4 3 14 3 30S7 56 14 56 25 46 25 30 21 4 14 4ZM11 40L26 61",
  R: "M6 4V56M1 4H14C20 4 24 9 24 17S20 30 14 30H6M14 30L24 56M1 56H12M19 56H29",
  S: "M23 17C22 9 19 4 14 4 8 4 4 9 4 17 4 34 25 26 25 43 25 51 20 56 14 56 8 56 4 51 3 42",
  T: "M14 4V56M2 17V4H26V17M8 56H20",
  U: "M5 4V40C5 51 8 56 14 56S23 51 23 40V4M0 4H10M18 4H28",
  V: "M3 4L14 53 25 4M-2 4H9M19 4H30",
  W: "M4 4L10 56 16 20 22 56 28 4M-1 4H9M23 4H33",
  X: "M4 4L24 56M24 4L4 56M0 4H9M19 4H28M0 56H9M19 56H28",
  É: "M6 4V56M1 4H24V15M6 29H18M18 22V36M1 56H25V45M12-4L20-13",
  Û: "M5 4V40C5 51 8 56 14 56S23 51 23 40V4M0 4H10M18 4H28M7-4L14-12 21-4",
  "+": "M14 14V46M2 30H26",
  "-": "M3 30H25",
  "?": "M4 18C4 9 8 4 14 4S24 9 24 17C24 27 14 27 14 41M14 48V56",
  "!": "M5 2V40M5 48V57",
  "…": "M2 48V57M14 48V57M26 48V57",
};
const WIDTHS: Readonly<Record<string, number>> = { "10": 34, M: 32, W: 32, I: 18, "!": 10, " ": 12 };
const widthOf = (sign: string): number => WIDTHS[sign] ?? 28;

interface Setting {
  readonly colour?: string;
  /** of the stroke, in units of the skeleton */
  readonly weight?: number;
  /** x is the middle, not the left */
  readonly centred?: boolean;
  /** how much wider than the skeleton */
  readonly stretch?: number;
  readonly gap?: number;
}

/** A word, or a rank: `x` is its left or its middle, `y` its top. */
export function lettering(text: string, x: number, y: number, height: number, setting: Setting = {}): string {
  const { colour = "currentColor", weight = 8, centred = false, stretch = 1.4, gap = 9 } = setting;
  const signs = text in SKELETONS ? [text] : [...text];
  const high = height / 60;
  const wide = high * stretch;
  const length = wide * (signs.reduce((sum, sign) => sum + widthOf(sign) + gap, 0) - gap);
  let left = centred ? x - length / 2 : x;
  let drawn = "";
  for (const sign of signs) {
    const skeleton = SKELETONS[sign];
    const place = `matrix(${+wide.toFixed(3)} 0 0 ${+high.toFixed(3)} ${round(left)} ${round(y)})`;
    if (skeleton) drawn += path(skeleton, `transform="${place}"`);
    left += wide * (widthOf(sign) + gap);
  }
  return `<g fill="none" stroke="${colour}" stroke-width="${weight}">${drawn}</g>`;
}

/** A name that fills a width at most, in the middle of the card. */
export function banner(text: string, middle: number, y: number, height: number, room: number, colour: string): string {
  const gap = 11;
  const units = [...text].reduce((sum, sign) => sum + widthOf(sign) + gap, -gap);
  const stretch = Math.min(1.25, room / (units * (height / 60)));
  return lettering(text, middle, y, height, { colour, centred: true, stretch, gap, weight: 8.5 });
}
