/** The fire of the middle, from 0 (embers and smoke) to 9; in a box of 200 by 300, on a ground at y = 244. */
import { BERRY, EMBER, FLAME, NIGHT, PAPER, WOOD } from "../cards/colours";
import { carved, circle, ellipse, fill, group, path, shape, tongue } from "../cards/pen";

/** A tongue of the blaze: how far aside (-1 to 1), how high and wide beside the tallest, and how much it leans. */
type Tongue = readonly [aside: number, high: number, lean: number, wide: number];
const SMALL: readonly (readonly Tongue[])[] = [
  [],
  [[0, 1, 4, 1]],
  [
    [-0.9, 0.62, -6, 0.9],
    [0.2, 1, 4, 1],
  ],
  [
    [-0.9, 0.66, -6, 0.9],
    [0.05, 1, 3, 1.1],
    [0.95, 0.5, 4, 0.8],
  ],
  [
    [-1, 0.42, 2, 0.8],
    [-0.45, 0.74, -8, 0.9],
    [0.1, 1, 5, 1.1],
    [0.85, 0.56, 2, 0.9],
  ],
];
const WIDE: readonly Tongue[] = [
  [-1, 0.36, 8, 0.8],
  [-0.55, 0.7, -4, 0.95],
  [0, 1, 6, 1.15],
  [0.5, 0.78, 8, 0.9],
  [1, 0.42, -8, 0.8],
];
const HUGE: readonly Tongue[] = [
  [-1, 0.34, 9, 0.75],
  [-0.72, 0.56, -3, 0.85],
  [-0.36, 0.8, -8, 1],
  [0.02, 1, 7, 1.2],
  [0.42, 0.84, 10, 0.95],
  [0.74, 0.55, 2, 0.85],
  [1, 0.36, -9, 0.75],
];
const tonguesOf = (strength: number): readonly Tongue[] => SMALL[strength] ?? (strength < 7 ? WIDE : HUGE);

const GROUND = 244;
/** How tall the fire is: it grows from one height to the next. */
export const heightOf = (strength: number): number => (strength ? 30 + strength * 21.5 : 14);

interface Layer {
  readonly wide: number;
  readonly high: number;
  readonly leaning: number;
  readonly shift: number;
  readonly colour: string;
  /** in the heart of the fire alone */
  readonly inner?: boolean;
}
const OUTER: Layer = { wide: 1.12, high: 1, leaning: 1, shift: 0, colour: BERRY };
const INNER: readonly Layer[] = [
  { wide: 0.9, high: 0.8, leaning: 0.9, shift: 2, colour: EMBER },
  { wide: 0.6, high: 0.58, leaning: 0.7, shift: -1, colour: FLAME },
  { wide: 0.32, high: 0.34, leaning: 0.4, shift: 0, colour: PAPER, inner: true },
];
function layer(strength: number, { wide, high, leaning, shift, colour, inner = false }: Layer): string {
  const tongues = tonguesOf(strength);
  const width = 32 + strength * 2;
  const span = 14 + strength * 5.6;
  const taken = inner && tongues.length > 2 ? tongues.slice(1, -1) : tongues;
  const d = taken.map(([aside, height, lean, thick]) =>
    tongue(
      100 + aside * span * (0.5 + 0.5 * wide) + shift,
      GROUND,
      width * wide * thick,
      heightOf(strength) * height * high,
      lean * (0.5 + strength / 10) * leaning,
    ),
  );
  return shape(d.join(""), colour);
}

/** The flames behind, which stand still. */
export const backFlames = (strength: number): string => (strength ? layer(strength, OUTER) : "");
/** The flames before, which crackle. */
export const frontFlames = (strength: number): string => (strength ? INNER.map((one) => layer(strength, one)).join("") : "");

const SMOKE = "M84 232C74 212 96 204 86 184 78 168 92 160 88 146M112 236C122 218 104 208 114 190 120 178 110 170 114 160";
/** What rises: sparks, or smoke over dead embers. */
export function risen(strength: number): string {
  if (!strength) return carved(SMOKE, 5, "#8a857c", 'stroke-linecap="round" opacity=".6"');
  const sparks = Array.from({ length: Math.ceil(strength * 1.2) }, (_, i) => {
    const high = GROUND - heightOf(strength) * (0.55 + 0.07 * ((i * 5) % 9)) - 6;
    return circle(100 + Math.sin(i * 2.4) * (18 + strength * 6.4), Math.max(8, high), 1.5 + (i % 3) * 0.7);
  });
  return group(fill(FLAME), sparks.join(""));
}

const EMBERS: readonly (readonly [x: number, y: number])[] = [
  [62, 256],
  [80, 262],
  [98, 257],
  [118, 262],
  [137, 256],
  [90, 250],
  [110, 250],
];
/** The logs, and the embers on them. */
export function logs(strength: number): string {
  const wood =
    shape("M38 262L46 248 152 236 160 250 152 262Z", "#4a3022") +
    shape("M160 264L154 248 50 240 40 254 46 268Z", "#5d3d29") +
    ellipse(44, 255, 8, 12, fill(WOOD)) +
    ellipse(157, 255, 7, 11, fill(WOOD)) +
    ellipse(44, 255, 3.4, 5.5, 'fill="none"') +
    carved("M66 248H92M108 246H136M76 258H118M126 256H142", 2.4, NIGHT);
  const [lit, dull] = strength ? [FLAME, EMBER] : [EMBER, BERRY];
  const embers = EMBERS.slice(0, strength ? 5 : 7).map(([x, y], i) =>
    path("M-6 3L-4-4 3-5 7 1 2 5Z", `transform="translate(${x} ${y}) rotate(${i * 50})" fill="${i % 2 ? dull : lit}"`),
  );
  return group(`stroke="${NIGHT}" stroke-width="3" stroke-linejoin="round"`, wood) + embers.join("");
}
