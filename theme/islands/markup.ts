// Renders the site's components on the server: static markup, and the data that the browser needs to hydrate it.
import type { ClientManifest, Diagnostic, Place, RenderView, Theme } from "docsgen";
import { type ComponentType, createElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { ViewContext } from "../components/shared.js";
import { type IslandProps, islands } from "../registry.js";
import { Content } from "./content.js";

interface IslandUse {
  /** Name that the component is registered under. */
  name: string;
  props: IslandProps;
  /** Prefix of generated ids, unique within the page. */
  prefix: string;
  /** Data for its hooks. Default: hooks are not allowed. */
  view?: RenderView | null;
  /** HTML of its content. Default: empty. */
  content?: { html: string; isInline: boolean };
  /** Called with the name of each prop that the component reads during rendering. */
  onRead?: (prop: string) => void;
}

/** Renders an island as the attributes of its element. @throws Error for an unknown name, or the component's error */
export function renderIsland({ content, view, ...use }: IslandUse, client: ClientManifest) {
  const children = content && createElement(Content, content);
  const element = createIslandElement({ ...use, children });
  // Only fields that the component read are sent to the browser.
  const readFields: Record<string, unknown> = {};
  const watched = view?.watch((field, value) => {
    readFields[field] = value;
  });
  const html = renderToString(withView(element, watched), { identifierPrefix: use.prefix });
  // Content that the component does not show initially is needed later.
  const isHidden = content && !html.includes(" data-content");
  return {
    "data-src": client.files[`island-${use.name}`],
    "data-props": JSON.stringify(use.props),
    "data-prefix": use.prefix,
    "data-view": Object.keys(readFields).length > 0 ? JSON.stringify(readFields) : undefined,
    ...(content?.isInline && { "data-inline": "" }),
    dangerouslySetInnerHTML: { __html: isHidden ? `${html}<template>${content.html}</template>` : html },
  };
}

/** A string that authors never write and React does not escape. */
const mark = "\uE000content\uE000";

/** Renders a component that does not need a script, as plain markup. Throws as renderIsland does. */
function renderStatic({ content, view, ...use }: IslandUse): string {
  const element = withView(createIslandElement({ ...use, children: content && mark }), view);
  return renderToStaticMarkup(element, { identifierPrefix: use.prefix }).replaceAll(mark, () => content?.html ?? "");
}

function withView(element: ReactElement, view: RenderView | null | undefined): ReactElement {
  return view ? createElement(ViewContext, { value: view }, element) : element;
}

type ElementUse = Omit<IslandUse, "content" | "prefix" | "view"> & { children: ReactNode };

function createIslandElement({ name, props, onRead, children }: ElementUse): ReactElement {
  const component = islands[name];
  if (!component) throw new Error(`There is no component named "${name}".`);
  const all = children === undefined ? props : { ...props, children };
  return onRead ? createWatched(component, all, onRead) : createElement(component, all as never);
}

/**
 * Creates an element that reports which props are read. React copies props, which reads all of them, so the component
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

/** Matches the tags around a component's content in an article, generated from `::Name{…}` in Markdown. */
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

/** Renders the component for one placeholder. */
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
    // An unread prop is usually a misspelling: components destructure their props during rendering.
    for (const prop of schema === undefined ? Object.keys(props) : []) {
      if (read.has(prop)) continue;
      const readProps = read.size > 0 ? `it reads: ${[...read].sort().join(", ")}` : "it reads none";
      const message = `${name} does not read the prop "${prop}" while it is rendered.`;
      report("component-props", message, `${readProps}; a schema in the config settles what else it takes`);
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

/** Adds the attribute from which documents determine the stylesheets they need. */
function withStyles(html: string, { name, tag }: { name: string; tag: string }, { files }: ClientManifest): string {
  if (files[`island-${name}.css`] === undefined) return html;
  return createTag(tag, { "data-styles": files[`island-${name}`], dangerouslySetInnerHTML: { __html: html } });
}

function parseAttributes(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
}

/** Parses a position in the page itself, `12:3:40`: line, column, end column. */
function parsePlace(text: string): Place {
  const [line, column, endColumn] = text.split(":").map(Number);
  return { file: "", ...(line && { line }), ...(column && { column }), ...(endColumn && { endColumn }) };
}

/** Returns the addresses of the stylesheets that the components in a page import. */
export function islandStyles(html: string, { files }: ClientManifest): string[] {
  return Object.entries(files).flatMap(([name, url]) => {
    if (!/^island-.*\.css$/.test(name)) return [];
    const script = files[name.slice(0, -".css".length)] ?? "";
    // An article can also contain such an attribute as text, but then its quotes are escaped.
    return html.includes(`${script.slice(script.lastIndexOf("/"))}"`) ? [url] : [];
  });
}

/** Returns the article without its stylesheet links, and their addresses. */
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

/**
 * Wraps a theme so that components in articles are rendered, unless it does so itself, and documents link their
 * stylesheets.
 */
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
