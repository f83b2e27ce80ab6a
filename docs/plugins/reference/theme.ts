// The references for theme authors: slots, components, layouts, words and icons of theme.json, and the tokens of tokens.css.
import type { Declarations } from "./entries.js";
import { renderInterface, renderType } from "./entries.js";

export interface ThemeFacts {
  slots: readonly string[];
  layouts: readonly string[];
  icons: Readonly<Record<string, string>>;
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const places: Record<string, string> = {
  "article-top": "above an article's title, and above a list of posts",
  "article-bottom": "below an article, before its edit link and its neighbours, and below a list of posts",
  footer: "in the footer, between the copyright and the date",
  "header-end": "at the end of the header, after the menus",
  "sidebar-top": "at the top of the sidebar",
  "title-bottom": "below an article's title, before its text",
};

export interface ComponentSource {
  name: string;
  /** Text of its file. */
  source: string;
  /** Names. */
  props: readonly string[];
}

export function slotsPage(
  { slots, layouts }: ThemeFacts,
  components: readonly ComponentSource[],
  theme: Declarations,
): string {
  const types = [...theme.values()].map((one) =>
    one.kind === "type" && one.members.length === 0
      ? renderType(one, 3)
      : renderInterface(one, { declarations: theme, depth: 3 }),
  );
  return `---
title: Slots and components
description: The places of the default theme that a site can fill, the components it can replace, and what a whole theme exports.
order: 6
---

# Slots and components

What a site can put into the default theme and replace in it; [Changing the theme](../theme/customizing.md) shows how.

## Slots

\`theme/slots/<name>.tsx\` fills a slot; so does a plugin, with \`client.slots\`. Everything that fills a slot is shown, plugins first.

| slot | where |
| --- | --- |
${slots.map((name) => `| \`${name}\` | ${places[name] ?? ""} |`).join("\n")}

\`header-end\` and \`footer\` are on every page, \`sidebar-top\` is on pages with a sidebar. The others are on articles, which posts and
pages of \`typedoc()\` and \`openapi()\` are too; home pages, overviews, plain pages and the page for unknown addresses have none of
them.

## Components

\`theme/<Name>.tsx\` stands in for the component of that name. It can wrap the original, which is imported from
\`docsgen/theme/<Name>\`. It gets the props in the last column: pass them on to the original, \`<Original {...props} />\`, or what they
are for is left out.

| component | what it is | props |
| --- | --- | --- |
${components.map(componentRow).join("\n")}

## Layouts

A page chooses one with \`layout\` in its front matter: ${layouts.map((name) => `\`${name}\``).join(", ")}.

## What components import {#imports}

| module | what it has |
| --- | --- |
| \`docsgen/theme/hooks\` | \`usePage()\`, the page that is shown; \`useSite()\`, the site with the data that plugins derived; \`useLabel()\`, which gives the site's own word for one of the theme's |
| \`docsgen/theme/shared\` | \`useShared()\`, what all pages share: [\`ThemeShared\`](#type-themeshared). It works in every component, the first two hooks in all but those that many pages share (icons, rows of the sidebar) |
| \`docsgen/theme/<Name>\` | the components above, to wrap them or to use them: \`Icon\`, \`Slot\`, \`Island\` |
| \`docsgen/theme/client\` | what [scripts](../theme/scripts.md) may use |
| \`docsgen/theme\` | the theme below, for the \`index.tsx\` of [one that extends it](../theme/custom-themes.md#extends) |

What else these modules export, and \`docsgen/theme/internal/\`, may change with any version.

A component writes addresses as they are on the finished site, behind \`useSite().base\`: \`<a href={\`\${useSite().base}status\`}>\`. Only
links of articles and of the config are checked: for a link that should be, use an option such as
[\`nav\`](./configuration.md#nav), which names the page by its file.

## What a whole theme exports {#theme-contract}

A folder with an \`index.tsx\` is a theme of its own. Its default export is a \`Theme\`; the types are exported by \`docsgen\`.

${types.join("\n\n")}
`;
}

function componentRow({ name, source, props }: ComponentSource): string {
  const lines = source.split("\n");
  const head = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith("//")),
  );
  const [said = ""] = /^.*?[.:](?=\s|$)/.exec(head.map((line) => line.slice(3)).join(" ")) ?? [];
  return `| \`${name}\` | ${said.replace(/[.:]$/, "").replaceAll("|", "\\|").replaceAll("<", "&lt;")} | ${props.map((prop) => `\`${prop}\``).join(", ")} |`;
}

export function tokensPage(css: string): string {
  const tokens = [...css.matchAll(/^ {2}(--[\w-]+): ([^;]+);/gm)].map(([, name = "", value = ""]) => {
    const [, light, dark] = /^light-dark\((.+), ((?:var|rgb)\([^()]*\)|#\w+)\)$/.exec(value) ?? [];
    return { name, light: light ?? value, dark: dark ?? "" };
  });
  const row = ({ name, light, dark }: (typeof tokens)[number]) =>
    `| \`${name}\` | \`${light}\` | ${dark && `\`${dark}\``} |`;
  const table = (wanted: (name: string) => boolean) =>
    [
      "| token | light, or both | dark |",
      "| --- | --- | --- |",
      ...tokens.filter(({ name }) => wanted(name)).map(row),
    ].join("\n");
  const isSize = (name: string) => /^--(?:text-|space-|radius|header|footer|side|quick|sans|mono)/.test(name);
  return `---
title: Tokens
description: The custom properties of the default theme's stylesheet.
order: 7
---

# Tokens

Colours, sizes and durations of the default theme are custom properties. \`theme/styles.css\` comes after the theme's own styles and
may set any of them. For most sites the option [\`brand\`](./configuration.md#brand) is enough: it makes the accents of both schemes
from one colour.

\`\`\`css title="theme/styles.css"
:root {
  --accent: light-dark(#3b5bdb, #748ffc);
}
\`\`\`

## Colours

${table((name) => !isSize(name))}

## Type, space and sizes

${table(isSize)}
`;
}

export function wordsPage({ icons, labels }: ThemeFacts, core: readonly string[]): string {
  const tables = Object.entries(labels).map(([part, words]) => {
    const rows = Object.entries(words).map(([word, where]) => `| ${word.replaceAll("|", "\\|")} | ${where} |`);
    return [`### ${titles[part] ?? part}`, "", "| text | where it stands |", "| --- | --- |", ...rows].join("\n");
  });
  return `---
title: Labels and icons
description: The words that docsgen and its theme put on pages, for sites in other languages, and the theme's own names of icons.
order: 8
---

# Labels and icons

## Labels

The option [\`labels\`](./configuration.md#labels) gives a site's own wording. Its keys are the English texts.

\`\`\`ts title="site.config.ts"
import { defineConfig } from "docsgen";

export default defineConfig({
  lang: "de",
  labels: { "Previous Page": "Vorige Seite", "Next Page": "Folgende Seite", Note: "Hinweis" },
});
\`\`\`

### In articles

${core.map((word) => `- ${word}`).join("\n")}

${tables.join("\n\n")}

## Icons

Icons have the names of the [Tabler set](https://tabler.io/icons); only those a site uses are put into it. These short names are
the theme's own:

${Object.entries(icons)
  .map(([name, icon]) => (name === icon ? `\`${name}\`` : `\`${name}\` (${icon})`))
  .join(", ")}.
`;
}

const titles: Record<string, string> = {
  page: "Around the article",
  reader: "In the aids of reader()",
  script: "In the page's script",
  palette: "In the search palette",
};
