/** The hands of someone who plays Cinq Rois alone. */
import type { Key, View, ZoneId, ZoneView } from "../../wire";

const HAND = /^(hand_(\d+))\./;
const CLOSED = /^closed\.\d+\.(\d+)$/; // numbered by its size

export interface FoldedHand {
  id: ZoneId;
  name: Key;
  size: number;
  /** Cards that belong to no group yet. */
  loose: number;
  closed: boolean;
  /** Its cards are laid out: a card is being placed in it, or it is looked at. */
  open: boolean;
}

/** The hand in which a card is being placed; else the one that is looked at. */
const isOpen = (zone: ZoneView, view: View, seen: ZoneId | undefined): boolean => view.doing?.zones?.includes(zone.id) ?? zone.id === seen;

export const areFolded = (view: View): boolean => view.zones.some(({ id }) => HAND.test(id) || CLOSED.test(id));

export function foldedHands(view: View, seen?: ZoneId): FoldedHand[] {
  return view.zones.flatMap((zone) => {
    const closed = CLOSED.exec(zone.id)?.[1];
    const [, name, size] = closed ? [zone.id, `hand_${closed}`, closed] : (HAND.exec(zone.id) ?? []);
    if (name === undefined) return [];
    const grouped = new Set(zone.groups?.flatMap((group) => group.places)).size;
    const loose = (zone.cards?.length ?? 0) - grouped;
    return [{ id: zone.id, name, size: Number(size), loose, closed: closed !== undefined, open: isOpen(zone, view, seen) }];
  });
}

/** A hand that lies folded: its cards are not laid out. */
export const isFolded = (zone: ZoneView, view: View, seen?: ZoneId): boolean =>
  CLOSED.test(zone.id) || (HAND.test(zone.id) && !isOpen(zone, view, seen));
