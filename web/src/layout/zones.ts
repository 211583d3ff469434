/** The zones of a picture, read with how the game lays them. */

import type { Card, GameView, GroupView, LayView, Seat, View, Viewer, ZoneView } from "../wire";
import type { Box, Mark, NamePlace, Picture, Place, Spot, Tray } from "./types";
import { box, TALL } from "./box";

/** A zone and its lay. */
export interface Shown {
  zone: ZoneView;
  name: string;
  lay: LayView;
  owner: Viewer;
  count: number;
}

/** A card of a zone, or the back of one. */
export interface Piece {
  card?: Card;
  index: number;
}

/** What laying a part of the table gives. */
export interface Laid {
  spots: Spot[];
  marks: Mark[];
  trays: Tray[];
  names: NamePlace[];
}

export function nothing(): Laid {
  return { spots: [], marks: [], trays: [], names: [] };
}

export function add(to: Laid, more: Laid): void {
  to.spots.push(...more.spots);
  to.marks.push(...more.marks);
  to.trays.push(...more.trays);
  to.names.push(...more.names);
}

/** `meld.2.10` comes after `meld.2.9`. */
const byNumber = new Intl.Collator("en", { numeric: true });

export function read(picture: Picture, game: GameView): Shown[] {
  const order = Object.keys(game.zones);
  const shown = picture.flatMap((zone): Shown[] => {
    const name = zone.id.split(".")[0] ?? zone.id;
    const lay = game.zones[name];
    if (lay === undefined) return [];
    const count = (zone.cards?.length ?? 0) + (zone.hidden ?? 0);
    return [{ zone, name, lay, owner: zone.owner ?? -1, count }];
  });
  return shown.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name) || byNumber.compare(one.zone.id, other.zone.id));
}

/** All cards of a zone: first the backs, then those that are seen. */
export function pieces(of: Shown): Piece[] {
  const backs = Array.from({ length: of.zone.hidden ?? 0 }, (): Piece => ({ index: -1 }));
  return [...backs, ...(of.zone.cards ?? []).map((card, index): Piece => ({ card, index }))];
}

/** The card on top; nothing where there is none. */
export function top(of: Shown): Piece[] {
  return pieces(of).slice(-1);
}

export function spot(of: Shown, piece: Piece, place: Place): Spot {
  const { zone } = of;
  const made: Spot = { zone: zone.id, index: piece.index, place };
  if (piece.card === undefined) return made;
  made.card = piece.card;
  const by = zone.laid_by?.[piece.index];
  if (by !== undefined) made.by = by;
  if (zone.best === piece.index) made.best = true;
  if (groupOf(zone, piece.index)?.kind === CANCELLED) made.cancelled = true;
  const stands = standsFor(zone, piece.index);
  if (stands !== undefined && stands !== piece.card) made.standsFor = stands;
  return made;
}

/** The kind of a group of cards that cannot win. */
const CANCELLED = "cancelled";

function groupOf(zone: ZoneView, index: number): GroupView | undefined {
  return zone.groups?.find(({ places }) => places.includes(index));
}

function standsFor(zone: ZoneView, index: number): Card | undefined {
  const group = groupOf(zone, index);
  return group?.stands_for?.[group.places.indexOf(index)];
}

export function mark(of: Shown, outline: Box, anchor: Place, label?: { x: number; y: number }): Mark {
  const made: Mark = {
    zone: of.zone.id,
    name: of.name,
    owner: of.owner,
    box: outline,
    count: of.count,
    empty: of.count === 0,
    anchor,
  };
  if (label !== undefined) made.label = label;
  return made;
}

/** A zone that is only a place where cards go to. */
export function unseen(of: Shown, anchor: Place): Mark {
  const { x, y, width } = anchor;
  return { ...mark(of, box(x - width / 2, y - (width * TALL) / 2, width, width * TALL), anchor), unseen: true };
}

/** The others, as the turn goes: on my left first. An onlooker sees all. */
export function others(view: View): Seat[] {
  const count = view.seats.length;
  if (view.seat < 0) return view.seats.map((_, seat) => seat);
  return Array.from({ length: count - 1 }, (_, number) => (view.seat + 1 + number) % count);
}
