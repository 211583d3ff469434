/** A person put together with a gesture: the inside of a drawing of 120 by 120. */
import type { Person } from "./people";
import { area, cut, disc, INK, line, oval, tint, WHITE } from "./pen";

const HEAD = "M60 27c18 0 27 13 27 30 0 19-11 32-27 32S33 76 33 57c0-17 9-30 27-30Z";
const GLASS = "M36 38q24-10 48 0c4 16 4 32 1 46-16 6-34 6-50 0-3-14-3-30 1-46Z";

/** A gesture is a set of parts: eyes, brows, mouth, hands and yellow marks; the person stays the same. */
export interface Gesture {
  readonly eyes: "open" | "up" | "down" | "wink" | "shut" | "wide";
  readonly brows: number;
  readonly mouth: "calm" | "half" | "small" | "grin" | "yawn";
  /** how far the head goes back */
  readonly lift?: number;
  /** before the person: arms and hands */
  readonly hands?: (person: Person) => string;
  readonly marks?: string;
}

export const AT_REST: Gesture = { eyes: "open", brows: 0, mouth: "calm" };

function eye(x: number, y: number, kind: Gesture["eyes"]): string {
  if (kind === "shut") return line(`M${x - 6} ${y}q6 6 12 0`, INK, 3.4);
  if (kind === "wink") return line(`M${x - 7} ${y + 2}q7-8 14 0`, INK, 4);
  const wide = kind === "wide" ? 7.6 : kind === "up" ? 6.4 : 5.6;
  const looks = kind === "up" ? -3 : kind === "down" ? 2.6 : 0.4;
  const lid = `M${x - wide} ${y - wide * 0.35}Q${x} ${y - wide * 1.65} ${x + wide} ${y - wide * 0.35}`;
  return (
    `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${wide}" fill="${WHITE}" stroke="${INK}" stroke-width="1.4"/>` +
    line(lid, INK, 2.6) +
    disc(x, y + looks, 3.9, INK) +
    disc(x + 1.3, y + looks - 1.4, 1.2, "#fff")
  );
}

function mouth(y: number, kind: Gesture["mouth"], lips: string): string {
  switch (kind) {
    case "calm":
      return line(`M52 ${y - 1}q8 6 16 0`, lips, 3.2);
    case "half":
      return line(`M51 ${y - 1}q10 8 18-3`, lips, 3.4);
    case "small":
      return line(`M56 ${y}h8`, lips, 3.4);
    case "grin":
      return cut(`M45 ${y - 6}q15 5 30 0c0 12-7 17-15 17s-15-5-15-17Z`, WHITE) + line(`M47 ${y}q13 4 26 0`, INK, 1.6);
    case "yawn":
      return oval(60, y + 1, 10.5, 12.5, "#5a1512", 2.8) + area(`M52 ${y + 8}q8-8 16 0-3 6-8 6t-8-6Z`, "#d8583a");
  }
}

function brows(y: number, colour: string, winking: boolean): string {
  const brow = (x: number, down: number, end: number): string => line(`M${x - 7} ${y + down + 1}q7-5 14 ${end}`, colour, 4);
  return winking ? brow(49, 0, -3) + brow(71, 3, 0) : brow(49, 0, 0) + brow(71, 0, 0);
}

/** The name of a clip is given, since a page may show one person twice. */
export function face(person: Person, gesture: Gesture, clip: string): string {
  const { skin, shirt, ground, lantern = false, lips = INK } = person;
  const lift = gesture.lift ?? 0;
  const shade = tint(skin, 0.78);
  const moved = (body: string, by: number): string => (by && body ? `<g transform="translate(0 ${by})">${body}</g>` : body);
  const ears = lantern ? "" : oval(34, 59 + lift * 0.5, 6, 8, skin, 2.6) + oval(86, 59 + lift * 0.5, 6, 8, skin, 2.6);
  const cheek = (x: number): string => disc(x, 68 + lift, 5.5, "#d8583a", 'opacity=".28"');
  const looks = eye(49, 57 + lift, gesture.eyes === "wink" ? "open" : gesture.eyes) + eye(71, 57 + lift, gesture.eyes);
  const brow = brows(46 + gesture.brows + lift, person.brows, gesture.eyes === "wink");
  return (
    `<clipPath id="${clip}"><circle cx="60" cy="60" r="58"/></clipPath>` +
    disc(60, 60, 58, ground) +
    `<g clip-path="url(#${clip})">` +
    (person.behind ?? "") +
    cut("M50 80h20v14H50Z", shade, 2.4) +
    cut("M12 128C12 104 32 95 50 92q10 8 20 0c18 3 38 12 38 36Z", shirt) +
    line("M50 93q10 9 20 0", tint(shirt, 1.35), 2.6) +
    (person.onShirt ?? "") +
    ears +
    cut(lantern ? GLASS : HEAD, skin) +
    (person.onFace ?? "") +
    (lantern ? "" : cheek(44) + cheek(76)) +
    brow +
    looks +
    moved(person.glasses ?? "", lift) +
    line(`M60 ${59 + lift}q5 8-2 9`, shade, 3) +
    mouth(76 + lift, gesture.mouth, lips) +
    moved(person.before, lift * 0.55) +
    // Raised brows stand out before the hair.
    (gesture.eyes === "wide" ? brow : "") +
    (gesture.hands?.(person) ?? "") +
    (gesture.marks ?? "") +
    "</g>"
  );
}
