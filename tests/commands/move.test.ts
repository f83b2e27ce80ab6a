// Moves of pages, folders, and headings: every link still works, and undo restores every byte.
import { existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { runMove } from "../../lib/src/commands/move/move-command.js";
import { git } from "../kit.js";
import { defaults, hashTree, site, type TestSite } from "../site.js";

const files = {
  "site.config.ts": `import { defineConfig } from "docsgen";
import { defaultPlugins } from "docsgen/plugins";

export default defineConfig({
  addressLock: "addresses.lock",
  nav: [{ label: "Start", link: "guide/start.md" }, { label: "Setup", link: "/guide/start#setup", match: "/guide/start" }],
  announcement: "New: [start](guide/start.md)",
  plugins: defaultPlugins({
    sidebar: { items: ["index.md", { label: "Guide", folder: "guide" }] },
    redirects: { "/first": "/guide/start" },
  }),
});
`,
  "content/index.md": `---
title: Home
prev: ./guide/start.md
---

# Home

[one](./guide/start.md) [two](guide/start#setup "title") [three](/guide/start) [four][def] <a href="/guide/start.md?x=1#setup">five</a> – größer

\`[not](./guide/start.md)\`

[def]: guide/start.md
`,
  "content/guide/start.md": `# Start

[next](./next.md) [home](../index.md#home) [self](#setup) ![picture](./img/a.svg)

<!--@include: ../_parts/note.md-->

\`\`\`ts file=../../examples/one.ts
\`\`\`

## Setup

Text.
`,
  "content/guide/next.md": "# Next\r\n\r\n[back](start.md#setup)\r\n",
  "content/guide/img/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
  "content/_parts/note.md": "See the [start](../guide/start.md).\n",
  "examples/one.ts": "export const one = 1;\n",
  "addresses.lock": "/\n/guide/next\n/guide/start #setup #start\n",
};

/** Files besides the output and the cache. */
const tree = (one: TestSite) =>
  Object.fromEntries(Object.entries(hashTree(one.root)).filter(([name]) => !/^(?:dist|\.docsgen|\.git)\//.test(name)));
const text = (one: TestSite, name: string) => readFileSync(join(one.root, name), "utf8");

describe("a page", () => {
  test("is moved with all links to it and in it, a redirect, and the lock file; undo restores every byte", async () => {
    const one = site(files);
    await one.build();
    const before = tree(one);
    const { code, stdout, stderr } = await one.cli("move", "guide/start.md", "manual/intro.md", "--yes");
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining("moved: content/guide/start.md → content/manual/intro.md"),
    ]);
    expect(stdout).toContain("redirect\n  /guide/start → /manual/intro\n");
    expect(stdout).toContain("  content/index.md:8  ./guide/start.md → ./manual/intro.md\n");
    expect(text(one, "content/index.md")).toBe(
      files["content/index.md"]
        .replace("prev: ./guide/start.md", "prev: ./manual/intro.md")
        .replace("[one](./guide/start.md)", "[one](./manual/intro.md)")
        .replace("[two](guide/start#setup", "[two](manual/intro#setup")
        .replace("[three](/guide/start)", "[three](/manual/intro)")
        .replace("/guide/start.md?x=1#setup", "/manual/intro.md?x=1#setup")
        .replace("[def]: guide/start.md", "[def]: manual/intro.md"),
    );
    expect(text(one, "content/manual/intro.md")).toBe(
      `---\naliases:\n  - /guide/start\n---\n\n${files["content/guide/start.md"]
        .replace("./next.md", "../guide/next.md")
        .replace("./img/a.svg", "../guide/img/a.svg")}`,
    );
    expect(text(one, "content/guide/next.md")).toBe("# Next\r\n\r\n[back](../manual/intro.md#setup)\r\n");
    expect(text(one, "content/_parts/note.md")).toBe("See the [start](../manual/intro.md).\n");
    expect(text(one, "site.config.ts")).toBe(
      files["site.config.ts"]
        .replace('link: "guide/start.md"', 'link: "manual/intro.md"')
        .replace('link: "/guide/start#setup"', 'link: "/manual/intro#setup"')
        .replace("[start](guide/start.md)", "[start](manual/intro.md)")
        .replace('"/first": "/guide/start"', '"/first": "/manual/intro"'),
    );
    expect(stderr).toContain(
      'warning[move-leftover] "/guide/start" may refer to a page that moves.\n  site.config.ts:6:',
    );
    expect(text(one, "addresses.lock")).toContain("/guide/start #setup #start\n/manual/intro #setup #start\n");
    const { diagnostics } = await one.build();
    expect(diagnostics).toEqual([]);
    expect(one.has("guide/start.html")).toBe(true);
    const undone = await one.cli("move", "--undo");
    expect([undone.code, undone.stderr]).toEqual([0, "undone: content/guide/start.md → content/manual/intro.md\n"]);
    expect(tree(one)).toEqual(before);
    expect(existsSync(join(one.root, "content/manual"))).toBe(false);
  });

  test("only shows the plan without --yes", async () => {
    const one = site(files);
    const before = tree(one);
    const { code, stdout, stderr } = await one.cli("move", "guide/start.md", "intro.md");
    expect([code, stdout]).toEqual([0, expect.stringContaining("move  content/guide/start.md → content/intro.md\n")]);
    expect(stderr).toContain("Nothing was changed; --yes moves without a question.");
    expect(tree(one)).toEqual(before);
  });

  test("that Git tracks is moved with git mv, and uncommitted changes are reported", async () => {
    const one = site({ ...files, ".gitignore": ".docsgen\ndist\n" });
    git(one, "2024-01-01", "init", "-q");
    git(one, "2024-01-01", "add", ".");
    git(one, "2024-01-01", "commit", "-qm", "one");
    expect((await one.cli("move", "guide/start.md", "intro.md", "--yes")).stderr).not.toContain("uncommitted");
    expect(readFileSync(join(one.root, ".git/index")).includes("content/intro.md")).toBe(true);
    const { stderr } = await one.cli("move", "guide/next.md", "next.md");
    expect(stderr).toMatch(/warning\[uncommitted-changes\] The site has \d+ uncommitted changes/);
    await one.cli("move", "--undo");
    expect(readFileSync(join(one.root, ".git/index")).includes("content/intro.md")).toBe(false);
    expect((await one.cli("move", "guide/next.md", "next.md")).stderr).not.toContain("uncommitted");
  });

  test("with TOML front matter keeps it, with the alias before the first table", async () => {
    const toml = (lines: string) =>
      `+++\n${lines}title = "Start" # kept\n\n[data]\naliases = "other"\n+++\n\n# Start\n`;
    const one = site({
      "site.config.ts":
        'import { defaultPlugins } from "docsgen/plugins";\nexport default { plugins: defaultPlugins({ redirects: {} }) };\n',
      "content/index.md": "# Home\n",
      "content/start.md": toml(""),
    });
    await one.cli("move", "start.md", "intro.md", "--yes");
    expect(text(one, "content/intro.md")).toBe(toml('aliases = ["/start"]\n'));
    await one.cli("move", "intro.md", "setup.md", "--yes");
    expect(text(one, "content/setup.md")).toBe(toml('aliases = ["/start", "/intro"]\n'));
  });

  test("on a site without redirects is reported", async () => {
    const one = site({
      "site.config.ts": 'import { content } from "docsgen/plugins";\nexport default { plugins: [content()] };\n',
      "content/index.md": "# Home\n",
      "content/start.md": "# Start\n",
    });
    const { stderr } = await one.cli("move", "start.md", "intro.md", "--yes");
    expect(stderr).toContain(
      "warning[move-leftover] No plugin of the site redirects from /start, so readers with the old URL get an error.",
    );
  });

  test("that moves back loses the alias for its old URL", async () => {
    const one = site(files);
    await one.cli("move", "guide/start.md", "intro.md", "--yes");
    expect((await one.cli("move", "intro.md", "guide/start.md", "--yes")).code).toBe(0);
    expect(text(one, "content/guide/start.md")).toContain("aliases:\n  - /intro\n");
    await one.build();
    expect(one.has("intro.html")).toBe(true);
  });
});

test("moves a folder with its images, and rewrites the sidebar's entry", async () => {
  const one = site(files);
  const before = tree(one);
  const { code } = await one.cli("move", "guide", "handbook", "--yes");
  expect(code).toBe(0);
  expect(text(one, "content/handbook/next.md")).toContain("[back](start.md#setup)");
  expect(text(one, "content/handbook/start.md")).toContain("![picture](./img/a.svg)");
  expect(text(one, "content/index.md")).toContain("[one](./handbook/start.md)");
  expect(text(one, "site.config.ts")).toContain('folder: "handbook"');
  expect((await one.build()).diagnostics).toEqual([]);
  for (const out of ["guide/start.html", "guide/next.html", "handbook/next.html"]) expect(one.has(out), out).toBe(true);
  await one.cli("move", "--undo");
  expect(tree(one)).toEqual(before);
});

test("finishes a move that was made by hand, and undo also moves the folder back", async () => {
  const one = site(files);
  const before = tree(one);
  renameSync(join(one.root, "content/guide"), join(one.root, "content/handbook"));
  expect((await one.cli("move", "guide", "handbook", "--finish", "--yes")).code).toBe(0);
  expect(text(one, "content/handbook/start.md")).toContain("![picture](./img/a.svg)");
  expect(text(one, "content/_parts/note.md")).toBe("See the [start](../handbook/start.md).\n");
  expect(text(one, "site.config.ts")).toContain('folder: "handbook"');
  expect((await one.build()).diagnostics).toEqual([]);
  for (const out of ["guide/start.html", "guide/next.html", "handbook/next.html"]) expect(one.has(out), out).toBe(true);
  await one.cli("move", "--undo");
  expect(tree(one)).toEqual(before);
});

test("moves the anchor of a heading, and keeps the old one", async () => {
  const one = site(files);
  const before = tree(one);
  const { code, stdout } = await one.cli("move", "guide/start.md#setup", "install", "--yes");
  expect([code, stdout]).toEqual([0, expect.stringContaining("move  content/guide/start.md#setup → #install\n")]);
  expect(text(one, "content/guide/start.md")).toContain('<a id="setup"></a>\n\n## Setup {#install}\n');
  expect(text(one, "content/guide/start.md")).toContain("[self](#install)");
  expect(text(one, "content/guide/next.md")).toContain("[back](start.md#install)");
  expect(text(one, "content/index.md")).toContain('[two](guide/start#install "title")');
  expect(text(one, "addresses.lock")).toContain("/guide/start #install #setup #start\n");
  expect((await one.build()).diagnostics).toEqual([]);
  await one.cli("move", "--undo");
  expect(tree(one)).toEqual(before);
});

test("refuses what cannot be moved, and changes nothing", async () => {
  const one = site({ ...files, "content/guide/old.md": "---\naliases: [/taken]\n---\n\n# Old\n" });
  const before = tree(one);
  const cases: [string[], string][] = [
    [["guide/start.md", "guide/next.md"], "content/guide/next.md already exists."],
    [["guide/start.md", "../../elsewhere.md"], "../../elsewhere.md is outside the content folder."],
    [["examples/one.ts", "guide/one.md"], "examples/one.ts is not inside the content folder."],
    [["guide/strat.md", "x.md"], "There is no file guide/strat.md.\n  hint: did you mean guide/start.md?"],
    [["guide/img/a.svg", "a.svg"], "guide/img/a.svg is not a page."],
    [["guide", "guide/inner"], "A folder cannot move into itself."],
    [["guide/img", "img"], "content/guide/img is not a page, and contains none."],
    [["guide/start.md", "_start.md"], "Pages cannot be in _start.md, which is ignored."],
    [["guide/start.md", "taken.md"], "The URL /taken is an alias of another page."],
    [["guide/start.md", "guide/Next.md"], "error[case-collision]"],
    [
      ["guide/start.md#setpu", "x"],
      "There is no heading with the anchor #setpu.\n  content/guide/start.md\n  hint: did you mean #setup?",
    ],
    [["guide/start.md#setup", "start"], "The anchor #start already exists on the page."],
    [["guide/start.md"], "The command needs two paths."],
    [["guide/gone.md", "guide/next.md"], "hint: if it has already been moved to guide/next.md, add --finish"],
    [["guide/start.md", "guide/next.md", "--finish"], "guide/start.md still exists."],
    [["guide/gone.md", "guide/img", "--finish"], "are not both pages or both folders."],
    [["--undo"], "There is no move to undo."],
  ];
  for (const [words, message] of cases) {
    const { code, stderr } = await one.cli("move", ...words, "--yes");
    expect(stderr, words.join(" ")).toContain(message);
    expect(code, words.join(" ")).toBeGreaterThan(0);
    expect(tree(one)).toEqual(before);
  }
});

test("undo restores a move that was interrupted halfway", async () => {
  const one = site(files);
  const before = tree(one);
  await one.cli("move", "guide/start.md", "intro.md", "--yes");
  one.write({ "content/index.md": files["content/index.md"], "site.config.ts": files["site.config.ts"] });
  expect((await one.cli("move", "--undo")).code).toBe(0);
  expect(tree(one)).toEqual(before);
  await one.cli("move", "guide/start.md", "intro.md", "--yes");
  expect((await one.cli("clean")).stderr).not.toContain("left");
});

test("rewrites the navigation of another tool's configuration", async () => {
  const navigation = "nav:\n  - Home: index.md\n  - 'First steps': guide/start.md # first\n  - \"guide/next.md\"\n";
  const one = site({
    "mkdocs.yml": `site_name: Acme\n${navigation}`,
    "docs/index.md": "# Home\n\n[start](guide/start.md)\n",
    "docs/guide/start.md": "# Start\n",
    "docs/guide/next.md": "# Next\n",
  });
  const before = tree(one);
  await one.cli("move", "docs/guide", "docs/a", "--yes");
  expect(text(one, "mkdocs.yml")).toContain(navigation.replaceAll("guide/", "a/"));
  await one.cli("move", "--undo");
  expect(tree(one)).toEqual(before);
});

test("reports a translation that is left behind, and rewrites links to untranslated pages", async () => {
  const one = site({
    "site.config.ts": "export default { locales: { en: {}, de: {} } };\n",
    "content/index.md": "# Home\n\n[a](a.md) [b](b.md)\n",
    "content/a.md": "# A\n",
    "content/b.md": "# B\n",
    "content/de/index.md": "# Start\n\n[a](a.md) [b](b.md) [c](/de/b)\n",
    "content/de/a.md": "# A\n",
  });
  const { stderr } = await one.cli("move", "a.md", "x/a.md", "--yes");
  expect(stderr).toContain("warning[move-leftover] This translation of the page does not move.\n  content/de/a.md");
  await one.cli("move", "--undo");
  await one.cli("move", "b.md", "x/b.md", "--yes");
  expect(text(one, "content/de/index.md")).toBe("# Start\n\n[a](a.md) [b](x/b.md) [c](/de/x/b)\n");
  expect((await one.build()).diagnostics).toEqual([]);
});

test("undo refuses if a file has changed since, and changes nothing", async () => {
  const one = site(files);
  await one.cli("move", "guide/start.md", "intro.md", "--yes");
  one.edit("content/index.md", (written) => `${written}More.\n`);
  const before = tree(one);
  const { code, stderr } = await one.cli("move", "--undo");
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining("The file has changed since the move.\n  content/index.md"),
  ]);
  expect(tree(one)).toEqual(before);
});

