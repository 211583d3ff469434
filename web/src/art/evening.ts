/**
 * The card of an evening, drawn on a canvas: a picture to be sent. By night, whatever the page wears: it lies among other people's pictures.
 * Type is the page's own, and faces and cover are the drawings that it shows.
 */
import { AT_REST, face } from "./avatar/face";
import { GESTURES } from "./avatar/gestures";
import { personOf } from "./avatar/people";

/** Of the picture, in pixels: three by four, which phones show whole. */
export const WIDE = 1080;
export const HIGH = 1440;

export interface Head {
  readonly who: string;
  /** how far its colours are turned, in degrees */
  readonly hue: number;
}

export interface Standing {
  readonly heads: readonly Head[];
  readonly name: string;
  readonly rank: string;
  /** in words, and as a figure alone */
  readonly points: string;
  readonly figure: string;
  readonly hasWon: boolean;
}

/** What stands on the card. */
export interface Drawn {
  readonly cover: string;
  readonly game: string;
  readonly about: string;
  readonly title: string;
  /** in their order */
  readonly standings: readonly Standing[];
  readonly label: string;
  readonly highlight: string;
  /** the name of the house */
  readonly house: string;
}

const EDGE = 60;
const INNER = WIDE - 2 * EDGE;
const MIDDLE = WIDE / 2;
/** Below this share of its size a line is cut instead of written smaller. */
const SMALLEST = 0.62;

type Pen = CanvasRenderingContext2D;
interface Ink {
  readonly of: (token: string) => string;
  readonly title: (size: number) => string;
  readonly text: (size: number, bold?: boolean) => string;
}

export async function drawEvening(drawn: Drawn): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDE, height: HIGH });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("nothing to draw on");
  const ink = inkOf(document.documentElement);
  // Without them it is written in faces of the device, as the page is.
  await Promise.allSettled([ink.title(60), ink.text(36), ink.text(36, true)].map((font) => document.fonts.load(font)));
  await paint(pen, ink, drawn);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("nothing was drawn"))), "image/png"));
}

async function paint(pen: Pen, ink: Ink, drawn: Drawn): Promise<void> {
  const { standings } = drawn;
  const highlight = drawn.highlight.replace(/[♠♥♦♣]/g, "$&\uFE0E"); // signs, which phones would turn into pictures of their own
  // Where nobody has won, the light falls on whoever came first.
  const winners = Math.max(1, standings.filter((one) => one.hasWon).length);
  const [first, others] = [standings.slice(0, winners), standings.slice(winners)];
  const foot = HIGH - 92;
  const strip = highlight ? highlightHeight(pen, ink, highlight) : 0;
  const below = othersHeight(others.length);
  const head = 222;
  // What is left between the head of the card and what stands below belongs to those who have won.
  const space = foot - 30 - strip - below - head;
  const light = { x: MIDDLE, y: head + space * 0.56 };
  night(pen, ink, light);
  await header(pen, ink, drawn);
  await winnersAt(pen, ink, drawn.title, first, head, space);
  await othersAt(pen, ink, others, head + space, below);
  if (highlight) highlightAt(pen, ink, drawn.label, highlight, foot - 30 - strip, strip);
  signature(pen, ink, drawn.house, foot);
}

/** The sky of the house, and the light of the fire behind whoever has won. */
function night(pen: Pen, ink: Ink, { x, y }: { x: number; y: number }): void {
  const sky = pen.createLinearGradient(0, 0, 0, HIGH);
  sky.addColorStop(0, ink.of("--sky"));
  sky.addColorStop(1, ink.of("--sky-foot"));
  pen.fillStyle = sky;
  pen.fillRect(0, 0, WIDE, HIGH);
  const glow = pen.createRadialGradient(x, y, 40, x, y, 640);
  glow.addColorStop(0, "rgb(255 150 66 / 62%)");
  glow.addColorStop(0.45, "rgb(190 92 36 / 30%)");
  glow.addColorStop(1, "rgb(190 92 36 / 0%)");
  pen.fillStyle = glow;
  pen.fillRect(0, 0, WIDE, HIGH);
  const ray = pen.createRadialGradient(x, y, 190, x, y, 760);
  ray.addColorStop(0, "rgb(255 138 61 / 0%)");
  ray.addColorStop(0.25, "rgb(255 160 80 / 34%)");
  ray.addColorStop(1, "rgb(255 138 61 / 0%)");
  pen.fillStyle = ray;
  for (let turn = 0; turn < 25; turn += 1) {
    const at = (turn / 25) * 2 * Math.PI + 0.06;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + 1500 * Math.cos(at - 0.022), y + 1500 * Math.sin(at - 0.022));
    pen.lineTo(x + 1500 * Math.cos(at + 0.022), y + 1500 * Math.sin(at + 0.022));
    pen.fill();
  }
}

