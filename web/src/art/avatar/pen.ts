/** The pen of the faces: rounder than that of the cards, in a box of 120 by 120. */

export const INK = "#1d1713";
export const WHITE = "#fffaf0";
export const MARK = "#ffc857";

export const line = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const area = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;
/** A filled area with an ink outline. */
export const cut = (d: string, colour: string, width = 2.8): string =>
  `<path d="${d}" fill="${colour}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"/>`;
export const disc = (x: number, y: number, r: number, colour: string, more = ""): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"${more && ` ${more}`}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, colour: string, width: number, turn = 0): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}" stroke="${INK}" stroke-width="${width}"${
    turn ? ` transform="rotate(${turn} ${x} ${y})"` : ""
  }/>`;
export const ring = (x: number, y: number, r: number, colour: string, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
/** Many discs of one colour, as curls are. */
export const curls = (colour: string, at: readonly (readonly [x: number, y: number, r: number])[]): string =>
  at.map(([x, y, r]) => disc(x, y, r, colour)).join("");

/** A colour made darker (below 1) or lighter (above 1). */
export function tint(hex: string, by: number): string {
  const value = Number.parseInt(hex.slice(1), 16);
  const channel = (at: number): string =>
    Math.min(255, Math.round(((value >> at) & 255) * by))
      .toString(16)
      .padStart(2, "0");
  return `#${channel(16)}${channel(8)}${channel(0)}`;
}
