/** Titles that players have, and their signs, where a plate has no room for the word. */
import type { IconName } from "../../art/icons";
import type { Key, Seat, View } from "../../wire";

const SIGNS: Readonly<Record<Key, IconName>> = {
  title_president: "crown",
  title_vice_president: "rosette",
  title_citizen: "leaf",
  title_vice_bottom: "broom",
  title_bottom: "bucket",
};

/** What a seat is called: those of the last deal give way as soon as one of this deal is earned, so that no title is there twice. */
export function titleAt(view: View, seat: Seat): Key | undefined {
  const earned = (view.facts ?? []).filter(({ key }) => key === "title");
  return earned.length === 0 || earned.some((fact) => fact.seat === seat) ? view.seats[seat]?.title : undefined;
}

/** The icon of a title; its words are the title's own. */
export const titleSign = (title: Key): IconName | undefined => SIGNS[title];
