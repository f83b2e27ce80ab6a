// What goes wrong in the site's remark and rehype plugins: errors that they throw name the plugin, and messages that they
// leave on the page's VFile become diagnostics.
import { wrap } from "trough";
import type { Pluggable, PluggableList, Plugin, Processor, Transformer } from "unified";
import type { VFile } from "vfile";
import { pluginFailure } from "../report/errors.js";
import { callFor } from "../report/observer.js";
import type { PageState } from "./page-state.js";
import { placeOf } from "./source-map.js";

type Node = Parameters<Transformer>[0];

/** Wraps each plugin so that its errors bear its name. To unified, a plugin that is listed twice stays one plugin. */
export function guardPlugins(plugins: PluggableList): PluggableList {
  const guardByPlugin = new Map<Plugin, Plugin>();
  const guard = (plugin: Plugin) => {
    const guarded = guardByPlugin.get(plugin) ?? guardPlugin(plugin);
    guardByPlugin.set(plugin, guarded);
    return guarded;
  };
  const guardAny = (pluggable: Pluggable): Pluggable => {
    if (typeof pluggable === "function") return guard(pluggable);
    if (!Array.isArray(pluggable)) return { ...pluggable, plugins: pluggable.plugins?.map(guardAny) };
    const [plugin, ...parameters] = pluggable;
    return [guard(plugin), ...parameters];
  };
  return plugins.map(guardAny);
}

function guardPlugin(plugin: Plugin): Plugin {
  const origin = plugin.name || "a Markdown plugin";
  return function (this: Processor, ...parameters) {
    try {
      const transformer = plugin.apply(this, parameters);
      return transformer ? guardTransformer(transformer, origin) : undefined;
    } catch (thrown) {
      throw pluginFailure(origin, thrown);
    }
  };
}

function guardTransformer(transformer: Transformer, origin: string) {
  // A transformer may take a callback, return a promise or just return.
  const call = (tree: Node, file: VFile) =>
    new Promise<unknown>((resolve, reject) => {
      const run = wrap(transformer, (error, result) => (error ? reject(error) : resolve(result)));
      callFor({ origin, file: file.path }, () => run(tree, file));
    });
  return async (tree: Node, file: VFile): Promise<Node | undefined> => {
    try {
      const result = await call(tree, file);
      if (result === undefined || result === null) return undefined;
      if (typeof result === "object" && "type" in result) return result as Node;
      throw new TypeError(`The plugin returned ${typeof result} instead of a tree.`);
    } catch (thrown) {
      throw isMessage(thrown, file) ? thrown : pluginFailure(origin, thrown, file.path);
    }
  };
}

/** Whether `file.fail` threw this: a message about the page, not an error in the plugin. */
function isMessage(thrown: unknown, file: VFile): boolean {
  return file.messages.some((message) => message === thrown);
}

/** Reports the messages of plugins. docsgen's own plugins give a diagnostic's code as the rule: `docsgen:code`. */
export function reportMessages(file: VFile, page: PageState): void {
  for (const message of file.messages) {
    const { place } = message;
    const span = place && ("start" in place ? place : { start: place, end: place });
    const isOwn = message.source === "docsgen" && message.ruleId;
    page.ctx.report({
      code: isOwn || "markdown-plugin",
      severity: message.fatal ? "error" : message.fatal === undefined ? "note" : "warning",
      message: message.reason,
      place: placeOf(page.source, span),
      ...(!isOwn && { origin: [message.source, message.ruleId].filter(Boolean).join(":") || "a Markdown plugin" }),
      ...(message.note && { hint: message.note }),
    });
  }
}

/** Reports what was thrown if it is a problem of the page; returns false for a bug in code. */
export function reportThrown(thrown: unknown, file: VFile, page: PageState): boolean {
  if (isMessage(thrown, file)) {
    reportMessages(file, page);
    return true;
  }
  if (!(thrown instanceof RangeError && /call stack/i.test(thrown.message))) return false;
  page.ctx.report({
    code: "page-too-deep",
    severity: "error",
    message: "The page's quotes, lists or containers are nested too deeply: hundreds of levels.",
    place: { file: page.source.file },
    hint: "is this text generated, or not Markdown at all?",
  });
  return true;
}
