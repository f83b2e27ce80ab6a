// The page of the built-in plugins' options, from their docstrings.
import { allMembers, type Declarations, renderInterface, renderMember } from "./entries.js";

interface Described {
  /** What it does. Default: the head of its file. */
  says: string;
  /** Types that its options use. */
  more?: readonly string[];
}

const plugins: Record<string, Described> = {
  content: {
    says: "Finds the pages: every Markdown file of the content folder, and those that collections name.",
    more: ["FolderCollection", "GlobCollection"],
  },
  sidebar: {
    says: "Makes the sidebar, and the order that previous and next follow. See [Sidebar](../site/sidebar.md).",
    more: ["SidebarRow", "SidebarPartOptions", "SidebarGroupOptions"],
  },
  search: { says: "Writes the search index. See [Search](../site/search.md)." },
  llms: { says: "Writes `llms.txt` and each page's Markdown. See [SEO and machine readers](../site/seo.md)." },
  snippets: { says: "Highlights the code files that a home page names as `samples`." },
  sitemap: { says: "Writes `sitemap.xml` and `robots.txt` for a site with a `url`." },
  redirects: {
    says: "Makes redirects of pages' `aliases` and of its own map. See [Redirects](../publishing/redirects.md).",
  },
  reader: {
    says: "Aids for readers, each with a switch. See [Aids for readers](../site/header-and-footer.md#aids-for-readers).",
    more: ["ReaderLabels"],
  },
  offline: {
    says: "Keeps pages for readers without a connection. See [Reading offline](../site/header-and-footer.md#reading-offline).",
  },
  components: {
    says: 'Registers React components for Markdown: `components({ Chart: "./components/chart.tsx" })`. See [Components](../writing/components.md).',
    more: ["ComponentOptions"],
  },
  blocks: { says: "Adds tabs, steps, cards, file trees and figures. See [Blocks](../writing/blocks.md)." },
  emoji: { says: "Turns shortcodes such as `:tada:` into characters." },
  mdx: { says: "Reads what `.mdx` files have besides Markdown." },
  math: { says: "Sets formulas with KaTeX, in the build. See [More syntax](../writing/more-syntax.md#math)." },
  mermaid: { says: "Draws Mermaid diagrams, in the build. See [More syntax](../writing/more-syntax.md#diagrams)." },
  glossary: {
    says: "Marks terms and abbreviations and says what they mean. See [More syntax](../writing/more-syntax.md#glossary).",
  },
  syntax: { says: "Attributes, definition lists, keys and `[[toc]]`. See [More syntax](../writing/more-syntax.md)." },
  codeMarks: { says: "Marks, folds and frames for code. See [Code](../writing/code.md#more-marks)." },
  blog: {
    says: "Makes a blog of a folder of posts, with feeds. See [Blog](../site/blog.md).",
    more: ["AuthorOptions"],
  },
  changelog: {
    says: "Makes a page of `CHANGELOG.md` or of a folder of release notes. See [Changelog](../site/blog.md#changelog).",
  },
  openapi: { says: "Makes pages of a description in OpenAPI. See [OpenAPI](../site/api.md#openapi)." },
  typedoc: { says: "Makes pages of what a TypeScript module exports. See [TypeScript](../site/api.md#typescript)." },
  zoom: { says: "Lets readers enlarge pictures." },
};

const intro = `---
title: Options of plugins
description: Every option of the plugins that come with docsgen.
order: 2
---

# Options of plugins

\`docsgen/plugins\` exports the plugins that come with docsgen. \`defaultPlugins()\` is the chain of a site that names none; it takes
the options of each by the plugin's name:

\`\`\`ts title="site.config.ts"
import { defineConfig } from "docsgen";
import { blocks, defaultPlugins } from "docsgen/plugins";

export default defineConfig({
  plugins: [...defaultPlugins({ content: { numbers: "strip" }, search: { fullText: false } }), blocks()],
});
\`\`\`
`;

/** @param sources texts of the plugins' files */
export function pluginOptionsPage(
  declarations: Declarations,
  names: readonly string[],
  sources: readonly string[],
): string {
  const sections = names.map((name) => {
    const source = sources.find((text) => text.includes(`export function ${name}(`)) ?? "";
    const { says, more = [] } = plugins[name] ?? { says: headOf(source) };
    const [, options = ""] = new RegExp(`export function ${name}\\([\\w{][^)]*?: (\\w+)`).exec(source) ?? [];
    const members = allMembers(options, declarations);
    const entries = members.map((member) =>
      renderMember(member, { declarations: new Map(), depth: 3, prefix: `${name}.`, marksOptional: true }),
    );
    const types = more.flatMap((type) => declarations.get(type) ?? []);
    const shapes = types.map((type) => renderInterface(type, { declarations, depth: 3 }));
    const none = members.length + shapes.length === 0 ? "It has no options." : "";
    return [`## ${name} {#${name}}`, says, none, ...entries, ...shapes].filter(Boolean).join("\n\n");
  });
  return [intro, ...sections].join("\n\n");
}

/** The comment at the top of a file. */
function headOf(source: string): string {
  const lines = source.split("\n");
  const end = lines.findIndex((line) => !line.startsWith("//"));
  return lines
    .slice(0, end)
    .map((line) => line.slice(3))
    .join(" ");
}
