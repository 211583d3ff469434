/** Who sits before this screen: a name and a face, asked once. */
import type { Words } from "../words/words";
import type { Avatar, ChairView, GuestAvatar } from "../wire";
import { keep, kept } from "./kept";

export const FACES: readonly GuestAvatar[] = ["camille", "mamie", "hugo", "papa", "lea", "nour", "basile", "zoe", "felix", "anouk"];
export const LONGEST_NAME = 24;

const NAME = "veillee.profile";

/** Someone at a table. */
export interface Person {
  readonly name: string;
  readonly avatar: Avatar;
}

/** Who this is. Until a name is given it is that of the face, so that one tap suffices to play. */
class Profile {
  avatar: GuestAvatar = $state("camille");
  name = $state("");
  /** whether the person has said so, rather than been given a face by lot */
  isKnown = $state(false);

  constructor() {
    this.recall();
  }

  /** What was kept; otherwise a face by lot. */
  recall(): void {
    const found = kept(NAME) as { name?: unknown; avatar?: unknown } | null;
    const face = FACES.find((one) => one === found?.avatar);
    this.avatar = face ?? FACES[Math.floor(Math.random() * FACES.length)] ?? "camille";
    this.name = typeof found?.name === "string" ? found.name.slice(0, LONGEST_NAME) : "";
    this.isKnown = face !== undefined;
  }

  /** The person says who he is. */
  become(name: string, avatar: GuestAvatar): void {
    this.name = name.trim();
    this.avatar = avatar;
    this.isKnown = true;
    keep(NAME, { name: this.name, avatar });
  }

  /** As one is called at a table. */
  person(words: Words): Person {
    return { name: this.name || words.text(`avatar_${this.avatar}`), avatar: this.avatar };
  }
}

export const profile = new Profile();

/** A person for a chair of this table: the one given, with another face where that name is taken and nobody chose it. */
export function fitting(person: Person, chairs: readonly ChairView[], words: Words): Person {
  const taken = new Set(chairs.filter((chair) => chair.name).map((chair) => chair.name?.toLocaleLowerCase()));
  if (!taken.has(person.name.toLocaleLowerCase())) return person;
  const free = FACES.find((face) => !taken.has(words.text(`avatar_${face}`).toLocaleLowerCase()));
  return free ? { name: words.text(`avatar_${free}`), avatar: free } : person;
}
