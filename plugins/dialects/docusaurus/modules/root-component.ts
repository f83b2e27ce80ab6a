// The component that a site renders around all pages, often to provide contexts.
// https://docusaurus.io/docs/swizzling#wrapper-your-site-with-root
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin as EsbuildPlugin } from "esbuild";
import { readText } from "../../shared/config/tool-files.js";

/** @param folder of the configuration, absolute */
function findRoot(folder: string): string | undefined {
  const names = ["Root", "Root/index"].flatMap((name) =>
    ["js", "jsx", "ts", "tsx"].map((ending) => `${name}.${ending}`),
  );
  return names.map((name) => join(folder, "src/theme", name)).find((one) => existsSync(one));
}

/** Returns the names of the components that the root component shows next to the pages, such as banners. */
export function componentsAround(folder: string): string[] {
  const file = findRoot(folder);
  const code = (file === undefined ? undefined : readText(file)) ?? "";
  const elements = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").matchAll(/<([A-Z][\w.]*)(?:\s[^<>]*)?\/>/g);
  return [...new Set([...elements].map(([, name = ""]) => name))];
}

/** @param folder of the configuration, absolute */
export function rootComponent(folder: string): EsbuildPlugin {
  return {
    name: "docsgen-root-component",
    setup(build) {
      build.onResolve({ filter: /^docsgen:root$/ }, () => {
        const file = findRoot(folder);
        return file === undefined ? undefined : { path: file };
      });
    },
  };
}
