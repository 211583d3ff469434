/** The covers of the ten games. */
import { area, BERRY, cover, cut, disc, EMBER, FLAME, INK, line, PAPER, rays, ringed, sheet, signAt, strokes, turned } from "./gouge";

const log = (d: string): string => line(d, INK, 16) + line(d, "#8a5a38", 11);
const fire = cover(
  "#7a2416",
  rays(80, 72, FLAME, { from: 52, count: 17, start: -96, sweep: 192 }) +
    log("M44 108L112 92") +
    log("M116 108L48 92") +
    strokes(INK, 2.4, 56, 105, 96, 96, 104, 105, 66, 96, 62, 108, 84, 103) +
    area("M80 12C86 34 112 46 109 73c-1 17-13 25-29 25S52 90 51 73c-1-15 11-20 13-37 7 5 9 10 10 17 6-11 8-25 6-41Z", EMBER) +
    area("M81 46c3 13 17 18 15 32-1 11-8 17-16 17s-16-6-16-16c0-9 8-11 10-20 4 4 5 6 5 9 2-7 3-14 2-22Z", FLAME) +
    area("M80 72c2 6 7 9 6 15-1 5-3 7-6 7s-7-3-7-7c0-5 5-7 7-15Z", PAPER) +
    strokes(INK, 2, 60, 80, 66, 62, 101, 82, 97, 66, 88, 38, 95, 52, 56, 70, 60, 58),
);

const chamber = (turn: number): string => {
  const angle = (turn * Math.PI) / 180;
  const [x, y] = [+(80 + 25 * Math.sin(angle)).toFixed(1), +(60 - 25 * Math.cos(angle)).toFixed(1)];
  const loaded = turn === 60;
  return (
    disc(x, y, 10.5, INK) +
    (loaded ? disc(x, y, 7.5, EMBER) + disc(x, y, 3, FLAME) : disc(x, y, 6.8, "#3c4a48") + strokes(INK, 1.4, x - 4, y + 3, x + 4, y - 3))
  );
};
const flute = (turn: number): string => turned(`rotate(${turn} 80 60)`, area("M72 12q8 16 16 0v-6h-16Z", "#2d3b3a"));
const barrel = cover(
  "#2d3b3a",
  rays(80, 60, BERRY, { from: 52, count: 14, long: 18 }) +
    disc(80, 60, 46, PAPER) +
    line("M80 20c22 0 40 18 40 40s-18 40-40 40-40-18-40-40 18-40 40-40Z", INK, 1.6) +
    [0, 60, 120, 180, 240, 300].map((turn) => chamber(turn) + flute(turn + 30)).join("") +
    rays(80, 60, INK, { from: 10, count: 12, long: 2.5 }) +
    disc(80, 60, 8, INK) +
    signAt("star", 73.6, 53.4, 0.53, PAPER),
);

const TUFTS = [
  [34, 20],
  [26.8, 25.1],
  [21.2, 32],
  [17.5, 40.1],
  [16, 48.8],
  [16.9, 57.6],
  [20, 66],
  [25.1, 73.2],
  [32, 78.8],
] as const;
const marmoset = cover(
  "#46622f",
  strokes(PAPER, 4, ...TUFTS.flatMap(([x, y]) => [54, 52, x, y])) +
    strokes(PAPER, 4, ...TUFTS.flatMap(([x, y]) => [106, 52, 160 - x, y])) +
    area("M80 14c24 0 36 17 35 39-1 28-15 52-35 52S46 81 45 53c-1-22 11-39 35-39Z", INK) +
    area(
      "M80 24c5 0 8 5 8 11 8-3 18 1 19 13 1 12-4 20-8 27-5 10-9 23-19 23s-14-13-19-23c-4-7-9-15-8-27 1-12 11-16 19-13 0-6 3-11 8-11Z",
      "#e2b884",
    ) +
    area("M80 24c5 0 8 5 8 11-3 3-5 5-8 5s-5-2-8-5c0-6 3-11 8-11Z", PAPER) +
    [67, 93].map((x) => disc(x, 53, 8, INK) + disc(x, 53, 5.4, FLAME) + disc(x + 0.5, 53, 2.8, INK)).join("") +
    area("M74 68q6-4 12 0-2 6-6 6t-6-6Z", INK) +
    line("M80 74v5M70 82q10 8 20 0", INK, 2.6) +
    strokes("#8f5e33", 1.4, 60, 72, 66, 84, 100, 72, 94, 84, 72, 92, 80, 95, 88, 92, 80, 95, 58, 36, 68, 42, 102, 36, 92, 42) +
    strokes("#6f8b52", 1.4, 52, 66, 54, 86, 108, 66, 106, 86, 58, 86, 66, 98, 102, 86, 94, 98, 60, 24, 70, 18, 100, 24, 90, 18),
);

const held = (turn: number): string =>
  turned(
    `rotate(${turn} 80 150)`,
    sheet(61, 58, 38, 66, 5, PAPER) + signAt("heart", 65, 63, 0.42, BERRY) + strokes("#d9c7a6", 1.6, 70, 88, 92, 84, 70, 94, 92, 90),
  );