/** Which game it was, and when. */
async function header(pen: Pen, ink: Ink, { cover, game, about }: Drawn): Promise<void> {
  const { COVERS, PLAIN_COVER } = await import("./emblems/covers"); // home has them in a part of their own
  const [wide, high] = [176, 132];
  const picture = await image(sized(COVERS[cover] ?? PLAIN_COVER, wide * 2, high * 2));
  pen.save();
  rounded(pen, EDGE, 58, wide, high, 22);
  pen.clip();
  pen.drawImage(picture, EDGE, 58, wide, high);
  pen.restore();
  const left = EDGE + wide + 34;
  const room = WIDE - EDGE - left;
  pen.textAlign = "left";
  pen.fillStyle = ink.of("--paper");
  line(pen, ink.title, 64, game, left, 124, room);
  pen.fillStyle = ink.of("--on-sky-soft");
  line(pen, ink.text, 34, about, left, 176, room);
}

/** Who has won, large, in the light. */
async function winnersAt(pen: Pen, ink: Ink, title: string, first: readonly Standing[], top: number, space: number): Promise<void> {
  const heads = first.flatMap((one) => one.heads.map((head) => ({ ...head, smiles: one.hasWon })));
  pen.textAlign = "center";
  pen.fillStyle = ink.of("--paper");
  const [large, one] = fitted(pen, ink.title, title, INNER, [84, 78, 72, 66, 60, 54], 1, true);
  const [size, lines] = one.length === 1 ? [large, one] : fitted(pen, ink.title, title, INNER, [60, 54, 48], 2);
  const points = [...new Set(first.map((one) => one.points))].filter(Boolean).join(" · ");
  const under = points ? 86 : 30;
  const tall = size * 1.12 * lines.length;
  const round = Math.min((space - tall - under - 56) / 2, 190, INNER / (heads.length * 2.36));
  const spare = Math.max(0, space - tall - under - 2 * round - 56);
  let y = top + spare * 0.4 + size;
  pen.font = ink.title(size);
  for (const written of lines) {
    pen.fillText(written, MIDDLE, y);
    y += size * 1.12;
  }
  const centre = y - size * 0.72 + 34 + round + spare * 0.2;
  const step = round * 2.36;
  for (const [at, head] of heads.entries()) {
    const x = MIDDLE + (at - (heads.length - 1) / 2) * step;
    await headAt(pen, ink, head, x, centre, round, head.smiles ? "smiling" : "lit");
  }
  if (points) {
    pen.textAlign = "center";
    pen.fillStyle = ink.of("--flame");
    line(pen, (of) => ink.text(of, true), 46, points, MIDDLE, centre + round + 72, INNER);
  }
}

const ROW = 92;
const LOW_ROW = 58;
const COLUMN = 322;
/** So many others stand side by side with their faces above their names; more are listed. */
const ABREAST = 4;

function othersHeight(count: number): number {
  if (count === 0) return 0;
  if (count <= ABREAST) return COLUMN;
  return Math.ceil(count / 2) * (count > 6 ? LOW_ROW : ROW) + 30;
}

