// The cache under many edits: it stays within a budget, and no page is lost.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { site } from "../site.js";
import { devOver, fetchText } from "./harness.js";

const mebibyte = 2 ** 20;

test("limits the cache size during many edits, and still shows every page", {
  timeout: 60_000,
}, async () => {
  const text = "Some words that fill a long page.\n\n".repeat(20_000);
  const page = (edit: number) => `# Long\n\nEdit ${edit}.\n\n\`\`\`\n${text}\n\`\`\`\n`;
  const one = site({
    "site.config.ts": "export default {};\n",
    "content/index.md": "# Home\n\nStart.\n",
    "content/long.md": page(0),
    "content/other.md": "# Other\n\nNever edited.\n",
  });
  const { server, url, updates } = await devOver(one);
  const show = async (path: string) => (await fetchText(url + path)).body;
  expect(await show("/long")).toContain("Edit 0.");
  expect(await show("/other")).toContain("Never edited.");
  await server.live.settled();
  const { cache } = server.live.site.session;
  const size = () => readdirSync(cache.folder).reduce((sum, name) => sum + fileSize(join(cache.folder, name)), 0);
  for (let edit = 1; edit <= 20; edit++) {
    one.write({ "content/long.md": page(edit) });
    await expect.poll(() => show("/long"), { interval: 5, timeout: 10_000 }).toContain(`Edit ${edit}.`);
  }
  expect(updates.length).toBeGreaterThanOrEqual(20);
  cache.flush();
  // Each edit writes 2.3 MB.
  expect(size()).toBeLessThan(40 * mebibyte);
  expect(await show("/")).toContain("Start.");
  expect(await show("/other")).toContain("Never edited.");
  await server.live.settled();
  expect(server.live.site.problems.all()).toEqual([]);
});

function fileSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
