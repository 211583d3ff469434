/** The deck of Pan, t'es mort !: six animals, and the barrel of a confetti pistol. */
import { barrel } from "../barrel";
import { ANIMALS } from "./animals";
import { BERRY, DUSK, EMBER, FLAME, INK, NIGHT, PAPER, WOOD } from "./colours";
import type { Look } from "./index";
import { lettering } from "./letters";
import { card, carved, circle, fill, group, inked, line, outline, path, printed, rect, ROUND, round, shape } from "./pen";

/** Rays cut from a ring around (x, y) to the edge of the print. */
function burst(x: number, y: number, near: number, count: number): string {
  const ray = (i: number): string => {
    const angle = (i * 2 * Math.PI) / count + 0.12;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const across = (cos > 0 ? 191 - x : x - 9) / Math.abs(cos);
    const along = (sin > 0 ? 291 - y : y - 9) / Math.abs(sin);
    const end = Math.min(across, along) - 3;
    const start = near * (i % 2 ? 1.12 : 1);
    const at = (r: number): string => `${round(x + r * cos)} ${round(y + r * sin)}`;
    return start < end ? `M${at(start)}L${at(end)}` : "";
  };
  return Array.from({ length: count }, (_, i) => ray(i)).join("");
}

/** A star with uneven points, as a shout is drawn. */
function shout(x: number, y: number, points: number, far: number, near: number, turn = 0): string {
  const point = (i: number): string => {
    const angle = (i * Math.PI) / points - Math.PI / 2 + turn;
    const r = i % 2 ? near : far * (i % 4 ? 1 : 0.86);
    return `${round(x + r * Math.cos(angle))} ${round(y + r * Math.sin(angle))}`;
  };
  return `M${Array.from({ length: points * 2 }, (_, i) => point(i)).join("L")}Z`;
}

const PAW =
  "M-7 4C-7-1-3-4 0-4S7-1 7 4C7 8 3 8 0 7-3 8-7 8-7 4ZM-9-4a3 3.6 0 1 0 .1 0ZM-3-10a3 3.8 0 1 0 .1 0ZM4-10a3 3.8 0 1 0 .1 0ZM10-4a3 3.6 0 1 0 .1 0Z";
/** The mouse beats the elephant: each says so. */
const BADGES: Readonly<Record<number, string>> = {
  1:
    circle(160, 40, 22, `fill="${PAPER}" stroke="${INK}" stroke-width="3"`) +
    lettering("6", 160, 26, 28, { centred: true, weight: 9 }) +
    carved("M147 53L173 27", 6, BERRY, ROUND),
  6:
    path(shout(158, 42, 11, 31, 21), `fill="${FLAME}" stroke="${INK}" stroke-width="3" stroke-linejoin="round"`) +
    lettering("1", 158, 29, 26, { centred: true, weight: 9.5 }),
};
function animalCard(number: number, large: boolean): string {
  const animal = ANIMALS[number - 1];
  if (!animal) throw new Error(`No animal has the number ${number}`);
  const { drawn, ground, size, middle } = animal;
  const tab =
    shape("M9 9H62V60Q62 78 44 78H9Z", PAPER) +
    carved("M62 9V60Q62 78 44 78H9", 3, INK) +
    lettering(String(number), 35, 15, 54, { centred: true, weight: 10 });
  const paws = Array.from({ length: number }, (_, i) => path(PAW, `transform="translate(${100 + (i - (number - 1) / 2) * 28} 277)"`));
  return (
    printed(ground) +
    carved(burst(100, 158, 104, 26), 5, PAPER, 'opacity=".3"') +
    group(`${outline()} transform="translate(100 ${large ? 178 : 168}) scale(${size}) translate(-100 -${middle})"`, drawn) +
    group(`color="${INK}"`, (large ? group('transform="translate(-3 -3) scale(1.34)"', tab) : tab) + (BADGES[number] ?? "")) +
    group(fill(PAPER), paws.join(""))
  );
}

