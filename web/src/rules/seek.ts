/** Finding words in a text as people type them: accents, capitals and ligatures aside. */

/** A stretch of a text that was found, or that lies between. */
export interface Stretch {
  readonly text: string;
  readonly hit: boolean;
}

const bareSign = (sign: string): string =>
  sign
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace("œ", "oe")
    .replace("’", "'")
    .replace(/[\u00a0\u202f]/u, " ");

export const bare = (text: string): string => [...text].map(bareSign).join("");

/** A text cut where what is sought begins and ends; all of it is one stretch where nothing is. */
export function stretches(text: string, sought: string): Stretch[] {
  const asked = bare(sought.trim());
  if (!asked) return [{ text, hit: false }];
  // For each sign of the bare text, where the sign it comes from stands in the text itself.
  const places = [...text.matchAll(/./gsu)].flatMap(({ 0: sign, index }) =>
    [...bareSign(sign)].map(() => ({ from: index, to: index + sign.length })),
  );
  const whole = bare(text);
  const cut: Stretch[] = [];
  let read = 0;
  for (let at = whole.indexOf(asked); at >= 0; at = whole.indexOf(asked, at + asked.length)) {
    const from = Math.max(read, places[at]?.from ?? 0);
    const to = places[at + asked.length - 1]?.to ?? text.length;
    cut.push({ text: text.slice(read, from), hit: false }, { text: text.slice(from, to), hit: true });
    read = to;
  }
  return [...cut, { text: text.slice(read), hit: false }].filter((stretch) => stretch.text !== "");
}
