/** The tools of a linocut: strokes of the gouge, rays of them, and the specks where the ink did not take. */
import { rough } from "./knife";

export const INK = "#1d1713";
export const PAPER = "#f6ecd9";
export const EMBER = "#ff8a3d";
export const FLAME = "#ffc857";
export const BERRY = "#c8322b";

const round = (value: number): string => String(Math.round(value * 10) / 10);

export const area = (d: string, colour: string): string => `<path d="${rough(d)}" fill="${colour}"/>`;
export const line = (d: string, colour: string, width: number): string =>
  `<path d="${rough(d)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
/** An area with an ink edge. */
export const cut = (d: string, colour: string, width = 3): string =>
  `<path d="${rough(d)}" fill="${colour}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"/>`;
const oval = (x: number, y: number, rx: number, ry: number): string => {
  const [kx, ky] = [rx * 0.552, ry * 0.552];
  return (
    `M${x} ${y - ry}c${kx} 0 ${rx} ${ry - ky} ${rx} ${ry}s${kx - rx} ${ry} ${-rx} ${ry}` +
    `s${-rx} ${ky - ry} ${-rx} ${-ry}s${rx - kx} ${-ry} ${rx} ${-ry}Z`
  );
};
export const disc = (x: number, y: number, r: number, colour: string): string => area(oval(x, y, r, r), colour);
export const ringed = (x: number, y: number, rx: number, ry: number, colour: string): string => cut(oval(x, y, rx, ry), colour, 2.6);
/** A sheet with round corners, with an ink edge. */
export const sheet = (x: number, y: number, width: number, height: number, r: number, colour: string): string => {
  const [w, h] = [width - 2 * r, height - 2 * r];
  return cut(
    `M${x + r} ${y}h${w}q${r} 0 ${r} ${r}v${h}q0 ${r} ${-r} ${r}h${-w}q${-r} 0 ${-r} ${-r}v${-h}q0 ${-r} ${r} ${-r}Z`,
    colour,
    2.8,
  );
};
export const turned = (transform: string, body: string): string => `<g transform="${transform}">${body}</g>`;

/** A small suit sign, in a box of 24. */
export const SIGNS = {
  heart:
    "M12 21.6C5 15.9 1.9 12.3 1.9 8.4 1.9 5 4.4 2.8 7.3 2.8c2.1 0 3.8 1.2 4.7 3.2.9-2 2.6-3.2 4.7-3.2 2.9 0 5.4 2.2 5.4 5.6 0 3.9-3.1 7.5-10.1 13.2Z",
  spade:
    "M12 1.6C13.4 6 21.8 9.6 21.8 14.5c0 2.8-2.1 4.6-4.5 4.6-1.8 0-3.4-.9-4.3-2.4.2 2.5 1.1 4.4 2.9 5.7H8.1c1.8-1.3 2.7-3.2 2.9-5.7-.9 1.5-2.5 2.4-4.3 2.4-2.4 0-4.5-1.8-4.5-4.6C2.2 9.6 10.6 6 12 1.6Z",
  club: "M12 1.7a4.8 4.8 0 0 1 3.7 7.9 4.8 4.8 0 1 1-2.8 7.3c.3 2.4 1.2 4.2 3 5.5H8.1c1.8-1.3 2.7-3.1 3-5.5a4.8 4.8 0 1 1-2.8-7.3A4.8 4.8 0 0 1 12 1.7Z",
  diamond: "M12 1.2C14.2 5.2 17.2 9 20.8 12 17.2 15 14.2 18.8 12 22.8 9.8 18.8 6.8 15 3.2 12 6.8 9 9.8 5.2 12 1.2Z",
  star: "M12 1.6l3 7 7.6.6-5.8 5 1.8 7.4L12 17.7l-6.6 3.9 1.8-7.4-5.8-5L9 8.6Z",
};
export const signAt = (sign: keyof typeof SIGNS, x: number, y: number, size: number, colour: string): string =>
  `<path d="${SIGNS[sign]}" fill="${colour}" transform="translate(${x} ${y}) scale(${size})"/>`;

/** One stroke of the gouge: pointed at both ends. */
export function stroke(x1: number, y1: number, x2: number, y2: number, width = 2): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [across, down] = [(-(y2 - y1) / length) * width, ((x2 - x1) / length) * width];
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const end = (px: number, py: number): string => `${round(px)} ${round(py)}`;
  return `M${end(x1, y1)}Q${end(x + across, y + down)} ${end(x2, y2)}Q${end(x - across, y - down)} ${end(x1, y1)}Z`;
}
/** Many strokes: four numbers each. */
export function strokes(colour: string, width: number, ...ends: number[]): string {
  let d = "";
  for (let i = 0; i + 3 < ends.length; i += 4) {
    d += stroke(...(ends.slice(i, i + 4) as [number, number, number, number]), width);
  }
  return area(d, colour);
}

interface Rays {
  readonly from: number;
  readonly count: number;
  /** degrees, clockwise from the top */
  readonly start?: number;
  readonly sweep?: number;
  readonly long?: number;
}
/** Light around something: strokes of uneven length, that run out of the picture at the corners. */
export function rays(x: number, y: number, colour: string, { from, count, start = 0, sweep = 360, long = 26 }: Rays): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    const turn = start + (sweep * i) / (sweep === 360 ? count : count - 1) - 90 + ((i * 37) % 5) - 2;
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const near = from + ((i * 29) % 7);
    const far = near + long * (0.7 + ((i * 17) % 11) / 14);
    d += stroke(x + near * cos, y + near * sin, x + far * cos, y + far * sin, 2.2);
    if (i % 2 && long > 10) d += stroke(x + (far + 9) * cos, y + (far + 9) * sin, x + (far + 24) * cos, y + (far + 24) * sin, 1.4);
  }
  return area(d, colour);
}

/** Specks in the colour of the ground, where the block left no ink: always the same ones, and cheaper than a filter. */
const TILE = [107, 83] as const;
function specks(): string {
  let seed = 7;
  const chance = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const about = (size: number): string => round(size * (0.5 + chance()));
  let d = "";
  for (let i = 0; i < 340; i++) {
    const size = 0.25 + chance() ** 3 * 0.9;
    const sides = `l${about(size)}-${about(size)} ${about(size)} ${about(size)}-${about(size)} ${about(size)}-${about(size)} 0Z`;
    d += `M${round(chance() * TILE[0])} ${round(chance() * TILE[1])}${sides}`;
  }
  return d;
}
const SPECKS = specks();

/** A whole cover. The ground goes on beyond the box, so that a cover fills whatever frame it is put in. */
export const cover = (ground: string, body: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120">' +
  `<pattern id="specks" width="${TILE[0]}" height="${TILE[1]}" patternUnits="userSpaceOnUse"><path d="${SPECKS}" fill="${ground}"/></pattern>` +
  `<path d="M-400-300H560V420H-400Z" fill="${ground}"/>${body}<path d="M-80-60H240V180H-80Z" fill="url(#specks)"/></svg>`;