/** A pop-gun that points to the right. */
const popGun = (x: number, y: number, size: number, turn: number): string =>
  group(
    `transform="translate(${x} ${y}) scale(${size}) rotate(${turn})"`,
    shape("M14 30L34 30 28 72Q18 80 4 72Z", WOOD) +
      carved("M12 48L26 52M10 60L24 64", 2.4, FLAME, ROUND) +
      shape("M6 8H62V34H10Q2 28 6 8Z", BERRY) +
      shape("M62 4H84L118-4V46L84 38H62Z", FLAME) +
      carved("M72 6V36M94 4V38", 4, BERRY, ROUND) +
      inked("M43 35Q42 42 47 45", 4, ROUND) +
      circle(34, 21, 7, fill(FLAME)) +
      shape("M2 8L-6-2 4-6 12 8Z", NIGHT),
  );

type Confetto = [x: number, y: number, kind: number, turn: number];
const CONFETTI_COLOURS = [BERRY, "#2b6aa8", "#43834a", FLAME, "#75479a", EMBER];
const CONFETTI_SHAPES = ["M-6-4H6V4H-6Z", "M0-7L6 5H-6Z", "M-9 3Q-4-7 0 0T9-3", "M0-6A6 6 0 1 0 .1-6Z"];
const STREAMER = 2;
const confetti = (all: Confetto[]): string =>
  all
    .map(([x, y, kind, turn], i) => {
      const colour = CONFETTI_COLOURS[i % CONFETTI_COLOURS.length] as string;
      const paint = kind === STREAMER ? line(colour, 4.5, ROUND) : fill(colour);
      return path(CONFETTI_SHAPES[kind] as string, `transform="translate(${x} ${y}) rotate(${turn})" ${paint}`);
    })
    .join("");
const THROWN: Confetto[] = [
  [34, 40, 0, 20],
  [62, 28, 2, 0],
  [100, 24, 1, 10],
  [140, 30, 0, -30],
  [170, 50, 3, 0],
  [176, 92, 2, 60],
  [26, 84, 1, 40],
  [24, 128, 3, 0],
  [178, 136, 0, 50],
  [44, 60, 3, 0],
  [156, 74, 1, 0],
  [30, 168, 2, 80],
  [172, 172, 3, 0],
  [120, 44, 2, 30],
  [80, 46, 0, 60],
];
const FALLEN: Confetto[] = [
  [150, 226, 0, 30],
  [172, 250, 1, 0],
  [140, 262, 2, 20],
  [166, 212, 3, 0],
  [122, 240, 1, 50],
];

const click = (): string =>
  printed(DUSK) +
  carved(burst(100, 132, 92, 24), 4, PAPER, 'opacity=".12"') +
  group(outline(), barrel(100, 132, 74, [0])) +
  carved("M84 46L77 32M100 44V26M116 46L123 32", 5, FLAME, ROUND) +
  group(
    'transform="translate(100 0) skewX(-10) translate(-54 0)"',
    lettering("CLIC…", 100, 228, 40, { centred: true, stretch: 1.1, weight: 9, colour: PAPER }),
  );

const bang = (): string =>
  printed(EMBER) +
  carved(burst(100, 118, 96, 22), 9, FLAME, 'opacity=".8"') +
  group(
    outline(),
    shape(shout(100, 118, 12, 90, 58, 0.1), BERRY) +
      path(shout(100, 118, 12, 74, 50, 0.1), `fill="${PAPER}" stroke-width="2.5"`) +
      group('stroke="none"', confetti(THROWN)) +
      popGun(40, 222, 0.86, -32),
  ) +
  group('transform="rotate(-8 100 120)"', lettering("PAN !", 101, 101, 34, { centred: true, stretch: 1, weight: 11, colour: INK })) +
  confetti(FALLEN);

const STAR = "M0-12L3-3 12 0 3 3 0 12-3 3-12 0-3-3Z";
const barrelBack = (): string =>
  printed(NIGHT) +
  rect(17, 17, 166, 266, 5, line(FLAME, 2.5)) +
  group(outline(3.5), barrel(100, 150, 66)) +
  group(
    fill(EMBER),
    [
      [36, 40],
      [164, 40],
      [36, 260],
      [164, 260],
    ]
      .map(([x, y]) => path(STAR, `transform="translate(${x} ${y})"`))
      .join(""),
  );

const NAMED: Readonly<Record<string, () => string>> = { clic: click, pan: bang, "barillet-dos": barrelBack };

/** `3-chien`, `clic`, `pan`, `barillet-dos`. */
export function draw(name: string, { large }: Look): string {
  return card(NAMED[name]?.() ?? animalCard(Number.parseInt(name, 10), large));
}
