/** The two jokers: a juggler of flames. */
import { BERRY, DUSK, EMBER, FAIR, FLAME, INK, PAPER, SMOKE } from "./colours";
import { lettering } from "./letters";
import { carved, circle, fill, group, inked, outline, patch, path, shape, twice } from "./pen";

interface Motley {
  readonly one: string;
  readonly other: string;
  readonly shoes: string;
  readonly word: string;
}
const RED: Motley = { one: BERRY, other: FLAME, shoes: INK, word: BERRY };
const BLUE: Motley = { one: DUSK, other: SMOKE, shoes: BERRY, word: INK };

const cap = ({ one, other }: Motley): string =>
  shape("M80 106C76 96 70 92 62 100 52 92 62 74 78 78 82 66 98 62 103 78 100 86 90 90 80 106Z", one) +
  shape("M124 106C128 96 134 92 142 100 152 92 142 74 126 78 122 66 108 62 103 78 104 86 114 90 124 106Z", other) +
  group(fill(FLAME), circle(62, 101, 5.5) + circle(142, 101, 5.5)) +
  shape("M79 108Q102 84 125 108L124 99Q102 78 80 99Z", FLAME);

const FLAMES: [x: number, y: number, turn: number][] = [
  [64, 62, -4],
  [106, 46, 0],
  [148, 66, 6],
  [160, 112, 10],
];
const juggled =
  `<g transform="translate(56 104) rotate(-8)"><g id="flame">` +
  shape("M-10 0C-17-14-2-20 2-42 8-28 19-16 10 0 6 6-6 6-10 0Z", EMBER) +
  patch("M-5 0C-9-8-1-12 1-24 5-16 10-8 5 0 3 3-3 3-5 0Z", FLAME) +
  "</g></g>" +
  FLAMES.map(([x, y, turn]) => `<use href="#flame" transform="translate(${x} ${y}) rotate(${turn})"/>`).join("");

const legs = ({ one, other, shoes }: Motley): string =>
  shape("M84 206C76 224 70 238 60 250L74 262C86 250 98 236 106 222Z", one) +
  shape("M120 206C128 222 136 232 150 240L142 256C124 250 108 238 98 222Z", other) +
  shape(
    "M60 250L74 262 66 274C54 278 42 274 36 262 42 258 46 262 50 260ZM150 240L142 256 150 268C162 276 174 270 174 256 168 254 164 260 160 256Z",
    shoes,
  ) +
  group(fill(FLAME), circle(37, 262, 4) + circle(174, 256, 4));
const coat = ({ one, other }: Motley): string =>
  shape("M84 150C78 172 78 192 82 212H122C126 192 126 172 120 150L102 144Z", one) +
  shape("M102 144L120 150C126 172 126 192 122 212H102Z", other) +
  shape("M78 204L86 224 94 211 102 226 110 211 118 224 126 204Z", FLAME) +
  group(fill(PAPER), circle(102, 170, 3.4) + circle(102, 185, 3.4)) +
  shape("M88 152C70 154 54 144 50 124L63 116C68 130 78 136 92 138Z", other) +
  shape("M116 152C136 154 156 146 164 130L152 122C142 132 132 138 114 138Z", one) +
  shape("M50 124C44 116 47 106 55 106S69 111 64 119ZM152 124C151 113 160 110 166 116S167 131 161 132Z", FAIR.lit) +
  shape("M78 146L86 136H118L126 146 118 160 110 149 102 163 94 149 86 160Z", PAPER);
const head =
  shape("M80 104C80 90 90 84 102 84S124 90 124 104C124 126 115 142 102 142S80 126 80 104Z", FAIR.lit) +
  patch("M113 86C121 91 124 98 124 104 124 126 115 142 102 142 113 134 117 120 116 106 116 98 115 91 113 86Z", FAIR.shade) +
  inked("M86 105Q91 98 97 105M107 105Q112 98 118 105", 3) +
  inked("M102 106C101 111 99 115 97 118Q100 121 105 119", 2.2) +
  path("M89 123Q102 129 116 122 113 136 102 136 92 135 89 123Z", `fill="${BERRY}" stroke-width="2"`) +
  patch("M92 125Q102 129 113 124.5L111 128Q102 132 94 129Z", PAPER) +
  circle(87, 117, 5, `fill="${EMBER}" fill-opacity=".6" stroke="none"`);

const juggler = (motley: Motley): string =>
  carved("M58 112C50 14 154 8 158 112", 3, EMBER, 'stroke-dasharray="1 9" stroke-linecap="round"') +
  group(outline(), juggled + legs(motley) + coat(motley) + head + cap(motley));

/** The juggler, and the word down both edges. */
function jester(motley: Motley): string {
  const word = [..."JOKER"]
    .map((letter, line) => lettering(letter, 22, 15 + line * 26, 21, { centred: true, stretch: 1.15, weight: 10 }))
    .join("");
  return group(`color="${motley.word}"`, twice("word", word)) + group('transform="translate(10 18) scale(.88)"', juggler(motley));
}

/** For small cards: a cap and the word in the corner. A bare J would read as a jack. */
const jesterLarge = (motley: Motley): string =>
  group(`${outline()} transform="translate(-50 -54) scale(1.15)"`, cap(motley)) +
  lettering("JOKER", 14, 82, 34, { stretch: 1.35, weight: 11, gap: 9, colour: motley.word }) +
  '<clipPath id="window"><rect x="9" y="122" width="182" height="171" rx="8"/></clipPath>' +
  group('clip-path="url(#window)"', group('transform="translate(2 122) scale(.95)"', juggler(motley)));

export const joker = (number: number, large: boolean): string => (large ? jesterLarge : jester)(number === 1 ? RED : BLUE);
