// The recipes, and the pages about MDX and home pages: their files build without a warning and do what the text says.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository, site } from "../site.js";

/** Returns the code of titled blocks by title, in a section or, without a heading, on the whole page. */
function filesIn(page: string, heading = ""): Record<string, string> {
  return Object.fromEntries(blocksIn(page, heading).reverse());
}

/** Returns the titled code blocks of a page, or of a section, in order. */
function blocksIn(page: string, heading = ""): [title: string, code: string][] {
  const text = readFileSync(join(repository, "docs/content", page), "utf8");
  const start = heading === "" ? 0 : text.search(new RegExp(`^## ${heading}(?: \\{#.*\\})?$`, "m"));
  expect(start, heading).toBeGreaterThan(-1);
  const end = heading === "" ? -1 : text.slice(start + 3).search(/^## /m);
  const section = end === -1 ? text.slice(start) : text.slice(start, start + 3 + end);
  const blocks = section.matchAll(/^(`{3,})\w+ title="(.+)"\n([\s\S]*?)^\1$/gm);
  return [...blocks].map(([, , title = "", code = ""]) => [title, code]);
}

const config = { "site.config.ts": 'export default { title: "Acme" };' };
const pages = { ...config, "content/index.md": "# Home\n\nText\n" };

test("comments: an island below each article, and a policy that allows the service", async () => {
  const one = site({ ...pages, ...filesIn("site/12-recipes.md", "Comments") });
  expect((await one.build()).diagnostics).toEqual([]);
  expect(one.read("index.html")).toMatch(/<[^>]*island-Comments[^>]*>/);
  expect(one.read("_headers")).toMatch(/frame-src 'self' https:\/\/giscus\.app/);
});

test("analytics: reports each page that is opened", async () => {
  const one = site({ ...pages, ...filesIn("site/12-recipes.md", "Analytics") });
  expect((await one.build()).diagnostics).toEqual([]);
  const boot = /assets\/boot-\w+\.js/.exec(one.read("index.html"))?.[0] ?? "";
  expect(one.read(boot)).toContain("sendBeacon");
});

test("tables from data: finished HTML without a script", async () => {
  const files = filesIn("site/12-recipes.md", "Tables from YAML or JSON");
  expect(Object.keys(files)).toHaveLength(4);
  const one = site(files);
  expect((await one.build()).diagnostics).toEqual([]);
  expect(one.read("index.html")).toContain("<tr><td>Team</td><td>unlimited</td></tr>");
  expect(one.read("index.html")).not.toContain("island-Plans");
});

test("Tailwind CSS and fonts: no file of the theme is reported as unused", async () => {
  const tailwind = filesIn("site/12-recipes.md", "Tailwind CSS");
  const fonts = filesIn("site/12-recipes.md", "Fonts");
  const one = site({ ...pages, ...tailwind, ...fonts, "theme/brand.woff2": new Uint8Array([1, 2, 3]) });
  expect((await one.build()).diagnostics).toEqual([]);
  expect(one.read("index.html")).toContain('<p class="rounded-lg bg-(--surface) p-4">');
  expect(one.read("index.html")).not.toMatch(/rel="preload"[^>]*inter-/);
});

test("home page: hero, image for both schemes, features, cards, and a custom layout", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>';
  const one = site({
    ...config,
    ...filesIn("site/11-home-page.md"),
    "public/queue.svg": svg,
    "public/queue-dark.svg": svg,
  });
  expect((await one.build()).diagnostics).toEqual([]);
  const html = one.read("index.html");
  const texts = ["lose a <span", "A job queue", "Free and open source", "when-dark", "Jobs survive", "🚀"];
  for (const text of [...texts, "Where to go from here", "Three commands.", "In practice", "Version 2 is out."])
    expect(html).toContain(text);
});

test.each([0, 1])("home page: sections in the front matter, and as containers", async (index) => {
  const [, text = ""] = blocksIn("site/11-home-page.md", "Sections")[index] ?? [];
  const one = site({
    ...config,
    ...pages,
    "content/start.md": "# Start\n",
    "content/guides/a.md": "# A\n",
    "content/index.md": text,
  });
  expect((await one.build()).diagnostics).toEqual([]);
  for (const part of ["Queues that never lose a", "npm", "Everything a queue needs", "Jobs survive a crash."])
    expect(one.read("index.html")).toContain(part);
});

test("MDX: evaluates the static parts, and reports the others as shown", async () => {
  const one = site({
    ...filesIn("writing/7-mdx.md"),
    "content/data.json": '{ "name": "Acme" }',
    "content/_intro.mdx": "Included text.\n",
    "components/known.tsx": "export default function Known({ label }: { label: string }) { return <b>{label}</b>; }\n",
  });
  const { code, stderr } = await one.cli("build");
  expect(code).toBe(0);
  const text = readFileSync(join(repository, "docs/content/writing/7-mdx.md"), "utf8");
  expect(stderr).toContain(/```console\n([\s\S]*?)\n```/.exec(text)?.[1]);
  expect(stderr).toMatch(/2 warnings/);
  expect(one.read("index.html")).toMatch(/Version 2\.1 of Acme, since 2\.[\s\S]*Included text[\s\S]*<b>2\.1<\/b>/);
});

test("upgrading: a page that the old build had and the new one has not fails the build", async () => {
  const one = site({ ...pages, "content/a.md": "# A\n" });
  expect((await one.cli("build", "--out", "../before")).code).toBe(0);
  expect((await one.cli("build", "--strict", "--against", "../before")).code).toBe(0);
  one.remove("content/a.md");
  const { code, stderr } = await one.cli("build", "--strict", "--against", "../before");
  expect([code, stderr]).toEqual([1, expect.stringContaining("lost-address")]);
});

test("adding docsgen by hand: a config with another folder, and no package of templates", async () => {
  const one = site({ "docs/README.md": "# Acme\n", ...filesIn("start/4-existing-project.md", "Without `init`") });
  expect((await one.cli("build", "--strict")).code).toBe(0);
});

test.each(["start/1-quick-start.md", "start/4-existing-project.md", "site/12-recipes.md"])(
  "%s: its commands run in a project with Markdown",
  { timeout: 120_000 },
  async (page) => {
    const markdown = "# Acme\n\nText\n";
    const files = { "docs/README.md": markdown, "content/index.md": markdown, "path/to/markdown/README.md": markdown };
    const one = site({ ...files, "package.json": '{ "name": "acme", "repository": "acme/acme" }' });
    const text = readFileSync(join(repository, "docs/content", page), "utf8");
    const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, code = ""]) => code.split("\n"));
    // The other commands install packages or serve until they are stopped.
    const commands = blocks.flatMap((line) => /^npx docsgen ((?:init|build)\b[^#]*)/.exec(line)?.[1]?.trim() ?? []);
    expect(commands.length).toBeGreaterThan(1);
    for (const command of commands) {
      const { code, stderr } = await one.cli(...command.split(" "));
      expect([command, code, stderr]).toEqual([command, 0, expect.anything()]);
    }
  },
);
