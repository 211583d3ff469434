/** What is heard and felt at this screen, as its person has set it. */

import { settings } from "../house/settings.svelte";
import type * as Cues from "./cues";
import type { SoundName } from "./sounds";

/** That, and how sounds are made, comes beside the page, which does not wait for it; a table without sounds is a table. */
const coming = Promise.all([import("./sounds"), import("./cues")])
  .then(([{ BUZZES, buzz, Sounds }, cues]) => ({ BUZZES, buzz, cues, sounds: new Sounds() }))
  .catch(() => undefined);
let made: Awaited<typeof coming>;
void coming.then((all) => (made = all));

/** Browsers let nothing be heard before the first touch. Opening the sound takes a while: the touch is answered first. */
function touched(): void {
  if (made?.sounds.isOpen) made.sounds.wake();
  else requestAnimationFrame(() => setTimeout(() => void coming.then((all) => all?.sounds.wake())));
}
for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, touched, { passive: true });

export function heard(cue: (cues: typeof Cues) => SoundName | undefined, gain?: (cues: typeof Cues) => number): void {
  const name = made && cue(made.cues);
  if (name === undefined || made === undefined) return;
  made.sounds.on = settings.sound === "on";
  made.sounds.play(name, gain?.(made.cues));
  if (settings.vibration === "on" && navigator.userActivation?.hasBeenActive) made.buzz(made.BUZZES[name]);
}
