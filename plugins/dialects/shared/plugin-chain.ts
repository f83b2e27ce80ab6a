// The plugin chain that all dialects share.

import type { DialectTraits, FrontMatterValues, Plugin, Source } from "docsgen";
import { blocks } from "../../blocks/index.js";
import { blog } from "../../blog/index.js";
import { content } from "../../content/index.js";
import { llms } from "../../llms/index.js";
import { math } from "../../math/index.js";
import { mermaid } from "../../mermaid/index.js";
import { redirects } from "../../redirects/index.js";
import { search } from "../../search/index.js";
import { defined } from "../../shared/defined.js";
import { sidebar } from "../../sidebar/index.js";
import { sitemap } from "../../sitemap.js";
import { twoslash } from "../../twoslash/index.js";
import type { DialectOptions } from "../dialect.js";
import { contentLosses } from "./content-losses.js";
import { plainTwoslash } from "./markdown/plain-twoslash.js";
import { numberLines } from "./markdown/rewrite-rules.js";
import { indexPages } from "./pages/index-pages.js";

/**
 * @param own the dialect's plugins, followed by the Markdown plugins that the tool supports
 * @param describe returns the metadata that the tool defines for a document. Default: none
 */
export function dialectChain(
  {
    aliases,
    collections,
    foreign,
    ignore,
    indexes,
    numbers,
    own: files = [],
    parts,
    sidebars,
    underscores,
    versions,
    blog: posts,
    sidebar: items,
    ...options
  }: DialectOptions,
  own: Plugin[],
  more: readonly Plugin[] = [],
  describe?: (source: Source) => Source,
): Plugin[] {
  const documents = content(
    defined({ collections, ignore, numbers: numbers || undefined, underscores: underscores || undefined }),
  );
  return [
    describe ? describeSources(documents, describe) : documents,
    ...(foreign ? own.map((plugin) => onlyFor(foreign, plugin)) : own).map(asDialect),
    ...(indexes ? [indexPages(indexes)] : []),
    ...(aliases ? [addAliases(aliases)] : []),
    // Each tool has a different icon set.
    blocks({ icons: false }),
    options.types ? twoslash() : plainTwoslash(),
    ...(options.math ? [math()] : []),
    ...(options.diagrams ? [mermaid()] : []),
    ...more,
    ...(posts ? [blog(posts)] : []),
    sidebar(defined({ items, parts, locales: sidebars, versions })),
    search(),
    ...(files.some((name) => name !== "sitemap.xml") ? [] : [llms()]),
    // If the site has a robots.txt in its public folder, crawlers use that file.
    ...(files.includes("sitemap.xml") ? [] : [sitemap({ robots: false })]),
    redirects({ omitsRepeated: true }),
  ];
}

/** Returns the traits of a tool that publishes all files of the content folder, except excluded ones. */
export function publishesFiles(ignore: readonly string[] = []): DialectTraits {
  return { losses: contentLosses, attachments: { ignore } };
}

/**
 * Marks a plugin as part of a dialect. Only in Docusaurus, `image` is an image for social networks. In other tools, the
 * key has another meaning.
 */
function asDialect(plugin: Plugin): Plugin {
  const { frontmatter, name } = plugin;
  const marked: Plugin = { ...plugin, dialect: plugin.dialect ?? { losses: contentLosses } };
  if (!frontmatter) return marked;
  return {
    ...marked,
    frontmatter(values, source) {
      const { image: _image, ...others } = withTextTitle(values);
      return frontmatter(name === "docusaurus" ? withTextTitle(values) : others, source);
    },
  };
}

/** Other tools accept numbers as titles: `title: 2019`. */
function withTextTitle(values: FrontMatterValues): FrontMatterValues {
  const { title } = values;
  return typeof title === "number" || typeof title === "boolean" ? { ...values, title: String(title) } : values;
}

function describeSources(documents: Plugin, describe: (source: Source) => Source): Plugin {
  return { ...documents, load: async (ctx) => ((await documents.load?.(ctx)) ?? []).map(describe) };
}

/** Adds old URLs as aliases, in addition to the aliases in front matter. */
function addAliases(aliases: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: "aliases",
    frontmatter(values, { id }) {
      const old = aliases[id];
      if (!old) return values;
      const own = Array.isArray(values.aliases) ? values.aliases : [];
      return { ...values, aliases: [...new Set([...own, ...old])] };
    },
  };
}

/** Limits a plugin's transforms to the given pages. */
function onlyFor(foreign: readonly string[], { frontmatter, markdown, ...plugin }: Plugin): Plugin {
  const ids = new Set(foreign);
  const { rewrite, ...others } = markdown ?? {};
  if (ids.size === 0) return { ...plugin, markdown: others };
  return {
    ...plugin,
    ...(frontmatter && {
      frontmatter: (values, source) => (ids.has(source.id) ? frontmatter(values, source) : values),
    }),
    markdown: {
      ...others,
      ...(rewrite && {
        rewrite: (lines, ctx) => (ids.has(ctx.id) ? rewrite(lines, ctx) : numberLines(lines)),
      }),
    },
  };
}
