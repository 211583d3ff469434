/** The twelve gestures of Kem's. */
import type { Gesture } from "./face";
import type { Person } from "./people";
import { cut, disc, INK, line, MARK, tint } from "./pen";

const arm = (d: string, { shirt }: Person): string => line(d, INK, 21) + line(d, shirt, 16);
const finger = (d: string, { skin }: Person): string => line(d, INK, 10.5) + line(d, skin, 6.2);
const palm = (x: number, y: number, r: number, { skin }: Person): string => disc(x, y, r + 2, INK) + disc(x, y, r, skin);
/** Covers the roots of fingers that were drawn after the palm. */
const knuckles = (x: number, y: number, r: number, { skin }: Person): string => disc(x, y, r, skin);
const creases = (d: string, { skin }: Person): string => line(d, tint(skin, 0.78), 2.4);
const marks = (d: string): string => line(d, MARK, 4);

const scratchesCheek = (p: Person): string =>
  arm("M104 124Q108 104 94 86", p) +
  finger("M92 80L82 68", p) +
  finger("M96 78L85 63", p) +
  palm(95, 82, 9, p) +
  finger("M99 76L90 60", p) +
  knuckles(96, 82, 7, p);
const touchesNose = (p: Person): string =>
  arm("M106 126Q104 108 88 96", p) + finger("M84 90L64 68", p) + palm(86, 93, 9.5, p) + creases("M78 92q5-4 9-3M80 98q5-4 9-3", p);
const pullsEar = (p: Person): string =>
  cut("M83 50c4-10 18-10 20-2 1 8-8 18-19 20Z", p.skin) +
  creases("M88 54q6-5 9-2", p) +
  arm("M108 126Q114 104 107 82", p) +
  palm(106, 70, 9, p) +
  finger("M102 66L97 58", p) +
  finger("M107 64L104 54", p) +
  knuckles(106, 70, 7.5, p);
const strokesHair = (p: Person): string =>
  arm("M100 122Q124 92 102 58Q96 44 84 32", p) +
  palm(82, 29, 10, p) +
  finger("M78 26L62 22", p) +
  finger("M77 31L60 31", p) +
  finger("M80 21L67 14", p) +
  knuckles(82, 29, 8, p);
const coversYawn = (p: Person): string =>
  arm("M106 126Q104 110 92 98", p) + palm(88, 92, 9, p) + finger("M84 88L74 80", p) + finger("M88 86L79 74", p) + knuckles(88, 92, 7.5, p);
const tapsTable = (p: Person): string =>
  '<path d="M-4 104h128v20H-4Z" fill="#7a4f30"/>' +
  line("M-4 104h128", INK, 3.4) +
  line("M8 112h36M90 114h26", "#54331d", 2.4) +
  arm("M108 122Q112 106 100 98", p) +
  palm(92, 97, 9, p) +
  finger("M88 96L72 101", p) +
  finger("M86 91L68 96", p) +
  finger("M90 100L78 105", p) +
  knuckles(92, 97, 7.5, p);
const crossesArms = (p: Person): string =>
  arm("M14 112Q44 112 86 96", p) +
  finger("M88 94l8-5", p) +
  finger("M90 98l9-3", p) +
  arm("M106 112Q76 112 34 96", p) +
  finger("M33 93l-8-5", p) +
  finger("M31 98l-9-3", p) +
  palm(32, 95, 5.5, p) +
  line("M48 104q14 1 26 5", tint(p.shirt, 0.62), 2.6);
const cardInHand = (turn: number): string =>
  `<g transform="rotate(${turn} 52 128)"><rect x="41" y="84" width="22" height="32" rx="3" fill="#f6ecd9" stroke="${INK}" stroke-width="2.4"/><path d="M45 90h5" stroke="#c8322b" stroke-width="3"/></g>`;
const sortsFan = (p: Person): string =>
  [-34, -12, 10, 32].map(cardInHand).join("") +
  palm(50, 118, 9, p) +
  arm("M112 126Q112 112 100 104", p) +
  palm(96, 102, 8, p) +
  finger("M92 100L80 94", p) +
  knuckles(96, 102, 6.5, p);

export const GESTURES: Readonly<Record<string, Gesture>> = {
  gesture_wink: { eyes: "wink", brows: 0, mouth: "half", marks: marks("M88 50l9-5M89 57l10 0M87 64l8 5") },
  gesture_cheek: {
    eyes: "open",
    brows: 0,
    mouth: "small",
    hands: scratchesCheek,
    marks: marks("M101 54q6 5 6 12M109 48q8 8 7 18"),
  },
  gesture_nose: {
    eyes: "open",
    brows: 0,
    mouth: "calm",
    hands: touchesNose,
    marks: marks("M41 62l-7-3M42 70l-8 1M47 79l-6 5"),
  },
  gesture_ear: {
    eyes: "open",
    brows: 0,
    mouth: "small",
    hands: pullsEar,
    marks: marks("M94 34q8-2 12 3M88 27q11-4 18 2"),
  },
  gesture_hair: {
    eyes: "open",
    brows: 0,
    mouth: "calm",
    hands: strokesHair,
    marks: marks("M30 30q3-9 10-14M24 40q0-4 1-6"),
  },
  gesture_eyebrows: { eyes: "wide", brows: -11, mouth: "small", marks: marks("M38 22l-3-8M60 15V6M82 22l3-8") },
  gesture_smile: {
    eyes: "open",
    brows: -2,
    mouth: "grin",
    marks: marks("M28 74l-9 3M29 83l-7 6M92 74l9 3M91 83l7 6"),
  },
  gesture_yawn: {
    eyes: "shut",
    brows: -3,
    mouth: "yawn",
    hands: coversYawn,
    marks: marks("M32 84q-7 2-12-2M33 92q-6 5-13 3"),
  },
  gesture_tap: {
    eyes: "open",
    brows: 0,
    mouth: "calm",
    hands: tapsTable,
    marks: marks("M66 90l-6-6M76 86l-1-8M58 97l-8-2"),
  },
  gesture_arms: { eyes: "open", brows: 2, mouth: "calm", hands: crossesArms },
  gesture_ceiling: { eyes: "up", brows: -5, mouth: "small", lift: -7, marks: marks("M97 40V23M91 29l6-7 6 7") },
  gesture_fan: {
    eyes: "down",
    brows: 0,
    mouth: "calm",
    hands: sortsFan,
    marks: marks("M84 82q8-5 14-1M98 81l1-6M98 81l-6 2"),
  },
};
