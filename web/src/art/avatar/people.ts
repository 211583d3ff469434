/** Who can sit at a table: ten people, and the two lanterns that bots wear. */
import type { Avatar } from "../../wire";
import { area, curls, cut, disc, line, oval, ring, tint } from "./pen";

export interface Person {
  readonly skin: string;
  readonly shirt: string;
  readonly ground: string;
  readonly brows: string;
  /** of the mouth, where a beard is behind it */
  readonly lips?: string;
  /** a lantern has a glass for a head, and no ears */
  readonly lantern?: boolean;
  /** behind the head */
  readonly behind?: string;
  /** on the face, under eyes and mouth */
  readonly onFace?: string;
  /** around the eyes: goes with them when they look up */
  readonly glasses?: string;
  /** before the face */
  readonly before: string;
  /** on the shirt */
  readonly onShirt?: string;
}

const BROWN = "#5b2f1c";
const camille: Person = {
  skin: "#e8b48a",
  shirt: "#c8322b",
  ground: "#3a2c4a",
  brows: tint(BROWN, 0.8),
  behind: area("M28 60C24 22 46 16 60 16s36 6 32 44c2 14 2 24-2 32-10 2-50 2-60 0-4-8-4-18-2-32Z", BROWN),
  before:
    area("M32 56C30 30 44 22 60 22s31 8 28 34c-4-12-9-17-15-20-12 7-25 8-34 6-4 4-6 8-7 14Z", BROWN) +
    line("M44 30q6-5 13-5M68 28q7 2 11 8", tint(BROWN, 1.7), 2.2),
};

const SILVER = "#d9d4cc";
const mamie: Person = {
  skin: "#f0c9a6",
  shirt: "#6b4a78",
  ground: "#2f4a3c",
  brows: "#8d8780",
  behind: oval(60, 14, 11, 11, SILVER, 2.6) + area("M32 58C28 26 46 18 60 18s32 8 28 40Z", SILVER),
  glasses: ring(49, 57, 10.5, "#caa24a", 2.6) + ring(71, 57, 10.5, "#caa24a", 2.6) + line("M59.500 56q.5-1 1 0", "#caa24a", 2.4),
  before:
    area("M33 52C32 32 44 24 60 24s28 8 27 28c-5-10-12-14-27-14s-22 4-27 14Z", SILVER) +
    line("M42 36q6-7 14-8M64 28q9 2 14 9M56 10q4-4 9-1", tint(SILVER, 0.68), 2.2),
  onShirt: curls("#efe6d4", [
    [44, 98, 2.6],
    [50, 101, 2.6],
    [57, 103, 2.6],
    [64, 103, 2.6],
    [71, 101, 2.6],
    [77, 98, 2.6],
  ]),
};

const BLACK = "#1f1714";
const hugo: Person = {
  skin: "#b97a4e",
  shirt: "#d98a2b",
  ground: "#22405a",
  brows: tint(BLACK, 0.8),
  behind: curls(BLACK, [
    [38, 40, 13],
    [46, 27, 13],
    [60, 22, 14],
    [74, 27, 13],
    [82, 40, 13],
    [34, 54, 10],
    [86, 54, 10],
  ]),
  before:
    curls(BLACK, [
      [42, 36, 9],
      [52, 31, 9],
      [64, 31, 9],
      [76, 36, 9],
    ]) + line("M40 33q3-4 7-3M56 25q4-3 8 0M74 31q4 0 6 4", tint(BLACK, 2.6), 2.2),
};

const CHESTNUT = "#3a2418";
const papa: Person = {
  skin: "#e3ab80",
  shirt: "#3f6b52",
  ground: "#5a2f24",
  brows: tint(CHESTNUT, 0.8),
  lips: "#f3d9c4",
  onFace:
    area("M34 62c5 8 12 6 17 5 4-1 7 0 9 2 2-2 5-3 9-2 5 1 12 3 17-5 2 20-10 33-26 33S32 82 34 62Z", CHESTNUT) +
    line("M46 78l3 8M54 82l2 8M66 82l-2 8M74 78l-3 8", tint(CHESTNUT, 1.8), 2),
  before:
    area("M32 55C28 28 44 20 62 20s30 10 26 34c-2-8-5-12-10-15-12 2-26 0-34-5-6 5-10 12-12 21Z", CHESTNUT) +
    line("M46 30q8-6 18-5", tint(CHESTNUT, 1.9), 2.2),
};

