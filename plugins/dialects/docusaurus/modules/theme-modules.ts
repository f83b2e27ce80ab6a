// Components of Docusaurus's theme without a counterpart, such as its icons. They come from the package that the site has
// installed. https://docusaurus.io/docs/swizzling
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin as EsbuildPlugin } from "esbuild";
import { findInstalled } from "../../react/site-packages/installed-packages.js";

/** Runs after the plugins that resolve counterparts and the site's replacements. @param folder of the site, absolute */
export function themeModules(folder: string): EsbuildPlugin {
  return {
    name: "docsgen-docusaurus-theme",
    setup(build) {
      let theme: string | undefined;
      build.onResolve({ filter: /^@theme(?:-original|-init)?\// }, ({ path }) => {
        theme ??= findTheme(folder);
        const file = join(theme, path.slice(path.indexOf("/") + 1));
        const found = [`${file}.js`, join(file, "index.js")].find((one) => existsSync(one));
        return theme !== "" && found !== undefined ? { path: found } : undefined;
      });
    },
  };
}

/** Returns the folder of the components; empty if the package is not installed. */
function findTheme(folder: string): string {
  const manifest = findInstalled(createRequire(join(folder, "package.json")), "@docusaurus/theme-classic/package.json");
  return manifest === undefined ? "" : join(dirname(manifest), "lib/theme");
}
