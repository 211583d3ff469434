/** A press on an offer: at the first touch in a race, else when it is let go as any button is. */

import type { Offer } from "../wire";

/** Take an offer, pressed at that moment of the page's clock. */
export type Take = (offer: Offer, pressedAt: DOMHighResTimeStamp) => void;

export class Press {
  /** The click that ends this press was answered when it began. */
  #answered = false;

  down(event: PointerEvent, offer: Offer, take: Take): void {
    this.#answered = offer.gesture === "race" && event.isPrimary && event.button === 0;
    if (this.#answered) take(offer, event.timeStamp);
  }

  /** A click from a keyboard or a screen reader has no pointer before it, and counts no clicks. */
  click(event: MouseEvent, offer: Offer, take: Take): void {
    if (event.detail === 0 || !this.#answered) take(offer, event.timeStamp);
    this.#answered = false;
  }
}
