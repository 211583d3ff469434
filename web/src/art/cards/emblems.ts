/** The fourteen things of Autour du Feu, drawn around (100, 142). */
import { BERRY, EMBER, FAIR, FLAME, INK, NIGHT, PAPER, STEEL, STRAW, WOOD } from "./colours";
import { carved, circle, ellipse, fill, flame, group, inked, line, patch, shape, tongue } from "./pen";

const firebrand = group(
  'transform="rotate(24 100 150)"',
  shape("M92 128H108L104 226H96Z", WOOD) +
    inked("M98 140V214", 2) +
    shape("M82 112H118L110 136H90Z", NIGHT) +
    carved("M84 120L114 130M86 130L116 118", 2.4, FLAME) +
    flame(100, 112, 46, 84, 6),
);
const match = group(
  'transform="rotate(36 100 150)"',
  shape("M94 116H106V226H94Z", STRAW) +
    carved("M101 126V220", 2, WOOD) +
    flame(100, 112, 44, 74, -8) +
    shape("M100 88C110 88 112 100 110 110 108 122 92 122 90 110 88 100 90 88 100 88Z", BERRY),
);
const fireBreather =
  shape(
    "M24 226V200C24 190 30 184 40 182L40 168C22 156 20 130 34 116 48 102 74 104 82 118L84 132 94 146 86 150 88 156 82 160 84 168C80 178 70 178 62 178L64 190C78 196 86 206 88 226Z",
    FAIR.lit,
  ) +
  shape("M30 134C18 112 36 92 58 94 74 94 84 102 84 116 70 114 58 118 56 132L50 140 44 134 40 150C34 148 32 142 30 134Z", INK) +
  inked("M70 126Q75 123 79 127", 3) +
  circle(75, 131, 2.4, `fill="${INK}" stroke="none"`) +
  circle(68, 154, 9, `fill="${EMBER}" fill-opacity=".55" stroke="none"`) +
  shape("M24 226V206C40 196 72 196 88 226Z", BERRY) +
  shape(
    "M88 158C110 150 112 128 130 126 128 136 136 134 146 118 148 130 158 128 172 112 170 130 182 136 180 154 184 168 172 178 174 190 158 180 150 184 146 194 138 182 132 184 126 186 116 176 108 168 88 160Z",
    EMBER,
  ) +
  patch("M92 159C114 156 120 144 134 142 146 138 160 140 168 154 160 170 144 172 132 172 120 172 112 164 92 159Z", FLAME) +
  patch("M96 159C118 156 132 150 148 156 136 164 116 164 96 159Z", PAPER);
const box =
  shape("M50 136L100 158V224L50 200Z", "#c08a4f") +
  shape("M150 136L100 158V224L150 200Z", "#a5713c") +
  shape("M50 136L100 116 150 136 100 158Z", "#6b4526") +
  shape("M50 136L100 158 84 178 32 154ZM150 136L100 116 112 98 164 116Z", "#dba968") +
  shape("M150 136L100 158 116 178 168 154ZM50 136L100 116 88 98 36 116Z", "#cf9a58") +
  inked("M62 176L74 182V194M112 204V190L124 184M60 166L70 171", 2.6);
const gloves =
  shape("M58 214L52 178C40 172 34 158 40 148 46 142 52 148 56 154L52 118C50 104 60 94 74 94 88 94 94 104 94 116L96 212Z", EMBER) +
  shape(
    "M142 214L148 178C160 172 166 158 160 148 154 142 148 148 144 154L148 118C150 104 140 94 126 94 112 94 106 104 106 116L104 212Z",
    EMBER,
  ) +
  shape("M54 190H98L99 220H56ZM146 190H102L101 220H144Z", BERRY) +
  carved("M62 198V212M72 198V212M82 198V212M92 198V212M138 198V212M128 198V212M118 198V212M108 198V212", 2.6, FLAME) +
  shape(tongue(76, 166, 22, 42, 3), FLAME) +
  shape(tongue(124, 166, 22, 42, -3), FLAME);
