// Fills the placeholders of articles, and renders the site's components in them.
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
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createHtml } from "../components/create-html.js";
import type { IslandProps } from "../registry.js";
import { type IslandUse, renderIsland, renderStatic } from "./island-markup.js";
import { openSlot } from "./slots/markup.js";

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
      html = before + renderComponent(use, { shared, view, diagnostics });
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
  { shared, view, diagnostics }: Pick<FillOptions, "shared" | "view"> & { diagnostics: Diagnostic[] },
): string {
  const { name = "", props: encoded = "", client: moment, place = "", schema, inline, content, prefix } = use;
  const report = (code: string, message: string, hint: string, severity: Diagnostic["severity"] = "error") =>
    diagnostics.push({ code, severity, message, hint, place: parsePosition(place) });
  const tag = inline === undefined ? "div" : "span";
  try {
    const props: IslandProps = encoded === "" ? {} : JSON.parse(decodeURIComponent(encoded));
    const read = new Set<string>();
    const island: IslandUse = {
      ...{ name, props, prefix, view, shared, onRead: (prop) => read.add(prop) },
      onMissingIcon: (icon) =>
        report(
          "unknown-icon",
          `${name} shows the icon "${icon}", which the theme does not have.`,
          iconHint(icon),
          "warning",
        ),
      ...(content.trim() !== "" && { content: { html: content.trim(), isInline: tag === "span" } }),
    };
    const html =
      moment === undefined
        ? withStyles(renderStatic(island), { name, tag }, shared.client)
        : renderToStaticMarkup(renderIsland(island, { tag, moment }));
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

/** Components may compute the names of icons, so the theme lists those that they use. */
function iconHint(icon: string): string {
  return `add it to theme/theme.json: { "icons": { ${JSON.stringify(icon)}: "name in the Tabler set" } }`;
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
