// Types of the package in a site's TypeScript: the keys of SiteData from plugins, the site's keys, and no others.
import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repository } from "../site.js";
import { createFolder } from "./context.js";

const files = {
  "site.config.ts": `import { defineConfig, definePlugin, type FrontMatterOf, type Mdast, type Plugin } from "docsgen";
import { defaultPlugins, type SidebarGroup } from "docsgen/plugins";
import * as v from "valibot";
const guide = v.looseObject({ level: v.picklist(["beginner", "expert"]) });
declare module "docsgen" {
  interface SiteData { newest?: string[] }
  interface FrontMatter extends Partial<FrontMatterOf<typeof guide>> { owner?: string }
  interface PluginLists { badges: { label: string } }
}
const owners: Plugin = {
  name: "owners",
  frontmatterKeys: { owner: "string" },
  lists: { badges: { keys: { label: "string" } } },
  site: { lists: { badges: [{ label: 1 }], "sidebarGroups?": [{ key: "api" }] } },
  pages: (pages, ctx) => [
    { id: "a.md", text: pages.map(({ frontmatter }) => frontmatter.owner?.trim()).join() + ctx.additions("badges")[0]?.label },
  ],
  transform: (page) => ({ ...page, html: page.frontmatter.level === "medium" ? "" : page.html }),
};
const banner: Plugin = { name: "banner", client: { slots: { "article-buttom": "banner.tsx" }, components: { Foter: "footer.tsx" } } };
const titles = definePlugin({
  name: "titles",
  derive: { reads: [], run: () => ({}) },
  emit: {
    reads: ["title", "url"],
    map: (page) => page.title,
    run: (pages, _, ctx) => pages.map((page) => ({ out: page.url, content: ctx.part<string>(page) + page.html })),
  },
});
const limit = definePlugin(
  "limit",
  { keys: { words: "number", mode: { oneOf: ["soft", "hard"] }, pages: { list: { keys: { id: "string" }, needs: ["id"] } } }, needs: ["mode"] },
  ({ words = 10, mode, pages = [] }) => ({ cacheKey: \`\${words.toFixed()} \${mode === "soft"} \${pages.map(({ id }) => id)}\` }),
);
const shout = definePlugin("shout", { keys: { mark: "string" } }, ({ mark = "!" }) => ({
  transform: (page) => ({ ...page, html: page.html + mark.trim() }),
}));
const limits = [limit({ mode: "hard", words: 2 }), shout(), limit({ mode: "loud" }), limit(), shout({ marks: "?" })];
const keyOf = (group: SidebarGroup) => group.key;
const rename = (node: Mdast.ContainerNode) => { node.data = { hName: node.nam }; };
const containers: Plugin = {
  name: "containers",
  markdown: { remark: [() => (tree: Mdast.Root) => tree.children.forEach((node) => { if (node.type === "containerDirective") rename(node); })] },
};
const newest: Plugin = {
  name: "newest",
  derive: { reads: [], needs: ["sidebar"], run: (_, { sidebar }) => ({ newest: sidebar?.[0]?.groups.map(keyOf) ?? [] }) },
};
export default defineConfig({ frontmatter: { "guide/**": guide }, plugins: [...defaultPlugins(), containers, newest, owners, titles, limits] });
`,
  "theme/index.ts": `import type { Theme } from "docsgen";
const theme: Theme = {
  select: (_, { data }) => [
    data.sidebar?.[0]?.groups[0]?.label ?? "",
    data.search?.url ?? "",
    data.llms?.[0]?.url ?? "",
    data.snippets?.one ?? "",
    data.order?.[0] ?? "",
    data.newest?.[0] ?? "",
    data.oldest,
  ],
  render: () => ({ document: "" }),
};
export default theme;
`,
};

it.each([
  ["nodenext", "nodenext"],
  ["esnext", "bundler"],
])("types the plugins' derived data in a site's theme and config (module %s)", (module, moduleResolution) => {
  const options = { module, moduleResolution, target: "es2023", strict: true, noEmit: true, skipLibCheck: true };
  const config = JSON.stringify({ compilerOptions: { ...options, types: ["node"] } });
  const root = createFolder({ ...files, "package.json": '{ "type": "module" }', "tsconfig.json": config });
  mkdirSync(join(root, "node_modules/@types"), { recursive: true });
  symlinkSync(repository, join(root, "node_modules/docsgen"));
  symlinkSync(join(repository, "node_modules/valibot"), join(root, "node_modules/valibot"));
  symlinkSync(join(repository, "node_modules/@types/node"), join(root, "node_modules/@types/node"));
  const { stdout } = spawnSync(process.execPath, [join(repository, "node_modules/typescript/bin/tsc"), "-p", root], {
    encoding: "utf8",
  });
  expect(
    stdout
      .trim()
      .split("\n")
      .filter((line) => !line.startsWith(" ")),
  ).toEqual([
    expect.stringContaining("Type 'number' is not assignable to type 'string'"),
    expect.stringContaining('"medium"'),
    expect.stringContaining("'\"article-buttom\"' does not exist in type"),
    expect.stringContaining("'Foter' does not exist in type"),
    expect.stringContaining("Property 'html' does not exist on type 'Pick<Page, \"title\" | \"url\">'"),
    expect.stringContaining('"loud"'),
    expect.stringContaining("Expected 1 arguments, but got 0"),
    expect.stringContaining("'marks' does not exist"),
    expect.stringContaining("Property 'nam' does not exist on type 'ContainerNode'"),
    expect.stringContaining("Property 'oldest' does not exist"),
  ]);
});
