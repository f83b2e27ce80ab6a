// The site's unified plugins, wrapped so that what goes wrong in one of them bears its name.
import type { Pluggable, PluggableList, Plugin, Processor, Transformer } from "unified";
import type { VFile } from "vfile";
import { pluginFailure } from "../report/errors.js";

type Node = Parameters<Transformer>[0];

/** The same list; a plugin that stands in it twice stays one plugin to unified. */
export function guardPlugins(plugins: PluggableList): PluggableList {
  const guarded = new Map<Plugin, Plugin>();
  const guardOne = (plugin: Plugin) => {
    const known = guarded.get(plugin) ?? guardPlugin(plugin);
    guarded.set(plugin, known);
    return known;
  };
  const guardAny = (pluggable: Pluggable): Pluggable => {
    if (typeof pluggable === "function") return guardOne(pluggable);
    if (!Array.isArray(pluggable)) return { ...pluggable, plugins: pluggable.plugins?.map(guardAny) };
    const [plugin, ...parameters] = pluggable;
    return [guardOne(plugin), ...parameters];
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
  return async (tree: Node, file: VFile): Promise<Node | undefined> => {
    try {
      const result = await callTransformer(transformer, tree, file);
      if (result === undefined || result === null) return undefined;
      if (typeof result === "object" && "type" in result) return result as Node;
      throw new TypeError(`The plugin returned ${typeof result} instead of a tree.`);
    } catch (thrown) {
      // What `file.fail` throws is a message about the page, and is reported as one.
      throw file.messages.some((message) => message === thrown) ? thrown : pluginFailure(origin, thrown, file.path);
    }
  };
}

/** A transformer may take a callback, return a promise or just return. */
function callTransformer(transformer: Transformer, tree: Node, file: VFile): Promise<unknown> {
  if (transformer.length < 3) return Promise.resolve(transformer(tree, file, () => undefined));
  return new Promise((resolve, reject) => {
    transformer(tree, file, (error, next) => {
      if (error) reject(error);
      else resolve(next);
      return undefined;
    });
  });
}
