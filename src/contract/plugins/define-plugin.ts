// `definePlugin` checks a plugin's types, and creates plugin functions with options.
import type { Page } from "../data.js";
import type { Plugin, PluginHooks } from "../plugin.js";
import type { OptionParameters, OptionsOf } from "./option-types.js";
import type { OptionKeys } from "./plugin-options.js";

/**
 * Returns the plugin unchanged, so that TypeScript can check that `derive` and `emit` read only the page fields that
 * they declare.
 * @example export const titles = definePlugin({ name: "titles", emit: { reads: ["title"], run: (pages) => … } });
 */
export function definePlugin<const DeriveField extends keyof Page, const EmitField extends keyof Page>(
  plugin: Plugin<DeriveField, EmitField>,
): Plugin<DeriveField, EmitField>;
/**
 * Returns a function that creates a plugin from its options. The shape determines both the type of the options and
 * their check: misspelled and invalid options are reported as config errors, with their location. The options are part
 * of the plugin's cache key.
 * @param create returns the plugin without its name and options
 * @example export const maxWords = definePlugin("max-words", { keys: { words: "number" } }, ({ words = 2000 }) => ({ … }));
 */
export function definePlugin<const Shape extends OptionKeys>(
  name: string,
  shape: Shape,
  create: (options: OptionsOf<Shape>) => PluginHooks,
): (...given: OptionParameters<Shape>) => Plugin;
export function definePlugin(
  named: Plugin | string,
  shape: OptionKeys = { keys: {} },
  create: (options: never) => PluginHooks = () => ({}),
): Plugin | ((given?: object) => Plugin) {
  if (typeof named !== "string") return named;
  return (given = {}) => ({ ...createHooks(() => create(given as never)), name: named, options: { given, shape } });
}

/**
 * Invalid options may cause an error before they are checked, which would hide the report. Hooks only run with valid
 * options, so the error is thrown there.
 */
function createHooks(create: () => PluginHooks): PluginHooks {
  try {
    return create();
  } catch (thrown) {
    return {
      load() {
        throw thrown;
      },
    };
  }
}
