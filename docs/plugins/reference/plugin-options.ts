// The page of the built-in plugins' options, from their docstrings.
import { allMembers, type Declarations, renderInterface, renderMember } from "./entries.js";

/** Interfaces of options by the name of the plugin, and what each plugin does. */
const plugins: Record<string, { options?: string; says: string; more?: readonly string[] }> = {
  content: {
    options: "ContentOptions",
    says: "Finds the pages: every Markdown file of the content folder, and those that collections name.",
    more: ["FolderCollection", "GlobCollection"],
  },
  sidebar: {
    options: "SidebarOptions",
    says: "Makes the sidebar, and the order that previous and next follow. See [Sidebar](../site/sidebar.md).",
    more: ["SidebarRow", "SidebarPartOptions", "SidebarGroupOptions"],
  },
  search: { options: "SearchOptions", says: "Writes the search index. See [Search](../site/search.md)." },
  llms: {
    options: "LlmsOptions",
    says: "Writes `llms.txt` and each page's Markdown. See [SEO and feeds](../site/seo.md).",
  },
  snippets: { options: "SnippetsOptions", says: "Highlights the code files that a home page names as `samples`." },
  sitemap: { options: "SitemapOptions", says: "Writes `sitemap.xml` and `robots.txt` for a site with a `url`." },
  redirects: { options: "RedirectsOptions", says: "Makes a redirect of each address in a page's `aliases`." },
  components: {
    says: 'Registers React components for Markdown: `components({ Chart: "./components/chart.tsx" })`. See [Components](../writing/components.md).',
    more: ["ComponentOptions"],
  },
  blocks: {
    says: "Adds tabs, steps, cards, file trees and figures. See [Blocks](../writing/blocks.md). It has no options.",
  },
  emoji: { says: "Turns shortcodes such as `:tada:` into characters. It has no options." },
  mdx: { says: "Reads what `.mdx` files have besides Markdown. It has no options." },
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

/** @param names of all plugins that the package exports */
export function pluginOptionsPage(declarations: Declarations, names: readonly string[]): string {
  const sections = names.map((name) => {
    const { options, says, more = [] } = plugins[name] ?? { says: "" };
    const members = options === undefined ? [] : allMembers(options, declarations);
    const entries = members.map((member) =>
      renderMember(member, { declarations: new Map(), depth: 3, prefix: `${name}.`, marksOptional: true }),
    );
    const types = more.flatMap((type) => declarations.get(type) ?? []);
    const shapes = types.map((type) => renderInterface(type, { declarations, depth: 3 }));
    return [`## ${name}`, says, ...entries, ...shapes].filter(Boolean).join("\n\n");
  });
  return [intro, ...sections].join("\n\n");
}
