// The theme of a site: `@theme` also has the components that it adds to Rspress's. Those that Rspress has, too, are
// docsgen's counterparts. https://rspress.rs/guide/basic/custom-theme
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Plugin as EsbuildPlugin, PluginBuild } from "esbuild";
import { parseScript } from "../jsx/expression-values.js";
import { declaredNames } from "../jsx/parse/script-names.js";
import { counterpartFile } from "../react/counterparts.js";

/** @param file the theme's index file, absolute */
export function siteTheme(file: string): EsbuildPlugin {
  const namespace = "docsgen-site-theme";
  const original = counterpartFile("rspress/theme.tsx");
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /^@(?:theme|rspress\/core\/theme)$/ }, ({ path }) => ({ path, namespace }));
      // A page that only uses the counterparts does not load the site's theme.
      build.onResolve({ filter: /^docsgen:site-theme$/, namespace }, () => ({ path: file, sideEffects: false }));
      build.onLoad({ filter: /.*/, namespace }, async () => {
        const known = new Set(await exportedNames(original, build));
        // The content of home pages.
        known.delete("HomeLayout");
        const added = (await exportedNames(file, build)).filter((name) => !known.has(name));
        return {
          contents: [
            `export * from ${JSON.stringify(original)};`,
            `export { ${added.join(", ")} } from "docsgen:site-theme";`,
          ].join("\n"),
          resolveDir: dirname(file),
          watchFiles: [file],
        };
      });
    },
  };
}

/** Returns the names that a module exports, except for those of `export *`. Empty for a module with errors. */
async function exportedNames(file: string, build: PluginBuild): Promise<string[]> {
  const text = readFileSync(file, "utf8");
  const options = { loader: "tsx", jsx: "automatic", logLevel: "silent" } as const;
  const { code } = await build.esbuild.transform(text, options).catch(() => ({ code: "" }));
  return (parseScript(code)?.body ?? []).flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return [];
    const listed = statement.specifiers.map(({ exported }) => ("name" in exported ? exported.name : ""));
    return [...declaredNames(statement), ...listed].filter((name) => name !== "" && name !== "default");
  });
}