/** The others, in their order. */
async function othersAt(pen: Pen, ink: Ink, others: readonly Standing[], top: number, high: number): Promise<void> {
  if (others.length <= ABREAST) {
    const wide = others.length === 1 ? INNER : Math.min(INNER / others.length, 320);
    const { size, most } = sizeOfNames(
      pen,
      ink,
      others.map((one) => one.name),
      wide - 20,
    );
    for (const [at, one] of others.entries()) {
      const x = MIDDLE + (at - (others.length - 1) / 2) * wide;
      const round = one.heads.length > 1 ? 56 : 64;
      for (const [place, head] of one.heads.entries()) {
        await headAt(pen, ink, head, x + (place - (one.heads.length - 1) / 2) * round * 2.2, top + 92, round);
      }
      pen.textAlign = "center";
      pen.fillStyle = ink.of("--paper");
      const [, written] = fitted(pen, ink.title, one.name, wide - 20, [size], most);
      written.forEach((part, place) => pen.fillText(part, x, top + (most > 1 ? 204 : 214) + place * size * 1.1));
      pen.fillStyle = ink.of("--on-sky-soft");
      line(pen, ink.text, 30, [one.rank, one.points].filter(Boolean).join(" · "), x, top + (most > 1 ? 282 : 266), wide - 16);
    }
    return;
  }
  const rows = Math.ceil(others.length / 2);
  const row = (high - 30) / rows;
  const wide = (INNER - 56) / 2;
  const round = row * 0.42;
  const before = 64 + 2 * round + 16;
  const figures = 96;
  const room = wide - before - figures;
  const fits = (of: number): boolean => {
    pen.font = ink.title(of);
    return others.every((one) => pen.measureText(one.name).width <= room);
  };
  const size = [34, 31, 28, 25].find(fits) ?? 25;
  for (const [at, one] of others.entries()) {
    const x = EDGE + (at < rows ? 0 : wide + 56);
    const y = top + 10 + (at % rows) * row + row / 2;
    pen.textAlign = "left";
    pen.fillStyle = ink.of("--on-sky-soft");
    line(pen, ink.text, 28, one.rank, x, y + 10, 60);
    await headAt(pen, ink, one.heads[0] as Head, x + 64 + round, y, round);
    pen.fillStyle = ink.of("--paper");
    line(pen, ink.title, size, one.name, x + before, y + 11, room);
    pen.textAlign = "right";
    pen.fillStyle = ink.of("--flame");
    line(pen, (of) => ink.text(of, true), 32, one.figure, x + wide, y + 11, figures);
  }
}

/** Names side by side in one size, each on two lines where one of them is long. */
function sizeOfNames(pen: Pen, ink: Ink, names: readonly string[], room: number): { size: number; most: number } {
  for (const most of [1, 2]) {
    const fits = (size: number): boolean => {
      pen.font = ink.title(size);
      return names.every((name) => isWithin(pen, broken(pen, name, room), room, most));
    };
    const size = [38, 35, 32, 29].find(fits);
    if (size !== undefined) return { size, most };
  }
  return { size: 29, most: 2 };
}

const HIGHLIGHT_SIZES = [44, 40, 36];

/** On two lines if it can be, else on as many as it takes. */
function highlightFitted(pen: Pen, ink: Ink, highlight: string): { size: number; lines: string[] } {
  const [size, lines] = fitted(pen, ink.title, highlight, INNER - 80, HIGHLIGHT_SIZES, 2, true);
  return { size, lines };
}

function highlightHeight(pen: Pen, ink: Ink, highlight: string): number {
  const { size, lines } = highlightFitted(pen, ink, highlight);
  return 112 + lines.length * size * 1.22;
}

/** What is told of it, on a slip of paper. */
function highlightAt(pen: Pen, ink: Ink, label: string, highlight: string, top: number, high: number): void {
  pen.save();
  pen.shadowColor = "rgb(0 0 0 / 50%)";
  pen.shadowBlur = 34;
  pen.shadowOffsetY = 12;
  pen.fillStyle = ink.of("--paper");
  rounded(pen, EDGE, top, INNER, high, 26);
  pen.fill();
  pen.restore();
  pen.textAlign = "center";
  pen.fillStyle = ink.of("--ember-deep");
  line(pen, (of) => ink.text(of, true), 30, label, MIDDLE, top + 56, INNER - 80);
  pen.fillStyle = ink.of("--ink");
  const { size, lines } = highlightFitted(pen, ink, highlight);
  pen.font = ink.title(size);
  lines.forEach((one, at) => pen.fillText(one, MIDDLE, top + 72 + (at + 0.9) * size * 1.22));
}

/** Whose card it is: the house's name between two embers. */
function signature(pen: Pen, ink: Ink, house: string, y: number): void {
  pen.textAlign = "center";
  pen.fillStyle = ink.of("--on-sky-soft");
  pen.font = ink.title(40);
  const half = pen.measureText(house).width / 2;
  pen.fillText(house, MIDDLE, y + 44);
  pen.fillStyle = ink.of("--ember");
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.arc(MIDDLE + side * (half + 34), y + 31, 6, 0, 2 * Math.PI);
    pen.fill();
  }
}

