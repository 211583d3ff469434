/** The sounds of the table, all synthesised: a table of recipes, and one small player. */

export type SoundName =
  | "glisse"
  | "pose"
  | "tourne"
  | "donne"
  | "ramasse"
  | "a_vous"
  | "non"
  | "points"
  | "braise"
  | "feu_bas"
  | "feu_haut"
  | "barillet"
  | "pan"
  | "tape"
  | "course"
  | "course_perdue"
  | "kems"
  | "contre"
  | "double"
  | "arrive"
  | "part"
  | "coupure"
  | "retour"
  | "gagne";

/** From one frequency to another, in Hz; one number: it stays. */
type Sweep = number | readonly [number, number];

/** One voice of a sound. Without a wave it is noise. Times in ms, gains relative to the whole. */
export interface Voice {
  wave?: OscillatorType;
  hz?: Sweep;
  filter?: { type: "lowpass" | "bandpass"; hz: Sweep; q?: number };
  attack: number;
  decay: number;
  gain: number;
  at?: number;
  pan?: number;
}

/** Chance, from 0 to 1. */
export type Chance = () => number;

const low = (hz: Sweep) => ({ type: "lowpass", hz }) as const;
const band = (hz: Sweep, q = 1) => ({ type: "bandpass", hz, q }) as const;
const pluck = (hz: Sweep, at = 0, gain = 0.3): Voice => ({ wave: "triangle", hz, filter: low(2000), attack: 4, decay: 220, gain, at });
const tune = (every: number, ...notes: number[]) => notes.map((hz, i) => pluck(hz, i * every));
const brass = (pitch: number, at = 0): Voice[] =>
  [294, 298].map((hz) => ({ wave: "sawtooth", hz: hz * pitch, filter: low([300, 1800]), attack: 15, decay: 300, gain: 0.4, at }));
const slide = (pitch: number, decay = 130, at = 0, pan = 0): Voice => ({
  filter: band([2400 * pitch, 1100 * pitch], 1.2),
  attack: 8,
  decay,
  gain: 0.35,
  at,
  pan,
});
/** No card slides quite like another. */
const off = (chance: Chance) => 1 + (chance() - 0.5) * 0.12;
/** Embers: a breath, and three crackles a second as they come. */
function embers(chance: Chance, at = 0, length = 3000): Voice[] {
  const voices: Voice[] = [{ filter: low(420), attack: 500, decay: length, gain: 0.03, at }];
  for (let t = wait(chance); t < length; t += wait(chance)) {
    voices.push({ filter: band(3000 + 3000 * chance(), 4), attack: 0, decay: 8, gain: 0.1, at: at + t, pan: chance() - 0.5 });
  }
  return voices;
}
const wait = (chance: Chance) => -Math.log(1 - chance()) * 333;

export const RECIPES: Readonly<Record<SoundName, (chance: Chance) => Voice[]>> = {
  glisse: (chance) => [slide(off(chance))],
  pose: () => [
    { filter: low(900), attack: 1, decay: 45, gain: 0.5 },
    { wave: "sine", hz: 110, attack: 1, decay: 60, gain: 0.25 },
  ],
  tourne: (chance) => [slide(off(chance), 32), slide(1.2 * off(chance), 32, 60)],
  donne: (chance) => Array.from({ length: 12 }, (_, i) => slide(off(chance), 130, i * 45, ((i % 4) - 1.5) * 0.4)),
  ramasse: () => [{ filter: band([700, 300]), attack: 20, decay: 260, gain: 0.4 }],
  a_vous: () => tune(120, 392, 523),
  non: () => [0, 80].map((at) => ({ wave: "sine", hz: 180, attack: 1, decay: 70, gain: 0.35, at })),
  points: () => [{ wave: "triangle", hz: [330, 262], attack: 4, decay: 180, gain: 0.25 }],
  braise: (chance) => embers(chance),
  feu_bas: () => [{ filter: low([1200, 200]), attack: 30, decay: 500, gain: 0.35 }],
  // It swells as it rises: a fading one would be gone before it is high.
  feu_haut: () => [{ filter: low([200, 1200]), attack: 350, decay: 180, gain: 0.35 }],
  barillet: () => [
    { wave: "square", hz: 1800, attack: 0, decay: 12, gain: 0.2 },
    { filter: band(2500), attack: 0, decay: 20, gain: 0.3 },
  ],
  pan: () => [
    { filter: low(1600), attack: 1, decay: 380, gain: 0.8 },
    { wave: "sine", hz: [70, 40], attack: 1, decay: 300, gain: 0.8 },
  ],
  tape: () => [
    { wave: "sine", hz: [95, 55], attack: 0, decay: 110, gain: 0.8 },
    { filter: low(1400), attack: 0, decay: 50, gain: 0.5 },
  ],
  course: () => tune(70, 523, 659, 784),
  course_perdue: () => [pluck(262)],
  kems: () => brass(1),
  contre: () => brass(3 / 4),
  double: () => [...brass(3 / 2), ...brass(3 / 2, 340)],
  arrive: () => [{ wave: "triangle", hz: [440, 587], attack: 10, decay: 160, gain: 0.2 }],
  part: () => [{ wave: "triangle", hz: [587, 440], attack: 10, decay: 160, gain: 0.2 }],
  coupure: () => [{ wave: "sine", hz: 220, attack: 60, decay: 300, gain: 0.2 }],
  retour: () => [{ wave: "sine", hz: 330, attack: 60, decay: 300, gain: 0.2 }],
  gagne: (chance) => [...tune(110, 392, 494, 587, 784), ...embers(chance, 440)],
};

