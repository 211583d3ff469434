/** Something that has just come, for as long as it is shown. */

export class Lasting<T extends object> {
  #ended: T | undefined = $state.raw();
  readonly shown: T | undefined = $derived.by(() => {
    const came = this.what();
    return came === this.#ended ? undefined : came;
  });

  /** Made while a component is: its timer goes with it. */
  constructor(
    private readonly what: () => T | undefined,
    milliseconds: () => number,
  ) {
    $effect(() => {
      if (!this.shown) return;
      const timer = setTimeout(() => this.end(), milliseconds());
      return () => clearTimeout(timer);
    });
  }

  end(): void {
    this.#ended = this.what();
  }
}
