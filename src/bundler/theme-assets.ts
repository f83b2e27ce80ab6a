// Loads fonts, images, and YAML that styles and components import. Fonts and images are emitted as separate files,
// because a policy of `default-src 'self'` forbids data URLs. A component gets the URL of an image, which is the same
// in the build and in the browser.
import { readFile } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import type { Plugin as EsbuildPlugin, Loader } from "esbuild";
import { hasPassed, passOn } from "./passed-plugins.js";

const images = ["avif", "gif", "ico", "jpeg", "jpg", "png", "svg", "webp"];
const fonts = ["otf", "ttf", "woff", "woff2"];

/** Folder of bundled files in the output directory. */
export const assetFolder = "assets";

export const assetLoaders: Record<string, Loader> = Object.fromEntries(
  [...images, ...fonts].map((name) => [`.${name}`, "file"]),
);

/** Loads YAML files as data. Problems have the line and column in the file. */
export function yamlImports(): EsbuildPlugin {
  return {
    name: "docsgen-yaml",
    setup(build) {
      build.onLoad({ filter: /\.ya?ml$/, namespace: "file" }, async ({ path }) => {
        const text = await readFile(path, "utf8");
        // Loaded lazily, because most themes import no YAML.
        const { LineCounter, parseDocument } = await import("yaml");
        const lineCounter = new LineCounter();
        const document = parseDocument(text, { lineCounter, prettyErrors: false });
        const errors = document.errors.map(({ message, pos: [start] }) => {
          const { line, col } = lineCounter.linePos(start);
          const lineText = text.split("\n")[line - 1] ?? "";
          return {
            text: `This is not valid YAML: ${message}`,
            location: { file: path, line, column: col - 1, lineText },
          };
        });
        if (errors.length > 0) return { errors };
        return { contents: JSON.stringify(document.toJS()) ?? "null", loader: "json" };
      });
    },
  };
}

/**
 * @param base base path of the site, if the bundle is for the build. Undefined if it is for browsers, where scripts
 * resolve URLs at run time
 */
export function imageImports(base?: string): EsbuildPlugin {
  const namespace = "docsgen-image";
  return {
    name: "docsgen-images",
    setup(build) {
      const { absWorkingDir: work = "" } = build.initialOptions;
      build.onResolve({ filter: new RegExp(`\\.(?:${images.join("|")})$`) }, async ({ path, ...from }) => {
        if (!/^(?:import-statement|dynamic-import)$/.test(from.kind) || from.namespace === namespace) return undefined;
        if (hasPassed(namespace, from.pluginData)) return undefined;
        const found = await build.resolve(path, { ...from, pluginData: passOn(namespace, from.pluginData) });
        if (found.errors.length > 0) return found;
        // esbuild derives script names from paths in namespaces, which must not depend on the site's location.
        return { path: relative(work, found.path).replaceAll("\\", "/"), namespace };
      });
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => {
        const file = resolve(work, path);
        return {
          contents: `import file from ${JSON.stringify(file)};\nexport default ${assetAddressCode(base)};\n`,
          resolveDir: dirname(file),
        };
      });
    },
  };
}

/** Code for the URL of a file. esbuild returns its path relative to the bundle's folder. */
function assetAddressCode(base: string | undefined): string {
  return base === undefined ? "new URL(file, import.meta.url).pathname" : `${JSON.stringify(base)} + file.slice(2)`;
}
