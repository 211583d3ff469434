/** Two matches with the same cards, gone through together: the same moment of the same deal in both. */

import type { Recorded } from "../replay/recorded.svelte";
import type { Course } from "../replay/walking.svelte";

/** A side of it: what is asked of a match that is looked at again. */
export type Side = Course & Pick<Recorded, "isNews">;
/** The step of either side. */
type Moment = readonly [number, number];

export class Abreast implements Course {
  step = $state(-1);
  readonly deals: number[] = [];
  private readonly moments: Moment[] = [];
  private moving = new Set<Side>();
  private resting: (() => void) | undefined;

  constructor(private readonly sides: readonly [Side, Side]) {
    const [one, other] = sides;
    for (let deal = 0; deal < Math.max(one.deals.length, other.deals.length); deal += 1) {
      const [here, there] = [steps(one, deal), steps(other, deal)];
      this.deals.push(this.moments.length);
      // Whoever has played a deal to its end waits there for the other.
      for (let at = 0; at < Math.max(here.length, there.length); at += 1) {
        this.moments.push([here[at] ?? (here.at(-1) as number), there[at] ?? (there.at(-1) as number)]);
      }
    }
  }

  get last(): number {
    return this.moments.length - 1;
  }

  /** The moment of a step of one side. */
  momentOf(side: 0 | 1, step: number): number {
    return this.moments.findIndex((moment) => moment[side] >= step);
  }

  async go(step: number): Promise<void> {
    this.step = Math.max(0, Math.min(this.last, step));
    const moment = this.moments[this.step] as Moment;
    const going = this.sides.flatMap((side, at) => (side.step === moment[at] ? [] : [{ side, to: moment[at] as number }]));
    this.moving = new Set(going.map(({ side }) => side));
    await Promise.all(going.map(({ side, to }) => side.go(to)));
    if (going.length === 0) this.resting?.();
  }

  async stepBeside(step: number, way: 1 | -1): Promise<number> {
    for (let at = Math.max(0, step) + way; at > 0 && at < this.last; at += way) {
      if (await this.isNews(at)) return at;
    }
    return way > 0 ? this.last : 0;
  }

  onSettled(resting: (() => void) | undefined): void {
    this.resting = resting;
    for (const side of this.sides) {
      side.onSettled(
        resting &&
          (() => {
            if (this.moving.delete(side) && this.moving.size === 0) this.resting?.();
          }),
      );
    }
  }

  /** Whether either side shows anything new at a moment. */
  private async isNews(at: number): Promise<boolean> {
    const [before, now] = [this.moments[at - 1] as Moment, this.moments[at] as Moment];
    const shows = this.sides.map((side, place) => now[place] !== before[place] && side.isNews(now[place] as number));
    return (await Promise.all(shows)).includes(true);
  }
}

/** The steps of a deal; of one that was not dealt there, the last step. */
function steps({ deals, last }: Course, deal: number): number[] {
  const first = deals[deal];
  if (first === undefined) return [last];
  const next = deals[deal + 1] ?? last + 1;
  return Array.from({ length: next - first }, (_, at) => first + at);
}
