// Renders JSX with the counterparts of a tool, as the build of a site does.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Json } from "docsgen";
import { build, type Plugin } from "esbuild";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type Counterparts, counterpartModules } from "../../../plugins/dialects/react/counterparts.js";

const page = {
  url: "/base/guide/start",
  base: "/base/",
  title: "Start",
  description: "How to start",
  locale: "de",
  lang: "de",
  version: "v1",
  frontMatter: { level: 2 },
};

const pageModule: Plugin = {
  name: "page",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^docsgen:page$/ }, ({ path }) => ({ path, namespace: "page" }));
    const contents = `const page = ${JSON.stringify(page)};
export const usePage = () => page;
export const textOfPage = (resolve) => resolve(page);`;
    onLoad({ filter: /.*/, namespace: "page" }, () => ({ contents }));
    onResolve({ filter: /^docsgen:pages$/ }, ({ path }) => ({ path, namespace: "pages" }));
    onLoad({ filter: /.*/, namespace: "pages" }, () => ({
      contents: `export const pages = [${JSON.stringify(page)}];`,
    }));
    onResolve({ filter: /^docsgen:icons$/ }, ({ path }) => ({ path, namespace: "icons" }));
    onLoad({ filter: /.*/, namespace: "icons" }, () => ({ contents: '{ "star": "<path/>" }', loader: "json" }));
  },
};

export interface Rendering {
  counterparts: Counterparts;
  /** Imports, one per line. */
  imports: string;
  tool?: Json;
}

/** Returns the HTML of JSX, without the attribute that React needs for hydration. */
export async function renderJsx(jsx: string, { counterparts, imports, tool = {} }: Rendering): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `${imports}\nexport default () => <>${jsx}</>`,
      loader: "tsx",
      resolveDir: fileURLToPath(new URL(".", import.meta.url)),
    },
    bundle: true,
    format: "cjs",
    platform: "node",
    jsx: "automatic",
    external: ["react", "react/jsx-runtime"],
    define: { "import.meta.env": "undefined" },
    plugins: [pageModule, counterpartModules(counterparts, { root: "/", config: tool })],
    write: false,
  });
  const module = { exports: {} as { default?: FunctionComponent } };
  new Function("module", "require", outputFiles[0]?.text ?? "")(module, createRequire(import.meta.url));
  return renderToStaticMarkup(createElement(module.exports.default ?? "i"));
}