async function headAt(
  pen: Pen,
  ink: Ink,
  { who, hue }: Head,
  x: number,
  y: number,
  round: number,
  mood?: "lit" | "smiling",
): Promise<void> {
  const isLit = mood !== undefined;
  const gesture = (mood === "smiling" ? GESTURES["gesture_smile"] : undefined) ?? AT_REST;
  const turned =
    `<filter id="hue" color-interpolation-filters="sRGB"><feColorMatrix type="hueRotate" values="${hue}"/></filter>` +
    `<g${hue ? ' filter="url(#hue)"' : ""}>${face(personOf(who), gesture, "round")}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">${turned}</svg>`;
  const ring = round * 0.07;
  disc(pen, x, y, round + ring * (isLit ? 2 : 1), ink.of(isLit ? "--flame" : "--wood-900"));
  if (isLit) disc(pen, x, y, round + ring, ink.of("--wood-900"));
  pen.drawImage(await image(sized(svg, round * 2, round * 2)), x - round, y - round, round * 2, round * 2);
}

function disc(pen: Pen, x: number, y: number, round: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, round, 0, 2 * Math.PI);
  pen.fill();
}

function rounded(pen: Pen, x: number, y: number, wide: number, high: number, round: number): void {
  pen.beginPath();
  pen.roundRect(x, y, wide, high, round);
}

/** One line, as large as it may be and no wider than its room; what is too long even so is cut. */
function line(pen: Pen, font: (size: number) => string, size: number, text: string, x: number, y: number, room: number): void {
  pen.font = font(size);
  const wide = pen.measureText(text).width;
  pen.font = font(Math.max(SMALLEST, Math.min(1, room / wide)) * size);
  pen.fillText(cut(pen, text, room), x, y);
}

function cut(pen: Pen, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text;
  const letters = [...text];
  while (letters.length > 1 && pen.measureText(`${letters.join("").trimEnd()}…`).width > room) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** The largest of some sizes at which a text takes no more than so many lines; at the smallest it is cut. */
function fitted(
  pen: Pen,
  font: (size: number) => string,
  text: string,
  room: number,
  sizes: readonly number[],
  most: number,
  whole = false,
): [number, string[]] {
  for (const size of sizes) {
    pen.font = font(size);
    const lines = broken(pen, text, room);
    if (isWithin(pen, lines, room, most)) return [size, lines];
  }
  const size = sizes.at(-1) as number;
  const lines = broken(pen, text, room);
  if (whole) return [size, lines];
  const kept = [...lines.slice(0, most - 1), lines.slice(most - 1).join(" ")];
  return [size, kept.map((one) => cut(pen, one, room))];
}

const isWithin = (pen: Pen, lines: readonly string[], room: number, most: number): boolean =>
  lines.length <= most && lines.every((one) => pen.measureText(one).width <= room);

/** A text in lines of about the same length, broken between words and after hyphens. */
function broken(pen: Pen, text: string, room: number): string[] {
  const parts = text.split(/(?<=[ -])/);
  const within = (wide: number): string[] => {
    const lines: string[] = [];
    for (const part of parts) {
      const longer = `${lines.at(-1) ?? ""}${part}`;
      if (lines.length > 0 && pen.measureText(longer.trimEnd()).width <= wide) lines[lines.length - 1] = longer;
      else lines.push(part);
    }
    return lines.map((one) => one.trimEnd());
  };
  const greedy = within(room);
  for (let wide = room * 0.5; wide < room; wide += room / 24) {
    const even = within(wide);
    if (even.length === greedy.length && even.every((one) => pen.measureText(one).width <= wide)) return even;
  }
  return greedy;
}

/** Colours and type as the page has them. */
function inkOf(page: Element): Ink {
  const style = getComputedStyle(page);
  const of = (token: string): string => style.getPropertyValue(token).trim();
  const [display, text] = [of("--font-display"), of("--font-text")];
  return {
    of,
    title: (size) => `700 ${size}px ${display}`,
    text: (size, bold = false) => `${bold ? 700 : 400} ${size}px ${text}`,
  };
}

/** A drawing with a size of its own, which some browsers ask of a picture. */
const sized = (svg: string, wide: number, high: number): string =>
  svg.replace("<svg ", `<svg width="${Math.ceil(wide)}" height="${Math.ceil(high)}" `);

async function image(svg: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await picture.decode();
  return picture;
}
