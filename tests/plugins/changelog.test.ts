import { expect, test } from "vitest";
import { site } from "../site.js";
import { problemsOfAtom, problemsOfJson, problemsOfRss } from "./feed-rules.js";

const config = (options = "{}") =>
  `import { changelog, defaultPlugins } from "docsgen/plugins";
export default { title: "Acme", url: "https://acme.example", plugins: [...defaultPlugins(), changelog(${options})] };\n`;

const kept = `# Changelog

Notable changes, after [Keep a Changelog](https://keepachangelog.com).

## [Unreleased]

- Soon & <b>bold</b>

## [2.1.0] - 2026-01-31

### Added

- A *thing*, by @jane in https://github.com/acme/acme/pull/12

\`\`\`md
## 9.9.9 - 2026-01-01
\`\`\`

## [2.0.0] - 2025-12-01 [YANKED]

- Broken

[Unreleased]: https://github.com/acme/acme/compare/v2.1.0...HEAD
`;

/** Returns ids and texts of the headings. */
const headings = (html: string) =>
  [...html.matchAll(/<h([1-6]) id="([^"]+)"[^>]*>([^<]*)/g)].map(([, depth, id, text]) => `${depth} ${id} ${text}`);

test("Keep a Changelog: renders a page with version anchors, feeds, and search", async () => {
  const one = site({
    "content/index.md": "See [2.1](/changelog#2-1-0).\n",
    "CHANGELOG.md": kept,
    "site.config.ts": config(),
  });
  const { diagnostics } = await one.build();
  expect(diagnostics).toEqual([]);
  const page = one.read("changelog.html");
  expect(headings(page)).toEqual([
    "1 changelog Changelog",
    "2 unreleased Unreleased",
    "2 2-1-0 2.1.0",
    "3 added Added",
    "2 2-0-0 2.0.0",
  ]);
  expect(page).toContain("<p>2026-01-31</p>");
  expect(page).toContain("2025-12-01 · <strong>YANKED</strong>");
  expect(page).toContain('<a href="https://github.com/acme/acme/pull/12">#12</a>');
  expect(page).toContain('type="application/atom+xml"');
  const [rss, atom, json] = ["rss.xml", "atom.xml", "feed.json"].map((name) => one.read(`changelog/${name}`));
  expect([...problemsOfRss(rss ?? ""), ...problemsOfAtom(atom ?? ""), ...problemsOfJson(json ?? "")]).toEqual([]);
  const { items } = JSON.parse(json ?? "");
  expect(items.map(({ url, title }: { url: string; title: string }) => [url, title])).toEqual([
    ["https://acme.example/changelog#2-1-0", "Acme 2.1.0"],
    ["https://acme.example/changelog#2-0-0", "Acme 2.0.0"],
  ]);
  expect(one.read("index.html")).not.toContain("application/atom+xml");
});

test("changesets and release-please: supports package names, comparison links, and multiple release levels", async () => {
  const text = `# @acme/core

## 1.2.0

### Minor Changes

- abc1234: A new option

# [1.1.0](https://github.com/acme/acme/compare/v1.0.0...v1.1.0) (2025-03-01)

### Features

* one

### [1.0.1](https://github.com/acme/acme/compare/v1.0.0...v1.0.1) (2025-02-01)

## v1.0.0 (January 5, 2025)
`;
  const one = site({
    "content/CHANGELOG.md": text,
    "site.config.ts": config('{ file: "content/CHANGELOG.md", title: "Changes", feeds: ["json"] }'),
  });
  await one.build();
  const page = one.read("changelog.html");
  expect(headings(page).slice(1)).toEqual([
    "2 1-2-0 1.2.0",
    "3 minor-changes Minor Changes",
    "2 1-1-0 1.1.0",
    "3 features Features",
    "2 1-0-1 1.0.1",
    "2 1-0-0 1.0.0",
  ]);
  expect(page).toContain('<a href="https://github.com/acme/acme/compare/v1.0.0...v1.1.0">2025-03-01</a>');
  const { items } = JSON.parse(one.read("changelog/feed.json"));
  expect(items.map(({ date_published }: { date_published: string }) => date_published.slice(0, 10))).toEqual([
    "2025-03-01",
    "2025-02-01",
    "2025-01-05",
  ]);
});

test("lists a folder of release notes, with the newest first", async () => {
  const one = site({
    "content/index.md": "# Acme\n",
    "releases/v2.9.0.md": "---\ndate: 2025-01-01\n---\n## What's Changed\n* Old by @bob\n",
    "releases/v2.10.0.md":
      "---\ndate: 2025-02-01\n---\n## What's Changed\n* New\n\n**Full Changelog**: https://github.com/acme/acme/compare/v2.9.0...v2.10.0\n",
    "site.config.ts": config('{ dir: "releases", route: "/releases" }'),
  });
  await one.build();
  expect(headings(one.read("releases.html"))).toEqual([
    "1 changelog Changelog",
    "2 2-10-0 2.10.0",
    "3 whats-changed What's Changed",
    "2 2-9-0 2.9.0",
    "3 whats-changed-1 What's Changed",
  ]);
  expect(problemsOfRss(one.read("releases/rss.xml"))).toEqual([]);
});

test("reports a missing changelog and suggests a fix", async () => {
  const one = site({ "content/index.md": "# Acme\n", "site.config.ts": config("{ feeds: false }") });
  expect((await one.fail()).text).toMatch(
    /content-missing[\s\S]*CHANGELOG\.md does not exist[\s\S]*set another one: changelog\(\{ file/,
  );
  one.write({ "CHANGES.md": "# Changes\n" });
  expect((await one.fail()).text).toContain('hint: did you mean changelog({ file: "CHANGES.md" })?');
});
