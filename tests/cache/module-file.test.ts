import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { moduleFile } from "../../src/files/atomic-file.js";

test("writes the module for a piece of code once, and again if the file is damaged", () => {
  const folder = mkdtempSync(join(tmpdir(), "docsgen-module-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const code = "export default 1;";
  const file = moduleFile(folder, code);
  expect(file).toMatch(/[0-9a-f]{32}\.mjs$/);
  const { mtimeMs, ino } = statSync(file);
  expect(moduleFile(folder, code)).toBe(file);
  expect(statSync(file)).toMatchObject({ mtimeMs, ino });
  for (const damaged of ["export default 2;", "export"]) {
    writeFileSync(file, damaged);
    expect(moduleFile(folder, code)).toBe(file);
    expect(readFileSync(file, "utf8")).toBe(code);
  }
  expect(moduleFile(folder, "export default 2;")).not.toBe(file);
});
