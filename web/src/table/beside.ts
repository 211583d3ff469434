/** What may be opened over the table. */

import type { Opened } from "./keys";

export type Beside = Opened | "story" | "intro" | "more";
