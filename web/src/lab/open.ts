/** The lab is opened: its words, and what it shares with the table before a match. */
import { settings } from "../house/settings.svelte";
import type { covers, playAgainstBots } from "../house/tables";
import type Picker from "../parts/Picker.svelte";
import type Stepper from "../parts/Stepper.svelte";
import type OptionControl from "../screens/before/OptionControl.svelte";
import type { forPlayers, withOption } from "../screens/before/terms";
import Lab from "../screens/Lab.svelte";
import { loadLabWords } from "./words";

export interface Shared {
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