const wink = cover(
  "#5c2f4a",
  rays(80, 54, "#8a4a6e", { from: 52, count: 15, start: -96, sweep: 192 }) +
    area("M80 10c26 0 42 16 42 40 0 20-14 40-42 40S38 70 38 50c0-24 16-40 42-40Z", "#e2b088") +
    area("M38 52C32 22 54 6 80 6s50 14 42 46c-4-14-10-20-18-24-16 6-40 6-50 2-8 6-13 12-16 22Z", INK) +
    strokes("#8a4a6e", 2, 56, 22, 74, 12, 82, 14, 104, 20, 48, 34, 56, 24, 112, 34, 106, 26) +
    line("M52 40q8-6 18-2M92 34q10-5 18 3", INK, 4) +
    ringed(62, 52, 8.5, 9, PAPER) +
    disc(64, 53, 4.6, INK) +
    line("M91 54q9-8 19-1", INK, 4.2) +
    line("M112 50l7-4M113 56l8 0M110 60l6 4", INK, 2.4) +
    [-27, -9, 9, 27].map(held).join(""),
);

const beard = cover(
  "#9b2a22",
  rays(80, 62, "#c24a38", { from: 54, count: 19, start: -94, sweep: 188 }) +
    cut("M46 44l-4-30 16 14 10-20 12 18 12-18 10 20 16-14-4 30Z", FLAME) +
    cut("M44 42h72v11H44Z", FLAME, 2.8) +
    disc(58, 47.5, 2.8, BERRY) +
    disc(80, 47.5, 3.2, BERRY) +
    disc(102, 47.5, 2.8, BERRY) +
    area("M50 54h60v22c0 10-10 20-30 20S50 86 50 76Z", "#e6b98f") +
    area("M44 54c-5 10-5 18-1 28 2-8 6-10 8-8V56ZM116 54c5 10 5 18 1 28-2-8-6-10-8-8V56Z", INK) +
    area("M50 70c6 6 14 4 20 2 4-2 8-1 10 2 2-3 6-4 10-2 6 2 14 4 20-2 4 18-4 46-30 50-26-4-34-32-30-50Z", INK) +
    line("M58 60q6-4 13 0M89 60q7-4 13 0", INK, 3.4) +
    disc(65, 66, 3, INK) +
    disc(95, 66, 3, INK) +
    area("M77 60h6l3 12h-12Z", "#d49a6c") +
    area("M70 80q10-5 20 0-4 6-10 6t-10-6Z", "#c24a38") +
    strokes(PAPER, 2, 60, 82, 66, 104, 68, 88, 72, 112, 76, 92, 78, 117, 84, 92, 82, 117) +
    strokes(PAPER, 2, 92, 88, 88, 112, 100, 82, 94, 104, 55, 78, 58, 92, 105, 78, 102, 92),
);

const topHat = cover(
  "#1f3a57",
  rays(80, 58, "#35597e", { from: 54, count: 19, start: -94, sweep: 188 }) +
    area("M52 62V16q28-8 56 0v46Z", INK) +
    area("M52 48q28 8 56 0v12q-28 8-56 0Z", BERRY) +
    area("M34 64q10-8 18-6 28 8 56 0 8-2 18 6-20 14-46 14T34 64Z", INK) +
    strokes(PAPER, 1.7, 60, 20, 60, 44, 66, 18, 66, 45, 101, 20, 101, 42, 46, 65, 62, 70, 98, 71, 114, 65) +
    area("M56 74q24 8 48 0v10c0 8-8 20-24 20S56 92 56 84Z", "#e6b98f") +
    disc(68, 82, 2.8, INK) +
    line("M92 75c4 0 8 4 8 8s-4 8-8 8-8-4-8-8 4-8 8-8Z", FLAME, 2.6) +
    disc(92, 83, 2.8, INK) +
    line("M99 88q6 10 2 22", FLAME, 1.6) +
    area("M80 90c-6-5-20-3-26 4 8 6 20 5 26 0 6 5 18 6 26 0-6-7-20-9-26-4Z", INK) +
    cut("M80 110l-20-8v16ZM80 110l20-8v16Z", BERRY, 2) +
    disc(80, 110, 4, INK),
);

const finger = (x: number, y: number, turn: number, length: number): string =>
  turned(`translate(${x} ${y}) rotate(${turn})`, sheet(-6.5, -length, 13, length + 8, 6.5, PAPER));
const slap = cover(
  "#a4531a",
  rays(80, 66, FLAME, { from: 58, count: 24 }) +
    turned("rotate(-11 80 70)", sheet(50, 40, 60, 76, 6, "#e9d6b2") + signAt("spade", 55, 45, 0.5, INK)) +
    finger(60, 60, -22, 32) +
    finger(73, 54, -7, 38) +
    finger(87, 54, 6, 36) +
    finger(100, 60, 19, 28) +
    finger(59, 84, -62, 26) +
    area("M53 60c4-6 50-8 55 0 4 18 2 46-14 52-6 2-22 2-27-1-12-8-18-34-14-51Z", PAPER) +
    line("M56 86c-4-10-6-18-4-26M108 60c3 18 2 44-14 51-6 2-22 2-27-1-4-3-8-9-10-14", INK, 2.8) +
    line("M66 72q14 10 36 0M64 84q14 0 22 14M70 102q-4-12 0-18", INK, 2.2),
);

