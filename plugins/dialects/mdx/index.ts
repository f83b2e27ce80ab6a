// MDX sites built with a framework (Next.js, Fumadocs, Gatsby, …). They have no configuration that docsgen can read, so
// settings are derived from folders, component names, and Fumadocs' `meta.json`.
import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Plugin, RewriteContext } from "docsgen";
import { changeOutsideCode } from "docsgen/markdown-text";
import { toMapping, toText } from "../../shared/json.js";
import type { Dialect, SiteSketch } from "../dialect.js";
import { convertCommands, groupTabs } from "../docusaurus/code-tabs.js";
import { componentLook, pageModules, toolModules } from "../evaluated-pages.js";
import type { Evaluate } from "../evaluation/evaluate.js";
import { fumadocsComponents, fumadocsCounterparts } from "../fumadocs/counterparts.js";
import { readFrame } from "../fumadocs/frame.js";
import { readSidebar } from "../fumadocs/sidebar.js";
import { createJsxRewrite } from "../jsx/index.js";
import { dialectPermission } from "../jsx/unknown.js";
import { nextraBlocks } from "../nextra/counterparts.js";
import { renameHeadingId } from "../nextra/headings.js";
import type { Counterparts } from "../react/counterparts.js";
import { readSiteCode } from "../shared/config/site-code.js";
import { listFiles, parseJson, readText } from "../shared/config/tool-files.js";
import { leftOutNote } from "../shared/frame/frame-links.js";
import { type ChangedBlock, type CodeBlock, codeBlockRule } from "../shared/markdown/fences.js";
import { createGithubSlug } from "../shared/markdown/github-slug.js";
import { markWords, plainInlineCode } from "../shared/markdown/highlighter-notations.js";
import { rewriteBlocks } from "../shared/markdown/rewrite-rules.js";
import { findNextConfig, pathOfId, readNextAddresses, withoutGroups } from "../shared/pages/next-routes.js";
import { dialectChain } from "../shared/plugin-chain.js";
import { mdxRules } from "./components.js";
import { mdxFolders } from "./folders.js";
import { createImages } from "./images.js";
import { readLanguages } from "./locales.js";
import type { MdxOptions } from "./options.js";

async function readMdx(root: string, file: string, evaluate: Evaluate): Promise<SiteSketch<MdxOptions>> {
  const folder = dirname(file);
  const local = (path: string) => relative(root, path).replaceAll("\\", "/") || ".";
  let content = folder;
  let names: string[] = [];
  for (const name of mdxFolders) {
    names = await listFiles(join(folder, name), "**/*.{md,mdx}");
    if (names.length === 0) continue;
    content = join(folder, name);
    break;
  }
  const { locales, translated } = readLanguages(names);
  const kept = names.filter((name) => !translated.includes(name));
  const left = locales ? [] : translated;
  const { name = "", description, dependencies } = toMapping(parseJson(readText(file) ?? ""));
  const frame = "fumadocs-ui" in toMapping(dependencies) ? await readFrame(root, folder, evaluate) : undefined;
  const publicFolder = join(folder, "public");
  const sidebar = await readSidebar({ content, names: kept });
  const config = findNextConfig(folder);
  const ids = new Map(kept.map((id) => [pathOfId(id), id]));
  const { aliases, ignored, inputs, notes } = await readNextAddresses(folder, { file: config }, ids);
  const message = "Only pages without a language in their file names are built.";
  return {
    site: {
      content: local(content),
      ...(toText(name) && { title: toText(name) }),
      ...(toText(description) && { description: toText(description) }),
      ...frame?.site,
      ...(locales && { locales }),
      ...(existsSync(publicFolder) && { public: local(publicFolder) }),
      ...(ignored.length > 0 && { links: { ignore: ignored } }),
    },
    options: {
      ...(Object.keys(aliases).length > 0 && { aliases }),
      ...(existsSync(publicFolder) && { pictures: local(publicFolder) }),
      ...(await readSiteCode(root, folder)),
      ...(left.length > 0 && { ignore: left }),
      ...(sidebar.entries.length > 0 && { sidebar: sidebar.entries }),
    },
    inputs: [file, ...sidebar.inputs, ...inputs, ...(frame?.inputs ?? [])],
    notes: [...(frame?.notes ?? []), ...notes, ...(left.length > 0 ? [leftOutNote(message, content)] : [])],
  };
}

