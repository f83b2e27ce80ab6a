// Generates the reference for plugin authors from doc comments: hooks, their contexts, and the data of pages and sites.
import { type Declarations, renderInterface, renderMember, renderType } from "./entries.js";

const introHooks = `---
title: Hook reference
description: All fields of a plugin, its hooks, and the contexts that they receive.
order: 4
---

# Hook reference

Look up every field and hook of a plugin. A plugin is an object with a name and hooks, one for each scope of data:

\`\`\`ts
import type { Plugin } from "docsgen";

export const plugin: Plugin = {
  name: "acme",
  load: () => [], // adds pages
  pages: () => [], // adds pages made from other pages
  transform: (page) => page, // changes one page
  derive: { reads: [], run: () => ({}) }, // computes data for the theme from all pages
  emit: { reads: [], run: () => [] }, // generates files
  finish: (document) => document, // changes a finished document
};
\`\`\`

Each hook does what no other can:

| hook | scope | runs | why it is not another hook |
| --- | --- | --- | --- |
| \`load\` | the site | in every build | only \`load\` reads files and remote content |
| \`pages\` | all pages | when front matter or titles change | \`load\` runs before other pages are read, and \`derive\` after all URLs are known |
| \`markdown\` | one page | on any thread, cached | only remark and rehype plugins change syntax, headings, and the search |
| \`transform\` | one page | on any thread, cached | has the compiled article with resolved URLs, and adds data to it |
| \`derive\` | all pages | cached | its result is an input of every document, so it cannot generate files from them |
| \`emit\` | all pages | cached, beside rendering | generates files, which no document depends on |
| \`finish\` | one document | on any thread, cached | has the document with the theme around the article |
| \`dev\` | the development server | once per config | answers requests; builds never call it |
| \`commands\` | the command line | when their name is typed | run on demand, and write no output; builds never call them |

Plugins run in the order of the config. \`requires\` names the plugins that must come earlier, and \`needs\` the data that a step reads.
docsgen does not sort the chain, so that the config shows the order.

Additions that need no code are values: \`client\` (styles, components, theme folders, esbuild plugins) and \`site\` (links, head elements,
labels, items for lists of other plugins, such as groups of the sidebar). They apply in the order of the plugins, after the site's own values, and \`docsgen inspect\` lists them.

The types on this page are exported by \`docsgen\`.
`;

const introData = `---
title: Data types
description: The types of pages, sources, problems, and the site in plugins and themes.
order: 5
---

# Data types {#data}

Look up the types that hooks and themes receive and return. All data is plain JSON, so it can be passed between threads and cached. For
example, a hook reports a problem as a [\`Diagnostic\`](#type-diagnostic):

\`\`\`ts
ctx.report({ code: "too-long", severity: "warning", message: "The page is too long.", place: { file: page.file } });
\`\`\`
`;

/** Types on the hook reference page, in reading order. */
const hookTypes = [
  ...[
    "OutsideContext",
    "ProgramOptions",
    "FileInputs",
    "PageMemo",
    "DevContext",
    "DevHandlers",
    "DevRequest",
    "DevResponse",
    "PluginCommand",
    "CommandContext",
    "PluginContext",
    "ConfigPlaces",
    "LoadContext",
    "TransformContext",
    "SiteContext",
    "FinishedTheme",
    "SiteStep",
    "MapContext",
  ],
  ...[
    "ClientFile",
    "Slots",
    "ThemeComponents",
    "RewriteContext",
    "PageModules",
    "Rewrite",
    "RewrittenLine",
    "Slug",
    "FrontMatterValues",
    "LoadedPage",
    "OptionShape",
    "OptionKeys",
  ],
];
const hidden = new Set(["Plugin", "PluginHooks", "ClientParts", "Point", "ClientFiles", "Data", "DataMap"]);

const nextSteps = `## Next steps

- [Writing a plugin](../plugins/tutorial.md): learn the hooks step by step.
- [Purity and caching](../plugins/purity.md): learn what hooks may depend on.
- [Example plugins](../plugins/examples.md): see complete plugins.
`;

export function hooksPage(plugin: Declarations): string {
  const members = ["Plugin", "PluginHooks"].flatMap((name) => plugin.get(name)?.members ?? []);
  const own = members.map((member) => renderMember(member, { declarations: plugin, depth: 3, marksOptional: true }));
  const rest = [...plugin.keys()].filter((name) => !hidden.has(name) && !hookTypes.includes(name));
  return [
    introHooks,
    "## Plugin fields {#a-plugin}",
    ...own,
    "## Contexts and types {#what-hooks-are-given}",
    ...render([...hookTypes, ...rest], plugin),
    nextSteps,
  ].join("\n\n");
}

export function dataPage(data: Declarations): string {
  const names = [
    "Page",
    "PageMeta",
    "PageBody",
    "Source",
    "SiteInfo",
    "SiteData",
    "FrontMatter",
    "Diagnostic",
    "Place",
  ];
  const rest = [...data.keys()].filter((name) => !names.includes(name));
  return [introData, ...render([...names, ...rest], data, 2), nextSteps].join("\n\n");
}

function render(names: readonly string[], declarations: Declarations, depth = 3): string[] {
  return names.flatMap((name) => {
    const one = declarations.get(name);
    if (!one) return [];
    return one.kind === "type" && one.members.length === 0
      ? renderType(one, depth)
      : renderInterface(one, { declarations, depth });
  });
}
