// The prebuilt bundles of the default theme: used only where bundling would give the same result.
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { defaultPlugins } from "../../lib/plugins/index.js";
import { planTheme, type ThemeInput } from "../../src/bundler/bundle-plan.js";
import { readShipped } from "../../src/bundler/shipped-bundles.js";
import { findLayers } from "../../src/bundler/theme/theme-folders.js";
import type { Bundle } from "../../src/bundler/theme-bundle.js";
import { defaultThemes } from "../../src/config/markdown-config.js";
import { hash } from "../../src/files/content-hash.js";
import { highlightCss } from "../../src/highlight/highlighter.js";
import { repository, site } from "../site.js";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "docsgen-shipped-"));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

function createPlan(change: Partial<ThemeInput> = {}, work = repository) {
  const worker = join(work, "lib/bundle/search-worker.js");
  const plugins = [{ name: "search", client: { workers: { search: worker } } }, ...(change.plugins ?? [])];
  const css = () => highlightCss(defaultThemes);
  const look = async () => "";
  return planTheme({
    defaults: join(work, "theme"),
    base: "/",
    // The options of a site without a config.
    options: ["hiding-header", "code-language"],
    layers: [],
    root: work,
    content: join(work, "content"),
    public: join(work, "public"),
    written: [],
    locales: [],
    css,
    look,
    ...change,
    plugins,
  });
}

function hashFile(file: string): string {
  try {
    return hash(readFileSync(file));
  } catch {
    return "";
  }
}

const read = (plan: ReturnType<typeof planTheme>, work = repository) =>
  Promise.all(plan.bundles.map((planned) => readShipped(planned, work, hashFile)));

/** Returns the names of the shipped bundles that are used. */
async function namesUsed(plan: ReturnType<typeof planTheme>, work = repository): Promise<string[]> {
  const shipped = await read(plan, work);
  return plan.bundles.filter((_, index) => shipped[index]).map(({ name }) => name);
}

function plain(bundle: Bundle | undefined) {
  return bundle && { ...bundle, files: bundle.files.map(({ out, content }) => [out, hash(content)]) };
}

test("matches newly built bundles", async () => {
  expect(defaultPlugins().flatMap(({ client }) => client ?? [])).toEqual([
    { workers: { search: join(repository, "lib/bundle/search-worker.js") } },
  ]);
  const plan = createPlan();
  const shipped = await read(plan);
  const bundled = await Promise.all(plan.bundles.map((planned) => planned.make()));
  expect(shipped.map(plain)).toEqual(bundled.map(plain));
});

test("bundles only the parts of the theme that the site changes", async () => {
  const one = site({ "site.config.ts": 'export default { title: "Test" };\n', "content/page.md": "# Page\n" });
  const bundled = async () => {
    const { spans } = await one.build();
    return spans.flatMap(({ name }) => /^theme · (?!icons)(.+)/.exec(name)?.[1] ?? []).sort();
  };
  expect(await bundled()).toEqual([]);
  one.write({ "theme/styles.css": ".own { color: green }" });
  expect(await bundled()).toEqual(["styles"]);
  one.write({ "theme/Footer.tsx": "export default () => <footer>Made here</footer>;\n" });
  expect(await bundled()).toContain("server");
  expect(one.read("page.html")).toContain("<footer>Made here</footer>");
});

test("bundles additions from a site or a plugin, along with the rest of the same bundle", async () => {
  const root = folderWith({ "a.css": "", "a.ts": "", "a.tsx": "export default () => null;", "Footer.tsx": "" });
  const withClient = (client: ThemeInput["plugins"][number]["client"]) =>
    namesUsed(createPlan({ root, plugins: [{ name: "own", ...(client && { client }) }] }));
  expect(await withClient({ styles: ["a.css"] })).toEqual(["boot", "later", "server"]);
  expect(await withClient({ scripts: ["a.ts"] })).toEqual(["styles", "later", "server"]);
  expect(await withClient({ islands: { a: "a.tsx" } })).toEqual(["styles", "boot"]);
  expect(await withClient({ workers: { a: "a.ts" } })).toEqual(["styles", "boot", "server"]);
  expect(await namesUsed(createPlan({ css: async () => ".t1{}" }))).toEqual(["boot", "later", "server"]);
  expect(await namesUsed(createPlan({ root, layers: findLayers({ root, named: "." }) }))).toEqual(["styles"]);
  writeFileSync(join(root, "styles.css"), "");
  expect(await namesUsed(createPlan({ root, layers: findLayers({ root, named: "." }) }))).toEqual([]);
});

test("uses shipped bundles in a docsgen installed next to its packages, and bundles edited files", async () => {
  const modules = join(folderWith({}), "node_modules");
  const work = join(modules, "docsgen");
  for (const name of ["theme", "lib/theme", "lib/bundle", "package.json"]) {
    cpSync(join(repository, name), join(work, name), { recursive: true });
  }
  for (const name of ["react", "react-dom", "scheduler", "@fontsource-variable"]) {
    cpSync(join(repository, "node_modules", name), join(modules, name), { recursive: true });
  }
  const plan = createPlan({}, work);
  expect(await namesUsed(plan, work)).toEqual(["styles", "boot", "later", "server"]);
  appendFileSync(join(modules, "react/index.js"), "\n");
  expect(await namesUsed(plan, work)).toEqual(["styles", "boot", "later"]);
  appendFileSync(join(work, "theme/palette/row.ts"), "\n");
  expect(await namesUsed(plan, work)).toEqual(["styles", "boot"]);
  rmSync(join(work, "theme/styles/base.css"));
  expect(await namesUsed(plan, work)).toEqual(["boot"]);
});
