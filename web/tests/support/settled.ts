/** What a part on the screen still fetches when the last test of a file is over may come, before its window is gone. */
import { afterAll, vi } from "vitest";

afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
});
