/** The courts: one half figure each, put together from hair, dress, collar, face, head-dress and what it holds. */
import { held, type Attribute } from "./attributes";
import { BERRY, EMBER, FAIR, FLAME, HAIR, INK, PAPER, TAN, type Skin, type Suit } from "./colours";
import { HATS, VEIL, type Court } from "./hats";
import { carved, circle, fill, group, inked, patch, shape } from "./pen";

type Back = "king" | "long" | "plaits" | "buns" | "page";
type Beard = "square" | "pointed" | "curled" | "forked" | "flowing";

/** Hair behind the face: its shape, and the lines cut in it. */
const BACKS: Record<Back, [shape: string, cuts: string]> = {
  king: [
    "M80 48C64 56 62 84 68 106Q78 116 86 104L82 60ZM120 48C136 56 138 84 132 106Q122 116 114 104L118 60Z",
    "M71 66C68 82 70 94 73 104M129 66C132 82 130 94 127 104",
  ],
  long: [
    "M100 34C70 34 66 62 68 88 68 106 62 116 60 126H140C138 116 132 106 132 88 134 62 130 34 100 34Z",
    "M73 66C71 88 72 104 67 120M127 66C129 88 128 104 133 120",
  ],
  plaits: [
    "M100 36C74 36 70 60 74 84L66 92 74 100 64 110 74 118 66 128H84L86 96H114L116 128H134L126 118 136 110 126 100 134 92 126 84C130 60 126 36 100 36Z",
    "M76 66L73 82M124 66L127 82M72 94L69 102M128 94L131 102",
  ],
  buns: [
    "M100 38C76 38 70 56 74 84Q80 94 86 90H114Q120 94 126 84C130 56 124 38 100 38ZM59 62a11 11 0 1 0 22 0a11 11 0 1 0-22 0ZM119 62a11 11 0 1 0 22 0a11 11 0 1 0-22 0Z",
    "M64 60Q70 54 76 60M124 60Q130 54 136 60",
  ],
  page: ["M100 38C74 38 68 58 70 96Q76 104 88 98H112Q124 104 130 96C132 58 126 38 100 38Z", "M74 66V92M126 66V92"],
};
const BEARDS: Record<Beard, [shape: string, cuts: string]> = {
  square: [
    "M77 74C76 96 78 112 84 120L92 117 100 122 108 117 116 120C122 112 124 96 123 74 118 86 110 85 100 85S82 86 77 74Z",
    "M86 98V112M93 102V113M107 102V113M114 98V112",
  ],
  pointed: ["M90 98Q100 94 110 98C108 112 104 122 100 128 96 122 92 112 90 98Z", "M100 102V118"],
  curled: [
    "M77 72C70 84 72 92 76 96 70 104 76 112 84 112 86 122 96 124 100 119 104 124 114 122 116 112 124 112 130 104 124 96 128 92 130 84 123 72 118 86 110 85 100 85S82 86 77 72Z",
    "M82 98Q86 104 82 108M94 104Q90 110 94 114M106 104Q110 110 106 114M118 98Q114 104 118 108",
  ],
  forked: [
    "M77 74C76 100 80 122 86 136 92 130 97 122 100 114 103 122 108 130 114 136 120 122 124 100 123 74 118 86 110 85 100 85S82 86 77 74Z",
    "M84 98Q86 112 88 122M92 102V114M108 102V114M116 98Q114 112 112 122",
  ],
  flowing: [
    "M77 74C74 100 82 118 90 140 104 134 116 122 121 100 123 90 123 82 123 74 118 86 110 85 100 85S82 86 77 74Z",
    "M84 98Q88 114 94 126M94 102Q98 114 102 124M106 102Q108 112 110 114M115 98V106",
  ],
};
const MOUSTACHE = "M100 85C94 82 84 86 78 94 88 98 96 96 100 91 104 96 112 98 122 94 116 86 106 82 100 85Z";
const FRINGES: Partial<Record<Court, string>> = {
  dame: "M77 68C76 50 86 42 101 42 94 52 84 54 77 68ZM123 68C124 50 114 42 101 42 106 52 116 54 123 68Z",
  valet: "M77 66C75 50 84 42 100 42S125 50 123 66C118 58 112 55 106 55 96 55 84 56 77 66Z",
};

const cheek = (r: number): string => circle(86, 82, r, `fill="${EMBER}" fill-opacity=".5" stroke="none"`);
const MOUTHS: Record<Court, string> = {
  roi: "",
  dame: patch("M92 92Q96 89 100 91 104 89 108 92 100 99 92 92Z", BERRY) + cheek(5),
  valet: carved("M92 92Q101 97 109 91", 2.6, BERRY) + cheek(4.5),
};
const face = (court: Court, skin: Skin): string =>
  shape("M77 66C77 50 86 42 100 42S123 50 123 66C123 87 114 104 100 104S77 87 77 66Z", skin.lit) +
  patch("M111 44C120 48 123 57 123 66 123 87 114 104 100 104 111 98 115 84 114 70 114 58 114 50 111 44Z", skin.shade) +
  (court === "dame" ? inked("M84 62Q90 58 95 61M105 61Q110 58 116 62", 2) : inked("M82 63Q89 57 96 62M104 62Q111 57 118 63", 3.4)) +
  inked("M101 63C100 73 97 78 95 82Q98 86 103 84", 2.2) +
  inked("M84 70Q90 65 95 70M105 70Q110 65 116 70", 2) +
  circle(91, 70, 1.6, 'stroke-width="3"') +
  circle(111.5, 70, 1.6, 'stroke-width="3"') +
  MOUTHS[court];

