// The scripts of Astro components as React components that run them: `./tabs.astro?script`.
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Plugin as EsbuildPlugin, PartialMessage, PluginBuild } from "esbuild";
import { readImports } from "../../jsx/modules.js";
import { counterpartFile } from "../counterparts.js";
import { moduleIn, resolveAgain } from "../loaders/resolve-again.js";
import { scriptFunction } from "./astro-module.js";
import { listScripts } from "./component-scripts.js";

const name = "docsgen-astro-scripts";
const codeName = "docsgen-astro-code";

/** @param root the site's folder, absolute */
export function astroScripts(root: string): EsbuildPlugin {
  return {
    name,
    setup(build) {
      const isServer = build.initialOptions.platform === "node";
      build.onResolve({ filter: /^docsgen:astro-scripts$/ }, () => ({ path: counterpartFile("astro/scripts.tsx") }));
      build.onResolve({ filter: /\.astro\?script$/ }, async (args) => {
        const found = await resolveAgain(build, args, { plugin: name, path: args.path.replace(/\?.*$/, "") });
        return found && moduleIn(name, found.path, root);
      });
      build.onResolve({ filter: new RegExp(`^${codeName}:`) }, ({ path, pluginData, importer }) => ({
        ...{ path: `${importer}:${path.slice(codeName.length + 1)}`, namespace: codeName, pluginData },
      }));
      build.onLoad({ filter: /.*/, namespace: name }, async ({ pluginData }) => {
        const file = String(pluginData);
        const text = await readFile(file, "utf8");
        const codes = listScripts(text).bundled.map((_, index) => `import(${JSON.stringify(`${codeName}:${index}`)})`);
        const nested = [...readImports(text).values()].filter(({ from }) => from.endsWith(".astro"));
        const imports = nested.map(
          ({ from }, index) => `import nested${index} from ${JSON.stringify(`${from}?script`)};`,
        );
        const contents = [
          `import { $scripts } from "docsgen:astro-scripts";`,
          ...imports,
          `const load = () => [${isServer ? "" : codes.join(", ")}];`,
          `export default $scripts(load, [${nested.map((_, index) => `nested${index}`).join(", ")}]);`,
        ];
        return { contents: contents.join("\n"), resolveDir: dirname(file), pluginData: file, watchFiles: [file] };
      });
      build.onLoad({ filter: /.*/, namespace: codeName }, async ({ path, pluginData }) => {
        const component = String(pluginData);
        const found = await readScript(component, Number(path.slice(path.lastIndexOf(":") + 1)), build);
        if (!("code" in found)) return { contents: "export default () => {};", warnings: [found] };
        const { code: script } = await build.esbuild.transform(found.code, { loader: "ts", target: "esnext" });
        return {
          contents: scriptFunction(script),
          resolveDir: dirname(found.file),
          watchFiles: [component, found.file],
        };
      });
    },
  };
}

/** Returns a script and its file, or a warning if the file does not exist. */
async function readScript(
  component: string,
  index: number,
  build: PluginBuild,
): Promise<{ code: string; file: string } | PartialMessage> {
  const text = await readFile(component, "utf8");
  const script = listScripts(text).bundled[index] ?? { code: "" };
  if ("code" in script) return { ...script, file: component };
  const args = { kind: "import-statement", importer: component, resolveDir: dirname(component) } as const;
  const { path, namespace, errors } = await build.resolve(script.src, args);
  if (errors.length === 0 && namespace === "file") return { code: await readFile(path, "utf8"), file: path };
  const line = text.split("\n").findIndex((one) => one.includes(script.src)) + 1;
  return { text: `The script ${script.src} does not exist.`, location: { file: component, line } };
}
