/** A knife never cuts quite straight: path data is taken apart into short cuts, and each of their ends strays a little. */

type Point = [x: number, y: number];

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Where a cut that is meant for (x, y) ends: neighbours stray together, so that edges which meet still meet. */
const strayed = ([x, y]: Point): string =>
  `${round(x + 0.55 * Math.sin(x * 0.31 + y * 0.17 + 1) + 0.28 * Math.sin(y * 0.83 - x * 0.61))} ` +
  `${round(y + 0.55 * Math.sin(y * 0.29 - x * 0.19 + 4) + 0.28 * Math.sin(x * 0.77 + y * 0.53))}`;

/** A point on a curve: between its controls, then between those points, until one is left. */
function along(controls: Point[], part: number): Point {
  let points = controls;
  while (points.length > 1) {
    points = points.slice(1).map(([x, y], i): Point => {
      const [fromX, fromY] = points[i] as Point;
      return [fromX + (x - fromX) * part, fromY + (y - fromY) * part];
    });
  }
  return points[0] as Point;
}

/** How many numbers a command takes; arcs are left to the machine. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, Z: 0 };
const CUT = 3.2;

export function rough(d: string): string {
  if (/[aA]/.test(d)) return d;
  let [x, y]: Point = [0, 0];
  let start: Point = [0, 0];
  let last: Point = [0, 0];
  let cut = "";

  const curve = (controls: Point[]): void => {
    const all: Point[] = [[x, y], ...controls];
    const legs = controls.map(([px, py], i) => Math.hypot(px - (all[i] as Point)[0], py - (all[i] as Point)[1]));
    const length = legs.reduce((sum, leg) => sum + leg, 0);
    const pieces = Math.max(1, Math.round(length / CUT));
    for (let i = 1; i <= pieces; i++) cut += `L${strayed(along(all, i / pieces))}`;
    last = all[all.length - 2] as Point;
    [x, y] = all[all.length - 1] as Point;
  };
  const mirrored = (): Point => [2 * x - last[0], 2 * y - last[1]];

  const step = (command: string, numbers: number[]): void => {
    const kind = command.toUpperCase();
    const [ox, oy] = command === kind ? [0, 0] : [x, y];
    const points: Point[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      points.push([ox + (numbers[i] as number), oy + (numbers[i + 1] as number)]);
    }
    const [first = 0] = numbers;
    if (kind === "M") {
      [x, y] = start = points[0] as Point;
      cut += `M${strayed(start)}`;
    } else if (kind === "Z") {
      curve([start]);
      cut += "Z";
    } else if (kind === "H") curve([[ox + first, y]]);
    else if (kind === "V") curve([[x, oy + first]]);
    else if (kind === "S" || kind === "T") curve([mirrored(), ...points]);
    else curve(points);
    // A smooth curve goes on from a curve alone.
    if ("MLHVZ".includes(kind)) last = [x, y];
  };

  for (const [, command = "", written = ""] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = [...written.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    const takes = TAKES[command.toUpperCase()] ?? 0;
    if (!takes) step(command, []);
    for (let i = 0; takes && i < numbers.length; i += takes) {
      // More numbers after a move are lines.
      const repeated = i && command === "M" ? "L" : i && command === "m" ? "l" : command;
      step(repeated, numbers.slice(i, i + takes));
    }
  }
  return cut;
}
