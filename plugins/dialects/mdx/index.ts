// MDX sites built with a framework (Next.js, Fumadocs, Gatsby, …). They have no configuration that docsgen can read, so
// settings are derived from folders, component names, and Fumadocs' `meta.json`.
import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { RewriteContext } from "docsgen";
import { changeOutsideCode } from "docsgen/markdown-text";
import { toMapping, toText } from "../../shared/json.js";
import type { Dialect, DialectOptions, SiteSketch } from "../dialect.js";
import { convertCommands } from "../docusaurus/code-tabs.js";
import { createJsxRewrite } from "../jsx/index.js";
import { renameHeadingId } from "../nextra/headings.js";
import { listFiles, parseJson, readText } from "../shared/config/tool-files.js";
import { type ChangedBlock, type CodeBlock, codeBlockRule } from "../shared/markdown/fences.js";
import { createGithubSlug } from "../shared/markdown/github-slug.js";
import { rewriteBlocks } from "../shared/markdown/rewrite-rules.js";
import { pathOfId, readNextAddresses, withoutGroups } from "../shared/pages/next-routes.js";
import { dialectChain } from "../shared/plugin-chain.js";
import { mdxRules } from "./components.js";
import { mdxFolders } from "./folders.js";
import { createImages } from "./images.js";
import { readLanguages } from "./locales.js";
import { readSidebar } from "./sidebar.js";

export interface MdxOptions extends DialectOptions {
  /** Public folder, relative to the site root. Relative image paths can refer to its files. Default: none. */
  pictures?: string;
}

async function readMdx(root: string, file: string): Promise<SiteSketch<MdxOptions>> {
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
  const { name = "", description } = toMapping(parseJson(readText(file) ?? ""));
  const publicFolder = join(folder, "public");
  const sidebar = await readSidebar(content, kept);
  const config = ["mjs", "ts", "js"].map((ending) => join(folder, `next.config.${ending}`)).find(existsSync);
  const ids = new Map(kept.map((id) => [pathOfId(id), id]));
  const { aliases, ignored, inputs } = await readNextAddresses(folder, { file: config }, ids);
  const message = "Only pages without a language in their file names are built.";
  return {
    site: {
      content: local(content),
      ...(toText(name) && { title: toText(name) }),
      ...(toText(description) && { description: toText(description) }),
      ...(locales && { locales }),
      ...(existsSync(publicFolder) && { public: local(publicFolder) }),
      ...(ignored.length > 0 && { links: { ignore: ignored } }),
    },
    options: {
      ...(Object.keys(aliases).length > 0 && { aliases }),
      ...(existsSync(publicFolder) && { pictures: local(publicFolder) }),
      ...(left.length > 0 && { ignore: left }),
      ...(sidebar.entries.length > 0 && { sidebar: sidebar.entries }),
    },
    inputs: [file, ...sidebar.inputs, ...inputs],
    notes: left.length > 0 ? [{ code: "left-out", severity: "note", message, place: { file: content } }] : [],
  };
}

/** https://fumadocs.dev/docs/headless/mdx/remark-npm */
function changeBlock(block: CodeBlock): ChangedBlock | undefined {
  if (block.lang !== "npm" && block.lang !== "package-install") return undefined;
  const code = block.code.map((line) => ({
    ...line,
    text: line.text.replace(/^(\s*)(?!\s|np[mx]\b)/, "$1npm install "),
  }));
  return convertCommands({ ...block, lang: "bash", code });
}

const rewriteJsx = createJsxRewrite({ components: mdxRules });

export const mdxDialect: Dialect<MdxOptions> = {
  read: readMdx,
  plugins: (options = {}) =>
    dialectChain(options, [
      {
        name: "mdx",
        // Layouts and links are meant for the site's framework.
        frontmatter: ({ layout: _layout, link: _link, ...rest }, { id, prefix = "" }) => {
          const own = id.slice(prefix.length);
          const path = withoutGroups(own);
          return path === own ? rest : { slug: `/${pathOfId(path)}`, ...rest };
        },
        markdown: {
          rewrite: (lines, ctx) => {
            const changes = [createLinks(ctx), createImages(options.pictures, ctx)];
            const change = (text: string) => changes.reduce((changed, next) => next(changed), text);
            return rewriteBlocks(rewriteJsx(lines, ctx), [
              codeBlockRule(changeBlock),
              ({ text }) => changeOutsideCode(renameHeadingId(text), change),
            ]);
          },
          slug: createGithubSlug(),
        },
      },
    ]),
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
