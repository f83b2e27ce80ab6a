// Modules of Node.js in code for browsers, where bundlers of other tools replace them with nothing. Code that needs them
// checks where it runs.
import { builtinModules } from "node:module";
import { isAbsolute } from "node:path";
import type { Plugin as EsbuildPlugin } from "esbuild";
import { isResolvedBy, resolveAgain } from "../resolve-again.js";

/** Packages with the same names, such as `buffer`, take precedence. */
export function nodeModules(): EsbuildPlugin {
  const name = "docsgen-node-modules";
  const isNode = new RegExp(`^(?:node:)?(?:${builtinModules.filter((one) => !one.startsWith("_")).join("|")})$`);
  return {
    name,
    setup(build) {
      if (build.initialOptions.platform === "node") return;
      build.onResolve({ filter: isNode }, async (args) => {
        if (isResolvedBy(name, args)) return undefined;
        const found = await resolveAgain(build, args, { plugin: name });
        // A package can replace a module with nothing: `"browser": { "fs": false }`.
        return found && isAbsolute(found.path) ? found : { path: args.path, namespace: name };
      });
      build.onLoad({ filter: /.*/, namespace: name }, () => ({ contents: "module.exports = {};" }));
    },
  };
}