const flamethrower =
  inked("M62 156C30 150 26 186 52 190", 12) +
  carved("M62 156C30 150 26 186 52 190", 6, STEEL) +
  shape("M44 178C44 168 80 168 80 178V222C80 232 44 232 44 222Z", BERRY) +
  shape("M56 164H68V172H56Z", STEEL) +
  carved("M52 182V216", 4, PAPER) +
  patch(tongue(64, 214, 14, 24, 1), FLAME) +
  group(
    'transform="rotate(-34 70 160)"',
    shape("M50 152H104V166H50Z", STEEL) +
      shape("M62 166H74L72 186H60ZM86 166H94V178H86Z", WOOD) +
      shape("M102 148H118V170H102Z", NIGHT) +
      shape(
        "M118 159C130 144 136 122 158 130 158 114 178 108 188 124 196 114 214 126 206 144 220 152 214 172 200 170 204 188 186 196 176 184 168 198 148 192 150 178 134 184 128 172 118 159Z",
        EMBER,
      ) +
      patch("M120 159C138 150 152 138 170 144 190 138 200 156 186 168 170 180 142 174 120 159Z", FLAME) +
      patch("M124 159C140 153 154 151 168 157 154 166 140 166 124 159Z", PAPER),
  );
const extinguisher =
  inked("M104 96C140 92 152 116 146 158", 11) +
  carved("M104 96C140 92 152 116 146 158", 5, STEEL) +
  shape("M138 156H154L162 192H130Z", NIGHT) +
  shape("M66 138C66 118 78 112 90 112S114 118 114 138V216Q114 226 104 226H76Q66 226 66 216Z", BERRY) +
  shape("M82 100H98V112H82Z", STEEL) +
  shape("M60 84L104 78 108 88 98 102H80L78 94 60 92Z", NIGHT) +
  shape("M66 150H114V186H66Z", PAPER) +
  patch(tongue(90, 178, 15, 24, 1), EMBER) +
  inked("M74 182L106 154", 4.5) +
  carved("M74 132C74 124 78 120 84 119", 3.4, PAPER);
const petrol =
  shape("M58 120L70 104H120L146 118V224H58Z", BERRY) +
  shape("M72 104V90H112V104H100V99H84V104Z", NIGHT) +
  shape("M120 104L142 82 152 92 134 112Z", NIGHT) +
  shape("M142 82L158 74 162 84 152 92Z", FLAME) +
  carved("M74 138L130 208M130 138L74 208", 6, PAPER) +
  carved("M68 128H136V216H68Z", 2.6, PAPER) +
  shape("M166 96C174 108 176 116 168 120 160 118 160 108 166 96Z", EMBER);

/** A bundle of sticks: how each leans, and where its top is cut. */
const STICKS: [lean: number, left: string, right: string, knots: string, colour: string][] = [
  [-24, "M95 226L94 100", "104 96", "M100 116V140M99 186V206", "#a06a3c"],
  [-12, "M96 226L95 107", "103 101", "M100 119V140M99 186V207", WOOD],
  [0, "M97 226L94 100", "104 106", "M100 122V140M99 186V208", "#b98350"],
  [11, "M95 226L95 107", "103 99", "M100 125V140M99 186V209", "#a06a3c"],
  [22, "M96 226L94 100", "104 104", "M100 128V140M99 186V210", WOOD],
  [-6, "M97 226L95 107", "103 97", "M100 131V140M99 186V211", "#b98350"],
  [6, "M95 226L94 100", "104 102", "M100 134V140M99 186V212", "#a06a3c"],
];
const kindling =
  STICKS.map(([lean, left, right, knots, colour]) =>
    group(`transform="rotate(${lean} 100 164)"`, shape(`${left}L${right}L105 226Z`, colour) + inked(knots, 1.8)),
  ).join("") +
  shape("M104 112L120 96 124 100 108 118Z", "#a06a3c") +
  shape("M76 156Q100 168 124 156L126 174Q100 186 74 174Z", STRAW) +
  inked("M76 162Q100 174 125 162M76 168Q100 180 125 168", 1.8) +
  shape("M98 170C84 178 82 192 90 198 96 190 100 182 102 174ZM104 170C118 176 122 190 114 198 108 190 104 182 102 174Z", STRAW);
const MESH =
  "M76 142V206M88 142V206M100 142V206M112 142V206M124 142V206M70 156H130M70 174H130M70 192H130M40 152V214M52 148V210M34 164L62 156M34 184L62 175M34 202L62 194M160 152V214M148 148V210M166 164L138 156M166 184L138 175M166 202L138 194";
