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
  /** It is the one in which a card is being placed. */
  open: boolean;
}

const isOpen = (zone: ZoneView, view: View): boolean => view.doing?.zones?.includes(zone.id) ?? false;

export function foldedHands(view: View): FoldedHand[] {
  return view.zones.flatMap((zone) => {
    const closed = CLOSED.exec(zone.id)?.[1];
    const [, name, size] = closed ? [zone.id, `hand_${closed}`, closed] : (HAND.exec(zone.id) ?? []);
    if (name === undefined) return [];
    const grouped = new Set(zone.groups?.flatMap((group) => group.places)).size;
    const loose = (zone.cards?.length ?? 0) - grouped;
    return [{ id: zone.id, name, size: Number(size), loose, closed: closed !== undefined, open: isOpen(zone, view) }];
  });
}

/** A hand that lies folded: its cards are not laid out. */
export const isFolded = (zone: ZoneView, view: View): boolean => CLOSED.test(zone.id) || (HAND.test(zone.id) && !isOpen(zone, view));
