// `docsgen:root` in Next.js sites: the layouts around all pages, for the contexts that they provide.
import type { Plugin as EsbuildPlugin, PluginBuild } from "esbuild";

/**
 * Runs before the plugins that load stylesheets, because those of layouts are global.
 * @param layouts outermost first, absolute
 */
export function rootLayout(layouts: readonly string[]): EsbuildPlugin[] {
  const name = "docsgen-root-layout";
  const setup = (build: PluginBuild) => {
    build.onResolve({ filter: /^docsgen:root$/ }, ({ path }) => ({ path, namespace: name }));
    build.onResolve({ filter: /\.(?:css|s[ac]ss|less)$/ }, ({ path, importer }) =>
      layouts.includes(importer) && !/\.module\.\w+$/.test(path) ? { path, namespace: `${name}-styles` } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: name }, () => ({ contents: moduleText(layouts), resolveDir: "/" }));
    build.onLoad({ filter: /.*/, namespace: `${name}-styles` }, () => ({ contents: "" }));
  };
  return layouts.length === 0 ? [] : [{ name, setup }];
}

/** `_app` gets the page as a component, other layouts as children. The children of both mark the element around the page. */
function moduleText(layouts: readonly string[]): string {
  const calls = layouts.map((file, index) =>
    /[\\/]_app\.\w+$/.test(file)
      ? `(page) => createElement(layout${index}, { Component: page.type, pageProps: {}, router: useRouter() }, page)`
      : `(page) => createElement(layout${index}, { params: Promise.resolve({}) }, page)`,
  );
  return [
    'import { createElement } from "react";',
    'import { useRouter } from "next/router";',
    ...layouts.map((file, index) => `import layout${index} from ${JSON.stringify(file)};`),
    `const calls = [${calls.join(", ")}];`,
    "export default ({ children }) => calls.reduceRight((page, call) => call(page), children);",
  ].join("\n");
}
