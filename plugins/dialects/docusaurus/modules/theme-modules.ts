// Components of Docusaurus's theme without a counterpart, such as its icons, and those of other themes. They come from the
// packages that the site has installed. https://docusaurus.io/docs/swizzling
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin as EsbuildPlugin } from "esbuild";
import { toMapping } from "../../../shared/json.js";
import { findInstalled } from "../../react/site-packages/installed-packages.js";
import { parseJson, readText } from "../../shared/config/tool-files.js";
import { once } from "../../shared/once.js";

const endings = [".js", ".jsx", ".ts", ".tsx"];
/** Where packages of themes and plugins have their components. */
const themeFolders = ["lib/theme", "dist/theme", "theme", "src/theme"];

/** Runs after the plugins that resolve counterparts and the site's replacements. @param folder of the site, absolute */
export function themeModules(folder: string): EsbuildPlugin {
  return {
    name: "docsgen-docusaurus-theme",
    setup(build) {
      const themes = once(() => listThemes(folder));
      build.onResolve({ filter: /^@theme(?:-original|-init)?\// }, ({ path }) => {
        const name = path.slice(path.indexOf("/") + 1);
        const files = themes().flatMap((theme) =>
          [name, join(name, "index")].flatMap((one) => endings.map((ending) => join(theme, one + ending))),
        );
        const found = files.find((one) => existsSync(one));
        return found === undefined ? undefined : { path: found };
      });
    },
  };
}

/** Returns the folders with components: of the classic theme, and of the packages on which the site depends. */
function listThemes(folder: string): string[] {
  const packages = createRequire(join(folder, "package.json"));
  const classic = findInstalled(packages, "@docusaurus/theme-classic/package.json");
  const { dependencies } = toMapping(parseJson(readText(join(folder, "package.json")) ?? ""));
  const installed = Object.keys(toMapping(dependencies)).map((name) => join(folder, "node_modules", name));
  const places = [...(classic === undefined ? [] : [dirname(classic)]), ...installed];
  return places.flatMap((place) => themeFolders.map((one) => join(place, one)).find((one) => existsSync(one)) ?? []);
}
