// The parts of the default theme that docsgen is shipped with: taken where bundling would give the same, and nowhere else.
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { defaultPlugins } from "../../lib/plugins/index.js";
import type { PartBundle } from "../../src/bundler/parts.js";
import { takeShipped } from "../../src/bundler/shipped.js";
import { planTheme, type ThemeInput } from "../../src/bundler/theme.js";
import { defaultThemes } from "../../src/config/config.js";
import { highlightCss } from "../../src/highlight/highlighter.js";
import { hash } from "../../src/store/hash.js";
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

function planOf(change: Partial<ThemeInput> = {}, work = repository) {
  const worker = join(work, "lib/plugins/search/worker.js");
  const clients = [{ workers: { search: worker } }, ...(change.clients ?? [])];
  const css = () => highlightCss(defaultThemes);
  return planTheme({ defaults: join(work, "theme"), root: work, css, ...change, clients });
}

function hashOf(file: string): string {
  try {
    return hash(readFileSync(file));
  } catch {
    return "";
  }
}

const take = (plan: ReturnType<typeof planTheme>, work = repository) =>
  Promise.all(plan.parts.map((part) => takeShipped(part, work, hashOf)));

/** The names of the parts that are taken. */
async function namesTaken(plan: ReturnType<typeof planTheme>, work = repository): Promise<string[]> {
  const taken = await take(plan, work);
  return plan.parts.filter((_, index) => taken[index]).map(({ name }) => name);
}

function plain(bundle: PartBundle | undefined) {
  return bundle && { ...bundle, files: bundle.files.map(({ out, content }) => [out, hash(content)]) };
}

test("they are what bundling gives", async () => {
  expect(defaultPlugins().flatMap(({ client }) => client ?? [])).toEqual([
    { workers: { search: join(repository, "lib/plugins/search/worker.js") } },
  ]);
  const plan = planOf();
  const taken = await take(plan);
  const bundled = await Promise.all(plan.parts.map((part) => part.bundle()));
  expect(taken.map(plain)).toEqual(bundled.map(plain));
});

test("a site that changes nothing of the theme bundles nothing; one that does, what it changes", async () => {
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

test("what a site or a plugin brings has the parts bundled that it goes into", async () => {
  const root = folderWith({ "a.css": "", "a.ts": "", "a.tsx": "export default () => null;", "Footer.tsx": "" });
  const withClient = (client: ThemeInput["clients"][number]) => namesTaken(planOf({ root, clients: [client] }));
  expect(await withClient({ styles: ["a.css"] })).toEqual(["boot", "later", "server"]);
  expect(await withClient({ scripts: ["a.ts"] })).toEqual(["styles", "later", "server"]);
  expect(await withClient({ islands: { a: "a.tsx" } })).toEqual(["styles", "boot"]);
  expect(await withClient({ workers: { a: "a.ts" } })).toEqual(["styles", "boot", "server"]);
  expect(await namesTaken(planOf({ css: async () => ".t1{}" }))).toEqual(["boot", "later", "server"]);
  expect(await namesTaken(planOf({ root, folder: root }))).toEqual(["styles"]);
  writeFileSync(join(root, "styles.css"), "");
  expect(await namesTaken(planOf({ root, folder: root }))).toEqual([]);
});

test("an installed docsgen has them, with its packages beside it; whatever was edited is bundled", async () => {
  const modules = join(folderWith({}), "node_modules");
  const work = join(modules, "docsgen");
  for (const name of ["theme", "lib/theme", "lib/plugins", "package.json"]) {
    cpSync(join(repository, name), join(work, name), { recursive: true });
  }
  for (const name of ["react", "react-dom", "scheduler", "@fontsource-variable"]) {
    cpSync(join(repository, "node_modules", name), join(modules, name), { recursive: true });
  }
  const plan = planOf({}, work);
  expect(await namesTaken(plan, work)).toEqual(["styles", "boot", "later", "server"]);
  appendFileSync(join(work, "theme/layouts/article.tsx"), "\n");
  expect(await namesTaken(plan, work)).toEqual(["styles", "boot", "later"]);
  appendFileSync(join(modules, "scheduler/index.js"), "\n");
  expect(await namesTaken(plan, work)).toEqual(["styles", "boot"]);
  rmSync(join(work, "theme/styles/base.css"));
  expect(await namesTaken(plan, work)).toEqual(["boot"]);
});
