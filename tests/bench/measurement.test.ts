// Measures processes with known costs.
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { runMeasured } from "./measurement.mjs";

const megabyte = 2 ** 20;
const allocate = `const kept = Buffer.alloc(200 * ${megabyte}, 1); const end = Date.now() + 300; while (Date.now() < end) kept[0]++;`;

test.runIf(process.platform === "linux")("includes the memory and CPU time of child processes", async () => {
  const parent = `require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(allocate)}])`;
  const measured = await runMeasured([process.execPath, "-e", parent], { cwd: tmpdir() });
  expect(measured.peakBytes).toBeGreaterThan(220 * megabyte);
  expect(measured.cpuMs).toBeGreaterThan(200);
  expect(measured.wallMs).toBeGreaterThan(300);
});

test("reports a failing command with its output", async () => {
  const command = [process.execPath, "-e", 'console.error("out of paper"); process.exit(3)'];
  await expect(runMeasured(command, { cwd: tmpdir() })).rejects.toThrow(/exited with 3:\nout of paper/);
});
