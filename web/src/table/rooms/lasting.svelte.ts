/** The times of a race that has just ended, for as long as they are shown. */
import type { Times } from "../../wire";

export class Lasting {
  #ended: Times | undefined = $state.raw();
  readonly shown: Times | undefined = $derived.by(() => {
    const times = this.times();
    return times && times.times.length > 0 && times !== this.#ended ? times : undefined;
  });

  /** Made while a component is: its timer goes with it. */
  constructor(
    private readonly times: () => Times | undefined,
    milliseconds: number,
  ) {
    $effect(() => {
      if (!this.shown) return;
      const timer = setTimeout(() => this.end(), milliseconds);
      return () => clearTimeout(timer);
    });
  }

  end(): void {
    this.#ended = this.times();
  }
}