const COPPER = "#c7622a";
const lea: Person = {
  skin: "#f2cba8",
  shirt: "#2f6f86",
  ground: "#5a4420",
  brows: tint(COPPER, 0.8),
  behind: oval(27, 60, 9, 15, COPPER, 2.6, 14) + oval(93, 60, 9, 15, COPPER, 2.6, -14),
  before:
    area("M33 54C31 32 44 23 60 23s29 9 27 31c-3-9-9-15-27-15s-24 6-27 15Z", COPPER) +
    line("M60 24v14M48 29l-4 7M72 29l4 7", tint(COPPER, 0.62), 2.2),
};

/** A scarf around the face: it goes with the head, over the ears. */
const SCARF = "#1f7a78";
const nour: Person = {
  skin: "#c98f63",
  shirt: "#314a78",
  ground: "#5c3346",
  brows: "#2b1a12",
  behind: cut("M60 14C34 14 25 36 26 60c0 20-4 30-8 38 14 8 70 8 84 0-4-8-8-18-8-38 1-24-8-46-34-46Z", SCARF),
  before:
    cut(
      "M60 14C34 14 26 36 27 60c1 20 13 34 33 36 20-2 32-16 33-36C94 36 86 14 60 14Zm0 18c14 0 20 11 20 25 0 18-9 29-20 29S40 75 40 57c0-14 6-25 20-25Z",
      SCARF,
      2.6,
    ) +
    line("M44 24q8-5 17-5M35 40q2-7 7-11M86 44q-2-10-8-16M34 76q4 9 11 13", tint(SCARF, 1.45), 2.2) +
    line("M78 88q10-5 13-16M83 92q5-2 8-7", tint(SCARF, 0.62), 2.2),
};

const WOOL = "#ece6da";
const basile: Person = {
  skin: "#efbf9c",
  shirt: "#8a4b2d",
  ground: "#33503f",
  brows: "#e4ddd0",
  behind: curls(WOOL, [
    [33, 50, 9],
    [31, 60, 9],
    [35, 69, 7],
    [87, 50, 9],
    [89, 60, 9],
    [85, 69, 7],
  ]),
  onFace: line("M50 36q10-3 20 0M48 41q5-2 9-2", "#d19a76", 2.2),
  before:
    cut("M60 66c-5-5-15-4-22 5 8 5 17 4 22-1 5 5 14 6 22 1-7-9-17-10-22-5Z", WOOL, 2.2) +
    line("M45 69q6-2 10-1M75 69q-6-2-10-1", tint(WOOL, 0.75), 1.8),
  onShirt: line("M34 98L38 126M86 98L82 126", "#2d211a", 6) + line("M34 98L38 126M86 98L82 126", "#c8a24a", 3),
};

const EBONY = "#241813";
const zoe: Person = {
  skin: "#7d4e33",
  shirt: "#e0b13c",
  ground: "#4a2d58",
  brows: "#150d09",
  behind:
    curls(EBONY, [
      [30, 22, 15],
      [22, 32, 10],
      [40, 14, 8],
      [90, 22, 15],
      [98, 32, 10],
      [80, 14, 8],
    ]) + line("M22 20q4-7 11-7M84 14q8-2 13 6", tint(EBONY, 2.6), 2.2),
  before:
    area("M32 55C30 32 43 22 60 22s30 10 28 33c-3-10-10-17-28-17s-25 7-28 17Z", EBONY) +
    line("M60 23v14M48 26l-4 12M72 26l4 12", tint(EBONY, 2.4), 1.8) +
    cut("M34 33q5-5 9-7l4 5q-6 2-9 6ZM86 33q-5-5-9-7l-4 5q6 2 9 6Z", "#e5536b", 2),
};

