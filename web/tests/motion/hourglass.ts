import type { Clock } from "../../src/motion/beats";

/** A clock that a test turns. */
export class Hourglass implements Clock {
  private time = 0;
  private sleepers: { until: number; wake: () => void }[] = [];

  now(): number {
    return this.time;
  }
  wait(ms: number): Promise<void> {
    return new Promise((wake) => this.sleepers.push({ until: this.time + ms, wake }));
  }
  /** Let so much time pass, one awakening after the other. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    await settled();
    for (;;) {
      const next = this.sleepers.filter(({ until }) => until <= end).sort((a, b) => a.until - b.until)[0];
      if (next === undefined) break;
      this.sleepers.splice(this.sleepers.indexOf(next), 1);
      this.time = Math.max(this.time, next.until);
      next.wake();
      await settled();
    }
    this.time = end;
  }
}
/** Whatever needs no time is done. */
const settled = () => new Promise((done) => setTimeout(done, 0));