/** https://fumadocs.dev/docs/headless/mdx/remark-npm */
function changeBlock(block: CodeBlock): ChangedBlock | undefined {
  if (block.lang !== "npm" && block.lang !== "package-install") return markWords(block);
  const code = block.code.map((line) => ({
    ...line,
    text: line.text.replace(/^(\s*)(?!\s|np[mx]\b)/, "$1npm install "),
  }));
  return convertCommands({ ...block, lang: "bash", code });
}

/** MDX sites use the components of several tools. */
const mdxCounterparts: Counterparts = {
  ...fumadocsCounterparts,
  modules: { ...nextraBlocks, ...fumadocsCounterparts.modules },
};

/** The Markdown of MDX sites, including the syntax of Fumadocs. */
export function createMarkdown(
  { pictures, imports, globals, stylesheets, layouts, evaluate = false }: MdxOptions,
  { dialect, counterparts }: { dialect: string; counterparts: Counterparts },
): NonNullable<Plugin["markdown"]> {
  const rewriteJsx = createJsxRewrite({
    components: mdxRules,
    isByName: true,
    permission: dialectPermission(dialect),
    tool: toolModules(counterparts, {
      components: fumadocsComponents,
      ...(dialect === "fumadocs" && { codeShape: "fragment" }),
    }),
    ...(imports && { imports }),
    ...(globals && { globals }),
  });
  return {
    rewrite: (lines, ctx) => {
      const changes = [createLinks(ctx), createImages(pictures, ctx)];
      const change = (text: string) => changes.reduce((changed, next) => next(changed), text);
      const rewritten = rewriteBlocks(rewriteJsx(lines, ctx), [
        codeBlockRule(changeBlock),
        ({ text }) => changeOutsideCode(plainInlineCode(renameHeadingId(text)), change),
      ]);
      return groupTabs(rewritten);
    },
    slug: createGithubSlug(),
    ...pageModules(
      { evaluate },
      { endings: [".md", ".mdx"], imports, counterparts, sheets: stylesheets, layouts, svg: "url", images: "object" },
    ),
  };
}

export const mdxDialect: Dialect<MdxOptions> = {
  read: readMdx,
  plugins: (options = {}) =>
    dialectChain(
      options,
      [
        {
          name: "mdx",
          // Layouts and links are meant for the site's framework.
          frontmatter: ({ layout: _layout, link: _link, ...rest }, { id, prefix = "" }) => {
            const own = id.slice(prefix.length);
            const path = withoutGroups(own);
            return path === own ? rest : { slug: `/${pathOfId(path)}`, ...rest };
          },
          markdown: createMarkdown(options, { dialect: "mdx", counterparts: mdxCounterparts }),
        },
      ],
      componentLook(options, mdxCounterparts),
    ),
};

export const mdx = mdxDialect.plugins;

const link = /(?<=(?<!!)\[[^[\]]*\]\()([\w-]+\/[\w/-]+)(?=[)#?])/g;
const endings = [".md", ".mdx", "/index.md", "/index.mdx"];

/**
 * Returns a function that resolves links if a Next.js catch-all route renders the pages: `learn/setup` is then relative
 * to the root. https://nextjs.org/docs/pages/api-reference/components/link
 */
function createLinks(ctx: RewriteContext): (text: string) => string {
  const isPage = (folder: string, name: string) =>
    endings.some((end) => ctx.read(join(folder, name + end)) !== undefined);
  return (text) =>
    text.replace(link, (name) => (!isPage(dirname(ctx.file), name) && isPage(ctx.content, name) ? `/${name}` : name));
}
