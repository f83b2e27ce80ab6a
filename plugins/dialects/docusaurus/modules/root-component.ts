// The component that a site renders around all pages, often to provide contexts.
// https://docusaurus.io/docs/swizzling#wrapper-your-site-with-root
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin as EsbuildPlugin } from "esbuild";

/** @param folder of the configuration, absolute */
export function rootComponent(folder: string): EsbuildPlugin {
  const names = ["Root", "Root/index"].flatMap((name) =>
    ["js", "jsx", "ts", "tsx"].map((ending) => `${name}.${ending}`),
  );
  return {
    name: "docsgen-root-component",
    setup(build) {
      build.onResolve({ filter: /^docsgen:root$/ }, () => {
        const file = names.map((name) => join(folder, "src/theme", name)).find((one) => existsSync(one));
        return file === undefined ? undefined : { path: file };
      });
    },
  };
}
