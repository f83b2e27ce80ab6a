// The default theme: chooses a page's props on the main thread, renders its document on any.
import type { Theme, ThemeShared } from "docsgen";
import { renderToString } from "react-dom/server";
import { addCalloutIcons } from "./callout-icons.js";
import { formatChunk, nameOf } from "./chunk.js";
import { islandStyles } from "./islands/styles.js";
import { keep, renderShared } from "./kept.js";
import Document, { bodyClass, Layout, screenOf } from "./layouts/document.js";
import { Description } from "./layouts/head.js";
import type { PageProps } from "./props.js";
import { formatFragment, renderRows } from "./rows.js";
import { schemeScript } from "./scheme-script.js";
import { select } from "./select.js";
import { selectFragments } from "./selection/sidebar.js";

const theme: Theme = {
  inlineScripts: [schemeScript],
  select,
  render(props, html, shared) {
    const page = props as PageProps;
    const rows = page.sidebar ? renderRows(page.sidebar, shared) : "";
    const names = { build: buildName(shared), nav: page.sidebar?.name ?? "" };
    const document = renderToString(
      <Document page={page} html={withIcons(html, shared)} rows={rows} names={names} shared={shared} />,
    );
    const text = `<!doctype html>\n${document}\n`;
    rendered = { page, html, screen: screenOf(text) };
    return text;
  },
  chunk(props, html, shared) {
    const page = props as PageProps;
    const screen = html.includes("<script") ? null : screenFor(page, html, shared);
    const styles = islandStyles(screen ?? "", shared.client);
    return formatChunk({
      build: buildName(shared),
      lang: page.head.lang,
      title: page.head.title,
      head: renderShared(<Description {...page.head} />, shared),
      body: bodyClass(page),
      nav: page.sidebar?.name ?? "",
      ...(styles.length > 0 && { styles }),
      html: screen,
    });
  },
  files: (site, shared) =>
    selectFragments(site).map(({ out, items }) => ({ out, content: formatFragment(items, shared) })),
};

/** What the document that was rendered last has in `#page`: the largest part of its chunk, which comes next. */
let rendered: { page: PageProps; html: string; screen: string | undefined } | undefined;

function screenFor(page: PageProps, html: string, shared: ThemeShared): string {
  if (rendered?.screen !== undefined && rendered.page === page && rendered.html === html) return rendered.screen;
  return renderShared(<Layout page={page} html={withIcons(html, shared)} />, shared);
}

function withIcons(html: string, { client }: ThemeShared): string {
  return addCalloutIcons(html, client.files["icons.svg"]);
}

/** Pages of one build have one name, by which a page knows chunks of another. */
function buildName(shared: ThemeShared): string {
  const { info, client } = shared;
  return keep("build", shared, () => nameOf(JSON.stringify([info, client])));
}

export default theme;
