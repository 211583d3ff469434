/** Words and games as the house sends them. The games are those of the evenings (`make evenings` writes them anew). */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { withAfter } from "../../src/after/words";
import { type Lang, Words } from "../../src/words/words";
import type { CoverView, GameId, GameView, TableView } from "../../src/wire";
import { houseFile } from "./files";

const HERE = join(import.meta.dirname, "..");

/** A game as `GET /api/games/<game>` describes it. */
export function gameView(evening: string): GameView {
  return (JSON.parse(readFileSync(join(HERE, `evenings/${evening}.json`), "utf8")) as { game: GameView }).game;
}

/** What the page says, with the words of a game. */
export function wordsOf(lang: Lang, game?: GameId): Words {
  const page = readFileSync(join(HERE, `../src/words/page.${lang}.ftl`), "utf8");
  const own = game ? [houseFile(`games/${game.replaceAll("-", "_")}/words.${lang}.ftl`)] : [];
  return withAfter(new Words(lang, houseFile(`views/words.${lang}.ftl`), page, ...own));
}

/** A table before the match: I sit on the first of its chairs and opened it. */
export function gathering(game: GameView, change: Partial<TableView> = {}): TableView {
  const free = Array.from({ length: game.players }, () => ({}));
  return {
    is: "table",
    id: "abcd",
    code: "271828",
    terms: { game: game.id, players: game.players },
    stage: "gathering",
    chairs: [{ name: "Camille", avatar: "camille", here: true }, ...free.slice(1)],
    yours: [0],
    host: true,
    ...change,
  };
}

/** A game as `GET /api/covers` offers it. */
export function coverOf(game: GameId, lang: Lang = "fr"): CoverView {
  const { fewest, usual, most, minutes = 0, presets = [] } = gameView(game);
  const words = wordsOf(lang, game);
  return {
    id: game,
    name: words.text("game_name"),
    aim: words.text("game_aim"),
    fewest,
    usual,
    most,
    minutes,
    presets: presets.map((preset) => ({
      name: words.text(`preset_${preset.key}`),
      help: words.text(`preset_${preset.key}_help`),
      preset,
    })),
  };
}
