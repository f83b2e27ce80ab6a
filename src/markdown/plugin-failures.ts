// Handles failures of the site's remark and rehype plugins. Thrown errors are attributed to the plugin, and messages on
// the page's VFile become diagnostics.
import { wrap } from "trough";
import type { Pluggable, PluggableList, Plugin, Processor, Transformer } from "unified";
import type { VFile } from "vfile";
import type { NamedPreset } from "../contract/markdown.js";
import { failure, pluginFailure } from "../errors/errors.js";
import { placeInPlugin } from "../errors/stack-positions.js";
import { callFor } from "../guard/hook-observer.js";
import { traceSpan } from "../guard/tracer.js";
import type { PageState } from "./page-state.js";
import { deepestLine } from "./parser/nesting-depth.js";
import { startPlace, toPlace } from "./parser/source-map.js";
import { treeProblem } from "./parser/tree-check.js";

type Node = Parameters<Transformer>[0];

/**
 * Wraps each plugin so that its errors are attributed to it. If a plugin is listed twice, it stays a single plugin for
 * unified.
 */
export function guardPlugins(plugins: PluggableList, kind: "remark" | "rehype"): PluggableList {
  const guardByPlugin = new Map<Plugin, Plugin>();
  return mapPlugins(plugins, kind, (plugin, origin) => {
    const guarded = guardByPlugin.get(plugin) ?? guardPlugin(plugin, origin, kind === "rehype");
    guardByPlugin.set(plugin, guarded);
    return guarded;
  });
}

/** Returns the names of the unified plugins in the config's lists, as in messages. */
export function unifiedOrigins(plugins: PluggableList, kind: "remark" | "rehype"): string[] {
  const origins: string[] = [];
  mapPlugins(plugins, kind, (plugin, origin) => {
    if (!origin.includes(" · ")) origins.push(origin);
    return plugin;
  });
  return origins;
}

/** Replaces each plugin in a list, including those in presets. */
function mapPlugins(
  plugins: PluggableList,
  kind: "remark" | "rehype",
  replace: (plugin: Plugin, origin: string) => Plugin,
): PluggableList {
  const mapOne = (plugin: Plugin, position: ListPosition) => replace(plugin, originOf(plugin, position));
  const mapAny = (pluggable: Pluggable, position: ListPosition): Pluggable => {
    if (typeof pluggable === "function") return mapOne(pluggable, position);
    if (Array.isArray(pluggable)) {
      const [plugin, ...parameters] = pluggable;
      return [mapOne(plugin, position), ...parameters];
    }
    const { plugin: owner } = pluggable as Partial<NamedPreset>;
    const inner = owner === undefined ? position : { owner, list: kind };
    return { ...pluggable, plugins: mapAll(pluggable.plugins ?? [], inner) };
  };
  const mapAll = (list: PluggableList, { owner, list: name }: ListPosition): PluggableList =>
    list.map((one, index) => mapAny(one, { owner, list: `${name}[${index}]` }));
  // The presets of docsgen plugins come first and do not count: they are not in the config's list.
  const own = plugins.findIndex((one) => !("plugin" in one));
  const presets = own === -1 ? plugins : plugins.slice(0, own);
  const position = { owner: "", list: `markdown.${kind}` };
  return [...mapAll(presets, position), ...mapAll(plugins.slice(presets.length), position)];
}

interface ListPosition {
  /** Name of the docsgen plugin that provides the list; empty for the config's lists. */
  owner: string;
  /** The list's name, followed by the index: `markdown.remark[0]`, or `remark[0]` in a docsgen plugin. */
  list: string;
}

/** Returns the name of a unified plugin and its position in the list: `mine · remarkToc (remark[1])`. */
function originOf({ name }: Plugin, { owner, list }: ListPosition): string {
  return [owner, name ? `${name} (${list})` : list].filter(Boolean).join(" · ");
}

function guardPlugin(plugin: Plugin, origin: string, isHtml: boolean): Plugin {
  return function (this: Processor, ...parameters) {
    try {
      const transformer = attach(plugin, this, { parameters, origin });
      return transformer ? guardTransformer(transformer, origin, isHtml) : undefined;
    } catch (thrown) {
      throw pluginFailure(origin, thrown);
    }
  };
}

/** Members of a processor that plugins extended until remark 12 and rehype 10. They are now undefined. */
const legacyMembers = ["Parser", "Compiler"] as const;

/** @throws DocsgenError if the plugin throws because it is for an older version of unified */
function attach(
  plugin: Plugin,
  processor: Processor,
  { parameters, origin }: { parameters: Parameters<Plugin>; origin: string },
): ReturnType<Plugin> {
  let isLegacy = false;
  const values = Object.fromEntries(legacyMembers.map((name) => [name, processor[name] as unknown]));
  for (const name of legacyMembers) {
    Object.defineProperty(processor, name, {
      configurable: true,
      get() {
        isLegacy = true;
        return values[name];
      },
      set(value: unknown) {
        values[name] = value;
      },
    });
  }
  try {
    return plugin.apply(processor, parameters);
  } catch (thrown) {
    if (!isLegacy) throw thrown;
    const message = "The plugin was written for remark 12 or older: it extends a parser that no longer exists.";
    const place = placeInPlugin(thrown);
    const hint = "update it, or use a plugin for remark 13 or later";
    throw failure("plugin-failed", message, { origin, hint, cause: thrown, ...(place && { place }) });
  } finally {
    for (const name of legacyMembers)
      Object.defineProperty(processor, name, {
        configurable: true,
        enumerable: true,
        writable: true,
        value: values[name],
      });
  }
}

