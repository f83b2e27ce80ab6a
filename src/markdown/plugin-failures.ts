// Handles failures of the site's remark and rehype plugins. Thrown errors are attributed to the plugin, and messages on
// the page's VFile become diagnostics.
import { wrap } from "trough";
import type { Pluggable, PluggableList, Plugin, Processor, Transformer } from "unified";
import type { VFile } from "vfile";
import type { NamedPreset } from "../contract/markdown.js";
import { failure, pluginFailure } from "../errors/errors.js";
import { callFor } from "../guard/hook-observer.js";
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
  const guard = (plugin: Plugin, owner: string) => {
    const guarded = guardByPlugin.get(plugin) ?? guardPlugin(plugin, { kind, owner });
    guardByPlugin.set(plugin, guarded);
    return guarded;
  };
  const guardAny = (pluggable: Pluggable, owner: string): Pluggable => {
    if (typeof pluggable === "function") return guard(pluggable, owner);
    if (Array.isArray(pluggable)) {
      const [plugin, ...parameters] = pluggable;
      return [guard(plugin, owner), ...parameters];
    }
    const { plugin: named = owner } = pluggable as Partial<NamedPreset>;
    return { ...pluggable, plugins: pluggable.plugins?.map((one) => guardAny(one, named)) };
  };
  return plugins.map((one) => guardAny(one, ""));
}

interface Guarded {
  kind: "remark" | "rehype";
  /** Name of the docsgen plugin that provides it; empty for plugins from the config. */
  owner: string;
}

function guardPlugin(plugin: Plugin, { kind, owner }: Guarded): Plugin {
  const origin = [owner, plugin.name || (owner ? kind : "a Markdown plugin")].filter(Boolean).join(" · ");
  return function (this: Processor, ...parameters) {
    try {
      const transformer = plugin.apply(this, parameters);
      return transformer ? guardTransformer(transformer, origin, kind === "rehype") : undefined;
    } catch (thrown) {
      throw pluginFailure(origin, thrown);
    }
  };
}

function guardTransformer(transformer: Transformer, origin: string, isHtml: boolean) {
  // A transformer may take a callback, return a promise, or return synchronously.
  const call = (tree: Node, file: VFile) =>
    new Promise<unknown>((resolve, reject) => {
      const run = wrap(transformer, (error, result) => (error ? reject(error) : resolve(result)));
      callFor({ origin, file: file.path }, () => run(tree, file));
    });
  return async (tree: Node, file: VFile): Promise<Node | undefined> => {
    try {
      const result = await call(tree, file);
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

/** True if `file.fail` threw this, so that it is a message about the page rather than an error in the plugin. */
function isMessage(thrown: unknown, file: VFile): boolean {
  return file.messages.some((message) => message === thrown);
}

/** Names that can be used as codes unchanged. */
const sane = /^[\w@][\w@./-]*$/;

/** Returns the code of a message: `source:rule`. docsgen's plugins use the code as the rule: `docsgen:code`. */
function findCode({ source, ruleId }: VFile["messages"][number]): string | undefined {
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