/** What the hand feels with a sound: milliseconds on, off, on… */
export const BUZZES: Readonly<Partial<Record<SoundName, readonly number[]>>> = {
  a_vous: [20],
  non: [10, 40, 10],
  barillet: [15],
  pan: [120],
  tape: [30],
  course: [40],
  kems: [60],
  contre: [60],
  double: [60],
  gagne: [40, 60, 40],
};

const MASTER = 0.4;
/** Two of one name closer than this are one. */
const APART = 0.04;
/** Where a decay ends: no longer heard, and not 0, which cannot be reached by a curve. */
const SILENCE = 0.001;

export class Sounds {
  on = true;
  #context: AudioContext | undefined;
  #master: GainNode | undefined;
  #noise: AudioBuffer | undefined;
  readonly #last = new Map<SoundName, number>();

  constructor(
    private readonly open: () => AudioContext = () => new AudioContext(),
    private readonly chance: Chance = Math.random,
  ) {}

  /** Whether a tap has opened the sound already. */
  get isOpen(): boolean {
    return this.#context !== undefined;
  }

  /** To be called by a tap: browsers let nothing be heard before one. */
  wake(): void {
    if (!this.on) return;
    if (this.#context === undefined) {
      const context = (this.#context = this.open());
      this.#master = context.createGain();
      this.#master.gain.value = MASTER;
      this.#master.connect(context.destination);
      this.#noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
      const samples = this.#noise.getChannelData(0);
      for (let i = 0; i < samples.length; i += 1) samples[i] = this.chance() * 2 - 1;
    }
    // A browser that has no leave to play yet refuses; the next tap asks again.
    if (this.#context.state !== "running") this.#context.resume().catch(() => {});
  }

  play(name: SoundName, gain = 1, pan = 0): void {
    const context = this.#context;
    if (!this.on || context === undefined || context.state !== "running") return;
    const now = context.currentTime;
    if (now - (this.#last.get(name) ?? -1) < APART) return;
    this.#last.set(name, now);
    for (const voice of RECIPES[name](this.chance)) this.#sing(context, voice, now, gain, pan);
  }

  #sing(context: AudioContext, voice: Voice, now: number, gain: number, pan: number): void {
    const start = now + (voice.at ?? 0) / 1000;
    const top = start + voice.attack / 1000;
    const end = top + voice.decay / 1000;
    const glide = (param: AudioParam, hz: Sweep) => {
      const [from, to] = typeof hz === "number" ? [hz, hz] : hz;
      param.setValueAtTime(from, start);
      if (to !== from) param.exponentialRampToValueAtTime(to, end);
    };
    const source = this.#source(context, voice, glide);
    let last: AudioNode = source;
    if (voice.filter !== undefined) {
      const filter = context.createBiquadFilter();
      filter.type = voice.filter.type;
      filter.Q.value = voice.filter.q ?? 1;
      glide(filter.frequency, voice.filter.hz);
      last = last.connect(filter);
    }
    const loud = context.createGain();
    loud.gain.setValueAtTime(SILENCE, start);
    loud.gain.linearRampToValueAtTime(voice.gain * gain, top);
    loud.gain.exponentialRampToValueAtTime(SILENCE, end);
    last = last.connect(loud);
    const aside = Math.max(-1, Math.min(1, pan + (voice.pan ?? 0)));
    if (aside !== 0) {
      const panner = context.createStereoPanner();
      panner.pan.value = aside;
      last = last.connect(panner);
    }
    if (this.#master !== undefined) last.connect(this.#master);
    source.start(start);
    source.stop(end);
  }

  #source(context: AudioContext, voice: Voice, glide: (param: AudioParam, hz: Sweep) => void): AudioScheduledSourceNode {
    if (voice.wave === undefined) {
      const noise = context.createBufferSource();
      noise.buffer = this.#noise ?? null;
      noise.loop = true;
      return noise;
    }
    const wave = context.createOscillator();
    wave.type = voice.wave;
    glide(wave.frequency, voice.hz ?? 440);
    return wave;
  }
}

/** Let the hand feel it, where the device can. */
export function buzz(pattern: readonly number[] | undefined): void {
  if (pattern !== undefined) navigator.vibrate?.([...pattern]);
}
