/** The six animals of Pan, t'es mort !, from the mouse to the elephant. */
import { BERRY, FLAME, INK, PAPER } from "./colours";
import { carved, circle, ellipse, fill, group, inked, patch, ROUND, shape } from "./pen";

const eye = (x: number, y: number, r: number): string =>
  circle(x, y, r, `fill="${INK}" stroke="none"`) + circle(x + r * 0.3, y - r * 0.35, r * 0.32, `fill="${PAPER}" stroke="none"`);
const hair = (d: string, width: number): string => inked(d, width, ROUND);
const stripe = (d: string, width: number, colour: string): string => carved(d, width, colour, ROUND);
/** The left side, and the same mirrored. */
const both = (side: string): string => side + group('transform="matrix(-1 0 0 1 200 0)"', side);

const mouse =
  both(circle(56, 122, 37, fill("#a8988a")) + circle(58, 124, 24, fill("#eba08c"))) +
  shape("M100 106C134 106 150 132 148 160 146 190 118 214 100 226 82 214 54 190 52 160 50 132 66 106 100 106Z", "#b9aa9b") +
  patch("M100 106C134 106 150 132 148 160 146 190 118 214 100 226 122 196 128 150 100 106Z", "#9c8c7d") +
  shape("M94 218H106V236Q100 240 94 236Z", PAPER) +
  hair("M100 220V236", 2) +
  both(eye(80, 160, 8) + hair("M74 198L36 190M76 205L38 212", 2.4)) +
  shape("M88 208Q100 198 112 208 110 222 100 224 90 222 88 208Z", BERRY) +
  hair("M72 144Q80 140 88 146M112 146Q120 140 128 144", 3) +
  stripe("M94 114L97 128M104 113L103 128M112 116L108 128M62 172L72 178M66 184L75 188M138 172L128 178M134 184L125 188", 2.6, "#7d6e60");
const cat =
  both(shape("M54 152L48 88Q70 96 90 118Z", "#e8873d") + shape("M62 134L58 106Q70 112 78 122Z", "#f3b08a")) +
  shape("M100 112C138 112 160 140 158 172 156 206 130 224 100 224S44 206 42 172C40 140 62 112 100 112Z", "#f09a4d") +
  stripe("M100 116V140M86 116L90 136M114 116L110 136M44 170L62 172M46 186L62 184M156 170L138 172M154 186L138 184", 5, "#b5552a") +
  shape("M100 182C84 182 70 192 72 206 76 220 92 224 100 224S124 220 128 206C130 192 116 182 100 182Z", PAPER) +
  both(
    shape("M64 164Q76 148 90 164 78 178 64 164Z", FLAME) +
      ellipse(77.5, 163.5, 3.4, 7, `fill="${INK}" stroke="none"`) +
      hair("M80 202L36 194M80 208L38 216", 2.4),
  ) +
  shape("M90 182H110L100 193Z", BERRY) +
  hair("M100 193V200Q92 210 84 204M100 200Q108 210 116 204", 2.8);
const dog =
  shape("M100 100C136 100 148 126 146 160 146 200 126 228 100 228S54 200 54 160C52 126 64 100 100 100Z", "#c98d52") +
  shape("M100 100C88 116 88 150 92 176H108C112 150 112 116 100 100Z", PAPER) +
  both(shape("M74 106C46 96 34 124 36 160 38 184 52 192 60 178 66 160 62 130 74 106Z", "#7a4a2b")) +
  shape("M100 168C74 168 64 188 70 206 76 222 90 222 100 214 110 222 124 222 130 206 136 188 126 168 100 168Z", PAPER) +
  shape("M90 214H110V232Q110 244 100 244T90 232Z", "#e5685a") +
  hair("M100 220V234", 2.2) +
  shape("M84 172Q100 162 116 172 114 188 100 190 86 188 84 172Z", INK) +
  hair("M100 190V210M76 204Q90 216 100 208 110 216 124 204", 3) +
  both(
    eye(78, 148, 7.5) +
      hair("M68 132Q78 126 86 134", 3.4) +
      circle(78, 196, 1.6, fill(INK)) +
      stripe("M44 128C42 146 44 160 50 172M54 122C51 138 52 150 55 160", 2.6, "#4f2d18") +
      stripe("M64 164L70 172M62 176L68 182", 2.6, "#8d5c30"),
  );
