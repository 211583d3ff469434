/** The focus of a player who plays by keys: it stays where they were, though the card they played has gone. */

const CARD = "[data-piece]:not(:disabled)";
const BUTTON = ".box button:not(:disabled)";

export class Focus {
  /** Where in the hand it was; none: on something else of the stage. */
  #place: number | undefined;
  #wasHere = false;

  constructor(private readonly stage: () => HTMLElement) {}

  /** It came to something on the stage. By a pointer it needs no keeping: the next key is meant for the table. */
  came = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === this.stage()) return;
    this.#wasHere = target.matches(":focus-visible");
    const place = this.#cards().indexOf(target);
    this.#place = place < 0 ? undefined : place;
  };

  /** Something has changed on the stage: once the browser has let go of what is gone, what lies there now takes the focus. */
  keep(): void {
    if (!this.#wasHere) return;
    requestAnimationFrame(() => requestAnimationFrame(() => this.#hold()));
  }

  #hold(): void {
    if (document.activeElement && document.activeElement !== document.body) return;
    const cards = this.#cards();
    const card = cards[Math.min(this.#place ?? 0, cards.length - 1)];
    const button = this.stage()?.querySelector<HTMLElement>(BUTTON);
    const next = this.#place === undefined ? (button ?? card) : (card ?? button);
    (next ?? this.stage())?.focus({ preventScroll: true });
  }

  #cards(): HTMLElement[] {
    return [...this.stage().querySelectorAll<HTMLElement>(CARD)];
  }
}