const STRAW = "#e3b453";
const felix: Person = {
  skin: "#f4cda9",
  shirt: "#4c8a5c",
  ground: "#2a4258",
  brows: "#a9782a",
  onFace: curls("#c9804f", [
    [41, 64, 1.3],
    [46, 67, 1.3],
    [42, 70, 1.3],
    [79, 64, 1.3],
    [74, 67, 1.3],
    [78, 70, 1.3],
    [56, 66, 1.1],
    [65, 66, 1.1],
  ]),
  before:
    cut(
      "M32 56C27 38 34 28 39 24l2 5c3-6 7-9 12-11l0 6c6-6 13-7 19-6l-3 5c9-1 15 4 18 10l-5 0c5 6 7 13 6 22-3-9-6-13-10-16-9 3-15 1-20-3-8 7-15 7-19 6-4 2-6 7-7 14Z",
      STRAW,
      2.4,
    ) + line("M44 31q5-5 11-6M66 27q7 0 12 5", tint(STRAW, 0.72), 2.2),
  onShirt: line("M22 108q38 10 76 0M18 118q42 10 84 0", "#e9dcc0", 4),
};

const RAVEN = "#17161c";
const KNIT = "#b8402f";
const anouk: Person = {
  skin: "#e2ae84",
  shirt: "#56708f",
  ground: "#5a3a22",
  brows: RAVEN,
  behind: area("M29 62C26 30 42 22 60 22s34 8 31 40c0 10 0 16-2 22H31c-2-6-2-12-2-22Z", RAVEN),
  before:
    area("M33 60C31 40 42 32 60 32s29 8 27 28c-1-8-3-12-6-15-12 3-30 3-42 0-3 3-5 7-6 15Z", RAVEN) +
    cut("M30 44C29 22 43 13 60 13s31 9 30 31c-18-8-42-8-60 0Z", KNIT) +
    cut("M28 46c18-10 46-10 64 0l-1-10c-18-9-44-9-62 0Z", "#efe3cb", 2.4) +
    line("M38 35v7M46 32v7M54 31v7M66 31v7M74 32v7M82 35v7", "#c3b294", 2) +
    disc(60, 11, 9, "#efe3cb", `stroke="#1d1713" stroke-width="2.6"`) +
    line("M55 9q4-4 9-1M57 15q4 1 7-1", "#c3b294", 2),
  onShirt:
    cut("M30 80q-8 8-4 16-6 6 0 14 4 4 8 0 4-8 0-14 4-8 2-16Z", RAVEN, 2.2) +
    cut("M90 80q8 8 4 16 6 6 0 14-4 4-8 0-4-8 0-14-4-8-2-16Z", RAVEN, 2.2) +
    line("M25 110h10M85 110h10", KNIT, 4),
};

/** Metal above and below a lit glass, and a flame behind the face. */
function lantern(glass: string, metal: string, coat: string, ground: string): Person {
  return {
    skin: glass,
    shirt: coat,
    ground,
    brows: "#3b1f10",
    lantern: true,
    behind:
      line("M60 20C32 20 26 44 27 66M60 20c28 0 34 24 33 46", "#1d1713", 6.4) +
      line("M60 20C32 20 26 44 27 66M60 20c28 0 34 24 33 46", "#d9a441", 3),
    onFace:
      area("M60 34C64 46 80 52 79 68 78 80 70 86 60 86S42 80 41 68C40 56 54 52 60 34Z", tint(glass, 1.16)) +
      line("M41 48l-2 20M44 42l0 2", "#fffaf0", 3.2),
    before:
      cut("M31 41C35 27 45 20 52 18h16c7 2 17 9 21 23-19-7-39-7-58 0Z", metal) +
      line("M42 32q6-8 12-9", tint(metal, 1.8), 2.4) +
      cut("M32 82c18 6 38 6 56 0l2 8c-20 7-40 7-60 0Z", metal) +
      ring(60, 11, 6.5, "#1d1713", 6) +
      ring(60, 11, 6.5, "#d9a441", 2.8),
  };
}
const tison = lantern("#efb45a", "#8b3a1e", "#7a3a1c", "#2c3a4c");
const suie = lantern("#a9d0b6", "#3d5a4c", "#35544a", "#33303c");

export const PEOPLE: Readonly<Record<Avatar, Person>> = {
  camille,
  mamie,
  hugo,
  papa,
  lea,
  nour,
  basile,
  zoe,
  felix,
  anouk,
  tison,
  suie,
};

/** Whoever has a face that this page does not know. */
const SOMEBODY: Person = { skin: "#d8b492", shirt: "#6b7280", ground: "#33303c", brows: "#4a4038", before: "" };

/** How someone looks; the house may be newer than this page, and know more people. */
export function personOf(who: string): Person {
  return (PEOPLE as Readonly<Record<string, Person>>)[who] ?? SOMEBODY;
}
