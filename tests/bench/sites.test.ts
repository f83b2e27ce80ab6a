// Tests the properties of generated sites that the benchmarks rely on: pages differ from each other, and their links
// work.
import { expect, test } from "vitest";
import { mapLines } from "./alter.mjs";
import { createPages } from "./sites.mjs";

const guide = `---
title: "Routes"
description: "How URLs are generated."
---

# Routes

Every request passes through the [table of routes](/reference/table#lookup-order), where patterns are matched in their order,
and \`createRouter()\` returns whichever handler matched, as [described] before.

[described]: /index

## Handler signature

\`\`\`ts {1,3} title="server.ts"
import { createRouter, type Handler } from "framework/server";

export const timeout = 2500;
const greeting: Handler = async (request, response) => {
  const visitor = request.cookies.get("visitor") ?? "stranger";
  response.headers.set("cache-control", "max-age=3600"); // [!code highlight]
  return response.text(\`Welcome back, \${visitor}\`);
};
\`\`\`
`;
const table = `---
title: Table
---

## Lookup order

Patterns without parameters come before patterns that have some.

~~~~markdown
~~~yaml
routes: { greeting: /hello/:visitor }
~~~
[Not a link of this page](/guide/routes)
~~~~

See the [routes](/guide/routes) again.
`;
const corpus = new Map([
  ["guide/routes.md", guide],
  ["index.md", "# Home\n\nStart with the [routes](/guide/routes).\n"],
  ["reference/table.md", table],
]);

function listLines(pages: ReadonlyMap<string, string>, kind: "text" | "code"): string[] {
  const lines: string[] = [];
  for (const text of pages.values()) {
    mapLines(text, {
      [kind]: (line: string) => {
        // Headings are unchanged, because anchors link to them. A lone brace is common to all programs.
        if (line.trim().length > 8 && !line.startsWith("#")) lines.push(line);
        return line;
      },
    });
  }
  return lines;
}

function withoutCode(text: string): string {
  return mapLines(text, { code: () => "" });
}

test.each(["text", "code"] as const)("copies of a page have few lines of %s in common", (kind) => {
  const lines = listLines(createPages(corpus, { count: 300 }), kind);
  expect(lines.length).toBeGreaterThan(300);
  expect(new Set(lines).size / lines.length).toBeGreaterThan(0.9);
});

test("links and anchors in a copy resolve within that copy", () => {
  const pages = createPages(corpus, { count: 12 });
  for (const [id, text] of pages) {
    const folder = /^copy-\d+\//.exec(id)?.[0] ?? "";
    const links = [...withoutCode(text).matchAll(/(?:\]\(|^\[[^\]]+\]: )\/([^)#\s]+)(?:#([\w-]+))?/gm)];
    for (const [, target = "", anchor] of links) {
      const page = pages.get(`${target}.md`);
      expect(target.startsWith(folder), `${id}: ${target}`).toBe(true);
      expect(page, `${id}: ${target}`).toBeDefined();
      if (anchor) expect(page?.toLowerCase().replaceAll(" ", "-")).toContain(`#-${anchor}\n`);
    }
  }
  expect(pages.get("copy-003/guide/routes.md")?.match(/\/copy-003\//g)).toHaveLength(2);
});

test("an altered page keeps its size, its fences, and the notations that affect highlighting", () => {
  const pages = createPages(corpus, { count: 30 });
  for (let copy = 1; copy < 10; copy++) {
    const folder = `/copy-00${copy}/`;
    const text = pages.get(`copy-00${copy}/guide/routes.md`) ?? "";
    expect(text).toContain(`title: "Routes ${copy}"`);
    expect(text).toContain('```ts {1,3} title="server.ts"');
    expect(text).toContain("// [!code highlight]");
    expect(text).toMatch(/^export const \w{7} = [1-9]{2}00;$/m);
    expect(text.replaceAll(folder, "/").replace(`Routes ${copy}`, "Routes")).toHaveLength(guide.length);
  }
});

test("a fence inside a longer fence is code, and the text after the longer fence is text", () => {
  const text = createPages(corpus, { count: 6 }).get("copy-001/reference/table.md") ?? "";
  expect(text).toMatch(/^\[.*\]\(\/\w+\/\w+\)$/m);
  expect(text).toContain("[routes](/copy-001/guide/routes)");
});

test("the same seed produces the same site, and a different seed a different site", () => {
  const make = (seed: number) => [...createPages(corpus, { count: 6, seed })];
  expect(make(1)).toEqual(make(1));
  expect(make(2)).not.toEqual(make(1));
});

test("a site with one language, or with 25, has exactly those languages", () => {
  const labels = (languages: "one" | "many") => {
    const found = new Set<string>();
    const collect = (line: string) => {
      found.add(/[a-z]+/.exec(line)?.[0] ?? "");
      return line;
    };
    for (const text of createPages(corpus, { count: 90, languages }).values()) mapLines(text, { fence: collect });
    return found;
  };
  expect([...labels("one")]).toEqual(["ts"]);
  expect(labels("many").size).toBe(25);
});

test("a page count that would split a copy is rejected", () => {
  expect(() => createPages(corpus, { count: 7 })).toThrow(RangeError);
});
