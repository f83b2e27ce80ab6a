// The central guarantee: the same input gives the same bytes, for any number of threads, with a warm, cold, or missing
// cache, after any sequence of edits.
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { site, type TestSite } from "../site.js";

/** Park and Miller's minimal standard generator: a failing sequence can be repeated from its seed. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

const article = (name: string, links: string[], salt: number) =>
  [
    "---",
    `title: Article ${name}`,
    `keywords: [word${salt % 7}]`,
    "---",
    "",
    `Text number ${salt} with {{product}}.`,
    "",
    `## Part ${salt % 3}`,
    "",
    '```ts title="src/x.ts" {2}',
    `const value${salt} = ${salt}; // [!code highlight]`,
    "export default value;",
    "```",
    "",
    `\`\`\`txt file="/shared/part-${salt % 2}.txt"`,
    "```",
    "",
    ...links.map((link) => `- [to ${link}](./${link}.md)`),
    "",
    ":::tip[Note]",
    `Inside ${salt}.`,
    ":::",
  ].join("\n");

const config = (salt: number) => `
import { defineConfig } from "docsgen";
export default defineConfig({ title: "Test ${salt % 2}", variables: { product: "Acme${salt % 3}" }, url: "https://example.org" });`;

/** Makes one random edit that leaves the site valid: articles link only to `a0`, which always exists. */
function edit(one: TestSite, random: (limit: number) => number, names: Set<string>): string {
  const salt = random(1000);
  const existing = [...names].filter((name) => name !== "a0");
  const chosen = existing[random(Math.max(1, existing.length))];
  const kind = random(8);
  if (kind === 0 && chosen !== undefined && names.size > 3) {
    one.remove(`content/${chosen}.md`);
    names.delete(chosen);
    return `remove ${chosen}`;
  }
  if (kind === 1) {
    one.write({ [`shared/part-${random(2)}.txt`]: `shared ${salt}\n` });
    return "include";
  }
  if (kind === 2) {
    one.write({ "site.config.ts": config(salt) });
    return "config";
  }
  const name = kind < 5 || chosen === undefined ? `a${random(14)}` : chosen;
  names.add(name);
  one.write({ [`content/${name}.md`]: article(name, ["a0"], salt) });
  return `write ${name}`;
}

describe.each([11, 222, 3333])("a random sequence of edits (seed %i)", (seed) => {
  test("ends with the same bytes as a clean build, for 1, 2, and 4 threads", async () => {
    const random = createRandom(seed);
    const names = new Set(["a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7"]);
    const one = site({
      "site.config.ts": config(1),
      "content/index.md": "# Home\n\n[first](./a0.md)\n",
      "shared/part-0.txt": "zero\n",
      "shared/part-1.txt": "one\n",
      ...Object.fromEntries([...names].map((name, index) => [`content/${name}.md`, article(name, ["a0"], index)])),
    });
    const story: string[] = [];
    for (let round = 0; round < 6; round++) {
      for (let edits = random(3); edits >= 0; edits--) story.push(edit(one, random, names));
      await one.build({ threads: 1 + random(3) });
    }
    const warm = one.tree();
    expect(Object.keys(warm).length).toBeGreaterThan(10);
    for (const threads of [1, 2, 4]) {
      const clean = site({});
      cpSync(one.root, clean.root, { recursive: true });
      rmSync(join(clean.root, "dist"), { recursive: true });
      rmSync(join(clean.root, ".docsgen"), { recursive: true });
      await clean.build({ threads });
      expect(clean.tree(), `${threads} threads, after: ${story.join(", ")}`).toEqual(warm);
    }
    const again = await one.build();
    expect([again.compiled, again.rendered, again.written]).toEqual([[], [], 0]);
  });
});

describe("a second build updates", () => {
  const files = {
    "site.config.ts": config(0),
    "content/index.md": "# Home\n\nHello.\n",
    "content/a.md": article("a", [], 1),
    "content/b.md": article("b", ["a"], 2),
    "shared/part-0.txt": "zero\n",
    "shared/part-1.txt": "one\n",
  };

  test("nothing if nothing changed", async () => {
    const one = site(files);
    await one.build();
    const report = await one.build();
    expect([report.compiled, report.rendered, report.written, report.removed]).toEqual([[], [], 0, 0]);
  });

  test("one page if one article's text changed", async () => {
    const one = site(files);
    await one.build();
    one.write({ "content/a.md": `${article("a", [], 1)}\n\nOne more sentence.\n` });
    const report = await one.build();
    expect(report.compiled).toEqual(["a.md"]);
    expect(report.rendered).toEqual(["a.md"]);
  });

  test("the pages that use an include if the include changed", async () => {
    const one = site(files);
    await one.build();
    one.write({ "shared/part-1.txt": "changed\n" });
    expect((await one.build()).compiled).toEqual(["a.md"]);
    expect(one.read("a.html")).toContain("changed");
  });

  test("the pages that link to a page if that page moved, and removes its old file", async () => {
    const one = site(files);
    await one.build();
    one.write({ "content/a.md": article("a", [], 1).replace("---\n", "---\nslug: elsewhere\n") });
    const report = await one.build();
    expect(report.compiled.sort()).toEqual(["a.md", "b.md"]);
    expect([one.has("a.html"), one.has("elsewhere.html")]).toEqual([false, true]);
    expect(one.read("b.html")).toContain('href="/elsewhere"');
  });

  test("an output file that was changed or removed manually", async () => {
    const one = site(files);
    await one.build();
    const before = one.tree();
    one.write({ "dist/a.html": "changed by hand", "dist/own.txt": "not ours" }).remove("dist/b.html");
    expect((await one.build()).written).toBe(2);
    const { "own.txt": own, ...rest } = one.tree();
    expect(rest).toEqual(before);
    expect(own).toBeDefined();
  });

  test("everything, to the same bytes, if the cache is damaged, outdated, or missing", async () => {
    const one = site(files);
    await one.build();
    const before = one.tree();
    const names = Object.keys(one.tree(".docsgen")).filter((name) => name.startsWith("cache-"));
    one.write(Object.fromEntries(names.map((name) => [`.docsgen/${name}`, "this was a cache"])));
    one.write({ ".docsgen/cache-0/m1-0123abcd-7-89abcdef.seg": "a cache of another version" });
    const report = await one.build();
    expect(report.compiled).toHaveLength(3);
    expect(one.tree()).toEqual(before);
    expect(Object.keys(one.tree(".docsgen")).filter((name) => name.startsWith("cache-0"))).toEqual([]);
    one.remove(".docsgen");
    await one.build({ cache: false });
    expect(one.tree()).toEqual(before);
  });
});
