/** What is heard and felt at this screen, as its person has set it. */

import { settings } from "../house/settings.svelte";
import { BUZZES, buzz, type SoundName, Sounds } from "./sounds";

const sounds = new Sounds();

/** Browsers let nothing be heard before the first touch. Opening the sound takes a while: the touch is answered first. */
function touched(): void {
  if (sounds.isOpen) sounds.wake();
  else requestAnimationFrame(() => setTimeout(() => sounds.wake()));
}
for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, touched, { passive: true });

export function heard(name: SoundName | undefined, gain = 1): void {
  if (name === undefined) return;
  sounds.on = settings.sound === "on";
  sounds.play(name, gain);
  if (settings.vibration === "on" && navigator.userActivation?.hasBeenActive) buzz(BUZZES[name]);
}
