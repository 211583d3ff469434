/** An experiment as it goes on: the house tells it bit by bit, and a browser that loses it asks again by itself. */
import { asked, Refused } from "../house/asked";
import type { Experiment, ExperimentId, LabState, LabView, NoteView } from "../wire";
import { tightened } from "../words/french";
import type { Lang } from "../words/words";

const UNDER_WAY: readonly LabState[] = ["waiting", "playing"];

/** What the house tells of it, in French with the spaces that keep high marks on the line of their words. */
export const legible = (view: LabView): LabView => JSON.parse(tightened(JSON.stringify(view))) as LabView;

export function isUnderWay({ state }: LabView): boolean {
  return UNDER_WAY.includes(state);
}

/** Ask the house to compare. */
export function tryOut(experiment: Experiment, lang: Lang): Promise<LabView> {
  return asked(`/api/lab?lang=${lang}`, experiment);
}

/** How many looks are behind. */
export function looksDone({ pairs = 0, looks = [] }: LabView): number {
  return looks.filter((look) => look <= pairs).length;
}

/** How far it is on the way from one look to the next, from 0 to 1. */
export function towardsNext(view: LabView): number {
  const { pairs = 0, looks = [] } = view;
  const done = looksDone(view);
  const [from, to] = [looks[done - 1] ?? 0, looks[done]];
  return to === undefined ? 1 : (pairs - from) / (to - from);
}

export class Watched {
  view: LabView | undefined = $state.raw();
  refused: NoteView | undefined = $state.raw();
  #source: EventSource | undefined;

  constructor(
    readonly id: ExperimentId,
    readonly lang: Lang,
  ) {}

  /** Listen until it is over. */
  listen(): void {
    this.leave();
    const source = new EventSource(`/api/lab/${this.id}/live?lang=${this.lang}`);
    this.#source = source;
    source.onmessage = ({ data }: MessageEvent<string>) => {
      this.refused = undefined;
      this.view = legible(JSON.parse(data) as LabView);
      if (!isUnderWay(this.view)) this.leave();
    };
    // Where the house says no, a browser does not ask again: then it is asked why.
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) void this.look();
    };
  }

  /** Ask once. */
  async look(): Promise<void> {
    await this.#told(asked(`/api/lab/${this.id}?lang=${this.lang}`));
  }

  async stop(): Promise<void> {
    await this.#told(asked(`/api/lab/${this.id}/stop?lang=${this.lang}`, {}));
  }

  leave(): void {
    this.#source?.close();
    this.#source = undefined;
  }

  async #told(coming: Promise<LabView>): Promise<void> {
    try {
      this.view = legible(await coming);
      this.refused = undefined;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused = error.no.note;
    }
  }
}
