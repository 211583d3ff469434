/** Which page this is: the house writes it into the page, and says on the line which one it has now. */
import type { HouseView } from "../wire";

const MINE = document.querySelector<HTMLMetaElement>("meta[name=veillee-build]")?.content ?? "";

/** Whether the house has another page by now. Nobody knows where one of the two does not say. */
export function isOld(house: HouseView | undefined, mine: string = MINE): boolean {
  return mine !== "" && (house?.build ?? "") !== "" && house?.build !== mine;
}
