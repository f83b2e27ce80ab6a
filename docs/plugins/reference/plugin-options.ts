// Generates the reference of the built-in plugins' options from their doc comments.
import { allMembers, type Declarations, renderInterface, renderMember } from "./entries.js";

interface Described {
  /** Description of the plugin. */
  summary: string;
  /** Additional types that the options use. */
  more?: readonly string[];
}

const plugins: Record<string, Described> = {
  content: {
    summary: "Loads all Markdown files in the content folder, and the files that match collections.",
    more: ["FolderCollection", "GlobCollection", "CollectionRules"],
  },
  sidebar: {
    summary:
      "Generates the sidebar and the reading order for previous and next links. See [Sidebar](../site/sidebar.md).",
    more: ["SidebarRow", "SidebarPartOptions", "SidebarGroupOptions"],
  },
  search: { summary: "Generates the search index. See [Search](../site/search.md)." },
  llms: {
    summary: "Generates `llms.txt` and the Markdown of each page. See [llms.txt](../site/seo.md#language-models).",
  },
  mcp: {
    summary:
      "Writes files for assistants that connect to the published site. See [Assistants](../publishing/assistants.md#published).",
  },
  snippets: { summary: "Highlights the code files that a home page lists in `samples`." },
  sitemap: { summary: "Generates `sitemap.xml` and `robots.txt` for a site with a `url`." },
  redirects: {
    summary:
      "Generates redirects from `aliases` in front matter and from the config. See [Redirects](../publishing/redirects.md).",
  },
  reader: {
    summary:
      "Adds optional features around the article. See [Reader features](../site/header-and-footer.md#aids-for-readers).",
  },
  offline: {
    summary:
      "Makes pages available without a connection. See [Offline reading](../site/header-and-footer.md#reading-offline).",
  },
  components: {
    summary:
      'Registers React components for Markdown: `components({ Chart: "./components/chart.tsx" })`. See [Components](../writing/components.md).',
    more: ["ComponentOptions"],
  },
  blocks: {
    summary: "Adds tabs, steps, cards, file trees, and figures. See [Tabs, steps, and cards](../writing/blocks.md).",
  },
  emoji: { summary: "Replaces shortcodes such as `:tada:` with characters." },
  mdx: { summary: "Supports imports, exports, JSX, and literal expressions in `.mdx` files. No code is executed." },
  math: { summary: "Renders math with KaTeX at build time. See [Math](../writing/more-syntax.md#math)." },
  mermaid: { summary: "Draws Mermaid diagrams at build time. See [Diagrams](../writing/more-syntax.md#diagrams)." },
  glossary: {
    summary: "Shows definitions of terms and abbreviations. See [Glossary](../writing/more-syntax.md#glossary).",
  },
  syntax: {
    summary:
      "Adds attributes, definition lists, keyboard keys, and `[[toc]]`. See [Math, diagrams, and more](../writing/more-syntax.md).",
  },
  codeMarks: {
    summary: "Supports Expressive Code attributes in code blocks. See [Code blocks](../writing/code.md#more-marks).",
  },
  blog: {
    summary: "Generates a blog with feeds from a folder of posts. See [Blog](../site/blog.md).",
    more: ["AuthorOptions", "TagOptions"],
  },
  changelog: {
    summary:
      "Generates a page from `CHANGELOG.md` or a folder of release notes. See [Changelog](../site/blog.md#changelog).",
  },
  openapi: { summary: "Generates pages from an OpenAPI description. See [OpenAPI](../site/api.md#openapi)." },
  typedoc: {
    summary: "Generates pages from the exports of a TypeScript module. See [TypeScript](../site/api.md#typescript).",
  },
  zoom: { summary: "Lets readers enlarge images. See [Image zoom](../writing/more-syntax.md#zoom)." },
  images: {
    summary: "Adds smaller copies of images in AVIF and WebP. See [Images](../writing/images.md).",
  },
  pictures: {
    summary: "Generates social card images (Open Graph). See [Social cards](../site/seo.md#pictures-of-pages).",
  },
  print: {
    summary:
      "Writes all pages as one document, for printing, PDFs, and e-books. See [PDF and e-books](../publishing/pdf.md).",
  },
  jsonLd: {
    summary: "Adds structured data (schema.org) to pages. See [Structured data](../site/seo.md#structured-data).",
  },
};

const intro = `---
title: Plugin options
description: All options of the plugins that are included in docsgen.
order: 2
---

# Plugin options {#options-of-plugins}

Look up the options of the plugins in \`docsgen/plugins\`. \`defaultPlugins()\` returns the plugins that a site without a \`plugins\` option
uses. Pass the options of each plugin by its name, and add other plugins to the list:

\`\`\`ts title="site.config.ts"
import { defineConfig } from "docsgen";
import { blocks, defaultPlugins } from "docsgen/plugins";

export default defineConfig({
  plugins: [...defaultPlugins({ content: { numbers: "strip" }, search: { fullText: false } }), blocks()],
});
\`\`\`
`;

const nextSteps = `## Next steps

- [Configuration](./configuration.md): look up the options of the site.
- [Math, diagrams, and more](../writing/more-syntax.md): see these plugins in use.
- [Writing a plugin](../plugins/tutorial.md): create a plugin.
`;

/** @param sources contents of the plugin files */
export function pluginOptionsPage(
  declarations: Declarations,
  names: readonly string[],
  sources: readonly string[],
): string {
  const sections = names.map((name) => {
    const source = sources.find((text) => text.includes(`export function ${name}(`)) ?? "";
    const { summary, more = [] } = plugins[name] ?? { summary: headText(source) };
    const [, options = ""] = new RegExp(`export function ${name}\\([\\w{][^)]*?: (\\w+)`).exec(source) ?? [];
    const members = allMembers(options, declarations);
    const entries = members.map((member) =>
      renderMember(member, { declarations: new Map(), depth: 3, prefix: `${name}.`, marksOptional: true }),
    );
    const types = more.flatMap((type) => declarations.get(type) ?? []);
    const shapes = types.map((type) => renderInterface(type, { declarations, depth: 3 }));
    const none = members.length + shapes.length === 0 ? "This plugin has no options." : "";
    return [`## ${name} {#${name}}`, summary, none, ...entries, ...shapes].filter(Boolean).join("\n\n");
  });
  return [intro, ...sections, nextSteps].join("\n\n");
}

/** The comment at the top of a file. */
function headText(source: string): string {
  const lines = source.split("\n");
  const end = lines.findIndex((line) => !line.startsWith("//"));
  return lines
    .slice(0, end)
    .map((line) => line.slice(3))
    .join(" ");
}
