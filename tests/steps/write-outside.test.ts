// Paths into the output folder: outputs must not lead out of it, whoever created them.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSession } from "../../lib/src/session/session.js";
import { createWriter } from "../../lib/src/steps/write/write-step.js";
import { site } from "../site.js";

test.each([
  ["../x", "it points outside the output folder"],
  ["a/../../x", "it points outside the output folder"],
  ["/x", "it has an empty segment"],
  ["a\\..\\..\\x", 'it contains "\\\\"'],
  ["a\0", 'it contains "\\u0000"'],
  ["", "it points outside the output folder"],
])("rejects %j, and writes nothing", async (out, reason) => {
  for (const output of ["files", "swap"] as const) {
    const { root } = site({
      "content/index.md": "# Home\n",
      "site.config.mjs": `export default { output: "${output}" };\n`,
    });
    const session = await openSession({ root, threads: 1 });
    const writer = createWriter(session, {});
    onTestFinished(() => session.close());
    await writer.open();
    const file = join(root, "content/index.md");
    const outputs = ["index.html", out].map(
      (name) => ({ kind: "file", out: name, file, hash: "0".repeat(32) }) as const,
    );
    const writing = writer.finish(outputs, () => undefined);
    const message = `${JSON.stringify(out)} is not a valid output path: ${reason}.`;
    await expect(writing).rejects.toMatchObject({ exitCode: 1, diagnostics: [{ code: "output-path", message }] });
    await writer.close();
    expect([join(root, "x"), join(root, "dist")].filter(existsSync)).toEqual([]);
  }
});
