/** The lab is opened: its words, and what it shares with the table before a match. */
import { settings } from "../house/settings.svelte";
import type { covers, playAgainstBots } from "../house/tables";
import type Picker from "../parts/Picker.svelte";
import type Stepper from "../parts/Stepper.svelte";
import type OptionControl from "../screens/before/OptionControl.svelte";
import type { forPlayers, withOption } from "../screens/before/terms";
import Lab from "../screens/Lab.svelte";
import type { Pictures } from "../art/pictures.svelte";
import type { Playing } from "../table/playing.svelte";
import type Stage from "../table/Stage.svelte";
import { loadLabWords } from "./words";

/** What a stage is drawn by. */
export interface OfTable {
  Pictures: typeof Pictures;
  Playing: typeof Playing;
  Stage: typeof Stage;
}

export interface Shared extends OfTable {
  covers: typeof covers;
  forPlayers: typeof forPlayers;
  OptionControl: typeof OptionControl;
  Picker: typeof Picker;
  playAgainstBots: typeof playAgainstBots;
  Stepper: typeof Stepper;
  withOption: typeof withOption;
}

export async function open(shared: Shared) {
  return { Lab, come: { words: await loadLabWords(settings.lang), shared } };
}