const eight = cover(
  "#155050",
  rays(80, 60, "#2a7a74", { from: 54, count: 24 }) +
    cut(
      "M80 8c18 0 29 10 29 25 0 10-5 17-12 21 9 5 15 13 15 25 0 19-13 33-32 33S48 98 48 79c0-12 6-20 15-25-7-4-12-11-12-21C51 18 62 8 80 8Z",
      PAPER,
    ) +
    disc(80, 34, 11.5, INK) +
    disc(80, 79, 15.5, INK) +
    signAt("heart", 73, 27, 0.58, BERRY) +
    signAt("star", 69.5, 68, 0.88, FLAME) +
    strokes(INK, 1.8, 58, 30, 62, 18, 56, 72, 62, 62, 56, 90, 66, 102, 104, 88, 96, 100, 102, 26, 98, 18, 70, 55, 90, 55),
);

const lattice = (left: number): string =>
  [50, 62, 74, 86, 98].map((top) => `M${left} ${top}l18 12M${left + 18} ${top}l-18 12`).join("") + `M${left} 48v68M${left + 18} 48v68`;
const lift = cover(
  "#4c4630",
  strokes("#7d7448", 2, 14, 30, 32, 30, 10, 54, 34, 54, 14, 78, 32, 78, 10, 102, 34, 102) +
    strokes("#7d7448", 2, 128, 30, 146, 30, 126, 54, 150, 54, 128, 78, 146, 78, 126, 102, 150, 102) +
    strokes("#7d7448", 2, -34, 42, -4, 42, -30, 66, -8, 66, -34, 90, -4, 90, 164, 42, 194, 42, 168, 66, 190, 66, 164, 90, 194, 90) +
    cut("M42 126V40C42 20 59 4 80 4s38 16 38 36v86Z", PAPER) +
    area("M46 38c0-17 15-31 34-31s34 14 34 31Z", INK) +
    rays(80, 38, FLAME, { from: 21, count: 9, start: -88, sweep: 176, long: 5 }) +
    line("M80 38L97 20", EMBER, 3.4) +
    disc(80, 38, 4.5, EMBER) +
    area("M49 46h62v80H49Z", INK) +
    area("M72 48h16v78H72Z", FLAME) +
    area("M80 54l7 10h-4.500v14h-5V64H73ZM80 112l7-10h-4.500V88h-5v14H73Z", INK) +
    line(lattice(51) + lattice(91), PAPER, 2.2),
);

const coin = (x: number, y: number, sign: Parameters<typeof signAt>[0], colour: string): string =>
  ringed(x, y, 12.5, 12.5, PAPER) + signAt(sign, x - 7.5, y - 7.5, 0.63, colour);
const fiveKings = cover(
  "#a8741a",
  rays(80, 78, "#d09a34", { from: 62, count: 21, start: -92, sweep: 184 }) +
    cut("M28 102L22 46l22 22 8-36 18 32 10-38 10 38 18-32 8 36 22-22-6 56Z", PAPER) +
    area("M27 92h106l-2 18H29Z", INK) +
    [48, 80, 112].map((x) => disc(x, 101, 3.8, FLAME)).join("") +
    [64, 96].map((x) => disc(x, 101, 3.6, BERRY)).join("") +
    strokes(INK, 1.8, 34, 84, 38, 70, 54, 84, 56, 60, 80, 86, 80, 56, 106, 84, 104, 60, 126, 84, 122, 70, 66, 86, 68, 74, 94, 86, 92, 74) +
    coin(24, 34, "club", "#2f5a2c") +
    coin(52, 20, "heart", "#b3261e") +
    coin(80, 14, "spade", INK) +
    coin(108, 20, "diamond", "#1d4f86") +
    coin(136, 34, "star", "#7a3c00"),
);

export const COVERS: Readonly<Record<string, string>> = {
  "autour-du-feu": fire,
  "pan-tes-mort": barrel,
  whistiti: marmoset,
  kems: wink,
  barbu: beard,
  president: topHat,
  "bataille-corse": slap,
  "huit-americain": eight,
  ascenseur: lift,
  "cinq-rois": fiveKings,
};

/** For a game that nobody has drawn yet: four suits around a fire. */
export const PLAIN_COVER = cover(
  "#2b3247",
  rays(80, 60, "#46516b", { from: 50, count: 22 }) +
    signAt("spade", 44, 20, 1.3, PAPER) +
    signAt("heart", 84, 20, 1.3, BERRY) +
    signAt("diamond", 44, 68, 1.3, BERRY) +
    signAt("club", 84, 68, 1.3, PAPER) +
    area("M80 44c3 7 10 11 9 19-1 6-5 9-9 9s-9-3-9-9c0-7 7-10 9-19Z", FLAME),
);
