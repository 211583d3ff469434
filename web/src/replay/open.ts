/** Where a match goes on from a moment of another one: what tells of that one, with its words. */
import type { GameId, OriginView } from "../wire";
import type { Lang } from "../words/words";
import Beside from "./Beside.svelte";
import Origin from "./Origin.svelte";
import { Really } from "./really.svelte";
import { loadReplayWords } from "./words";

export async function openOrigin(lang: Lang, game: GameId, origin: OriginView) {
  const really = new Really(origin);
  const [words] = await Promise.all([loadReplayWords(lang, game), really.begin()]);
  return { Beside, Origin, words, really };
}
