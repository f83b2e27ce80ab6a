// `docsgen:root` in Next.js sites: the layouts around all pages, for the contexts that they provide.
import { dirname, join } from "node:path";
import type { Plugin as EsbuildPlugin, PluginBuild } from "esbuild";
import { listClientImports } from "./client-imports.js";

interface Layouts {
  /** Outermost first, absolute. */
  layouts: readonly string[];
  /** The site's folder, absolute. */
  root: string;
}

/** Runs before the plugins that load stylesheets, because those of layouts are global. */
export function rootLayout({ layouts, root }: Layouts): EsbuildPlugin[] {
  const name = "docsgen-root-layout";
  const setup = (build: PluginBuild) => {
    const isBrowser = build.initialOptions.platform === "browser";
    build.onResolve({ filter: /^docsgen:root(?:-parts)?$/ }, ({ path }) => ({ path, namespace: name }));
    build.onResolve({ filter: /^docsgen:root:/ }, ({ path }) => {
      const [, importer = "", specifier = ""] = /^docsgen:root:([^:]*):(.*)$/.exec(path) ?? [];
      const file = join(root, importer);
      return build.resolve(specifier, { importer: file, resolveDir: dirname(file), kind: "import-statement" });
    });
    build.onResolve({ filter: /\.(?:css|s[ac]ss|less)$/ }, ({ path, importer }) =>
      layouts.includes(importer) && !/\.module\.\w+$/.test(path) ? { path, namespace: `${name}-styles` } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: name }, async ({ path }) => {
      const loaded = isBrowser ? layouts.filter(isApp) : layouts;
      const contents =
        path === "docsgen:root" ? moduleText(loaded) : partsText(isBrowser ? [] : await listParts(build));
      return { contents, resolveDir: "/" };
    });
    build.onLoad({ filter: /.*/, namespace: `${name}-styles` }, () => ({ contents: "" }));
  };
  const listParts = async (build: PluginBuild): Promise<string[]> => {
    const parts = await listClientImports(
      layouts.filter((file) => !isApp(file)),
      { build, root },
    );
    return parts.map((one) => `docsgen:root:${one.importer}:${one.specifier}#${one.name}`);
  };
  return layouts.length === 0 ? [] : [{ name, setup }];
}

function isApp(file: string): boolean {
  return /[\\/]_app\.\w+$/.test(file);
}

/** `_app` gets the page as a component, other layouts as children. The children of both mark the element around the page. */
function moduleText(layouts: readonly string[]): string {
  const apps = layouts.flatMap((file, index) => (isApp(file) ? [index] : []));
  const calls = layouts.map((file, index) =>
    isApp(file)
      ? `(page) => createElement(App${index}, null, page)`
      : `(page) => createElement(layout${index}, { params: Promise.resolve({}) }, page)`,
  );
  return [
    'import { createElement } from "react";',
    'import { useRouter } from "next/router";',
    ...layouts.map((file, index) => `import layout${index} from ${JSON.stringify(file)};`),
    // esbuild loads the modules that are close to an entry first. Layouts come before the components in them.
    'import { parts as others } from "docsgen:root-parts";',
    ...apps.map(
      (index) => `export const App${index} = ({ children: page }) =>
  createElement(layout${index}, { Component: page.type, pageProps: {}, router: useRouter() }, page);`,
    ),
    `const calls = [${calls.join(", ")}];`,
    "export default ({ children }) => calls.reduceRight((page, call) => call(page), children);",
    `const apps = [${apps.map((index) => `{ id: "docsgen:root#App${index}", component: App${index} }`).join(", ")}];`,
    "export const parts = [...apps, ...others];",
  ].join("\n");
}

/** @param ids of components in the layouts that browsers can load: `module#export` */
function partsText(ids: readonly string[]): string {
  const imports = ids.map((id, index) => {
    const at = id.lastIndexOf("#");
    return `import { ${id.slice(at + 1)} as part${index} } from ${JSON.stringify(id.slice(0, at))};`;
  });
  const parts = ids.map((id, index) => `{ id: ${JSON.stringify(id)}, component: part${index} }`);
  return [...imports, `export const parts = [${parts.join(", ")}];`].join("\n");
}
