// Pages with syntax of MDX and Vue that Markdown does not have. Each folder in tests/sites/mdx has an input, and the
// expected articles and problems. `vitest -u` writes the expected files.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository, site } from "../../site.js";
import { readablePage } from "./readable-page.js";
import { lostWords, sourceWords, visibleWords } from "./visible-words.js";

const folder = join(repository, "tests/sites/mdx");

for (const name of readdirSync(folder)) {
  test(`shows all content of the pages in ${name}`, { timeout: 120_000 }, async () => {
    const one = site(`mdx/${name}/input`);
    const { diagnostics } = await one.build();
    const problems = diagnostics.flatMap(({ code, severity, message, place }) => {
      const where = `${place?.file?.slice(one.root.length + 1)}:${place?.line ?? ""}:${place?.column ?? ""}`;
      return severity === "note" ? [] : `${where} ${severity}[${code}] ${message}`;
    });
    await expect(`${problems.sort().join("\n")}\n`).toMatchFileSnapshot(join(folder, name, "expected/problems.txt"));
    const pages = readdirSync(join(folder, name, "input"), { recursive: true, encoding: "utf8" });
    for (const page of pages.filter((path) => /\.mdx?$/.test(path))) {
      const out = page.replaceAll("\\", "/").replace(/^.*?docs\/(.*)\.mdx?$/, "$1.html");
      const shown = readablePage(one.read(out));
      await expect(shown).toMatchFileSnapshot(join(folder, name, "expected", out));
      const source = sourceWords(readFileSync(join(folder, name, "input", page), "utf8"));
      expect(lostWords(source, visibleWords(shown.replace(/<[^>]*>/g, " "))), page).toEqual([]);
    }
  });
}
