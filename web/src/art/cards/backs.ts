/** The two backs, and the place where no card lies. */
import { EMBER, FLAME, PAPER } from "./colours";
import { card, carved, fill, line, path, printed, rect, shape, tongue, twice } from "./pen";

const BACKS: Readonly<Record<string, { ground: string; relief: string }>> = {
  nuit: { ground: "#1b2436", relief: "#35476b" },
  rouge: { ground: "#a3271f", relief: "#c9503a" },
};
const DROPS =
  "M12 3C19 12 18 17 12 21 6 17 5 12 12 3ZM0 21C7 30 6 35 0 39-6 35-7 30 0 21ZM24 21C31 30 30 35 24 39 18 35 17 30 24 21ZM0-15C7-6 6-1 0 3-6-1-7-6 0-15ZM24-15C31-6 30-1 24 3 18-1 17-6 24-15Z";
const MEDALLION = "M100 38C136 62 158 104 158 150S136 238 100 262C64 238 42 196 42 150S64 62 100 38Z";
const STITCHES = "M100 48C131 71 150 110 150 150S131 229 100 252C69 229 50 190 50 150S69 71 100 48Z";

function back(ground: string, relief: string): string {
  const blaze =
    shape(tongue(100, 146, 74, 92, 8) + tongue(70, 146, 40, 56, -12) + tongue(132, 146, 38, 60, 10), relief) +
    shape(tongue(100, 146, 50, 66, 6) + tongue(74, 146, 24, 36, -8) + tongue(128, 146, 22, 38, 6), EMBER) +
    shape(tongue(100, 146, 26, 38, 4), FLAME) +
    shape(tongue(100, 146, 11, 18, 2), ground);
  return card(
    printed(ground) +
      `<pattern id="drops" width="24" height="36" patternUnits="userSpaceOnUse">${carved(DROPS, 2, relief)}</pattern>` +
      rect(20, 20, 160, 260, 4, 'fill="url(#drops)" opacity=".75"') +
      rect(20, 20, 160, 260, 4, line(FLAME, 2.5)) +
      path(MEDALLION, `fill="${ground}" stroke="${FLAME}" stroke-width="3"`) +
      carved(STITCHES, 1.5, FLAME, 'stroke-dasharray="2 5"') +
      twice("blaze", blaze) +
      carved("M52 150H148", 9, ground) +
      carved("M54 150H146", 3, FLAME) +
      path("M100 141L109 150 100 159 91 150Z", `fill="${FLAME}" stroke="${ground}" stroke-width="3"`),
  );
}

/** Seen through to the table: nothing but a dashed edge and a shadow of fire. */
function emptyPlace(): string {
  const edge = `fill="${PAPER}" fill-opacity=".06" stroke="${PAPER}" stroke-opacity=".45" stroke-width="3" stroke-dasharray="12 9"`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="300" viewBox="0 0 200 300">' +
    rect(4, 4, 192, 292, 14, edge) +
    path(tongue(70, 190, 34, 52, -8) + tongue(100, 190, 52, 100, 6) + tongue(130, 190, 34, 58, 8), `${fill(PAPER)} fill-opacity=".14"`) +
    carved("M62 206H138", 5, PAPER, 'stroke-opacity=".3" stroke-linecap="round"') +
    "</svg>"
  );
}

/** `nuit`, `rouge`, `slot`. */
export function draw(name: string): string {
  if (name === "slot") return emptyPlace();
  const colours = BACKS[name];
  if (!colours) throw new Error(`No card has the back ${name}`);
  return back(colours.ground, colours.relief);
}
