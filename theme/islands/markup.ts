// Renders the site's components on the server: static markup, and the data that the browser needs to hydrate it.
import type {
  Article,
  ClientManifest,
  Diagnostic,
  FilledArticle,
  Json,
  Place,
  RenderView,
  Theme,
  ThemeShared,
} from "docsgen";
import { type ComponentType, createElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { createHtml } from "../components/create-html.js";
import { ViewContext } from "../components/shared.js";
import { type IslandProps, islands } from "../registry.js";
import { Content } from "./content.js";
import { openSlot } from "./slots/markup.js";

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

/** Creates an island's element, with its markup. @throws Error for an unknown name, or the component's error */
export function renderIsland(
  { content, view, ...use }: IslandUse,
  client: ClientManifest,
  { tag = "div", moment }: { tag?: string; moment: string },
): ReactElement {
  const children = content && createElement(Content, content);
  const element = createIslandElement({ ...use, children });
  // Only fields that the component has read are sent to the browser.
  const readFields: Record<string, unknown> = {};
  const watched = view?.watch((field, value) => {
    readFields[field] = value;
  });
  const html = renderToString(withView(element, watched), { identifierPrefix: use.prefix });
  // Content that the component does not show initially may be needed later.
  const isHidden = content && !html.includes(" data-content");
  const attributes = {
    className: "island",
    "data-client": moment,
    "data-src": client.files[`island-${use.name}`],
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

interface FillOptions {
  /** The theme's hook. It is not called for components. */
  fill: Theme["fill"];
  shared: ThemeShared;
  view: RenderView | null;
  /** The result of the theme's `select`. */
  props: Json;
}

/** Joins the chunks of an article, with its placeholders filled by the theme and its components rendered. */
export function fillArticle(article: Article, { fill, shared, view, props }: FillOptions): FilledArticle {
  const blocks: FilledArticle["blocks"][number][] = [];
  const styles: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const open: { attributes: string; before: string }[] = [];
  let [html, title, count] = ["", 0, 0];
  for (const piece of article) {
    if (typeof piece === "string") html += piece;
    else if (piece.name === "title-end") title = html.length;
    else if (piece.name === "block") blocks.push({ start: html.length, size: JSON.parse(piece.value) });
    else if (piece.name === "component") {
      open.push({ attributes: piece.value, before: html });
      html = "";
    } else if (piece.name === "component-end") {
      const { attributes = "{}", before = "" } = open.pop() ?? {};
      const use = { ...(JSON.parse(attributes) as ComponentUse), content: html, prefix: `a${++count}` };
      html = before + renderComponent(use, { client: shared.client, view, diagnostics });
    } else if (piece.name === "slot") {
      html += openSlot(piece.value, shared.client);
    } else if (piece.name === "slot-end") {
      html += `</${piece.value}>`;
    } else {
      if (piece.name === "stylesheet") styles.push(piece.value);
      const filled: unknown = fill?.(piece, shared, props) ?? piece.html;
      if (typeof filled !== "string") throw new Error(`The theme's fill returned no string for "${piece.name}".`);
      if (piece.name === "part" && filled === "") diagnostics.push(...reportEmpty(piece.value));
      html += filled;
    }
  }
  return { html, title, blocks, styles, diagnostics };
}

/** Reports a part without content if the plugin that left it to the theme has set a message. */
function reportEmpty(attributes: string): Diagnostic[] {
  const { empty, hint, place = "" } = JSON.parse(attributes) as Record<string, string | undefined>;
  const problem = { code: "empty-part", severity: "error", place: parsePosition(place) } as const;
  return empty === undefined ? [] : [{ ...problem, message: empty, ...(hint !== undefined && { hint }) }];
}

/** The attributes of a `<docsgen-component>`, generated from `::Name{…}` in Markdown. */
interface ComponentUse {
  name?: string;
  /** JSON, encoded as a URL component. */
  props?: string;
  client?: string;
  place?: string;
  schema?: string;
  inline?: string;
}

/** Renders a component in an article. Problems are added to `diagnostics`. */
function renderComponent(
  use: ComponentUse & { content: string; prefix: string },
  { client, view, diagnostics }: { client: ClientManifest; view: RenderView | null; diagnostics: Diagnostic[] },
): string {
  const { name = "", props: encoded = "", client: moment, place = "", schema, inline, content, prefix } = use;
  const report = (code: string, message: string, hint: string) =>
    diagnostics.push({ code, severity: "error", message, hint, place: parsePosition(place) });
  const tag = inline === undefined ? "div" : "span";
  try {
    const props: IslandProps = encoded === "" ? {} : JSON.parse(decodeURIComponent(encoded));
    const read = new Set<string>();
    const island: IslandUse = {
      ...{ name, props, prefix, view, onRead: (prop) => read.add(prop) },
      ...(content.trim() !== "" && { content: { html: content.trim(), isInline: tag === "span" } }),
    };
    const html =
      moment === undefined
        ? withStyles(renderStatic(island), { name, tag }, client)
        : renderToStaticMarkup(renderIsland(island, client, { tag, moment }));
    // A prop that is not read is usually misspelled, because components destructure their props during rendering.
    for (const prop of schema === undefined ? Object.keys(props) : []) {
      if (read.has(prop)) continue;
      const readProps = read.size > 0 ? `it reads: ${[...read].sort().join(", ")}` : "it reads none";
      const message = `${name} does not use the prop "${prop}".`;
      report("component-props", message, `${readProps}; add a schema to the config to declare other props`);
    }
    return html;
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    report("component-failed", `The component ${name} threw an error while rendering: ${reason}`, "check its props");
    return "";
  }
}

/** Adds an attribute from which documents determine the stylesheets that they need. */
function withStyles(html: string, { name, tag }: { name: string; tag: string }, { files }: ClientManifest): string {
  if (files[`island-${name}.css`] === undefined) return html;
  return renderToStaticMarkup(createHtml(tag, { "data-styles": files[`island-${name}`] }, html));
}

/** Parses a position in the page itself, `12:3:40`: line, column, end column. */
function parsePosition(text: string): Place {
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

/** Links a document to stylesheets. */
function linkStyles(document: string, hrefs: readonly string[]): string {
  if (hrefs.length === 0) return document;
  const links = hrefs.map((href) => createElement("link", { rel: "stylesheet", href, key: href }));
  return document.replace("</head>", (end) => renderToStaticMarkup(links) + end);
}

type FillArticle = (article: Article, shared: ThemeShared, page: { view: RenderView; props: Json }) => FilledArticle;

/** Adds the functions that docsgen's core calls to render components in articles and to link styles in documents. */
export function withIslands(theme: Theme) {
  return {
    ...theme,
    fillArticle: (article, shared, page) => fillArticle(article, { fill: theme.fill, shared, ...page }),
    render(props, html, shared, view) {
      const page = theme.render(props, html, shared, view);
      return { ...page, document: linkStyles(page.document, islandStyles(page.document, shared.client)) };
    },
  } satisfies Theme & { fillArticle: FillArticle };
}
