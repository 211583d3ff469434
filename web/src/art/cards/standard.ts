/** The fifty-two cards, the star suit of Cinq Rois, and the jokers. */
import { EMBER, FLAME, INK, PAPER, suitColours, type Suit, type SuitColours } from "./colours";
import { figure } from "./courts";
import type { Court } from "./hats";
import type { Look } from "./index";
import { joker } from "./jester";
import { lettering } from "./letters";
import { card, carved, group, line, path, rect, shape, tongue, twice } from "./pen";
import { signAt, signDefined } from "./suits";

const LETTERS: Readonly<Record<Look["indices"], Readonly<Record<string, string>>>> = {
  french: { as: "A", valet: "V", dame: "D", roi: "R" },
  international: { as: "A", valet: "J", dame: "Q", roi: "K" },
};
const indexOf = (rank: string, look: Look): string => LETTERS[look.indices][rank] ?? rank;
const isCourt = (rank: string): rank is Court => rank === "roi" || rank === "dame" || rank === "valet";

type Place = readonly [x: number, y: number];
const LEFT = 71;
const MIDDLE = 100;
const RIGHT = 129;
const CORNERS: Place[] = [50, 250].flatMap((y): Place[] => [
  [LEFT, y],
  [RIGHT, y],
]);
const SIDES: Place[] = [
  [LEFT, 150],
  [RIGHT, 150],
];
const FOUR_SIDES: Place[] = [117, 183].flatMap((y): Place[] => [
  [LEFT, y],
  [RIGHT, y],
]);
const PIPS: Readonly<Record<string, Place[]>> = {
  "2": [
    [MIDDLE, 50],
    [MIDDLE, 250],
  ],
  "3": [
    [MIDDLE, 50],
    [MIDDLE, 150],
    [MIDDLE, 250],
  ],
  "4": CORNERS,
  "5": [...CORNERS, [MIDDLE, 150]],
  "6": [...CORNERS, ...SIDES],
  "7": [...CORNERS, ...SIDES, [MIDDLE, 100]],
  "8": [...CORNERS, ...SIDES, [MIDDLE, 100], [MIDDLE, 200]],
  "9": [...CORNERS, ...FOUR_SIDES, [MIDDLE, 150]],
  "10": [...CORNERS, ...FOUR_SIDES, [MIDDLE, 84], [MIDDLE, 216]],
};
/** The upper half, and the same turned; what has no twin stands by itself. */
function pips(rank: string): string {
  const places = PIPS[rank];
  if (!places) throw new Error(`No card has the rank ${rank}`);
  const paired = ([x, y]: Place): boolean => y !== 150 && places.some((other) => other[0] === 200 - x && other[1] === 300 - y);
  const draw = (some: Place[]): string => some.map(([x, y]) => signAt(x, y, 44)).join("");
  return twice("pips", draw(places.filter((place) => place[1] < 150 && paired(place)))) + draw(places.filter((place) => !paired(place)));
}

/** Tongues behind the sign of an ace: where, how high, how much they lean, how wide. */
const BLAZE: [x: number, height: number, lean: number, width: number][] = [
  [-35, 78, -12, 32],
  [-18, 118, -7, 38],
  [3, 152, 7, 46],
  [25, 116, 10, 38],
  [37, 76, 14, 30],
];
const blaze = (size: number): string =>
  BLAZE.map(([x, height, lean, width]) => tongue(100 + x * (0.35 + 0.65 * size), 184, width * size, height * size, lean * size)).join("");
function ace(suit: Suit): string {
  const fire = shape(blaze(1), EMBER) + shape(blaze(0.74), FLAME);
  // A heart is narrow below: its fire is lifted.
  const lifted = suit === "coeur" ? group('transform="translate(10 2) scale(.9)"', fire) : fire;
  return lifted + signAt(100, 170, 108, `stroke="${PAPER}" stroke-width="11" stroke-linejoin="round" paint-order="stroke"`);
}

/** Light cut out of the ground, around a head at (x, y), as far as the ground goes. */
function rays(x: number, y: number, near: number, far: (cos: number, sin: number) => number, count: number): string {
  return Array.from({ length: count }, (_, ray) => {
    const angle = (ray * 2 * Math.PI) / count + 0.13;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const end = far(cos, sin);
    const at = (r: number): string => `${(x + r * cos).toFixed(0)} ${(y + r * sin).toFixed(0)}`;
    return near < end ? `M${at(near)}L${at(end)}` : "";
  }).join("");
}
const HALF_RAYS = rays(100, 78, 36, (cos, sin) => Math.min(60, 55 / Math.abs(cos), sin < 0 ? 64 / -sin : 99), 24);
const BUST_RAYS = rays(126, 212, 46, () => 99, 26);

function court(suit: Suit, rank: Court, { cloth, ground }: SuitColours): string {
  const half =
    carved(HALF_RAYS, 3.4, PAPER) +
    `<clipPath id="half"><path d="M44 10H156V169.3L44 130.7Z"/></clipPath>` +
    group('clip-path="url(#half)"', figure(suit, rank, cloth)) +
    signAt(58, 25, 21);
  return (
    rect(44, 10, 112, 280, 0, `fill="${ground}"`) +
    twice("half-figure", half) +
    // A sash covers the seam between the two halves.
    path("M44 122L156 160.6V178L44 139.4Z", `fill="${FLAME}" stroke="${INK}" stroke-width="3"`) +
    carved("M44 130.7L156 169.3", 6, "currentColor", 'stroke-dasharray="6 6.1" stroke-dashoffset="3"') +
    rect(44, 10, 112, 280, 3, line(INK, 3))
  );
}

function face(suit: Suit, rank: string, look: Look, dyes: SuitColours): string {
  const index = indexOf(rank, look);
  const corner = lettering(index, 25, 14, 42, { centred: true, stretch: index === "10" ? 1.05 : 1.15, weight: 8.5 }) + signAt(25, 76, 27);
  const picture = rank === "as" ? ace(suit) : isCourt(rank) ? court(suit, rank, dyes) : pips(rank);
  return twice("index", corner) + picture;
}

/** For small cards: the rank takes nearly half of the width, so that a fan of half-covered cards still reads. */
function faceLarge(suit: Suit, rank: string, look: Look, { cloth, ground }: SuitColours): string {
  const index = indexOf(rank, look);
  const rankDrawn = lettering(index, 14, 16, 100, { stretch: index === "10" ? 1.28 : 1.45, weight: 9 });
  if (!isCourt(rank)) return signAt(134, 222, 112) + rankDrawn + signAt(46, 158, 60);
  const bust =
    path("M72 122H191V291H72Z", `fill="${ground}"`) +
    carved(BUST_RAYS, 4, PAPER) +
    group('transform="translate(-4 112) scale(1.3)"', figure(suit, rank, cloth));
  return (
    '<clipPath id="window"><rect x="72" y="122" width="119" height="169" rx="8"/></clipPath>' +
    group('clip-path="url(#window)"', bust) +
    rect(72, 122, 119, 169, 8, line(INK, 3)) +
    rankDrawn +
    signAt(38, 156, 52)
  );
}

/** `coeur-7`, `etoile-roi`, `joker-1`. */
export function draw(name: string, look: Look): string {
  const [suit, rank] = name.split("-") as [Suit | "joker", string];
  if (suit === "joker") return card(joker(Number(rank), look.large));
  const dyes = suitColours(suit, look.colours);
  const drawn = (look.large ? faceLarge : face)(suit, rank, look, dyes);
  return card(`<defs>${signDefined(suit)}</defs>${group(`color="${dyes.sign}"`, drawn)}`);
}
