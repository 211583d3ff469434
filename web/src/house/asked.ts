/** What is asked from the house over HTTP. */
import type { No } from "../wire";

/** The house says no, and why; or it does not answer at all. */
export class Refused extends Error {
  override name = "Refused";

  constructor(readonly no: No) {
    super(no.note.key);
  }
}

/** The answer of the house; with a body, something is sent to it. */
export async function asked<T>(address: string, body?: unknown): Promise<T> {
  const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(address, { ...sent, headers: { Accept: "application/json" } });
  } catch {
    throw new Refused(AWAY);
  }
  const said = await answer.json().catch(() => AWAY);
  if (answer.ok) return said as T;
  throw new Refused((said as No).is === "no" ? (said as No) : AWAY);
}

/** In words of our own, since the house cannot say it. */
const AWAY: No = { is: "no", note: { key: "house_away" } };
