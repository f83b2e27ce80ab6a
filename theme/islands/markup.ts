// One island as the attributes of its element: the finished markup, and what a browser needs to bring it to life.
import type { ClientManifest } from "docsgen";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { type IslandProps, islands } from "./registry.js";

interface IslandUse {
  /** Name under which the component is registered. */
  name: string;
  props: IslandProps;
  /** Unique in the page: what ids that the component generates begin with. */
  prefix: string;
}

/** @throws Error for a name that nothing is registered under, and whatever the component throws */
export function renderIsland({ name, props, prefix }: IslandUse, client: ClientManifest) {
  const component = islands[name];
  if (!component) throw new Error(`There is no island named "${name}".`);
  const html = renderToString(createElement(component, props as never), { identifierPrefix: prefix });
  return {
    "data-src": client.files[`island-${name}`],
    "data-props": JSON.stringify(props),
    "data-prefix": prefix,
    dangerouslySetInnerHTML: { __html: html },
  };
}
