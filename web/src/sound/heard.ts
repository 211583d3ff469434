/** What is heard and felt at this screen, as its person has set it. */

import { settings } from "../house/settings.svelte";
import type { SoundName } from "./sounds";

/** How sounds are made comes beside the page, which does not wait for it; a table without sounds is a table. */
const coming = import("./sounds").then(({ BUZZES, buzz, Sounds }) => ({ BUZZES, buzz, sounds: new Sounds() })).catch(() => undefined);
let made: Awaited<typeof coming>;
void coming.then((all) => (made = all));

/** Browsers let nothing be heard before the first touch. Opening the sound takes a while: the touch is answered first. */
function touched(): void {
  if (made?.sounds.isOpen) made.sounds.wake();
  else requestAnimationFrame(() => setTimeout(() => void coming.then((all) => all?.sounds.wake())));
}
for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, touched, { passive: true });

export function heard(name: SoundName | undefined, gain = 1): void {
  if (name === undefined || made === undefined) return;
  made.sounds.on = settings.sound === "on";
  made.sounds.play(name, gain);
  if (settings.vibration === "on" && navigator.userActivation?.hasBeenActive) made.buzz(made.BUZZES[name]);
}
