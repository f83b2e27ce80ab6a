// Modules that the code of Nextra imports from the site: its pages, and its `mdx-components.tsx`.
import { join } from "node:path";
import type { ModuleSite } from "docsgen";
import type { Plugin as EsbuildPlugin } from "esbuild";
import { counterpartFile } from "../react/counterparts.js";
import { moduleOrder } from "../react/next/module-order.js";
import { pathOfId } from "../shared/pages/next-routes.js";
import type { NextraOptions } from "./config.js";
import { pageMap } from "./page-map.js";

/** @param slugOf returns the URL of a page whose path is different, without the base */
export function siteModules(options: NextraOptions, slugOf: (id: string) => string | undefined) {
  const { collections = [], globals = [], ignore = [], layouts = [], isApp } = options;
  const isIgnored = (id: string) => ignore.some((name) => id === name || id.startsWith(`${name}/`));
  const defaultSlug = (id: string) => (isApp ? undefined : `/${pathOfId(id)}`);
  const components = globals.find((name) => /(?:^|\/)mdx-components\.\w+$/.test(name));
  return ({ root, content, locales }: ModuleSite): EsbuildPlugin[] => [
    pageMap({
      content,
      languages: locales,
      others: collections.flatMap((one) => ("files" in one ? join(root, one.files) : [])),
      addressOf: (id) => (isIgnored(id) ? undefined : (slugOf(id) ?? defaultSlug(id))),
    }),
    mdxComponentsFile(components === undefined ? undefined : join(root, components)),
    ...(components === undefined
      ? []
      : [moduleOrder({ layouts: layouts.map((name) => join(root, name)), components: join(root, components) })]),
  ];
}

/**
 * Resolves `next-mdx-import-source-file`. https://nextra.site/docs/file-conventions/mdx-components-file
 * @param file absolute. Default: Nextra's own components
 */
function mdxComponentsFile(file = counterpartFile("nextra/mdx-components.tsx")): EsbuildPlugin {
  return {
    name: "docsgen-mdx-components-file",
    setup(build) {
      build.onResolve({ filter: /^next-mdx-import-source-file$/ }, () => ({ path: file }));
    },
  };
}
