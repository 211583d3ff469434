/** Going through what is over, moment by moment: by itself, or by hand. */

import { pace } from "../house/settings.svelte";

/** What has moments that one goes through. */
export interface Course {
  /** The moment that is seen; -1 before the first has come. */
  readonly step: number;
  readonly last: number;
  /** The moment with which each deal begins. */
  readonly deals: readonly number[];
  go(step: number): Promise<void>;
  /** The next moment at which there is anything to see, or the one before. */
  stepBeside(step: number, way: 1 | -1): Promise<number>;
  /** Be told whenever a moment has been seen. */
  onSettled(resting: (() => void) | undefined): void;
}

/** How long a moment is looked at before the next one, in milliseconds at the usual pace. */
const LOOKED_AT = 650;

export class Walking {
  isPlaying = $state(false);
  private soon: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly course: Course,
    /** Say where one is, for whoever does not see it: what happens on the way there is told by the table. */
    private readonly tell: () => void,
  ) {
    course.onSettled(() => this.seen());
  }

  get here(): number {
    return Math.max(0, this.course.step);
  }

  close(): void {
    this.stop();
    this.course.onSettled(undefined);
  }

  // By itself

  play(): void {
    if (this.isPlaying) return this.stop();
    this.isPlaying = true;
    void this.onward();
  }
  stop(): void {
    this.isPlaying = false;
    clearTimeout(this.soon);
  }
  private async onward(): Promise<void> {
    const { course } = this;
    await course.go(course.step >= course.last ? 0 : await course.stepBeside(course.step, 1));
  }
  /** A moment has been seen to its end. */
  private seen(): void {
    if (!this.isPlaying) return;
    if (this.course.step >= this.course.last) return this.stop();
    clearTimeout(this.soon);
    this.soon = setTimeout(() => void this.onward(), LOOKED_AT * pace());
  }

  // By hand

  async go(to: number): Promise<void> {
    this.stop();
    await this.course.go(to);
    this.tell();
  }
  async walk(way: 1 | -1): Promise<void> {
    this.stop();
    await this.course.go(await this.course.stepBeside(this.course.step, way));
    if (way < 0) this.tell();
  }
  /** Where the next deal begins, or this one, or the one before. */
  private deal(way: 1 | -1): number {
    const { deals, last } = this.course;
    if (way > 0) return deals.find((first) => first > this.here) ?? last;
    return deals.findLast((first) => first < this.here) ?? 0;
  }

  /** A key that was pressed somewhere on the screen. */
  press(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("dialog, input[type=text], textarea")) return;
    switch (event.key) {
      case "ArrowLeft":
        void this.walk(-1);
        break;
      case "ArrowRight":
        void this.walk(1);
        break;
      case "PageUp":
        void this.go(this.deal(-1));
        break;
      case "PageDown":
        void this.go(this.deal(1));
        break;
      case "Home":
        void this.go(0);
        break;
      case "End":
        void this.go(this.course.last);
        break;
      case " ":
        if (target.closest("button, a") !== null) return; // it presses the button
        this.play();
        break;
      case "k":
        this.play();
        break;
      default:
        return;
    }
    event.preventDefault();
  }
}
