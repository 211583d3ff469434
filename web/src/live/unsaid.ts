/**
 * What a view would tell of a pair before anybody has seen it. In La Bataille Corse one must see a pair oneself: a view on which
 * there is one is made to look as if there were none. Whoever would be next to turn a card is waited for, and asked; and whoever
 * turns that card has let the pair go. What may be raced for stays as it is.
 */
import type { GameId, Offer, Seat, View } from "../wire";

/** Whether any card may open a race of which nothing is said. */
export const hidesRaces = (game: GameId): boolean => game === "bataille-corse";

export function unsaid(view: View): View {
  const next = hidesRaces(view.game) ? nextOf(view) : undefined;
  if (next === undefined || (view.race === undefined && view.waiting_for?.join() === String(next))) return view;
  const { prompt: _, idle: __, offers = [], ...same } = view;
  const others = offers.filter(({ verb }) => verb !== "let");
  if (next !== view.seat) return { ...same, waiting_for: [next], offers: others };
  const flips = offers.filter(({ verb }) => verb === "let").map(({ number }) => flipOf(number, next));
  const [flip] = flips;
  return { ...same, waiting_for: [next], prompt: asked(view), offers: [...flips, ...others], ...(flip && { idle: flip.number }) };
}

const flipOf = (number: Offer["number"], seat: Seat): Offer => ({ number, verb: "flip", gesture: "zone", zone: `packet.${seat}` });

/** Who turns the next card, if nobody slaps. */
function nextOf(view: View): Seat | undefined {
  const value = view.facts?.find(({ key }) => key === "turn")?.value;
  return value?.kind === "seat" ? value.of[0] : undefined;
}

/** What is asked of whoever is to turn a card. */
function asked({ facts, prompt }: View): NonNullable<View["prompt"]> {
  const left = facts?.find(({ key }) => key === "left")?.value;
  const rule = prompt?.rule === undefined ? {} : { rule: prompt.rule };
  return left ? { key: "prompt_contract", values: { count: left }, ...rule } : { key: "prompt_flip", ...rule };
}
