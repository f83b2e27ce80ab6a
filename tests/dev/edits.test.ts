// The effect of each kind of edit on an open tab.
import { renameSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createSearchClient } from "../../plugins/search/browser/search-client.js";
import { dev, devOver } from "./harness.js";

const paragraphs = (count: number) => Array.from({ length: count }, (_, index) => `Paragraph ${index}.\n`).join("\n");

const files = {
  "site.config.ts":
    'import { defineConfig } from "docsgen";\nimport { defaultPlugins } from "docsgen/plugins";\nexport default defineConfig({ title: "Acme", plugins: defaultPlugins({ content: { numbers: "strip" } }) });\n',
  "content/index.md": "# Home\n\n[one](./guides/1-one.md)\n",
  "content/guides/1-one.md": `# One\n\nFirst words.\n\n${paragraphs(60)}\n[two](./2-two.md)\n`,
  "content/guides/2-two.md": "# Two\n\nSecond page.\n",
  "content/notes/3-three.md": "# Three\n\nThird page.\n",
};

describe("an edit", () => {
  test("to an article's text shows without a reload, and keeps the scroll position, open groups, and focus", async () => {
    const { open, site } = await dev(files);
    const tab = await open("/guides/one");
    await tab.page.evaluate(() => {
      for (const group of document.querySelectorAll("details")) group.open = true;
      scrollTo(0, 700);
      document.querySelector<HTMLElement>("main a[href]")?.focus({ preventScroll: true });
      document.querySelector("header")?.setAttribute("data-mark", "kept");
    });
    const state = () =>
      tab.page.evaluate(() => [
        scrollY,
        [...document.querySelectorAll("details")].map((one) => one.open),
        document.activeElement?.getAttribute("href"),
        document.querySelector("header")?.dataset.mark,
      ]);
    const before = await state();
    site.write({ "content/guides/1-one.md": files["content/guides/1-one.md"].replace("First", "Changed") });
    await tab.shows("Changed words.");
    expect(await state()).toEqual(before);
    expect(tab.loads()).toBe(1);
  });

  test("to untranslated text shows on the fallback page in another language", async () => {
    const { open, site, read } = await dev({
      ...files,
      "site.config.ts": files["site.config.ts"].replace('title: "Acme"', 'title: "Acme", locales: { en: {}, de: {} }'),
      "content/de/notes/3-three.md": "# Drei\n\nDritte Seite.\n",
    });
    // It responds once all pages are compiled.
    await read("/llms.txt");
    const tab = await open("/de/guides/two");
    site.write({ "content/guides/2-two.md": "# Two\n\nChanged page.\n" });
    await tab.shows("Changed page.");
    site.write({ "content/notes/3-three.md": "# Three\n\nChanged too.\n" });
    await expect.poll(() => read("/notes/three")).toContain("Changed too.");
    expect(await read("/de/notes/three")).toContain("Dritte Seite.");
  });

  test("to a title shows in the sidebar of other pages", async () => {
    const { open, site } = await dev(files);
    const tab = await open("/guides/one");
    await tab.shows("Two");
    site.write({ "content/guides/2-two.md": "# Zwei\n\nSecond page.\n" });
    await tab.shows("Zwei");
    expect(tab.loads()).toBe(1);
  });

  test("that adds, renames, or removes a file updates the addresses and the sidebar", async () => {
    const { open, site, read } = await dev(files);
    const tab = await open("/guides/one");
    site.write({ "content/guides/4-four.md": "# Four\n\nNew here.\n" });
    await tab.shows("Four");
    expect(await read("/guides/four")).toContain("New here.");
    renameSync(join(site.root, "content/guides/4-four.md"), join(site.root, "content/guides/5-five.md"));
    await expect.poll(() => read("/guides/five")).toContain("New here.");
    expect(await read("/guides/four")).toContain("404");
    site.remove("content/guides/5-five.md");
    await tab.shows("Four", false);
  });

  test("that moves the open page redirects its tab", async () => {
    const { open, site } = await dev(files);
    const tab = await open("/guides/two");
    site.write({ "content/guides/2-two.md": "---\nslug: elsewhere\n---\n# Two\n\nMoved.\n" });
    await expect.poll(() => tab.page.url(), { timeout: 10_000 }).toMatch(/\/guides\/elsewhere$/);
    await tab.shows("Moved.");
  });

  test("to an included file updates the page that shows it", async () => {
    const { open, site } = await dev({
      ...files,
      "shared/part.txt": "as it was",
      "content/guides/1-one.md": '# One\n\n```txt file="/shared/part.txt"\n```\n',
    });
    const tab = await open("/guides/one");
    await tab.shows("as it was");
    site.write({ "shared/part.txt": "as it is" });
    await tab.shows("as it is");
  });

  test("to a path that a load hook watches (a file, a pattern, or a folder that does not exist yet) runs the hook again", async () => {
    const plugin = `const data = { name: "data", async load(ctx) {
      for (const name of ["data.txt", "lists/*.txt", "later"]) ctx.watch(name);
      const read = (name) => existsSync(join(ctx.root, name)) ? readFileSync(join(ctx.root, name), "utf8") : "nothing";
      return [{ id: "data.md", text: "# Data\\n\\n" + ["data.txt", "lists/a.txt", "later/b.txt"].map(read).join(", ") }];
    } };`;
    const { open, site } = await dev({
      ...files,
      "site.config.ts": `import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "docsgen";
import { defaultPlugins } from "docsgen/plugins";
${plugin}
export default defineConfig({ plugins: [...defaultPlugins(), data] });\n`,
      "data.txt": "one",
      "lists/a.txt": "two",
    });
    const tab = await open("/data");
    await tab.shows("one, two, nothing");
    site.write({ "data.txt": "eins" });
    await tab.shows("eins, two, nothing");
    site.write({ "lists/a.txt": "zwei" });
    await tab.shows("eins, zwei, nothing");
    site.write({ "later/b.txt": "drei" });
    await tab.shows("eins, zwei, drei");
    expect(tab.loads()).toBe(1);
  });

  test("to a collection's files shows: an edited file, a new file in new folders, and a removed file", async () => {
    const { open, site, read } = await dev({
      ...files,
      "site.config.ts": `import { defineConfig } from "docsgen";
import { defaultPlugins } from "docsgen/plugins";
const collections = [{ files: "packages/*/docs/**/*.md", route: "/packages/:folders/:slug" }];
export default defineConfig({ plugins: defaultPlugins({ content: { collections } }) });\n`,
      "packages/cache/docs/start.md": "# Start\n\nFirst words.\n",
    });
    const tab = await open("/packages/cache/start");
    await tab.shows("First words.");
    site.write({ "packages/cache/docs/start.md": "# Start\n\nOther words.\n" });
    await tab.shows("Other words.");
    site.write({ "packages/lock/docs/more/new.md": "# New page\n\nNew here.\n" });
    await tab.shows("New page");
    expect(await read("/packages/lock/more/new")).toContain("New here.");
    site.remove("packages/lock/docs/more/new.md");
    await tab.shows("New page", false);
    expect(tab.loads()).toBe(1);
  });

  test("to a public file shows, and a new public file is served", async () => {
    const { site, read } = await dev({ ...files, "public/robots.txt": "one" });
    expect(await read("/robots.txt")).toBe("one");
    site.write({ "public/robots.txt": "two", "public/sub/new.txt": "new" });
    await expect.poll(() => read("/robots.txt")).toBe("two");
    await expect.poll(() => read("/sub/new.txt")).toBe("new");
  });

  test("to the config starts a new session on the same port", async () => {
    const { open, site, updates } = await dev(files);
    const tab = await open("/guides/one");
    site.write({ "site.config.ts": files["site.config.ts"].replace("Acme", "Apex") });
    await expect.poll(() => tab.page.title()).toBe("One | Apex");
    expect(updates.at(-1)?.config).toBe(true);
    site.write({ "content/guides/1-one.md": "# One\n\nAfter the config.\n" });
    await tab.shows("After the config.");
  });

  test("to 200 files at once is a single update", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`content/many/p${index}.md`, `# Page ${index}\n\nOld.\n`]),
    );
    const { open, site, updates, server } = await dev({ ...files, ...many });
    const tab = await open("/many/p7");
    await server.live.settled();
    site.write(Object.fromEntries(Object.entries(many).map(([name, text]) => [name, text.replace("Old", "New")])));
    await tab.shows("New.");
    await server.live.settled();
    expect(updates.filter((update) => update.pages > 0).length).toBeLessThanOrEqual(2);
    expect(updates.reduce((sum, update) => sum + update.pages, 0)).toBe(200);
  });
});

