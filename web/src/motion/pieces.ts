/**
 * Which card went where. Cards have no ids on the wire; a *piece* is a card on the screen, and keeps its identity while
 * it moves, so that one sees who did what, from where, to where.
 */
import { middle } from "../layout/box";
import type { Arrangement, Place, Spot } from "../layout/types";
import type { Viewer, ZoneId } from "../wire";
import type { Dealt } from "./dealing";

export interface Piece {
  key: number;
  spot: Spot;
  /** It has just come: where from. */
  from?: Place;
  /** It has just been dealt to me. */
  dealt?: Dealt;
  /** It goes: where to; then it is removed. */
  to?: Place;
  /** Its other side is seen now. */
  turned?: boolean;
}

/** A piece flies to a player's plate at about a third of its size. */
const SHRUNK = 0.3;

let lastKey = 0;

/**
 * The pieces of an arrangement, after those of the one before. Who acted, where that is known, helps to tell; and so does
 * the piece that has left the hand already, where it has equals there.
 */
export function follow(
  before: readonly Piece[],
  was: Arrangement | undefined,
  now: Arrangement,
  by: Viewer = -1,
  flown?: Piece["key"],
): Piece[] {
  const kept = new Map<Spot, Piece>();
  const left = new Set(before.filter((piece) => piece.to === undefined));
  const books = new Books(was, now);
  const away = [...left].find(({ key }) => key === flown)?.spot;
  const fewer = (of: Spot) => equals(now.spots, of) < equals(was?.spots ?? [], of);
  const gone = away && fewer(away) ? away : undefined;

  /** Give each spot that has none yet the first piece that fits best: the fits are tried one after the other. */
  const match = (wanted: (spot: Spot) => boolean, ...fits: ((piece: Spot, spot: Spot) => boolean)[]) => {
    for (const fit of fits) {
      for (const spot of now.spots) {
        if (kept.has(spot) || !wanted(spot)) continue;
        for (const piece of left) {
          if (!fit(piece.spot, spot)) continue;
          left.delete(piece);
          books.move(piece.spot.zone, spot.zone);
          const turned = (piece.spot.card === undefined) !== (spot.card === undefined);
          const still = !piece.from && !piece.dealt && !piece.turned && isSame(piece.spot, spot);
          kept.set(spot, still ? piece : turned ? { key: piece.key, spot, turned } : { key: piece.key, spot });
          break;
        }
      }
    }
  };
  const seen = (spot: Spot) => spot.card !== undefined;
  const hidden = (spot: Spot) => !seen(spot);
  const any = () => true;
  const sameZone = (old: Spot, spot: Spot) => old.zone === spot.zone;
  const sameCard = (old: Spot, spot: Spot) => old.card === spot.card;
  const ofActor = (old: Spot, spot: Spot) => {
    const owner = books.owner(old.zone);
    return owner >= 0 && owner === (spot.by ?? by);
  };
  const sameOwner = (old: Spot, spot: Spot) => {
    const owner = books.owner(old.zone);
    return owner >= 0 && owner === books.owner(spot.zone);
  };
  const shared = (old: Spot) => books.owner(old.zone) < 0;

  // It stays.
  match(any, (old, spot) => old !== gone && sameZone(old, spot) && sameCard(old, spot));
  books.open(
    [...left].map((piece) => piece.spot.zone),
    now.spots.filter((spot) => !kept.has(spot)).map((spot) => spot.zone),
  );
  // It moved, and the same side is seen.
  match(seen, (old, spot) => sameCard(old, spot) && ofActor(old, spot), sameCard);
  // It turns over, where it lies or on its way.
  match(
    seen,
    (old, spot) => hidden(old) && sameZone(old, spot),
    (old, spot) => hidden(old) && ofActor(old, spot) && books.gained(spot.zone),
    (old, spot) => hidden(old) && shared(old) && books.gained(spot.zone),
  );
  // A back moved; or a player lays a card of his face down.
  match(
    (spot) => hidden(spot) && books.gained(spot.zone),
    (old, spot) => hidden(old) && (sameOwner(old, spot) || ofActor(old, spot)),
    (old) => hidden(old) && shared(old),
    (old, spot) => seen(old) && (sameZone(old, spot) || sameOwner(old, spot)),
  );

  // What goes is booked first: a pile that takes it in needs no card from elsewhere.
  const going = [...left].map((piece) => ({ key: piece.key, spot: piece.spot, to: piece.spot.place }));
  const swept = going.filter((piece) => books.lost(piece.spot.zone)).length > 1;
  for (const piece of going) piece.to = books.send(piece.spot.zone, by, swept) ?? piece.to;

  const there = now.spots.map((spot): Piece => {
    const piece = kept.get(spot);
    if (piece !== undefined) return piece;
    lastKey += 1;
    const from = was && books.bring(spot.zone, spot.by ?? by);
    if (from === undefined) return { key: lastKey, spot };
    return seen(spot) ? { key: lastKey, spot, from, turned: true } : { key: lastKey, spot, from };
  });
  return [...there, ...going];
}

/** How many of these show the same card in the same zone. */
function equals(spots: readonly Spot[], { zone, card }: Spot): number {
  return spots.filter((spot) => spot.zone === zone && spot.card === card).length;
}