const collar = (court: Court, skin: Skin): string =>
  ({
    roi:
      shape("M72 112C84 124 116 124 128 112L144 120C134 148 66 148 56 120Z", PAPER) +
      inked("M68 122V129M80 129V136M93 132V139M107 132V139M120 129V136M132 122V129", 2.6),
    dame:
      shape("M88 100H112V112L124 112C122 136 78 136 76 112L88 112Z", skin.lit) +
      carved("M78 121Q100 138 122 121", 3.4, FLAME) +
      circle(100, 131, 4, fill(BERRY)),
    valet: shape("M80 108L90 102H110L120 108 128 122 114 118 100 132 86 118 72 122Z", PAPER) + inked("M100 124V132", 2),
  })[court];

/** The cloth of each suit has its own pattern. */
const WEAVES: Record<Suit, [width: number, height: number, motif: string]> = {
  coeur: [18, 18, carved("M9 3C12 8 13 10 9 14 5 10 6 8 9 3Z", 1.6, FLAME)],
  carreau: [16, 16, carved("M0 8L8 0 16 8 8 16Z", 1.6, FLAME)],
  trefle: [14, 14, circle(3.5, 3.5, 2, fill(FLAME)) + circle(10.5, 10.5, 2, fill(FLAME))],
  pique: [14, 12, carved("M0 10L7 4 14 10", 2, FLAME)],
  etoile: [18, 18, shape("M9 3L10 8 15 9 10 10 9 15 8 10 3 9 8 8Z", FLAME)],
};
function dress(suit: Suit, cloth: string): string {
  const [width, height, motif] = WEAVES[suit];
  const cut = "M44 200V142C46 124 66 114 84 110L100 124 116 110C136 114 154 124 156 142V200Z";
  return (
    `<pattern id="weave" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${motif}</pattern>` +
    shape(cut, cloth) +
    patch(cut, "url(#weave)")
  );
}

interface Person {
  readonly hair: keyof typeof HAIR;
  readonly holds: Attribute;
  readonly skin?: Skin;
  readonly back?: Back;
  readonly beard?: Beard;
}
const CAST: Record<Suit, Record<Court, Person>> = {
  coeur: {
    roi: { hair: "brown", back: "king", beard: "square", holds: "sword" },
    dame: { hair: "fair", back: "long", holds: "rose" },
    valet: { hair: "red", back: "page", holds: "torch" },
  },
  carreau: {
    roi: { hair: "red", back: "king", beard: "pointed", holds: "axe" },
    dame: { hair: "red", back: "plaits", holds: "candle" },
    valet: { hair: "fair", back: "page", holds: "bellows" },
  },
  trefle: {
    roi: { hair: "black", back: "king", beard: "curled", holds: "orb", skin: TAN },
    dame: { hair: "brown", back: "long", holds: "bird" },
    valet: { hair: "black", holds: "lute" },
  },
  pique: {
    roi: { hair: "white", back: "king", beard: "forked", holds: "harp" },
    dame: { hair: "black", back: "buns", holds: "fan" },
    valet: { hair: "brown", back: "page", holds: "halberd" },
  },
  etoile: {
    roi: { hair: "white", back: "king", beard: "flowing", holds: "sceptre", skin: TAN },
    dame: { hair: "black", back: "long", holds: "lantern", skin: TAN },
    valet: { hair: "black", back: "page", holds: "spyglass", skin: TAN },
  },
};
const TILTS: Record<Court, number> = { roi: 0, dame: -4, valet: 4 };

/** The half figure of a court: about 112 wide from x = 44, its head at (100, 78). */
export function figure(suit: Suit, court: Court, cloth: string): string {
  const { hair, holds, skin = FAIR, back, beard } = CAST[suit][court];
  const colour = HAIR[hair];
  const cut = hair === "white" || hair === "fair" ? INK : FLAME;
  const tufts = ([mass, cuts]: [string, string]): string => shape(mass, colour) + carved(cuts, 1.8, cut);
  const tilted = (body: string): string => (TILTS[court] ? group(`transform="rotate(${TILTS[court]} 100 108)"`, body) : body);
  const fringe = back ? FRINGES[court] : undefined;
  const behind = (suit === "coeur" && court === "dame" ? VEIL : "") + (back ? tufts(BACKS[back]) : "");
  const head =
    face(court, skin) +
    (fringe ? shape(fringe, colour) : "") +
    (beard ? tufts(BEARDS[beard]) + shape(MOUSTACHE, colour) : "") +
    HATS[court][suit];
  return group(
    `transform="translate(0 6)" stroke="${INK}" stroke-width="2.6" stroke-linejoin="round"`,
    tilted(behind) + dress(suit, cloth) + collar(court, skin) + tilted(head) + held(holds, cloth, skin),
  );
}
