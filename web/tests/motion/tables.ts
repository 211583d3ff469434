/** Tiny tables for the tests of motion: every zone has its own row, every card its own column. */
import { NOTHING } from "../../src/layout/reserved";
import type { Arrangement, Mark, Place, Spot } from "../../src/layout/types";
import type { GameView, View, ZoneView } from "../../src/wire";

export interface Evening {
  game: GameView;
  views: View[];
}

const found = import.meta.glob<Evening>("../evenings/*.json", { eager: true, import: "default" });
const evenings = new Map(Object.entries(found).map(([path, one]) => [path.replace(/^.*\/|\.json$/g, ""), one]));

export const EVENINGS = [...evenings.keys()];

export function evening(name: string): Evening {
  const one = evenings.get(name);
  if (one === undefined) throw new Error(`no evening of ${name}`);
  return one;
}

const at = (x: number, y: number): Place => ({ x, y, width: 60, tilt: 0, above: x });
const box = (x: number, y: number) => ({ x, y, width: 40, height: 40 });

/** The row of a zone, the same in every picture. */
const rows: string[] = [];
const row = (zone: string) => (rows.includes(zone) ? rows.indexOf(zone) : rows.push(zone) - 1) * 100;

export const anchorOf = (zone: string): Place => at(-1, row(zone));
export const plateOf = (seat: number) => ({ x: 1020, y: seat * 100 + 20 });

/** Zones laid out, with the plates of four players. Cards of `closed` zones are counted and not drawn. */
export function laid(zones: readonly ZoneView[], closed: (zone: ZoneView) => boolean = () => false): Arrangement {
  const marks = zones.map((zone): Mark => {
    const count = (zone.cards?.length ?? 0) + (zone.hidden ?? 0);
    const name = zone.id.split(".")[0] ?? "";
    return {
      zone: zone.id,
      name,
      owner: zone.owner ?? -1,
      box: box(0, row(zone.id)),
      count,
      empty: count === 0,
      anchor: anchorOf(zone.id),
    };
  });
  const spots = zones
    .filter((zone) => !closed(zone))
    .flatMap((zone): Spot[] => {
      const backs = Array.from({ length: zone.hidden ?? 0 }, (_, i): Spot => ({ zone: zone.id, index: -1, place: at(i, row(zone.id)) }));
      const faces = (zone.cards ?? []).map((card, index): Spot => {
        const spot = { zone: zone.id, card, index, place: at(backs.length + index, row(zone.id)) };
        const by = zone.laid_by?.[index];
        return by === undefined ? spot : { ...spot, by };
      });
      return [...backs, ...faces];
    });
  const seats = [0, 1, 2, 3].map((seat) => ({ seat, box: box(1000, seat * 100), avatar: 40, small: false }));
  const none = box(0, 0);
  return {
    seats,
    marks,
    trays: [],
    spots,
    names: [],
    foot: none,
    actions: none,
    centre: none,
    chips: none,
    hand: none,
    edge: 0,
    reserved: NOTHING,
  };
}
