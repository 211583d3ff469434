/** The lessons of the house. */
import type { GameId, LessonCover, LessonId, LessonView } from "../wire";
import { asked } from "./asked";

let listed: Promise<LessonCover[]> | undefined;

/** The lesson of a game for so many, whether alone or not; none, if there is none, or if the house does not answer. */
export async function lessonFor(game: GameId, players: number): Promise<LessonId | undefined> {
  listed ??= asked<LessonCover[]>("/api/lessons");
  const all = await listed.catch(() => {
    listed = undefined; // asked again another time
    return [];
  });
  const found = all.filter((one) => one.game === game);
  return (found.find((one) => (one.players === 1) === (players === 1)) ?? found[0])?.id;
}

/** A lesson, whole. */
export const lessonAt = (id: LessonId): Promise<LessonView> => asked(`/api/lessons/${encodeURIComponent(id)}`);
