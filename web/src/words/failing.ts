/**
 * What is said when a part of the page has not come, or has broken: the few words that are needed when no catalogue may be
 * there, so they come with the page itself.
 */
import type { Lang } from "./words";

export interface FailingWords {
  /** a part did not come: the line, or a newer version of the house */
  readonly absent: string;
  /** a part came and broke: a mistake of ours */
  readonly broken: string;
  /** the table has not answered yet */
  readonly silent: string;
  readonly again: string;
  readonly reload: string;
}

export const FAILING: Readonly<Record<Lang, FailingWords>> = {
  fr: {
    absent: "Cette partie de la page n'est pas arrivée.",
    broken: "Quelque chose s'est cassé ici. La partie, elle, continue : rien n'est perdu.",
    silent: "La maison ne répond pas. On réessaie…",
    again: "Réessayer",
    reload: "Recharger la page",
  },
  en: {
    absent: "This part of the page could not be loaded.",
    broken: "Something broke here. Your game is safe and still running.",
    silent: "The house is not answering. Still trying…",
    again: "Try again",
    reload: "Reload the page",
  },
};
