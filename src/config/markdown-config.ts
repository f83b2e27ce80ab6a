// Resolves the Markdown options from the contributions of plugins, in order, followed by those of the config.

import type { NamedPreset, NamedRewrite } from "../contract/markdown.js";
import type { MarkdownHandler, PageModules, Plugin, Rewrite, Slug, Syntax } from "../contract/plugin.js";
import type { HighlightOptions, MarkdownConfig } from "../contract/site-config.js";
import { pluginFailure, wrongResult } from "../errors/errors.js";

export interface ResolvedMarkdown extends Required<Omit<MarkdownConfig, "highlight">> {
  highlight: HighlightOptions;
  /** Rewrites of the plugins, in order. */
  rewrites: readonly NamedRewrite[];
  /** Set if the site has evaluated pages: the extensions of their files, the esbuild plugins of their modules, and stylesheets. */
  modules?: Required<PageModules>;
  /** Names of the plugins that render containers, by container. */
  containers: ReadonlyMap<string, string>;
  /** See Plugin.markdown. */
  plainLanguages: readonly string[];
  /** Syntax extensions of all plugins. */
  syntax: readonly Syntax[];
  /** Default: GitHub's rules. */
  slug?: Slug;
}

/** Themes whose colors most readers can distinguish. */
export const defaultThemes = { light: "github-light-default", dark: "github-dark-default" } as const;

export function resolveMarkdown(user: MarkdownConfig = {}, plugins: readonly Plugin[]): ResolvedMarkdown {
  const presets = (kind: "remark" | "rehype") =>
    plugins.flatMap(({ name, markdown }): NamedPreset[] =>
      markdown?.[kind] ? [{ plugin: name, plugins: markdown[kind] }] : [],
    );
  const handlers = plugins.map(({ markdown }): Record<string, MarkdownHandler> => ({ ...markdown?.handlers }));
  const modules = plugins.flatMap(({ markdown }) => markdown?.modules ?? []);
  const slug = findSlug(plugins.findLast(({ markdown }) => markdown?.slug));
  return {
    parser: user.parser ?? "auto",
    rewrites: plugins.flatMap(({ name, markdown }) =>
      markdown?.rewrite ? nameRewrite(name, { ...markdown, rewrite: markdown.rewrite }) : [],
    ),
    ...(modules.length > 0 && {
      modules: {
        endings: [...new Set(modules.flatMap(({ endings }) => endings))],
        stylesheets: [...new Set(modules.flatMap(({ stylesheets = [] }) => stylesheets))],
        esbuild: async (site) => (await Promise.all(modules.map((one) => one.esbuild?.(site) ?? []))).flat(),
      },
    }),
    containers: new Map(
      plugins.flatMap(({ name, markdown }) => (markdown?.containers ?? []).map((container) => [container, name])),
    ),
    plainLanguages: plugins.flatMap(({ markdown }) => markdown?.plainLanguages ?? []),
    syntax: [...new Set(plugins.flatMap(({ markdown }) => markdown?.syntax ?? []))],
    remark: [...presets("remark"), ...(user.remark ?? [])],
    rehype: [...presets("rehype"), ...(user.rehype ?? [])],
    handlers: Object.assign({}, ...handlers, user.handlers),
    headingAnchors: user.headingAnchors ?? true,
    highlight: { ...defaultThemes, langs: [], ...user.highlight },
    html: user.html ?? "allow",
    pageTimeoutMs: user.pageTimeoutMs ?? 60_000,
    ...(slug && { slug }),
  };
}

function nameRewrite(
  plugin: string,
  { rewrite, rewriteEndings: endings, modules }: NonNullable<Plugin["markdown"]> & { rewrite: Rewrite },
): NamedRewrite {
  return { plugin, rewrite, endings, moduleEndings: modules?.endings };
}

function findSlug(plugin: Plugin | undefined): Slug | undefined {
  const { name = "", markdown } = plugin ?? {};
  const slug = markdown?.slug;
  if (!slug) return undefined;
  const origin = `${name} · slug`;
  return (text, count) => {
    try {
      const id: unknown = slug(text, count);
      if (typeof id === "string" && id !== "") return id;
      throw wrongResult(origin, "an id", id);
    } catch (thrown) {
      throw pluginFailure(origin, thrown);
    }
  };
}