const boar =
  shape("M100 84L90 98 80 86 74 102 60 94 60 112 46 110 52 128H148L154 110 140 112 140 94 126 102 120 86 110 98Z", "#2e2119") +
  both(shape("M60 128L38 98Q62 98 78 114Z", "#5b3d2b")) +
  shape("M100 104C136 104 152 132 150 164 148 198 132 224 100 224S52 198 50 164C48 132 64 104 100 104Z", "#6b4a35") +
  stripe("M100 112V136M88 114L92 130M112 114L108 130M58 170L66 178M56 158L64 164M142 170L134 178M144 158L136 164", 3.6, "#2e2119") +
  ellipse(100, 192, 34, 26, fill("#d99a80")) +
  both(
    ellipse(89, 190, 5.5, 9, `fill="${INK}" stroke="none"`) +
      shape("M66 202C54 198 50 184 56 170 62 182 70 188 80 190 78 198 74 204 66 202Z", PAPER) +
      eye(76, 150, 6) +
      hair("M62 134L86 144", 5),
  ) +
  hair("M80 216Q100 226 120 216", 3);
const bear =
  both(circle(58, 112, 22, fill("#7d5231")) + circle(59, 114, 11, fill("#d49a6a"))) +
  shape("M100 98C144 98 158 132 156 166 154 204 130 226 100 226S46 204 44 166C42 132 56 98 100 98Z", "#8f6040") +
  patch("M124 102C148 112 158 138 156 166 154 204 130 226 100 226 138 210 146 150 124 102Z", "#75492c") +
  ellipse(100, 190, 36, 29, fill("#ecc79a")) +
  shape("M82 174Q100 164 118 174 116 190 100 192 84 190 82 174Z", INK) +
  hair("M100 192V204M82 204Q92 214 100 205 108 214 118 204", 3.4) +
  both(eye(74, 150, 7) + hair("M62 136Q72 130 82 138", 4)) +
  stripe("M90 108L94 120M100 106V120M110 108L106 120M54 170L62 174M56 184L64 186M62 198L70 198", 3.4, "#5d3a22") +
  stripe("M146 170L138 174M144 184L136 186M138 198L130 198", 3.4, "#4a2c18");
const elephant =
  both(
    shape("M78 110C52 84 20 98 20 136 20 176 40 204 68 190L80 150Z", "#8a97a8") +
      shape("M66 122C48 106 34 118 34 140 34 166 48 182 62 174Z", "#e0a69a") +
      stripe("M27 128L33 131M25 142H32M27 158L34 156M34 174L39 169", 2.4, "#5f6b7b"),
  ) +
  shape(
    "M100 92C132 92 144 114 142 142 140 166 132 176 124 184 118 200 122 218 134 220 142 222 148 216 146 208L158 206C162 226 148 240 130 238 108 236 98 222 98 206L96 196C80 192 62 172 58 142 56 114 68 92 100 92Z",
    "#9fadbd",
  ) +
  hair("M100 192Q110 196 122 190M98 206Q108 210 118 204M104 220Q112 220 120 214M84 112Q100 104 116 112M88 122Q100 116 112 122", 2.6) +
  shape("M78 180C74 196 76 208 62 220 84 224 96 210 94 192Z", PAPER) +
  shape("M124 184C126 190 130 196 140 198 144 190 142 178 136 170Z", PAPER) +
  both(eye(78, 148, 6.5) + hair("M68 134Q78 128 86 136", 3.4));

interface Animal {
  readonly drawn: string;
  readonly ground: string;
  readonly size: number;
  /** how far its middle is from that of the card */
  readonly middle: number;
}
/** In the order of their strength. */
export const ANIMALS: readonly Animal[] = [
  { drawn: mouse, ground: "#f4bf4a", size: 1.08, middle: 168 },
  { drawn: cat, ground: "#3c6f73", size: 1.2, middle: 168 },
  { drawn: dog, ground: "#8fae5d", size: 1.16, middle: 168 },
  { drawn: boar, ground: "#e9793a", size: 1.2, middle: 162 },
  { drawn: bear, ground: "#86b3bd", size: 1.18, middle: 164 },
  { drawn: elephant, ground: BERRY, size: 1.1, middle: 166 },
];