test("an edit to the theme's settings recompiles the pages that depend on them", async () => {
  const { read, site } = await dev({
    ...files,
    "content/notes/3-three.md": "---\ntitle: Three\nlayout: page\n---\n\nText.\n",
  });
  expect(await read("/notes/three")).toMatch(/<h1[^>]*>Three/);
  site.write({ "theme/theme.json": '{ "untitled": ["page"] }' });
  await expect.poll(() => read("/notes/three")).not.toContain("<h1");
});

describe("the theme's scripts", () => {
  const block = "```ts\nconst one = 1;\n```\n";
  const codeFiles = { ...files, "content/guides/1-one.md": `# One\n\n## First\n\n${block}\n[two](./2-two.md)\n` };

  test("process edited content: new code can be copied, and new headings are in the table of contents", async () => {
    const { open, site } = await dev(codeFiles);
    const tab = await open("/guides/one");
    const buttons = () =>
      tab.page.locator(".code").evaluateAll((all) => all.map((one) => one.querySelectorAll(".copy-code").length));
    await expect.poll(buttons).toEqual([1]);
    site.write({ "content/guides/1-one.md": `${codeFiles["content/guides/1-one.md"]}\n## Second\n\n${block}` });
    await expect.poll(buttons).toEqual([1, 1]);
    await tab.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await tab.page.locator('.contents-list a[aria-current="location"]').waitFor();
    expect(tab.loads()).toBe(1);
  });

  test("navigate, and the new page receives edits", async () => {
    const { open, site } = await dev(codeFiles);
    const tab = await open("/guides/one");
    await tab.page.locator(".prose a[href='/guides/two']").click();
    await tab.shows("Second page.");
    site.write({ "content/guides/2-two.md": `# Two\n\nEdited page.\n\n${block}` });
    await tab.shows("Edited page.");
    await expect.poll(() => tab.page.locator(".copy-code").count()).toBe(1);
    expect(tab.loads()).toBe(1);
    expect(await tab.page.title()).toContain("Two");
  });

  test("keep the folds in a long sidebar when a title changes", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 240 }, (_, index) => [
        `content/part-${index % 6}/p${index}.md`,
        `# Page ${index}\n\nText.\n`,
      ]),
    );
    const { open, site } = await dev({ ...files, ...many });
    const tab = await open("/part-0/p0");
    const groups = () => tab.page.locator("#_sidebar details").count();
    await expect.poll(groups).toBeGreaterThan(4);
    const before = await groups();
    site.write({ "content/part-0/p6.md": "# Another name\n\nText.\n" });
    await tab.shows("Another name");
    await expect.poll(groups).toBe(before);
    expect(await tab.page.locator("#_sidebar a[data-rows]").count()).toBe(0);
  });
});

