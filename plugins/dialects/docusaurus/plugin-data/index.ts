// The data that a site's own plugins pass to components. The plugins run once a component needs the data.
import type { Plugin as EsbuildPlugin } from "esbuild";
import { pluginWarnings, runPlugins } from "./run-plugins.js";

/** @param folder of the configuration, absolute */
export function pluginData(folder: string): EsbuildPlugin {
  const name = "docsgen-plugin-data";
  let running: ReturnType<typeof runPlugins> | undefined;
  return {
    name,
    setup(build) {
      build.onStart(() => {
        running = undefined;
      });
      build.onResolve({ filter: /^docsgen:plugin-data$/ }, ({ path }) => ({ path, namespace: name }));
      build.onLoad({ filter: /.*/, namespace: name }, async () => {
        running ??= runPlugins(folder, "data");
        const result = await running;
        return {
          contents: JSON.stringify(result.data ?? {}),
          loader: "json",
          watchFiles: [...(result.files ?? [])],
          warnings: pluginWarnings(result, folder, "its data"),
        };
      });
    },
  };
}
