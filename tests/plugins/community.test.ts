import { readFileSync } from "node:fs";
import type { Plugin } from "unified";
import { expect, test } from "vitest";
import { DocsgenError } from "../../src/errors/errors.js";
import { chooseParser } from "../../src/markdown/parser/parser.js";
import { compile } from "../markdown/page.js";
import { type CommunityPlugin, rehypePlugins, remarkPlugins } from "./community/plugins.js";

const rows = [
  ...remarkPlugins.map((one) => ["remark", one] as const),
  ...rehypePlugins.map((one) => ["rehype", one] as const),
];

test.each(rows.map(([list, plugin]) => [plugin.name, list, plugin] as const))("%s", async (name, list, plugin) => {
  const { diagnostics, html } = await compileWith(list, plugin);
  const codes = diagnostics.map(({ code, message }) => `${code}: ${message}`);
  if (plugin.problem) {
    const { code, message } = plugin.problem;
    expect(codes).toContainEqual(expect.stringMatching(new RegExp(`^${code}: .*${message}`)));
  } else expect(codes, name).toEqual([]);
  if (plugin.html) expect(html).toContain(plugin.html);
});

test("plugins for syntax that docsgen supports do not select the slow parser", async () => {
  const [gfm, frontmatter, breaks] = await Promise.all(
    ["remark-gfm", "remark-frontmatter", "remark-cjk-friendly"].map(load),
  );
  expect(chooseParser("auto", [gfm, frontmatter] as Plugin[])).toBe("fast");
  expect(chooseParser("auto", [[gfm as Plugin, { singleTilde: false }]])).toBe("remark");
  expect(chooseParser("auto", [gfm, breaks] as Plugin[])).toBe("remark");
});

test("the manual lists these plugins", () => {
  const page = readFileSync("docs/content/plugins/6-plugin-list.md", "utf8");
  const expected = rows.map(([, { name, html, note = "" }]) => `| \`${name}\` | ${html ? "yes" : "no"} | ${note} |`);
  expect(page.match(/^\| `(?:@\w+\/)?re(?:mark|hype)-[\w-]+` \|.*$|^\| `@shikijs\/rehype` \|.*$/gm)).toEqual(expected);
});

async function compileWith(list: "remark" | "rehype", { name, markdown, options }: CommunityPlugin) {
  const plugin = await load(name);
  try {
    return await compile(markdown, { [list]: [options ? [plugin, options] : plugin] });
  } catch (thrown) {
    if (!(thrown instanceof DocsgenError)) throw thrown;
    return { html: "", diagnostics: thrown.diagnostics };
  }
}

/** The plugin is the default export, or the only function that a module exports. */
async function load(name: string): Promise<Plugin> {
  const module: Readonly<Record<string, unknown>> = await import(name);
  const found = [
    module.default,
    (module.default as { default?: unknown } | undefined)?.default,
    ...Object.values(module),
  ];
  return found.find((one) => typeof one === "function") as Plugin;
}
