// A stage whose build fails while workers write to it. The pool is simulated, so that the order of events is
// deterministic.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import type { Output } from "../../lib/src/cache/cached-output.js";
import type { Session } from "../../lib/src/session/session.js";
import { createStaging } from "../../lib/src/steps/write/staging.js";
import type { StageTask } from "../../lib/src/threads/jobs/stage-job.js";

test("removes a stage once the last worker has finished, and starts no more work", async () => {
  const work = mkdtempSync(join(tmpdir(), "docsgen-staging-"));
  onTestFinished(() => rmSync(work, { recursive: true }));
  let [batches, underWay] = [0, 0];
  const runBatch = async (_job: string, tasks: readonly StageTask[]) => {
    if (++batches === 1) throw new Error("lost");
    underWay++;
    await wait(50);
    for (const { file } of tasks) writeFileSync(file, "");
    underWay--;
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
  expect([underWay, batches, readdirSync(work)]).toEqual([0, 4, []]);
});
