// Components of the site on the server: finished markup, and what a browser needs to hydrate it.
import type { ClientManifest, Diagnostic, Place, RenderView, Theme } from "docsgen";
import { type ComponentType, createElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { ViewContext } from "../components/shared.js";
import { type IslandProps, islands } from "../registry.js";
import { Content } from "./content.js";

interface IslandUse {
  /** The name that the component is registered under. */
  name: string;
  props: IslandProps;
  /** Unique in the page: generated ids begin with it. */
  prefix: string;
  /** What its hooks look at. Default: it may use none. */
  view?: RenderView | null;
  /** HTML of what it holds. Default: it holds nothing. */
  content?: { html: string; isInline: boolean };
  /** Called with the name of each prop that the component reads while it is rendered. */
  onRead?: (prop: string) => void;
}

/** Renders an island as the attributes of its element. @throws Error for an unknown name, and what the component throws */
export function renderIsland({ content, view, ...use }: IslandUse, client: ClientManifest) {
  const children = content && createElement(Content, content);
  const element = elementOf({ ...use, children });
  // The browser gets what the component has read, and nothing else.
  const seen: Record<string, unknown> = {};
  const watched = view?.watch((field, value) => {
    seen[field] = value;
  });
  const html = renderToString(withView(element, watched), { identifierPrefix: use.prefix });
  // A component that does not show at once what it holds needs it later.
  const isHidden = content && !html.includes(" data-content");
  return {
    "data-src": client.files[`island-${use.name}`],
    "data-props": JSON.stringify(use.props),
    "data-prefix": use.prefix,
    "data-view": Object.keys(seen).length > 0 ? JSON.stringify(seen) : undefined,
    ...(content?.isInline && { "data-inline": "" }),
    dangerouslySetInnerHTML: { __html: isHidden ? `${html}<template>${content.html}</template>` : html },
  };
}

/** A text that no author writes; React leaves it as it is. */
const mark = "\uE000content\uE000";

/** Renders a component that needs no script: its markup alone. Throws as renderIsland does. */
function renderStatic({ content, view, ...use }: IslandUse): string {
  const element = withView(elementOf({ ...use, children: content && mark }), view);
  return renderToStaticMarkup(element, { identifierPrefix: use.prefix }).replaceAll(mark, () => content?.html ?? "");
}

function withView(element: ReactElement, view: RenderView | null | undefined): ReactElement {
  return view ? createElement(ViewContext, { value: view }, element) : element;
}

type ElementUse = Omit<IslandUse, "content" | "prefix" | "view"> & { children: ReactNode };

function elementOf({ name, props, onRead, children }: ElementUse): ReactElement {
  const component = islands[name];
  if (!component) throw new Error(`There is no component named "${name}".`);
  const all = children === undefined ? props : { ...props, children };
  return onRead ? createWatched(component, all, onRead) : createElement(component, all as never);
}

/** React passes on a copy of the props, which reads them all. So an element without props calls the component itself. */
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

/** What an article holds in place of a component: made from `::Name{…}` in Markdown, around what it holds. */
const placeholder = /<(\/?)docsgen-component((?: [\w-]+="[^"]*")*)>/g;

export const fillIslands: NonNullable<Theme["islands"]> = (html, { client }, view) => {
  const diagnostics: Diagnostic[] = [];
  if (!html.includes("<docsgen-component")) return { html, diagnostics };
  let count = 0;
  const open: { attributes: Record<string, string>; before: string }[] = [];
  let current = "";
  let end = 0;
  for (const match of html.matchAll(placeholder)) {
    const [whole, slash, attributes = ""] = match;
    current += html.slice(end, match.index);
    end = match.index + whole.length;
    const one = slash === "/" ? open.pop() : undefined;
    if (one) current = one.before + fill({ ...one.attributes, content: current, prefix: `a${++count}` });
    else {
      open.push({ attributes: parseAttributes(attributes), before: current });
      current = "";
    }
  }
  return { html: current + html.slice(end), diagnostics };

  function fill(use: Record<string, string>): string {
    const filled = fillPlace(use, client, view);
    diagnostics.push(...filled.diagnostics);
    return filled.html;
  }
};

/** One component's place, filled. */
function fillPlace(
  use: Record<string, string>,
  client: ClientManifest,
  view: RenderView | null | undefined,
): { html: string; diagnostics: Diagnostic[] } {
  const { name = "", props: encoded = "", client: moment, place = "", schema, inline, content = "", prefix = "" } = use;
  const diagnostics: Diagnostic[] = [];
  const report = (code: string, message: string, hint: string) =>
    diagnostics.push({ code, severity: "error", message, hint, place: parsePlace(place) });
  const tag = inline === undefined ? "div" : "span";
  try {
    const props: IslandProps = JSON.parse(decodeURIComponent(encoded));
    const read = new Set<string>();
    const island: IslandUse = {
      ...(view !== undefined && { view }),
      ...{ name, props, prefix, onRead: (prop) => read.add(prop) },
      ...(content.trim() !== "" && { content: { html: content.trim(), isInline: tag === "span" } }),
    };
    const html =
      moment === undefined
        ? withStyles(renderStatic(island), { name, tag }, client)
        : createTag(tag, { className: "island", "data-client": moment, ...renderIsland(island, client) });
    // Most often a misspelt prop: components destructure their props while they are rendered.
    for (const prop of schema === undefined ? Object.keys(props) : []) {
      if (read.has(prop)) continue;
      const known = read.size > 0 ? `it reads: ${[...read].sort().join(", ")}` : "it reads none";
      const message = `${name} does not read the prop "${prop}" while it is rendered.`;
      report("component-props", message, `${known}; a schema in the config settles what else it takes`);
    }
    return { html, diagnostics };
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    report("component-failed", `The component ${name} threw while it was rendered: ${reason}`, "are its props right?");
    return { html: "", diagnostics };
  }
}

function createTag(tag: string, attributes: object): string {
  return renderToStaticMarkup(createElement(tag, attributes));
}

/** Documents find out by an attribute which stylesheets they need. */
function withStyles(html: string, { name, tag }: { name: string; tag: string }, { files }: ClientManifest): string {
  if (files[`island-${name}.css`] === undefined) return html;
  return createTag(tag, { "data-styles": files[`island-${name}`], dangerouslySetInnerHTML: { __html: html } });
}

function parseAttributes(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
}

/** `12:3:40` in the page itself: line, column, end column. */
function parsePlace(text: string): Place {
  const [line, column, endColumn] = text.split(":").map(Number);
  return { file: "", ...(line && { line }), ...(column && { column }), ...(endColumn && { endColumn }) };
}

/** Addresses of the stylesheets that the components in a page import. */
export function islandStyles(html: string, { files }: ClientManifest): string[] {
  return Object.entries(files).flatMap(([name, url]) => {
    if (!/^island-.*\.css$/.test(name)) return [];
    const script = files[name.slice(0, -".css".length)] ?? "";
    // In an article, such an attribute may also stand as text: its quotes are then escaped.
    return html.includes(`${script.slice(script.lastIndexOf("/"))}"`) ? [url] : [];
  });
}

/** An article without the links to its own stylesheets, and their addresses. */
export function liftStyles(article: string): { html: string; linked: string[] } {
  const linked: string[] = [];
  if (!article.includes('<link rel="stylesheet"')) return { html: article, linked };
  const html = article.replace(/<link rel="stylesheet" href="([^"]+)">\n?/g, (_, href: string) => {
    linked.push(href);
    return "";
  });
  return { html, linked };
}

/** Links a document to stylesheets. */
export function linkStyles(document: string, hrefs: readonly string[]): string {
  if (hrefs.length === 0) return document;
  const links = hrefs.map((href) => createElement("link", { rel: "stylesheet", href, key: href }));
  return document.replace("</head>", (end) => renderToStaticMarkup(links) + end);
}

/** Adds to any theme that components in articles are rendered, unless it does so itself, and that documents link their styles. */
export function withIslands(theme: Theme): Theme {
  return {
    islands: fillIslands,
    ...theme,
    render(props, html, shared, view) {
      const page = theme.render(props, html, shared, view);
      return { ...page, document: linkStyles(page.document, islandStyles(page.document, shared.client)) };
    },
  };
}