/** Whether nothing of a card has changed: then its piece is the very same, and nothing of it is drawn again. */
function isSame({ place: lay, ...was }: Spot, { place: lies, ...is }: Spot): boolean {
  return isEqual(lay, lies) && isEqual(was, is);
}

function isEqual<T extends object>(one: T, other: T): boolean {
  const keys = Object.keys(other) as (keyof T)[];
  return keys.length === Object.keys(one).length && keys.every((key) => one[key] === other[key]);
}

/** How many cards came into each zone and left it, as far as no piece has explained it yet. */
class Books {
  private readonly change = new Map<ZoneId, number>();
  private readonly ins = new Map<ZoneId, number>();
  private readonly outs = new Map<ZoneId, number>();
  private readonly owners = new Map<ZoneId, Viewer>();
  private readonly anchors = new Map<ZoneId, Place>();
  private readonly seats: Arrangement["seats"];
  /** Whether no card came from, or went to, where nothing is marked. */
  private readonly balanced: boolean;

  constructor(was: Arrangement | undefined, now: Arrangement) {
    this.seats = now.seats;
    for (const mark of [...(was?.marks ?? []), ...now.marks]) {
      this.owners.set(mark.zone, mark.owner);
      this.anchors.set(mark.zone, mark.anchor);
    }
    const after = counts(now);
    const before = was === undefined ? after : counts(was);
    for (const zone of new Set([...before.keys(), ...after.keys()])) {
      this.change.set(zone, (after.get(zone) ?? 0) - (before.get(zone) ?? 0));
    }
    this.balanced = [...this.change.values()].reduce((sum, one) => sum + one, 0) === 0;
  }

  /**
   * These zones show a card less, those a card more. Where that is just what they lost and gained, each of these cards
   * left or came; otherwise some were merely covered, or uncovered.
   */
  open(less: ZoneId[], more: ZoneId[]): void {
    for (const [zone, change] of this.change) {
      const went = less.filter((one) => one === zone).length;
      const came = more.filter((one) => one === zone).length;
      const all = came - went === change;
      this.ins.set(zone, all ? came : Math.max(0, change));
      this.outs.set(zone, all ? went : Math.max(0, -change));
    }
  }

  owner(zone: ZoneId): Viewer {
    return this.owners.get(zone) ?? -1;
  }

  gained(zone: ZoneId): boolean {
    return (this.ins.get(zone) ?? 0) > 0;
  }

  lost(zone: ZoneId): boolean {
    return (this.outs.get(zone) ?? 0) > 0;
  }

  /** A card went from one zone to another, or turned over where it lies. */
  move(from: ZoneId, to: ZoneId): void {
    this.outs.set(from, (this.outs.get(from) ?? 0) - 1);
    this.ins.set(to, (this.ins.get(to) ?? 0) - 1);
  }

  /** Where a card goes to from here, if it left this zone at all and was not merely covered. */
  send(from: ZoneId, by: Viewer, swept: boolean): Place | undefined {
    if (!this.lost(from)) return undefined;
    const to = this.best((zone) => zone !== from && this.gained(zone), by);
    if (to === undefined) return swept || this.balanced ? this.plate(by) : undefined;
    this.move(from, to);
    const anchor = this.anchors.get(to);
    // A heap of all the tricks belongs to nobody: one sees who takes this one.
    return swept && this.owner(to) < 0 ? (this.plate(by) ?? anchor) : anchor;
  }

  /** Where a card came from, if this zone gained it and did not merely uncover it. */
  bring(to: ZoneId, by: Viewer): Place | undefined {
    if (!this.gained(to)) return undefined;
    const from = this.best((zone) => zone !== to && this.lost(zone), by);
    if (from === undefined) return this.plate(by);
    this.move(from, to);
    return this.anchors.get(from) ?? this.plate(this.owner(from));
  }

  /** Of these zones: one of the player who acted, else one of nobody's, else any. */
  private best(fits: (zone: ZoneId) => boolean, by: Viewer): ZoneId | undefined {
    const zones = [...this.change.keys()].filter(fits);
    return zones.find((zone) => by >= 0 && this.owner(zone) === by) ?? zones.find((zone) => this.owner(zone) < 0) ?? zones[0];
  }

  private plate(seat: Viewer): Place | undefined {
    return plateOf(this.seats, seat);
  }
}

/** Where cards come from that a player has, or go to, if they sit elsewhere on the table. */
export function plateOf(seats: Arrangement["seats"], seat: Viewer): Place | undefined {
  const place = seats.find((one) => one.seat === seat);
  return place && { ...middle(place.box), width: place.avatar * SHRUNK, tilt: 0, above: 0 };
}

/** How many cards lie in each zone: by its mark, or where it has none by its spots. */
function counts(arrangement: Arrangement): Map<ZoneId, number> {
  const counted = new Map<ZoneId, number>();
  for (const { zone } of arrangement.spots) counted.set(zone, (counted.get(zone) ?? 0) + 1);
  for (const { zone, count } of arrangement.marks) counted.set(zone, count);
  return counted;
}
