// Each kind of mistake while the site is open: the tab shows it over the last good page, and recovers when it is fixed.
import fs, { writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { dev } from "./harness.js";

const config = 'import { defineConfig } from "docsgen";\nexport default defineConfig({ title: "Acme" });\n';
const good = "---\ntitle: One\n---\n\nGood words.\n";
const files = {
  "site.config.ts": config,
  "content/index.md": "# Home\n",
  "content/one.md": good,
  "content/two.md": "# Two\n\nSecond page.\n",
};

test("shows broken front matter in an overlay on the last good page until it is fixed", async () => {
  const { open, site } = await dev(files);
  const tab = await open("/one");
  await tab.shows("Good words.");
  site.write({ "content/one.md": "---\ntitle: [One\n---\n\nBad words.\n" });
  const text = await tab.complains("front-matter");
  expect(text).toContain("content/one.md:3");
  await tab.shows("Good words.");
  site.write({ "content/one.md": good.replace("Good", "Mended") });
  await tab.isQuiet();
  await tab.shows("Mended words.");
  expect(tab.loads()).toBe(1);
});

test("shows the position and the source line of a dead link, with a suggestion", async () => {
  const { open, site } = await dev(files);
  const tab = await open("/one");
  site.write({ "content/one.md": `${good}\nSee [two](./twoo.md).\n` });
  const text = await tab.complains("dead-link");
  expect(text).toContain("content/one.md:7:5");
  expect(text).toContain("See [two](./twoo.md).");
  expect(text).toContain("did you mean ./two.md?");
  site.write({ "content/one.md": `${good}\nSee [two](./two.md).\n` });
  await tab.isQuiet();
});

test("shows the number of problems in other pages in the corner", async () => {
  const { open, site } = await dev(files);
  const tab = await open("/two");
  site.write({ "content/one.md": `${good}\nSee [two](./twoo.md).\n` });
  await tab.page.waitForFunction(
    () => document.querySelector("docsgen-problems")?.shadowRoot?.querySelector(".badge")?.textContent === "1 error",
  );
  await tab.isQuiet();
});

test("keeps serving with the previous config if the new one is invalid", async () => {
  const { open, site } = await dev(files);
  const tab = await open("/one");
  site.write({ "site.config.ts": config.replace("title", "titel") });
  expect(await tab.complains("config-invalid")).toContain("did you mean title?");
  site.write({ "content/one.md": good.replace("Good", "Still live") });
  await tab.shows("Still live words.");
  site.write({ "site.config.ts": "export default {" });
  await tab.complains("config-failed");
  site.write({ "site.config.ts": config });
  await tab.isQuiet();
});

test("shows an initially invalid config in the browser, and the site once the config is fixed", async () => {
  const { open, site, server } = await dev({ ...files, "site.config.ts": config.replace("title", "titel") });
  const tab = await open("/one");
  const text = await tab.complains("config-invalid");
  expect(text).toContain("site.config.ts");
  expect(text).toContain("did you mean title?");
  site.write({ "content/one.md": good.replace("Good", "Meanwhile") });
  site.write({ "site.config.ts": config });
  await tab.shows("Meanwhile words.");
  await tab.isQuiet();
  await server.live.settled();
  expect(server.live.site.problems.all()).toEqual([]);
});

const pluginConfig = `import { facts } from "./plugins/facts.ts";
import { defaultPlugins } from "docsgen/plugins";
export default { title: "Acme", plugins: [...defaultPlugins(), facts] };
`;
const facts = (rest: string) => `import { readFileSync } from "node:fs";
const readFacts = () => JSON.parse(readFileSync(new URL("facts.json", import.meta.url), "utf8")).text;
export const facts = { name: "facts", ${rest} };
`;
const load = (text: string) => `load: () => [{ id: "facts.md", text: "# Facts\\n\\n" + ${text} }]`;
const slot = 'client: { slots: { "article-top": "plugins/slot.tsx" } }';
const shown = `import { useSite } from "docsgen/theme/hooks";
export default () => <p>{useSite().data.facts}</p>;
`;

test.each([
  ["load fails", facts(load("readFacts()"))],
  ["a plugin throws when it is imported", facts(`${load('"Found."')}, cacheKey: readFacts()`)],
  ["derive fails", facts(`${load('""')}, derive: { reads: [], run: () => ({ facts: readFacts() }) }, ${slot}`)],
])("recovers from a failed start when any file is edited: %s", async (_, plugin) => {
  const all = { "plugins/slot.tsx": shown, "plugins/facts.ts": plugin, "plugins/facts.json": "{" };
  const { site, read, server } = await dev({ ...files, "site.config.ts": pluginConfig, ...all });
  expect(await read("/facts")).not.toContain("Found.");
  await wait(100);
  site.write({ "plugins/facts.json": '{ "text": "Found." }' });
  await expect.poll(() => read("/facts")).toContain("Found.");
  await server.live.settled();
  expect(server.live.site.problems.all()).toEqual([]);
});

const theme = (body: string) => `
export default {
  select: (page) => ({ title: page.title }),
  render: (props, html, { client }) => {
    ${body}
    const head = "<title>" + props.title + "</title>" +
      client.styles.map((url) => '<link rel="stylesheet" href="' + url + '">').join("") +
      client.scripts.map((url) => '<script type="module" src="' + url + '"></script>').join("");
    return { document: "<!doctype html><html><head>" + head + "</head><body><main>" + html + "</main></body></html>" };
  },
};`;
const themed = {
  ...files,
  "site.config.ts": config.replace("title:", 'theme: "theme", title:'),
  "theme/index.tsx": theme(""),
  "theme/styles/index.css": "main { color: rgb(1, 2, 3) }",
  "theme/client/boot.ts": 'document.body.dataset.boot = "first";',
};

test("keeps the last good page while a theme throws or does not compile, and updates when the theme is fixed", async () => {
  const { open, site } = await dev(themed);
  const tab = await open("/one");
  site.write({ "theme/index.tsx": theme('throw new Error("no such prop");') });
  expect(await tab.complains("no such prop")).toContain("theme · render");
  await tab.shows("Good words.");
  site.write({ "theme/index.tsx": theme("const broken = ;") });
  expect(await tab.complains("theme-build")).toContain("theme/index.tsx:");
  site.write({ "theme/index.tsx": theme('html = html + "<p>From the theme.</p>";') });
  await tab.isQuiet();
  await tab.shows("From the theme.");
});

test("replaces styles without a reload, and reloads when a script changes", async () => {
  const { open, site } = await dev(themed);
  const tab = await open("/one");
  const color = () => tab.page.evaluate(() => getComputedStyle(document.querySelector("main") as Element).color);
  await expect.poll(color).toBe("rgb(1, 2, 3)");
  site.write({ "theme/styles/index.css": "main { color: rgb(4, 5, 6) }" });
  await expect.poll(color).toBe("rgb(4, 5, 6)");
  expect(await tab.page.locator("link[rel=stylesheet]").count()).toBe(1);
  expect(tab.loads()).toBe(1);
  site.write({ "theme/client/boot.ts": 'document.body.dataset.boot = "second";' });
  await expect.poll(() => tab.page.evaluate(() => document.body.dataset.boot)).toBe("second");
  expect(tab.loads()).toBe(2);
});

test("keeps other pages working when a plugin throws on one page", async () => {
  const plugin = `const picky = { name: "picky", transform(page) {
    if (page.html.includes("Bad")) throw new Error("too bad");
    return page;
  } };`;
  const withPlugin = config
    .replace("\n", `\nimport { defaultPlugins } from "docsgen/plugins";\n${plugin}\n`)
    .replace("title:", "plugins: [...defaultPlugins(), picky], title:");
  const { open, site, server } = await dev({ ...files, "site.config.ts": withPlugin });
  const tab = await open("/one");
  site.write({ "content/one.md": good.replace("Good", "Bad") });
  expect(await tab.complains("too bad")).toContain("picky · transform");
  await tab.shows("Good words.");
  site.write({ "content/two.md": "# Two\n\nFine.\n" });
  const other = await open("/two");
  await other.shows("Fine.");
  site.write({ "content/one.md": good.replace("Good", "Better") });
  await tab.shows("Better words.");
  await tab.isQuiet();
  await server.live.settled();
  expect(server.live.site.problems.all()).toEqual([]);
});

test("tolerates files that are empty, half written, or briefly missing", async () => {
  const { open, site, server } = await dev(files);
  const tab = await open("/one");
  const file = join(site.root, "content/one.md");
  for (let at = 0; at <= good.length; at += 5) writeFileSync(file, good.slice(0, at));
  site.remove("content/one.md");
  writeFileSync(file, good.replace("Good", "Whole"));
  await tab.shows("Whole words.");
  await tab.isQuiet();
  await server.live.settled();
  expect(server.live.site.problems.all()).toEqual([]);
});

test("warns once about files that the system cannot watch, and suggests a fix", async () => {
  const { watch } = fs;
  fs.watch = ((file: string) => {
    const message = `ENOSPC: System limit for number of file watchers reached, watch '${file}'`;
    throw Object.assign(new Error(message), { code: "ENOSPC", path: file });
  }) as typeof watch;
  syncBuiltinESMExports();
  onTestFinished(() => {
    fs.watch = watch;
    syncBuiltinESMExports();
  });
  const { read, server } = await dev(files);
  expect(await read("/one")).toContain("Good words.");
  const failed = () => server.live.site.problems.all().filter(({ code }) => code === "watch-failed");
  await expect.poll(failed).toHaveLength(1);
  expect(failed()[0]).toMatchObject({
    severity: "warning",
    message: "Some files cannot be watched for changes: ENOSPC: System limit for number of file watchers reached.",
    hint: expect.stringContaining("--poll"),
  });
});
