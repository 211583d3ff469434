/** The barrel of six chambers, seen from the front: on the cards of Pan, t'es mort !, and on its table. */
import { EMBER, FLAME, NIGHT, PAPER, STEEL } from "./cards/colours";
import { circle, fill, line, path, round, shape } from "./cards/pen";

/** A point at an angle (0 is upwards, clockwise), `r` from the middle. */
export const around = (degrees: number, r: number): [x: number, y: number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [r * Math.cos(angle), r * Math.sin(angle)];
};

/** The steel, with its six flutes, and the axle; around (x, y). */
export function barrelBody(x: number, y: number, radius: number): string {
  const at = (degrees: number): string => {
    const [dx, dy] = around(degrees, radius);
    return `${round(x + dx)} ${round(y + dy)}`;
  };
  const flute = round(radius * 0.17);
  const rim = [0, 1, 2, 3, 4, 5]
    .map((n) => {
      const middle = n * 60 + 30;
      const inwards = `A${flute} ${flute} 0 0 0 ${at(middle + 9)}`;
      return `${n ? "L" : "M"}${at(middle - 9)}${inwards}A${radius} ${radius} 0 0 1 ${at(middle + 51)}`;
    })
    .join("");
  const glint = [0.35, 0.5925].map((part) => round(radius * part)).join(" ");
  const glints =
    `stroke-dasharray="${glint}" stroke-dashoffset="${round(radius * 0.175)}" stroke-linecap="round"` + ` transform="rotate(30 ${x} ${y})"`;
  const [far, near] = [radius * 0.13, radius * 0.05];
  const points = [0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => {
    const [dx, dy] = around(degrees, degrees % 90 ? near : far);
    return `${round(x + dx)} ${round(y + dy)}`;
  });
  const star = `M${points.join("L")}Z`;
  return (
    shape(`${rim}Z`, STEEL) +
    circle(x, y, radius * 0.9, line(PAPER, 3, glints)) +
    circle(x, y, radius * 0.22, fill(EMBER)) +
    path(star, `fill="${FLAME}" stroke="none"`)
  );
}

/** Where a chamber is, from the middle of the barrel: chamber 0 is under the hammer. */
export const chamberAt = (chamber: number, radius: number): [x: number, y: number] => around(chamber * 60, radius * 0.6);

/** The whole barrel, at rest: `open` says which chambers have clicked. */
export function barrel(x: number, y: number, radius: number, open: readonly number[] = []): string {
  const chambers = [0, 1, 2, 3, 4, 5].map((chamber) => {
    const [dx, dy] = chamberAt(chamber, radius);
    return (
      circle(x + dx, y + dy, radius * 0.25, fill(FLAME)) +
      circle(x + dx, y + dy, radius * 0.18, fill(open.includes(chamber) ? PAPER : NIGHT))
    );
  });
  return barrelBody(x, y, radius) + chambers.join("");
}
