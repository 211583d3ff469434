/** The pen: fragments of SVG as strings. Every card is 200 wide and 300 high. */
import { EMBER, FLAME, INK, PAPER } from "./colours";

/** A number with one decimal at most. */
export const round = (value: number): string => String(Math.round(value * 10) / 10);

export const path = (d: string, attributes = ""): string => `<path d="${d}"${attributes && ` ${attributes}`}/>`;
export const group = (attributes: string, body: string): string => `<g ${attributes}>${body}</g>`;
export const circle = (x: number, y: number, r: number, attributes = ""): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}"${attributes && ` ${attributes}`}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, attributes: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${attributes}/>`;
export const rect = (x: number, y: number, width: number, height: number, rx: number, attributes: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" ${attributes}/>`;

export const fill = (colour: string): string => `fill="${colour}"`;
export const line = (colour: string, width: number, more = ""): string =>
  `fill="none" stroke="${colour}" stroke-width="${width}"${more && ` ${more}`}`;
export const BARE = 'stroke="none"';
export const ROUND = 'stroke-linecap="round"';

/** A filled shape; its outline is that of the group it stands in. */
export const shape = (d: string, colour: string): string => path(d, fill(colour));
/** A filled shape without outline. */
export const patch = (d: string, colour: string): string => path(d, `${fill(colour)} ${BARE}`);
/** A line in the ink of the group it stands in. */
export const inked = (d: string, width: number, more = ""): string => path(d, `fill="none" stroke-width="${width}"${more && ` ${more}`}`);
/** A line cut in a colour. */
export const carved = (d: string, width: number, colour: string, more = ""): string => path(d, line(colour, width, more));

/** The hard carved edge of the whole set. */
export const outline = (width = 3): string => `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"`;

/** What is drawn once and shown a second time, turned, at the other end of the card. */
export const twice = (id: string, body: string): string => `<g id="${id}">${body}</g><use href="#${id}" transform="rotate(180 100 150)"/>`;

export const BLANK = rect(1, 1, 198, 298, 15, `fill="${PAPER}" stroke="${INK}" stroke-opacity=".3" stroke-width="2"`);

/** A whole card. */
export const card = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="300" viewBox="0 0 200 300">${BLANK}${body}</svg>`;

/** A card whose whole face is printed, inside a paper edge. */
export const printed = (colour: string): string => rect(9, 9, 182, 282, 9, fill(colour));

/** A tongue of flame on (x, y), which leans: the one shape behind every fire. */
export function tongue(x: number, y: number, width: number, height: number, lean = 0): string {
  const at = (dx: number, dy: number): string => `${round(x + dx)} ${round(y + dy)}`;
  const left = `${at(-width * 0.8, -height * 0.36)} ${at(lean * 0.2 - width * 0.05, -height * 0.48)} ${at(lean, -height)}`;
  const right = `${at(lean + width * 0.18, -height * 0.66)} ${at(width * 0.85, -height * 0.42)} ${at(width / 2, 0)}`;
  const foot = `${at(width * 0.3, width * 0.22)} ${at(-width * 0.3, width * 0.22)} ${at(-width / 2, 0)}`;
  return `M${at(-width / 2, 0)}C${left}C${right}C${foot}Z`;
}

/** A flame in three layers. */
export const flame = (x: number, y: number, width: number, height: number, lean = 0): string =>
  shape(tongue(x, y, width, height, lean), EMBER) +
  patch(tongue(x, y, width * 0.6, height * 0.62, lean * 0.6), FLAME) +
  patch(tongue(x, y, width * 0.28, height * 0.3, lean * 0.3), PAPER);
