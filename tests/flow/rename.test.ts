// One line in site.config.ts renames the whole site: the old name is gone from all pages, addresses, and text files.
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository, site } from "../site.js";

test("builds a site under another product name without diagnostics or traces of the old name", async () => {
  const config = readFileSync(join(repository, "site.config.ts"), "utf8");
  const renamed = config.replace(/^const name = "\w+";$/m, 'const name = "Orbit";');
  expect(renamed).not.toBe(config);
  const one = site({ "site.config.ts": renamed });
  cpSync(join(repository, "content"), join(one.root, "content"), { recursive: true });
  const report = await one.build();
  expect(report.diagnostics).toEqual([]);
  expect(report.pages).toBeGreaterThanOrEqual(62);
  const out = join(one.root, "dist");
  const names = readdirSync(out, { recursive: true, encoding: "utf8" });
  expect(names).toContain(join("docs", "orbit-core.html"));
  expect(names.filter((name) => /cairn/i.test(name))).toEqual([]);
  const texts = names.filter((name) => /\.(html|js|json|md|txt|xml)$/.test(name));
  expect(texts.filter((name) => /cairn/i.test(readFileSync(join(out, name), "utf8")))).toEqual([]);
});
