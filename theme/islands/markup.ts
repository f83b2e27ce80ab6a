// Islands on the server: finished markup, and what a browser needs to hydrate it.
import type { ClientManifest, Diagnostic, Place, RenderView, Theme } from "docsgen";
import { type ComponentType, createElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { ViewContext } from "../components/shared.js";
import { type IslandProps, islands } from "../registry.js";

interface IslandUse {
  /** The name that the component is registered under. */
  name: string;
  props: IslandProps;
  /** Unique in the page: generated ids begin with it. */
  prefix: string;
  /** What its hooks look at. Default: it may use none. */
  view?: RenderView | null;
  /** Called with the name of each prop that the component reads while it is rendered. */
  onRead?: (prop: string) => void;
}

/** Renders an island as the attributes of its element. @throws Error for an unknown name, and what the component throws */
export function renderIsland({ name, props, prefix, view, onRead }: IslandUse, client: ClientManifest) {
  const component = islands[name];
  if (!component) throw new Error(`There is no island named "${name}".`);
  const element = onRead ? createWatched(component, props, onRead) : createElement(component, props as never);
  // The browser gets what the component has read, and nothing else.
  const seen: Record<string, unknown> = {};
  const watched = view?.watch((field, value) => {
    seen[field] = value;
  });
  const html = renderToString(watched ? createElement(ViewContext, { value: watched }, element) : element, {
    identifierPrefix: prefix,
  });
  return {
    "data-src": client.files[`island-${name}`],
    "data-props": JSON.stringify(props),
    "data-prefix": prefix,
    "data-view": Object.keys(seen).length > 0 ? JSON.stringify(seen) : undefined,
    dangerouslySetInnerHTML: { __html: html },
  };
}

/** React passes on a copy of the props, which reads them all. So an element without props calls the component itself. */
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
    // `...rest` asks for all props.
    ownKeys(target) {
      Object.keys(target).forEach(onRead);
      return Reflect.ownKeys(target);
    },
  });
  return createElement(() => component(watched as never));
}

/** Not a class, and not the result of `memo` or `forwardRef`. */
function isPlainFunction(component: ComponentType<never>): component is (props: never) => ReactNode {
  return typeof component === "function" && !component.prototype?.isReactComponent;
}

/** What an article holds in place of an island: made from `::Name{…}` in Markdown. */
const placeholders = /<docsgen-island((?: [\w-]+="[^"]*")*)><\/docsgen-island>/g;

const fillIslands: NonNullable<Theme["islands"]> = (html, { client }, view) => {
  const diagnostics: Diagnostic[] = [];
  if (!html.includes("<docsgen-island")) return { html, diagnostics };
  let count = 0;
  const filled = html.replace(placeholders, (_placeholder, text: string) => {
    const { name = "", props: encoded = "", client: when = "", place = "", schema } = parseAttributes(text);
    const report = (code: string, message: string, hint: string) =>
      diagnostics.push({ code, severity: "error", message, hint, place: parsePlace(place) });
    try {
      const props: IslandProps = JSON.parse(decodeURIComponent(encoded));
      const read = new Set<string>();
      const onRead = (prop: string): unknown => read.add(prop);
      const island = renderIsland({ name, props, prefix: `a${++count}`, view, onRead }, client);
      // Most often a misspelt prop: components destructure their props while they are rendered.
      for (const prop of schema === undefined ? Object.keys(props) : []) {
        if (read.has(prop)) continue;
        const known = read.size > 0 ? `it reads: ${[...read].sort().join(", ")}` : "it reads none";
        const message = `${name} does not read the prop "${prop}" while it is rendered.`;
        report("island-props", message, `${known}; a schema in the config settles what else it takes`);
      }
      return renderToStaticMarkup(createElement("div", { className: "island", "data-client": when, ...island }));
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      report("island-failed", `The component ${name} threw while it was rendered: ${reason}`, "are its props right?");
      return "";
    }
  });
  return { html: filled, diagnostics };
};

function parseAttributes(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
}

/** `12:3:40` in the page itself: line, column, end column. */
function parsePlace(text: string): Place {
  const [line, column, endColumn] = text.split(":").map(Number);
  return { file: "", ...(line && { line }), ...(column && { column }), ...(endColumn && { endColumn }) };
}

/** Addresses of the stylesheets that the islands in a page import. */
export function islandStyles(html: string, { files }: ClientManifest): string[] {
  return Object.entries(files).flatMap(([name, url]) => {
    if (!/^island-.*\.css$/.test(name)) return [];
    const script = files[name.slice(0, -".css".length)] ?? "";
    // In an article, such an attribute may also stand as text: its quotes are then escaped.
    return html.includes(`${script.slice(script.lastIndexOf("/"))}"`) ? [url] : [];
  });
}

/** Adds to any theme that islands in articles are rendered, unless it does so itself, and that documents link their styles. */
export function withIslands(theme: Theme): Theme {
  return {
    islands: fillIslands,
    ...theme,
    render(props, html, shared, view) {
      const page = theme.render(props, html, shared, view);
      const links = islandStyles(page.document, shared.client).map((href) =>
        createElement("link", { rel: "stylesheet", href, key: href }),
      );
      if (links.length === 0) return page;
      const document = page.document.replace("</head>", (end) => renderToStaticMarkup(links) + end);
      return { ...page, document };
    },
  };
}