/** A generator of numbers below a limit, the same in every run. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

const folders = ["", "guide/", "guide/deep/", "api/", "a b/", "more/2024/"];

/** Creates a site whose pages link to each other in every form. */
function createLinkedSite(count: number, random: (limit: number) => number): Record<string, string> {
  const ids = Array.from({ length: count }, (_, index) => `${folders[index % folders.length]}page-${index}.md`);
  const pages = ids.map((id, index) => {
    const depth = "../".repeat(id.split("/").length - 1);
    const links = Array.from({ length: 8 }, (_, form) => {
      const target = ids[random(count)] ?? "";
      const path = encodeURI(target);
      const url = `/${path.replace(".md", "")}`;
      const forms = [
        `${depth || "./"}${path}`,
        `${depth}${path}#part`,
        url,
        `${url}#part`,
        `/${path}`,
        `${depth || "./"}${path.replace(".md", "")}`,
      ];
      const written = forms[form] ?? `${depth}${path}`;
      return form === 6
        ? `[x][r]\n\n[r]: ${written}\n`
        : form === 7
          ? `<a href="${written}">x</a>\n`
          : `- [x](${written})\n`;
    });
    const front =
      index % 4 === 0 ? `---\ntitle: Page ${index}\nnext: ${depth || "./"}${ids[random(count)]}\n---\n\n` : "";
    const include = index % 5 === 0 ? `<!--@include: ${depth || "./"}_parts/part.md-->\n\n` : "";
    const image = `![](${depth || "./"}img/a.svg)\n`;
    return [`content/${id}`, `${front}# Page ${index}\n\n## Part\n\n${include}${image}\n${links.join("\n")}`] as const;
  });
  return {
    "site.config.ts": `export default { nav: [{ label: "One", link: "${ids[1]}" }, { label: "Two", link: "/${ids[2]?.replace(".md", "")}" }] };\n`,
    "content/index.md": "# Home\n",
    "content/_parts/part.md": `A [part](../${ids[1]}) of pages.\n`,
    "content/img/a.svg": files["content/guide/img/a.svg"],
    ...Object.fromEntries(pages),
  };
}

