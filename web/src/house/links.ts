/** Links that other devices can open, and how one takes them along. */
import type { HouseView, SeatKey, TableId } from "../wire";
import { addressOf } from "./route.svelte";

/** Names by which a device calls itself: no other comes to them. */
const ITSELF = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The link of a table, or of a seat at it; where this page was opened on the house's own device, by the address that others know. */
export function linkTo(table: TableId, house: HouseView | undefined, key?: SeatKey): string {
  const base = ITSELF.test(location.hostname) && house?.address ? house.address : location.origin;
  return new URL(addressOf({ screen: "table", id: table }), base).href + (key ? `#k=${key}` : "");
}

/** Whether no other device can open this link. */
export function isForThisDevice(link: string): boolean {
  return ITSELF.test(new URL(link).hostname);
}

/**
 * Copy what stands in a field; whether it was copied. On a network at home there is no clipboard for pages (they are not
 * under https): there the text is selected, and an older way tried.
 */
export async function copied(field: HTMLInputElement | undefined): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field?.value ?? "");
    return true;
  } catch {
    field?.select();
    return document.execCommand?.("copy") === true;
  }
}
