/** The deck of Autour du Feu: nine numbers in seven colours, and fourteen jokers. */
import { BERRY, EMBER, FLAME, HEARTHS, INK, PAPER } from "./colours";
import { EMBLEMS } from "./emblems";
import { isHearth, motifAt, type Hearth } from "./hearths";
import type { Look } from "./index";
import { banner, lettering, SKELETONS } from "./letters";
import { card, carved, circle, fill, group, line, outline, path, printed, rect, round, shape, tongue, twice } from "./pen";

const ground = (hearth: Hearth): string =>
  '<pattern id="motifs" width="36" height="36" patternUnits="userSpaceOnUse">' +
  motifAt(hearth, 9, 9, 0.62) +
  motifAt(hearth, 27, 27, 0.62) +
  "</pattern>" +
  printed(HEARTHS[hearth]) +
  rect(9, 9, 182, 282, 9, 'fill="url(#motifs)" opacity=".22"');

/** The paper corner; on small cards it is larger. */
const corner = (large: boolean, inside: string): string => {
  const tab = shape("M9 9H66V76Q66 90 52 90H9Z", PAPER) + carved("M66 9V76Q66 90 52 90H9", 3, INK) + inside;
  return large ? group('transform="translate(-2.7 -2.7) scale(1.3)"', tab) : tab;
};

/** Flames at the foot of a number: more of them and taller with the number. */
const TONGUES = [1, 1, 2, 3, 3, 4, 5, 5, 6, 7];
function blaze(number: number): string {
  const count = TONGUES[number] ?? 0;
  const height = 30 + number * 20;
  const width = 30 + number * 2;
  // The small fires stand to the left of the lower corner.
  const middle = number < 5 ? 76 : 100;
  const span = number < 5 ? (count - 1) * width * 0.58 : 70 + number * 9;
  const tongues = Array.from({ length: count }, (_, i) => {
    const aside = count === 1 ? 0 : (i / (count - 1)) * 2 - 1;
    const odd = i % 2 === 1;
    return {
      aside: (aside * span) / 2,
      height: height * (1 - 0.42 * Math.abs(aside)) * (odd ? 0.86 : 1),
      lean: (odd ? 7 : -7) - aside * 7,
    };
  });
  const layer = (wide: number, high: number, leaning: number): string =>
    tongues.map((t) => tongue(middle + t.aside * (wide * 0.3 + 0.7), 284, width * wide, t.height * high, t.lean * leaning)).join("");
  return (
    path(layer(1, 1, 1), `${fill(BERRY)} stroke="${INK}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"`) +
    shape(layer(0.74, 0.74, 0.8), EMBER) +
    shape(layer(0.44, 0.5, 0.6), FLAME)
  );
}

const SPARKS: [x: number, y: number][] = [
  [36, 236],
  [165, 196],
  [150, 60],
  [40, 150],
  [176, 120],
  [86, 30],
  [168, 240],
  [28, 196],
  [118, 46],
];
/** As many sparks as the number says. */
const sparks = (number: number): string =>
  group(
    `fill="${FLAME}" stroke="${INK}" stroke-width="1.6"`,
    SPARKS.slice(0, number)
      .map(([x, y], i) => path("M0-9L5 0 0 9-5 0Z", `transform="translate(${x} ${y}) rotate(${((i * 23) % 40) - 20})"`))
      .join(""),
  );

function numberCard(hearth: Hearth, number: number, large: boolean): string {
  const skeleton = SKELETONS[number] ?? "";
  const place = large ? "matrix(2.9 0 0 2.1 72 96)" : "matrix(3.05 0 0 2.2 57 80)";
  const big =
    carved(skeleton, 14.6, INK) +
    carved(skeleton, 8.8, PAPER) +
    carved(skeleton, 0.8, HEARTHS[hearth], 'stroke-dasharray="5 15" stroke-dashoffset="-8" opacity=".6"');
  const tab = corner(
    large,
    lettering(String(number), 37, 15, 44, { centred: true, weight: 9, colour: INK }) + motifAt(hearth, 37, 75, 0.95, fill(HEARTHS[hearth])),
  );
  return (
    ground(hearth) +
    '<clipPath id="print"><rect x="9" y="9" width="182" height="282" rx="9"/></clipPath>' +
    group('clip-path="url(#print)"', blaze(number)) +
    sparks(number) +
    group(`transform="${place}" stroke-linejoin="round" stroke-linecap="square"`, big) +
    (large ? tab : twice("corner", tab))
  );
}

interface Joker {
  readonly hearth: Hearth;
  readonly french: string;
  readonly english: string;
  /** what it does, in short: readable in a fan */
  readonly effect: keyof typeof EFFECTS;
}
const signed = (text: string, y: number, height: number, stretch: number): string =>
  lettering(text, 37, y, height, { centred: true, stretch, weight: 9.5, gap: 6 });
