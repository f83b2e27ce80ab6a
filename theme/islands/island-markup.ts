// Renders one component of the site on the server: its markup, and the data that the browser needs to hydrate it.
import type { OnRead, RenderView, ThemeShared } from "docsgen";
import { type ComponentType, createElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { createHtml } from "../components/create-html.js";
import { SharedContext, ViewContext } from "../components/shared.js";
import { type IslandProps, islands } from "../registry.js";
import { Content } from "./content.js";
import { watchShared } from "./shared-reads.js";

export interface IslandUse {
  /** Name that the component is registered under. */
  name: string;
  props: IslandProps;
  /** Prefix of generated ids, unique within the page. */
  prefix: string;
  /** Data for its hooks. Default: hooks for the page are not allowed. */
  view?: RenderView | null;
  shared: ThemeShared;
  /** HTML of its content. Default: empty. */
  content?: { html: string; isInline: boolean };
  /** Called with the name of each prop that the component reads during rendering. */
  onRead?: (prop: string) => void;
  /** Called with the name of each icon that the component shows and the theme does not have. */
  onMissingIcon?: (icon: string) => void;
}

/** Creates an island's element, with its markup. @throws Error for an unknown name, or the component's error */
export function renderIsland(
  { content, view, shared, ...use }: IslandUse,
  { tag = "div", moment }: { tag?: string; moment: string },
): ReactElement {
  const children = content && createElement(Content, content);
  const element = createIslandElement({ ...use, children });
  // Only fields that the component has read are sent to the browser.
  const readFields: Record<string, unknown> = {};
  const note: OnRead = (field, value) => {
    readFields[field] = value;
  };
  const data = withData(element, watchIcons({ ...use, shared }, note), view?.watch(note));
  const html = renderToString(data, { identifierPrefix: use.prefix });
  // Content that the component does not show initially may be needed later.
  const isHidden = content && !html.includes(" data-content");
  const attributes = {
    className: "island",
    "data-client": moment,
    "data-src": shared.client.files[`island-${use.name}`],
    "data-props": JSON.stringify(use.props),
    "data-prefix": use.prefix,
    "data-view": Object.keys(readFields).length > 0 ? JSON.stringify(readFields) : undefined,
    ...(content?.isInline && { "data-inline": "" }),
  };
  return createHtml(tag, attributes, isHidden ? `${html}<template>${content.html}</template>` : html);
}

/** A string that authors never write and React does not escape. */
const mark = "\uE000content\uE000";

/** Renders a component that does not need a script, as plain markup. Throws as renderIsland does. */
export function renderStatic({ content, view, shared, ...use }: IslandUse): string {
  const shown = createIslandElement({ ...use, children: content && mark });
  const element = withData(shown, watchIcons({ ...use, shared }), view);
  return renderToStaticMarkup(element, { identifierPrefix: use.prefix }).replaceAll(mark, () => content?.html ?? "");
}

const iconField = /^shared\.client\.icons\.(.+)$/;

function watchIcons(
  { shared, onMissingIcon }: Pick<IslandUse, "shared" | "onMissingIcon">,
  note?: OnRead,
): ThemeShared {
  return watchShared(shared, (field, value) => {
    note?.(field, value);
    const icon = value === undefined ? iconField.exec(field)?.[1] : undefined;
    if (icon !== undefined) onMissingIcon?.(icon);
  });
}

function withData(element: ReactElement, shared: ThemeShared, view: RenderView | null | undefined): ReactElement {
  return createElement(SharedContext, { value: shared }, createElement(ViewContext, { value: view ?? null }, element));
}

type ElementUse = Pick<IslandUse, "name" | "props" | "onRead"> & { children: ReactNode };

function createIslandElement({ name, props, onRead, children }: ElementUse): ReactElement {
  const component = islands[name];
  if (!component) throw new Error(`No component named "${name}" is registered.`);
  const all = children === undefined ? props : { ...props, children };
  return onRead ? createWatched(component, all, onRead) : createElement(component, all as never);
}

/**
 * Creates an element that reports which props are read. When React copies props, it reads all of them, so the component
 * is called directly from an element without props.
 */
function createWatched(component: ComponentType<never>, props: object, onRead: (prop: string) => void): ReactElement {
  if (!isPlainFunction(component)) {
    Object.keys(props).forEach(onRead);
    return createElement(component, props as never);
  }
  const watched = new Proxy(props, {
    get(target, prop, receiver) {
      if (typeof prop === "string") onRead(prop);
      return Reflect.get(target, prop, receiver);
    },
    // `...rest` reads all props.
    ownKeys(target) {
      Object.keys(target).forEach(onRead);
      return Reflect.ownKeys(target);
    },
  });
  return createElement(() => component(watched as never));
}

/** True unless it is a class or the result of `memo` or `forwardRef`. */
function isPlainFunction(component: ComponentType<never>): component is (props: never) => ReactNode {
  return typeof component === "function" && !component.prototype?.isReactComponent;
}