/**
 * Returns the titles of the pages that each page's article links to, by title. A link to a redirect has no title, because
 * a link must lead to the page itself.
 */
function readGraph(one: TestSite): Record<string, string[]> {
  const documents = Object.keys(one.tree()).filter((name) => name.endsWith(".html"));
  const title = (html: string) => /<h1[^>]*>(?:<[^>]+>)*([^<]+)/.exec(html)?.[1] ?? "";
  const htmlByUrl = new Map(documents.map((name) => [`/${name.replace(/(?:index)?\.html$/, "")}`, one.read(name)]));
  const titleOf = (href: string) => title(htmlByUrl.get(decodeURI(href.replace(/[?#].*/, ""))) ?? "");
  return Object.fromEntries(
    [...htmlByUrl.values()].flatMap((html) => {
      const [article = ""] = /<article[\s\S]*<\/article>/.exec(html) ?? [];
      const links = [...article.matchAll(/<a [^>]*?href="(\/[^"]*)"[^>]*>(?:x|part)</g)];
      return links.length === 0 ? [] : [[title(html), links.map(([, href = ""]) => titleOf(href))]];
    }),
  );
}

const isLong = process.env.DOCSGEN_LONG !== undefined;
const [moves, pages] = isLong ? [1000, 300] : [6, 60];

test(`after each of ${moves} random moves, no link is dead; undo restores every byte`, {
  timeout: 7_200_000,
}, async () => {
  const random = createRandom(7);
  const one = site(createLinkedSite(pages, random));
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const move = (from?: string, to?: string) =>
    runMove(from && join(one.root, "content", from), to && join(one.root, "content", to), {
      ...{ root: one.root, defaults, yes: true },
      ...(from === undefined && { undo: true }),
    });
  try {
    await one.build();
    const graph = readGraph(one);
    expect(Object.keys(graph).length).toBe(pages);
    expect(Object.values(graph).flat()).not.toContain("");
    expect(Object.values(graph).flat().length).toBeGreaterThan(pages * 8);
    for (let index = 0; index < moves; index++) {
      const before = tree(one);
      const published = Object.keys(one.tree()).filter((out) => out.endsWith(".html"));
      const all = Object.keys(before).filter((name) => /^content\/.*page-\d+\.md$/.test(name));
      const page = (all[random(all.length)] ?? "").slice("content/".length);
      const isFolder = index % 7 === 6 && page.includes("/");
      const from = isFolder ? page.split("/")[0] : page;
      const name = page
        .split("/")
        .at(-1)
        ?.replace(/.*page/, `r${index}-page`);
      const to = isFolder
        ? `f${index}`
        : `${folders[random(folders.length)]}${index % 3 === 0 ? `n${index}/` : ""}${name}`;
      expect(await move(from, to)).toBe(0);
      const { diagnostics } = await one.build();
      expect(diagnostics, `move ${index}: ${from} → ${to}`).toEqual([]);
      expect(readGraph(one)).toEqual(graph);
      expect(published.filter((out) => !one.has(out))).toEqual([]);
      if (index % 2 === 0) continue;
      const after = tree(one);
      expect(await move()).toBe(0);
      expect(tree(one)).toEqual(before);
      expect(await move(from, to)).toBe(0);
      expect(tree(one)).toEqual(after);
    }
  } finally {
    vi.restoreAllMocks();
  }
});
