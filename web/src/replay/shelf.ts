/** Written games that somebody brings: the house reads them, judges them, and shows them like any other match. */
import { Refused } from "../house/asked";
import type { No, Shelved } from "../wire";

const AWAY: No = { is: "no", note: { key: "house_away" } };

/** Bring a written game to the house; where it may be looked at. It is packed: a long evening is a long text. */
export async function shelve(file: Blob): Promise<Shelved> {
  const body = await new Response(file.stream().pipeThrough(new CompressionStream("gzip"))).blob();
  let answer: Response;
  try {
    answer = await fetch("/api/records", { method: "POST", body });
  } catch {
    throw new Refused(AWAY);
  }
  const said = (await answer.json().catch(() => AWAY)) as Shelved | No;
  if (answer.ok) return said as Shelved;
  throw new Refused("is" in said ? said : AWAY);
}
