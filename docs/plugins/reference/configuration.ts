// The page of all options of `site.config.ts`, from their docstrings.
import { allMembers, type Declarations, renderMember } from "./entries.js";

/** Options in the order in which readers meet them. One that stands nowhere here is shown at the end. */
const groups: Record<string, readonly string[]> = {
  "The site": [
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
  "Around the pages": [
    ...["logo", "favicon", "nav", "social", "announcement", "footer", "brand", "scheme"],
    ...["editLink", "head", "analytics", "headers"],
  ],
  "Content and plugins": ["plugins", "markdown", "frontmatter", "links", "checks"],
  "Builds and caching": ["cache", "hookTimeoutMs"],
};

const intro = `---
title: Configuration
description: Every option of site.config.ts with its type and default.
order: 1
---

# Configuration

A site is configured in \`site.config.ts\` (or \`.js\`, \`.mjs\`) at its root. The file exports a config, and every option may be
left out. \`defineConfig\` gives your editor the types; the descriptions on this page are the ones it shows.

\`\`\`ts title="site.config.ts"
import { defineConfig } from "docsgen";

export default defineConfig({
  title: "Acme",
  url: "https://docs.acme.example",
});
\`\`\`

A misspelt option or a value of the wrong type is an error with the line of the config and the nearest name that exists. Options of
plugins are [a page of their own](./plugin-options.md).
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
  return [intro, ...sections].join("\n\n");
}
