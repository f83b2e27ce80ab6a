// Printing thousands of problems.
import pc from "picocolors";
import { expect, test } from "vitest";
import { createFormatter } from "../../src/errors/diagnostics.js";
import { site } from "../site.js";

test("reads a file once for consecutive problems in it", { timeout: 60_000 }, () => {
  const lines = 200_000;
  const one = site({ "page.md": "- a line of a page\n".repeat(lines) });
  const file = `${one.root}/page.md`;
  const format = createFormatter(one.root, pc.createColors(false));
  const start = process.cpuUsage();
  const texts = Array.from({ length: 2000 }, (_, index) =>
    format({
      code: "x",
      severity: "warning",
      message: "M.",
      place: { file, line: index + 1, column: 3, endColumn: 4 },
    }),
  );
  const { user, system } = process.cpuUsage(start);
  expect(texts[1999]).toBe(
    ["warning[x] M.", "  page.md:2000:3", "  2000 | - a line of a page", "       |   ^"].join("\n"),
  );
  // Reading it for each of them takes more than 20 s.
  expect((user + system) / 1e6).toBeLessThan(5);
});
