/** What courts hold, upright around x = 142, in a hand at (142, 122). */
import { BERRY, EMBER, FLAME, INK, LEAF, NIGHT, PAPER, STEEL, WOOD, type Skin } from "./colours";
import { carved, circle, ellipse, fill, group, inked, patch, path, shape, tongue } from "./pen";

const staff = (top: number, colour = WOOD): string => shape(`M139 ${top}H145V164H139Z`, colour);
const HARP = "M131 130C126 108 127 80 132 64 138 74 150 74 156 62 156 84 148 112 137 132Z";

const sword =
  shape("M142 18L148 30V104H136V30Z", STEEL) +
  inked("M142 28V100", 1.8) +
  shape("M126 102H158V109H126Z", FLAME) +
  shape("M139 109H145V140H139Z", WOOD) +
  circle(142, 143, 5, fill(FLAME));
const axe = group(
  'transform="translate(-3)"',
  staff(24) +
    shape(
      "M139 36C135 32 131 31 128 27 124 42 124 54 128 68 131 64 135 62 139 58ZM145 36C149 32 152 31 155 27 159 42 159 54 155 68 152 64 149 62 145 58Z",
      STEEL,
    ) +
    circle(142, 22, 4, fill(FLAME)),
);
const orb =
  circle(142, 100, 15, fill(FLAME)) +
  inked("M127 100H157M142 100V115", 2.4) +
  shape("M140 85V78H134V74H140V67H144V74H150V78H144V85Z", FLAME);
const harp =
  path(HARP, `fill="${PAPER}" stroke="${INK}" stroke-width="10"`) +
  carved(HARP, 5, FLAME) +
  inked("M137 74V122M142 76V112M147 76V100", 1.6);
const sceptre = staff(50, FLAME) + shape("M142 22L146 33 157 34 149 42 152 53 142 47 132 53 135 42 127 34 138 33Z", FLAME);
const rose =
  carved("M142 128C142 108 142 98 142 88", 4, LEAF) +
  shape("M143 102Q156 100 156 88 144 90 143 102ZM141 98Q130 96 129 86 140 88 141 98Z", LEAF) +
  circle(142, 76, 13, fill(BERRY)) +
  carved("M133 72Q142 64 150 72 154 82 142 84 134 82 138 75 144 71 147 77", 2, PAPER);
const candle =
  shape("M136 76H148V118H136Z", PAPER) +
  inked("M139 80V92", 2) +
  shape(tongue(142, 72, 12, 28, 1), FLAME) +
  patch(tongue(142, 72, 5, 12), PAPER) +
  shape("M128 118H156L150 126H134Z", FLAME);
const bird =
  shape("M126 88C126 78 134 74 141 78 148 82 156 92 157 108 150 106 146 108 138 108 130 106 126 98 126 88Z", BERRY) +
  shape("M137 90C146 88 152 96 157 108 146 110 138 102 137 90Z", WOOD) +
  circle(132, 85, 2, `fill="${INK}" stroke="none"`) +
  shape("M126 86L119 89 126 92Z", FLAME) +
  inked("M138 108V114M143 108V114", 2);
const fan =
  shape("M142 120L120 84C128 70 150 68 158 80V92Z", PAPER) +
  inked("M142 120L126 78M142 120L136 73M142 120L147 73M142 120L156 80", 1.8) +
  carved("M122 88Q138 76 157 88", 3, BERRY);
const lantern =
  inked("M142 60Q132 60 142 52 152 60 142 60", 2.2) +
  shape("M132 68L142 58 152 68Z", NIGHT) +
  shape("M131 68H153V98H131Z", FLAME) +
  patch(tongue(142, 94, 10, 20, 1), EMBER) +
  inked("M131 68V98M153 68V98", 3) +
  shape("M129 98H155V104H129Z", NIGHT);
const torch =
  shape("M137 72H147L144 160H140Z", WOOD) +
  shape("M134 66H150L147 78H137Z", NIGHT) +
  shape(tongue(142, 66, 19, 46, 3), EMBER) +
  patch(tongue(142, 65, 10, 27, 2), FLAME);
const bellows =
  shape("M138 26H146L149 52H135Z", STEEL) +
  shape("M135 50H149C159 62 159 86 151 100L145 114H139L133 100C125 86 125 62 135 50Z", WOOD) +
  carved("M137 57C131 66 131 84 137 98M147 57C153 66 153 84 147 98", 2, FLAME) +
  circle(142, 76, 5, fill(NIGHT)) +
  shape("M133 47H151V54H133Z", FLAME);
const lute =
  shape("M139 44H145V84H139Z", WOOD) +
  shape("M134 34L149 30 147 46H138Z", WOOD) +
  shape("M142 74C155 78 159 94 157 106 154 121 130 121 127 106 125 94 129 78 142 74Z", EMBER) +
  circle(142, 93, 5, fill(NIGHT)) +
  inked("M140.5 36V106M143.5 36V106", 1.2) +
  inked("M135 107H149", 3);
const halberd =
  staff(40) +
  shape("M142 13L149 38H135Z", STEEL) +
  shape("M145 40C150 40 154 36 157 32V72C153 66 150 62 145 62ZM139 42C134 42 130 46 126 52 131 56 135 58 139 60Z", STEEL);
const spyglass =
  shape("M138 92H146V140H138Z", FLAME) +
  shape("M136 66H148V96H136Z", WOOD) +
  shape("M133 36H151L149 70H135Z", FLAME) +
  shape("M131 34H153V42H131ZM133 66H151V72H133ZM135 92H149V98H135Z", BERRY) +
  ellipse(142, 33, 11, 5, fill(STEEL)) +
  carved("M139 47V62", 2, PAPER);

export const ATTRIBUTES = {
  sword,
  axe,
  orb,
  harp,
  sceptre,
  rose,
  candle,
  bird,
  fan,
  lantern,
  torch,
  bellows,
  lute,
  halberd,
  spyglass,
} as const;
export type Attribute = keyof typeof ATTRIBUTES;

/** These lie on an open hand, or hang from it. */
const ON_OPEN_HAND: ReadonlySet<Attribute> = new Set(["orb", "bird", "lantern"]);

const fist = (skin: Skin): string =>
  shape("M131 116Q131 110 137 110H148Q153 110 153 116V127Q153 133 147 133H138Q131 133 131 127Z", skin.lit) +
  inked("M133 117.5H146M133 122.5H147M134 127.5H146", 1.8);
const openHand = (skin: Skin): string =>
  shape("M126 118Q132 112 142 114 154 112 157 120 154 132 142 132 130 132 126 118Z", skin.lit) + inked("M134 118Q142 121 152 117", 1.8);

/** The thing, the sleeve and the hand that holds it. */
export const held = (attribute: Attribute, cloth: string, skin: Skin): string =>
  ATTRIBUTES[attribute] +
  shape("M124 176C126 150 130 140 133 134L152 134C156 146 158 158 158 180Z", cloth) +
  shape("M130 131H155V141H129Z", FLAME) +
  (ON_OPEN_HAND.has(attribute) ? openHand(skin) : fist(skin));
