// The plugins in order: options, inputs of each hook, and additions to Markdown and to the client.
import type { ClientParts, Plugin } from "../../contract/plugin.js";
import type { Measured } from "./hook-measurement.js";

/** @param measured output and time of each hook in a build. Default: not shown. */
export function describeChain(plugins: readonly Plugin[], measured?: Measured): object[] {
  return plugins.map((plugin) => ({
    name: plugin.name,
    ...filled({ options: plain(plugin.options?.given), hooks: describeHooks(plugin, measured) }),
    ...filled({
      markdown: describeMarkdown(plugin),
      client: plugin.client && describeClient(plugin.client),
      frontmatterKeys: plugin.frontmatterKeys && Object.keys(plugin.frontmatterKeys),
      requires: plugin.requires,
      commands: plugin.commands && Object.keys(plugin.commands),
      lists: plugin.lists && Object.keys(plugin.lists),
      site: plugin.site,
    }),
  }));
}

function describeHooks(plugin: Plugin, measured?: Measured): object {
  const step = ({ reads, needs, map, usesTheme }: NonNullable<Plugin["derive"]>) =>
    ({
      reads: [...reads],
      ...filled({ needs: needs && [...needs], map: map && "page by page", theme: usesTheme && "yes" }),
    }) as object;
  const hooks: Record<string, object | undefined> = {
    frontmatter: plugin.frontmatter && {},
    load: plugin.load && {},
    pages: plugin.pages && { reads: "front matter of all pages" },
    transform: plugin.transform && { reads: "one page" },
    derive: plugin.derive && step(plugin.derive as NonNullable<Plugin["derive"]>),
    emit: plugin.emit && step(plugin.emit as NonNullable<Plugin["derive"]>),
    finish: plugin.finish && { reads: "one document" },
  };
  const present = Object.entries(hooks).filter(([, hook]) => hook);
  return Object.fromEntries(
    present.map(([hook, details]) => [hook, { ...details, ...measured?.of(plugin.name, hook) }]),
  );
}

function describeMarkdown({ markdown }: Plugin): object | undefined {
  if (!markdown) return undefined;
  const { rewrite, rewriteEndings, modules, slug, syntax, remark, rehype, handlers } = markdown;
  return filled({
    rewrite: rewrite && (rewriteEndings ?? "all files"),
    modules: modules?.endings,
    slug: slug && "ids of headings",
    syntax,
    remark: remark?.map(nameOfPlugin),
    rehype: rehype?.map(nameOfPlugin),
    handlers: handlers && Object.keys(handlers),
  });
}

function nameOfPlugin(given: unknown): string {
  const [plugin] = [given].flat();
  return (typeof plugin === "function" && plugin.name) || "a function without a name";
}

function describeClient({ styles, scripts, theme, esbuild, ...tables }: ClientParts): object {
  const lists = {
    styles: styles?.map(String),
    scripts: scripts?.map(String),
    theme: theme && String(theme),
    esbuild: typeof esbuild === "function" ? "a function" : esbuild?.map(({ name }) => name),
  };
  return filled({
    ...lists,
    ...Object.fromEntries(Object.entries(tables).map(([key, own]) => [key, Object.keys(own)])),
  });
}

/** Removes empty values. */
function filled(values: Record<string, unknown>): Record<string, unknown> {
  const isEmpty = (value: unknown) =>
    value === undefined || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}

/** Converts options to JSON; functions are replaced by a description. */
function plain(given: unknown): unknown {
  if (given === undefined) return undefined;
  return JSON.parse(JSON.stringify(given, (_, value) => (typeof value === "function" ? "a function" : value)));
}