const stroked = (d: string, width = 5.5): string => carved(d, width, "currentColor", 'stroke-linejoin="round" stroke-linecap="round"');
const smallCard = (x: number, y: number): string => rect(x, y, 15, 22, 3, `fill="${PAPER}" stroke="currentColor" stroke-width="3.6"`);
const EFFECTS = {
  plusOrMinusOne: stroked("M24 18V32M17 25H31M17 44H31", 5) + lettering("1", 48, 16, 36, { centred: true, stretch: 1, weight: 9.5 }),
  minusOneTwice: signed("-1", 13, 22, 1.25) + signed("-1", 39, 22, 1.25),
  zero: signed("0", 15, 44, 1.4),
  plusOne: signed("+1", 18, 38, 1.2),
  minusOne: signed("-1", 18, 38, 1.2),
  minusTwo: signed("-2", 18, 38, 1.2),
  minusThree: signed("-3", 18, 38, 1.2),
  any: signed("?", 15, 44, 1.4),
  skip: circle(37, 37, 19, line("currentColor", 5.5)) + stroked("M24 50L50 24"),
  renew: stroked("M54 32A18 18 0 0 0 21 30M20 42A18 18 0 0 0 53 44", 5) + shape("M15 22L18 37 30 29ZM59 52L56 37 44 45Z", "currentColor"),
  give: smallCard(17, 26) + stroked("M36 37H54M47 28L56 37 47 46"),
  trade: stroked("M20 28H54M45 19L55 28 45 37M54 48H20M29 39L19 48 29 57", 5),
  move:
    smallCard(16, 34) +
    rect(43, 34, 15, 22, 3, line("currentColor", 3, 'stroke-dasharray="4 3"')) +
    stroked("M23 28C26 12 46 12 50 26M42 20L50 28 57 19", 4.6),
};
const JOKERS: Readonly<Record<string, Joker>> = {
  boute_feu: { hearth: "rouge", french: "BOUTE FEU", english: "FIREBRAND", effect: "plusOrMinusOne" },
  allumette: { hearth: "rouge", french: "ALLUMETTE", english: "MATCHSTICK", effect: "plusOrMinusOne" },
  souffleur: { hearth: "orange", french: "SOUFFLEUR DE FEU", english: "FIRE-BLOWER", effect: "minusOneTwice" },
  carton: { hearth: "orange", french: "CARTON", english: "CARDBOARD", effect: "zero" },
  gants: { hearth: "jaune", french: "GANTS", english: "GLOVES", effect: "plusOne" },
  lance_flammes: { hearth: "jaune", french: "LANCE-FLAMMES", english: "FLAMETHROWER", effect: "minusTwo" },
  extincteur: { hearth: "vert", french: "EXTINCTEUR", english: "EXTINGUISHER", effect: "skip" },
  essence: { hearth: "vert", french: "ESSENCE", english: "PETROL", effect: "minusOne" },
  petit_bois: { hearth: "bleu", french: "PETIT BOIS", english: "KINDLING", effect: "any" },
  pare_feu: { hearth: "bleu", french: "PARE FEU", english: "FIRE SCREEN", effect: "renew" },
  ignifuge: { hearth: "violet", french: "IGNIFUGÉ", english: "FIREPROOF", effect: "give" },
  briquet: { hearth: "violet", french: "BRIQUET", english: "LIGHTER", effect: "trade" },
  allume_feu: { hearth: "gris", french: "ALLUME FEU", english: "FIRELIGHTER", effect: "move" },
  buche: { hearth: "gris", french: "BÛCHE", english: "LOG", effect: "minusThree" },
};

/** The paper disc behind an emblem, with its carved rays. */
function halo(): string {
  const ray = (i: number): string => {
    const angle = (i * Math.PI) / 14;
    const at = (r: number): string => `${round(104 + r * Math.cos(angle))} ${round(150 + r * Math.sin(angle))}`;
    return `M${at(79)}L${at(i % 2 ? 73 : 67)}`;
  };
  const rays = Array.from({ length: 28 }, (_, i) => ray(i)).join("");
  return circle(104, 150, 84, `fill="${PAPER}" stroke="${INK}" stroke-width="3"`) + carved(rays, 4, FLAME);
}
const HALO = halo();

const nameBand = (name: string): string =>
  shape("M3 240L14 233H186L197 240V276L186 283H14L3 276Z", INK) +
  carved("M11 244L18 240H182L189 244M11 272L18 276H182L189 272", 2, FLAME) +
  banner(name, 100, 248, 21, 164, PAPER);

/** On small cards a long name stands on two lines, and its letters are larger. */
const LONG_NAME = 10;
function largeBand(name: string): string {
  const cut = name.length > LONG_NAME ? name.search(/[ -]/) + 1 : 0;
  const lines = cut > 0 ? [name.slice(0, cut).trim(), name.slice(cut)] : [name];
  const top = 288 - lines.length * 33;
  return shape(`M5 ${top}H195V292H5Z`, INK) + lines.map((words, line) => banner(words, 100, top + 6 + line * 33, 25, 180, PAPER)).join("");
}

/** A joker, with its name. */
function jokerCard(id: string, { large, indices }: Look): string {
  const joker = JOKERS[id];
  const emblem = EMBLEMS[id];
  if (!joker || !emblem) throw new Error(`No joker is called ${id}`);
  const { hearth, effect } = joker;
  const name = indices === "french" ? joker.french : joker.english;
  const tab = corner(large, group(`color="${INK}"`, EFFECTS[effect]) + motifAt(hearth, 37, 75, 0.95, fill(HEARTHS[hearth])));
  const thing = group(`${outline()} transform="${emblem.place}"`, emblem.drawn);
  const lower = (body: string): string => group('transform="translate(6 42) scale(.9)"', body);
  return ground(hearth) + (large ? lower(HALO) + lower(thing) + tab + largeBand(name) : HALO + tab + thing + nameBand(name));
}

/** `rouge-3`, `joker-gants`. */
export function draw(name: string, look: Look): string {
  const [colour, rest = ""] = name.split("-");
  if (colour === "joker") return card(jokerCard(rest, look));
  if (!/^[1-9]$/.test(rest) || !isHearth(colour)) throw new Error(`No card is called ${name}`);
  return card(numberCard(colour, Number(rest), look.large));
}