test("shows edits in every tab, including a tab that was inactive", async () => {
  const { open, site } = await dev(files);
  const tabs = await Promise.all([open("/guides/one"), open("/guides/one"), open("/guides/two")]);
  await tabs[1]?.page.context().setOffline(true);
  site.write({ "content/guides/1-one.md": "# One\n\nFor everybody.\n" });
  await tabs[0]?.shows("For everybody.");
  await tabs[1]?.page.context().setOffline(false);
  await tabs[1]?.shows("For everybody.");
});

test("updates a tab automatically when the server is available again", async () => {
  const { open, site, server } = await dev(files);
  const tab = await open("/guides/one");
  const lost = tab.page.locator("docsgen-problems .badge", { hasText: "is not responding" });
  await server.close();
  await lost.waitFor();
  site.write({ "content/guides/1-one.md": "# One\n\nWhile you slept.\n" });
  const again = await devOver(site, { port: server.port, strictPort: true });
  await tab.shows("While you slept.");
  again.site.write({ "content/guides/1-one.md": "# One\n\nAwake.\n" });
  await tab.shows("Awake.");
  expect(await lost.count()).toBe(0);
  expect(tab.loads()).toBe(1);
});

test("supports more tabs than a browser has connections per host: visible tabs are live, others update when shown", async () => {
  const { open, site, url } = await dev(files);
  const first = await open("/guides/one");
  /** Simulates switching to another tab of the window. */
  const turn = (page: Page, isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await turn(first.page, true);
  for (let count = 0; count < 7; count++) {
    const page = await first.page.context().newPage();
    await page.goto(`${url}/guides/one`);
    if (count < 6) await turn(page, true);
  }
  const last = first.page.context().pages().at(-1) as Page;
  site.write({ "content/guides/1-one.md": "# One\n\nFor all tabs.\n" });
  await last.getByText("For all tabs.").waitFor();
  await turn(last, true);
  expect(await first.page.getByText("For all tabs.").count()).toBe(0);
  await turn(first.page, false);
  await first.shows("For all tabs.");
});

test("serves the search, llms.txt, and a page's Markdown with current content", async () => {
  const { url, site, read, updates } = await dev(files);
  expect(await read("/llms.txt")).toContain("Second page.");
  site.write({ "content/guides/2-two.md": "# Two\n\nSerendipity.\n" });
  await expect.poll(() => updates.length).toBe(1);
  expect(await read("/llms.txt")).toContain("Serendipity.");
  const hits = await createSearchClient({ url: `${url}/search/index.json` }).query("serendipity");
  expect(hits.map((hit) => hit.url)).toEqual(["/guides/two"]);
  expect(await read("/guides/two.md")).toContain("Serendipity.");
});
