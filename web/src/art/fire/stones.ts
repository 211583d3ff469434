/** The ring of stones around the fire, seen from a chair; in a box of 400 by 300. Four stones are cut, and laid many times. */
import { NIGHT } from "../cards/colours";
import { carved, path, round } from "../cards/pen";

const TONES = ["#6d675f", "#7d766c", "#5c5751", "#88806f"];

/** Always the same chances, so that a ring never changes. */
function chances(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

function cutStones(): string[] {
  const chance = chances(41);
  const corners = 7;
  return TONES.map((tone) => {
    const points = Array.from({ length: corners }, (_, i): [number, number] => {
      const angle = (i / corners) * 2 * Math.PI;
      const size = 0.88 + chance() * 0.22;
      return [Math.cos(angle) * 22 * size, Math.sin(angle) * 16 * size];
    });
    const corner = (i: number): [number, number] => points[(i + corners) % corners] as [number, number];
    const middle = (i: number): string => {
      const [[ax, ay], [bx, by]] = [corner(i), corner(i + 1)];
      return `${round((ax + bx) / 2)} ${round((ay + by) / 2)}`;
    };
    const curves = points.map(([x, y], i) => `Q${round(x)} ${round(y)} ${middle(i)}`).join("");
    return (
      path(`M${middle(-1)}${curves}Z`, `fill="${tone}" stroke="${NIGHT}" stroke-width="3"`) +
      carved("M-11-5Q0-12 11-5", 3, "#c9b08a", 'stroke-linecap="round" opacity=".7"')
    );
  });
}
const STONES = cutStones();

interface Arc {
  readonly seed: number;
  readonly count: number;
  /** in radians, clockwise from the right */
  readonly from: number;
  readonly sweep: number;
  readonly width: number;
}
function laid({ seed, count, from, sweep, width }: Arc): string {
  const chance = chances(seed);
  return Array.from({ length: count + 1 }, (_, i) => {
    const angle = from + (sweep * i) / count;
    const [x, y] = [200 + 156 * Math.cos(angle), 232 + 42 * Math.sin(angle)];
    const near = 0.9 + 0.3 * Math.sin(angle);
    const wide = (width * near * (0.75 + 0.25 * Math.abs(Math.sin(angle)))) / 22;
    const high = (22 * near) / 16;
    const stone = STONES[Math.floor(chance() * STONES.length)];
    const mirrored = chance() < 0.5 ? "-" : "";
    const place = `translate(${round(x)} ${round(y)}) scale(${mirrored}${wide.toFixed(2)} ${high.toFixed(2)})`;
    return { y, drawn: `<g transform="${place}">${stone}</g>` };
  })
    .sort((one, other) => one.y - other.y)
    .map(({ drawn }) => drawn)
    .join("");
}

export const BACK_STONES = laid({ seed: 9, count: 10, from: Math.PI + 0.02, sweep: Math.PI - 0.04, width: 31 });
export const FRONT_STONES = laid({ seed: 5, count: 9, from: 0.09, sweep: Math.PI - 0.18, width: 28 });
