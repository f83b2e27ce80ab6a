// A stage whose build fails while workers write to it. The pool is played, so that the order of events is not left to chance.
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Session } from "../../lib/src/session/session.js";
import { createStaging } from "../../lib/src/steps/staging.js";
import type { Output } from "../../lib/src/store/output.js";
import type { StageTask } from "../../lib/src/threads/jobs/stage.js";

test("what other workers write after one has failed is removed as well, and nothing more is begun", async () => {
  const work = mkdtempSync(join(tmpdir(), "docsgen-staging-"));
  onTestFinished(() => rmSync(work, { recursive: true }));
  let batches = 0;
  const runBatch = async (_job: string, tasks: readonly StageTask[]) => {
    if (++batches === 1) throw new Error("lost");
    for (const { file } of tasks) writeFileSync(file, "");
    await new Promise((resolve) => setTimeout(resolve, 50));
    return tasks.map(() => 0);
  };
  const session = { cache: { flush() {} }, pool: { hasWorkers: () => true, runBatch }, progress() {} };
  const staging = createStaging(work, session as unknown as Session);
  const outputs = Array.from(
    { length: 999 },
    (_, at): Output => ({ kind: "file", file: "x", hash: "x", out: `${at}` }),
  );
  await expect(staging.finish(outputs)).rejects.toThrow("lost");
  await staging.remove();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect([existsSync(staging.folder), readdirSync(work), batches]).toEqual([false, [], 4]);
});
