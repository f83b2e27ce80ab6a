// One island as the attributes of its element: the finished markup, and what a browser needs to bring it to life.
import type { ClientManifest } from "docsgen";
import { type ComponentType, createElement, type ReactElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { type IslandProps, islands } from "./registry.js";

interface IslandUse {
  /** Name under which the component is registered. */
  name: string;
  props: IslandProps;
  /** Unique in the page: what ids that the component generates begin with. */
  prefix: string;
  /** Takes the name of each prop that the component asks for while it is rendered. */
  onRead?: (prop: string) => void;
}

/** @throws Error for a name that nothing is registered under, and whatever the component throws */
export function renderIsland({ name, props, prefix, onRead }: IslandUse, client: ClientManifest) {
  const component = islands[name];
  if (!component) throw new Error(`There is no island named "${name}".`);
  const element = onRead ? createWatched(component, props, onRead) : createElement(component, props as never);
  const html = renderToString(element, { identifierPrefix: prefix });
  return {
    "data-src": client.files[`island-${name}`],
    "data-props": JSON.stringify(props),
    "data-prefix": prefix,
    dangerouslySetInnerHTML: { __html: html },
  };
}

/** React hands on a copy of the props, having read them all: so the component is called from one that has none. */
function createWatched(
  component: ComponentType<never>,
  props: IslandProps,
  onRead: (prop: string) => void,
): ReactElement {
  if (!isPlainFunction(component)) {
    Object.keys(props).forEach(onRead);
    return createElement(component, props as never);
  }
  const watched = new Proxy(props, {
    get(target, prop, receiver) {
      if (typeof prop === "string") onRead(prop);
      return Reflect.get(target, prop, receiver);
    },
    // `...rest` asks for all there are.
    ownKeys(target) {
      Object.keys(target).forEach(onRead);
      return Reflect.ownKeys(target);
    },
  });
  return createElement(() => component(watched as never));
}

/** Not a class, and not what `memo` or `forwardRef` make. */
function isPlainFunction(component: ComponentType<never>): component is (props: never) => ReactNode {
  return typeof component === "function" && !component.prototype?.isReactComponent;
}
