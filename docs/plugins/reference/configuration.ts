// Generates the configuration reference from the doc comments of the options.
import { allMembers, type Declarations, renderMember } from "./entries.js";

/** Groups of options in display order. Options that are not listed are shown at the end. */
const groups: Record<string, readonly string[]> = {
  "Site {#the-site}": [
    "title",
    "description",
    "url",
    "base",
    "trailingSlash",
    "lang",
    "labels",
    "locales",
    "versions",
    "version",
    "repository",
    "variables",
  ],
  "Folders and output": ["content", "out", "output", "public", "theme", "symlinks"],
  "Header, footer, and head {#around-the-pages}": [
    ...["logo", "favicon", "nav", "social", "announcement", "footer", "subtitle", "look", "brand", "scheme", "font"],
    ...["toc", "contents", "codeLanguage", "fixedBars", "editLink", "head", "analytics", "headers"],
  ],
  "Content and plugins": ["plugins", "markdown", "frontmatter", "links", "assets", "checks"],
  "Builds and caching": ["cache", "hookTimeoutMs"],
  "Published URLs {#more}": ["addressLock"],
};

const intro = `---
title: Configuration
description: All options of site.config.ts with their types and defaults.
order: 1
---

# Configuration

Look up every option of \`site.config.ts\`. The file is in the root of the site (\`.js\` and \`.mjs\` work too) and exports a config:

\`\`\`ts title="site.config.ts"
import { defineConfig } from "docsgen";

export default defineConfig({
  title: "Acme",
  url: "https://docs.acme.example",
});
\`\`\`

All options are optional. \`defineConfig\` provides types, and your editor shows the same descriptions as this page. For an unknown option
or a value of the wrong type, docsgen reports the line in the config and the closest valid name. The options of plugins are listed in
[Plugin options](./plugin-options.md).
`;

const nextSteps = `## Next steps

- [Plugin options](./plugin-options.md): configure search, the sidebar, and other plugins.
- [Header, footer, and branding](../site/header-and-footer.md): see examples of the options around pages.
- [Command line](./cli.md): override options for a single build.
`;

export function configurationPage(declarations: Declarations): string {
  const members = allMembers("SiteConfig", declarations);
  const grouped = new Set(Object.values(groups).flat());
  const more = members.filter(({ name }) => !grouped.has(name)).map(({ name }) => name);
  const sections = Object.entries({ ...groups, ...(more.length > 0 && { More: more }) }).map(([title, names]) => {
    const shown = names.flatMap((name) => members.filter((member) => member.name === name));
    const entries = shown.map((member) => renderMember(member, { declarations, depth: 3, marksOptional: true }));
    return [`## ${title}`, ...entries].join("\n\n");
  });
  return [intro, ...sections, nextSteps].join("\n\n");
}
