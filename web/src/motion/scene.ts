/** What is shown at one moment. All that is seen and said of a table is drawn from it; only what may be done is the newest. */

import type { Picture } from "../layout/types";
import type { NoteView, View, Viewer } from "../wire";

export interface Scene {
  /** Whose facts hold now: while the beats of a view are shown, the view before it; once its last trick is swept, or its deal dealt, the view itself. */
  readonly view: View;
  /** What lies there. */
  readonly picture: Picture;
  /** What is told of it, and who did it. */
  readonly note: NoteView | undefined;
  readonly by: Viewer;
  /** Whether what the view asks is still to be done: it may have been, and more be to come. */
  readonly isAsked: boolean;
  /** What is about to be told, while one holds one's breath. */
  readonly coming?: NoteView | undefined;
}
