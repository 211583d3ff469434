/** One voice for whoever does not see: each thing is said once, and again when it happens again. */

import { untrack } from "svelte";

export interface Said {
  readonly id: number;
  readonly text: string;
}

/** A reader of screens has heard what is older. */
const KEPT = 8;

class Voice {
  said: readonly Said[] = $state.raw([]);
  #next = 0;

  /** Said after what is being said. */
  say(text: string): void {
    if (!text) return;
    const before = untrack(() => this.said); // whoever speaks does not listen
    this.said = [...before, { id: this.#next++, text }].slice(-KEPT);
  }
}

export const voice = new Voice();
