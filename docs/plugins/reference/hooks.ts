// The reference for plugin authors: hooks, what they are given, and the data of pages and sites, from their docstrings.
import { type Declarations, renderInterface, renderMember, renderType } from "./entries.js";

const introHooks = `---
title: Hook reference
description: Every field of a plugin, and what its hooks are given.
order: 4
---

# Hook reference

A plugin is an object with a name and up to four hooks, one for each scope of data: \`load\` brings pages, \`transform\` changes one
page, \`derive\` makes data for the theme from all pages, and \`emit\` writes files. [Write a plugin](../plugins/tutorial.md) shows
them at work; [Purity and caching](../plugins/purity.md) says what they may depend on. The types on this page are exported by \`docsgen\`.
`;

const introData = `---
title: Data
description: The shapes of pages, sources, problems and the site, as plugins and themes see them.
order: 5
---

# Data

What hooks and themes are given and return. All of it is plain JSON, so that it can travel between threads and be kept in the cache.
`;

/** Types that the hooks' own page describes, in reading order. */
const hookTypes = [
  ...[
    "OutsideContext",
    "PluginContext",
    "ConfigPlaces",
    "LoadContext",
    "TransformContext",
    "SiteContext",
    "SiteStep",
    "MapContext",
  ],
  ...["ClientFile", "RewriteContext", "Rewrite", "RewrittenLine", "Slug", "FrontMatterValues", "OptionShape"],
];
const hidden = new Set(["Plugin", "ClientParts", "Point", "ClientFiles", "Data", "DataMap"]);

export function hooksPage(plugin: Declarations): string {
  const members = plugin.get("Plugin")?.members ?? [];
  const own = members.map((member) => renderMember(member, { declarations: plugin, depth: 3, marksOptional: true }));
  const rest = [...plugin.keys()].filter((name) => !hidden.has(name) && !hookTypes.includes(name));
  return [
    introHooks,
    "## A plugin",
    ...own,
    "## What hooks are given",
    ...render([...hookTypes, ...rest], plugin),
  ].join("\n\n");
}

export function dataPage(data: Declarations): string {
  const names = ["Page", "PageMeta", "PageBody", "Source", "SiteInfo", "SiteData", "Diagnostic", "Place"];
  const rest = [...data.keys()].filter((name) => !names.includes(name));
  return [introData, ...render([...names, ...rest], data, 2)].join("\n\n");
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
