// A cache on a failing disk, or one that is emptied by another program: damage is always a miss, and the build is
// correct.
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { site, type TestSite } from "../site.js";

const files = {
  "site.config.mjs": 'export default { title: "T", url: "https://example.org" };',
  "content/index.md": "# Home\n\nRead [a](./a.md).\n",
  ...Object.fromEntries(
    Array.from({ length: 8 }, (_, number) => [
      `content/${"abcdefgh"[number]}.md`,
      `# Page ${number}\n\nText ${number}.\n`,
    ]),
  ),
};
const cacheFolder = (one: TestSite) => join(one.root, ".docsgen/cache-3");
const segments = (one: TestSite) =>
  readdirSync(cacheFolder(one))
    .filter((name) => name.endsWith(".seg"))
    .map((name) => join(cacheFolder(one), name));

/** Ways to damage a file, by name. */
const damages: Record<string, (file: string) => void> = {
  "one bit in every hundredth byte": (file) => {
    const bytes = readFileSync(file);
    for (let at = 35; at < bytes.length; at += 100) bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  },
  "each large entry": (file) => {
    const bytes = readFileSync(file);
    for (let at = 0; at + 28 <= bytes.length; ) {
      const length = bytes.readUInt32LE(at + 20);
      if (length > 2000) bytes[at + 1000] = (bytes[at + 1000] ?? 0) ^ 1;
      at += 28 + length;
    }
    writeFileSync(file, bytes);
  },
  "the second half": (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2)),
  "the file": (file) => rmSync(file),
};

test.each(Object.keys(damages))("builds the same site without %s, and prints one note with --debug", async (name) => {
  const one = site(files);
  await one.build();
  const before = one.tree();
  for (const [index, edit] of ["", "\nMore text.\n"].entries()) {
    one.write({ "content/a.md": `# Page 0\n\nText 0.\n${edit}` }).remove("dist");
    for (const file of segments(one)) damages[name]?.(file);
    const notices: string[] = [];
    await one.build({ onNotice: ({ message, isDetail }) => notices.push(`${isDetail} ${message}`) });
    expect(notices.length).toBeLessThanOrEqual(1);
    for (const notice of notices) expect(notice).toContain("true Part of the cache is corrupt or missing.");
    if (index === 0) expect(one.tree()).toEqual(before);
    expect(one.read("a.html").includes("More text.")).toBe(index === 1);
  }
  // The cache is complete again.
  one.remove("dist");
  expect(await one.build()).toMatchObject({ compiled: [], rendered: [] });
});

test("reports the restarted build only with --debug", async () => {
  const one = site(files);
  await one.build();
  for (const words of [["--debug"], []]) {
    one.remove("dist");
    for (const file of segments(one)) damages["each large entry"]?.(file);
    const { code, stderr } = await one.cli("build", ...words);
    expect([code, stderr.includes("Retrying the build."), stderr.includes("corrupt")]).toEqual([
      0,
      words.length > 0,
      words.length > 0,
    ]);
  }
});