function guardTransformer(transformer: Transformer, origin: string, isHtml: boolean) {
  // A transformer may take a callback, return a promise, or return synchronously.
  const call = (tree: Node, file: VFile) =>
    new Promise<unknown>((resolve, reject) => {
      const run = wrap(transformer, (error, result) => (error ? reject(error) : resolve(result)));
      callFor({ origin, file: file.path }, () => run(tree, file));
    });
  return async (tree: Node, file: VFile): Promise<Node | undefined> => {
    const { ctx, docsgen } = file.data;
    if (ctx && docsgen?.ctx.memoFor) file.data.ctx = { ...ctx, memo: docsgen.ctx.memoFor(origin) };
    try {
      const result = await traceSpan("hook", origin, () => call(tree, file));
      const isTree = typeof result === "object" && result !== null && "type" in result;
      if (!isTree && result !== undefined && result !== null) throw noTree(result, origin, file.path);
      if (file.data.docsgen?.checksTrees) checkTree(result ?? tree, { origin, isHtml, file: file.path });
      return isTree ? (result as Node) : undefined;
    } catch (thrown) {
      throw isMessage(thrown, file) ? thrown : pluginFailure(origin, thrown, file.path);
    }
  };
}

function noTree(result: unknown, origin: string, file: string): Error {
  const message = `The plugin returned ${typeof result} instead of a tree.`;
  return failure("plugin-result", message, { origin, place: { file }, exitCode: 70 });
}

/** @throws DocsgenError `plugin-result` for a malformed tree */
function checkTree(tree: unknown, { origin, isHtml, file }: { origin: string; isHtml: boolean; file: string }): void {
  const problem = treeProblem(tree, isHtml);
  if (problem === undefined) return;
  const message = `The plugin produced a broken tree: ${problem}.`;
  throw failure("plugin-result", message, { origin, place: { file }, exitCode: 70 });
}

/**
 * True for a message about the page rather than an error in a plugin: `file.fail` threw it, or a syntax that a plugin
 * adds.
 */
function isMessage(thrown: unknown, file: VFile): thrown is Message {
  return file.messages.some((message) => message === thrown) || isSyntaxMessage(thrown);
}

type Message = VFile["messages"][number];

/** True for a message that was thrown while parsing. It is not in the file's list. */
function isSyntaxMessage(thrown: unknown): thrown is Message {
  return thrown instanceof Error && "reason" in thrown && "ruleId" in thrown && "place" in thrown;
}

/** Names that can be used as codes unchanged. */
const sane = /^[\w@][\w@./-]*$/;

/** Returns the code of a message: `source:rule`. docsgen's plugins use the code as the rule: `docsgen:code`. */
function findCode({ source, ruleId }: Message): string | undefined {
  if (!source || !ruleId || !sane.test(source) || !sane.test(ruleId)) return undefined;
  return source === "docsgen" ? ruleId : `${source}:${ruleId}`;
}

/** Reports the messages of plugins. */
export function reportMessages(file: VFile, page: PageState): void {
  for (const message of file.messages) {
    const { place } = message;
    const span = place && ("start" in place ? place : { start: place, end: place });
    const code = findCode(message);
    page.ctx.report({
      code: code ?? "markdown-plugin",
      severity: message.fatal ? "error" : message.fatal === undefined ? "note" : "warning",
      message: message.reason,
      place: toPlace(page.source, span),
      ...(code === undefined && {
        origin: [message.source, message.ruleId].filter(Boolean).join(":") || "a Markdown plugin",
      }),
      ...(message.note && { hint: message.note }),
    });
  }
}

/** Reports the error if it is a problem with the page. Returns false if it is a bug in code. */
export function reportThrown(thrown: unknown, file: VFile, page: PageState): boolean {
  if (isMessage(thrown, file)) {
    if (!file.messages.includes(thrown))
      file.messages.push(Object.assign(thrown, { fatal: true, note: "a remark plugin adds this syntax" }));
    reportMessages(file, page);
    return true;
  }
  if (!(thrown instanceof RangeError && /call stack/i.test(thrown.message))) return false;
  const line = deepestLine(page.source.text);
  const start = { line: line ?? 1, column: 1 };
  page.ctx.report({
    code: "page-too-deep",
    severity: "error",
    message: "The page's quotes, lists, containers or HTML tags are nested too deeply: hundreds of levels.",
    place: startPlace(page.source, line === undefined ? undefined : { start, end: start }),
    hint: "is this text generated, or not Markdown at all?",
  });
  return true;
}