const fireScreen =
  shape(tongue(70, 150, 30, 60, -4) + tongue(100, 150, 36, 84, 4) + tongue(130, 150, 30, 62, 6), EMBER) +
  patch(tongue(100, 150, 20, 52, 3), FLAME) +
  shape("M66 136H134V212H66ZM66 136L30 148V222L66 212ZM134 136L170 148V222L134 212Z", NIGHT) +
  carved(MESH, 1.8, FLAME) +
  carved("M30 148L66 136H134L170 148", 6, EMBER) +
  inked("M36 222V230M164 222V230M68 212V224M132 212V224", 5) +
  circle(100, 130, 6, fill(FLAME));
const fireproof =
  shape("M100 84C116 96 134 100 152 98 156 150 142 200 100 226 58 200 44 150 48 98 66 100 84 96 100 84Z", STEEL) +
  shape("M100 98C114 108 128 111 142 110 144 152 132 192 100 213 68 192 56 152 58 110 72 111 86 108 100 98Z", NIGHT) +
  flame(100, 182, 46, 74, 5) +
  inked("M62 188L138 116", 17, 'stroke-linecap="round"') +
  carved("M62 188L138 116", 10, PAPER, 'stroke-linecap="round"');
const lighter =
  shape("M62 150H130V226H62Z", STEEL) +
  carved("M72 160V216", 3.4, PAPER) +
  shape("M130 150L166 128 148 92 124 138Z", STEEL) +
  shape("M72 124H116V150H72Z", NIGHT) +
  carved("M80 130V144M90 130V144", 3, STEEL) +
  circle(112, 132, 9, fill(FLAME)) +
  inked("M106 132H118M112 126V138", 2) +
  flame(86, 124, 32, 68, 5) +
  shape("M96 172C88 184 84 192 90 202 94 208 102 208 106 202 110 192 102 184 96 172Z", BERRY);
const firelighter =
  shape("M46 136L62 122H124L108 136Z", "#e8594a") +
  shape("M108 136L124 122V200L108 222Z", "#8f221c") +
  shape("M46 136H108V222H46Z", BERRY) +
  carved("M53 143H101V215H53Z", 2.4, FLAME) +
  flame(77, 200, 28, 46, 3) +
  shape("M110 196L130 188 152 196 132 206ZM134 172L152 165 170 172 152 181Z", "#fff8ea") +
  shape("M110 196L132 206V230L110 220ZM134 172L152 181V204L134 195Z", "#e7d6b4") +
  shape("M152 196L132 206V230L152 220ZM170 172L152 181V204L170 195Z", "#c9b48c") +
  flame(152, 172, 34, 68, 4);
const log = group(
  'transform="rotate(-14 100 160)"',
  shape("M58 128H150C166 128 172 144 172 160S166 196 150 196H58Z", WOOD) +
    inked("M84 140H128M140 140H158M92 154H112M122 156H160M88 170H136M148 172H162M96 184H120M130 184H152", 3) +
    shape("M118 128L128 102 140 100 146 108 138 128Z", WOOD) +
    ellipse(140, 104, 8, 5, fill(STRAW)) +
    ellipse(58, 162, 24, 34, fill(STRAW)) +
    ellipse(58, 162, 15, 22, line(WOOD, 2.6)) +
    ellipse(58, 162, 7, 11, line(WOOD, 2.6)) +
    inked("M58 128V140M36 172L46 166", 2.2),
);

/** The emblem of each joker, and how it is put in the middle of its halo. */
export const EMBLEMS: Readonly<Record<string, { drawn: string; place: string }>> = {
  boute_feu: { drawn: firebrand, place: "translate(-6 -10) scale(1.06)" },
  allumette: { drawn: match, place: "translate(-6 -14) scale(1.06)" },
  souffleur: { drawn: fireBreather, place: "translate(15 4) scale(.93)" },
  carton: { drawn: box, place: "translate(3 -8)" },
  gants: { drawn: gloves, place: "translate(3 -8)" },
  lance_flammes: { drawn: flamethrower, place: "translate(3 -8)" },
  extincteur: { drawn: extinguisher, place: "translate(3 -8)" },
  essence: { drawn: petrol, place: "translate(3 -8)" },
  petit_bois: { drawn: kindling, place: "translate(-14 -36) scale(1.18)" },
  pare_feu: { drawn: fireScreen, place: "translate(3 -8)" },
  ignifuge: { drawn: fireproof, place: "translate(2 -4)" },
  briquet: { drawn: lighter, place: "translate(3 -8)" },
  allume_feu: { drawn: firelighter, place: "translate(2 -6)" },
  buche: { drawn: log, place: "translate(0 -18) scale(1.05)" },
};
