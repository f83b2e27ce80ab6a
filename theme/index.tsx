// The default theme: chooses a page's props on the main thread, renders its document on any.
import type { Theme, ThemeShared } from "docsgen";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { addCalloutIcons } from "./callout-icons.js";
import { formatChunk, nameOf } from "./chunk.js";
import { SharedContext } from "./components/shared.js";
import Document, { bodyClass, Layout } from "./layouts/document.js";
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
    return `<!doctype html>\n${document}\n`;
  },
  chunk(props, html, shared) {
    const page = props as PageProps;
    const render = (node: ReactNode): string => renderToString(<SharedContext value={shared}>{node}</SharedContext>);
    return formatChunk({
      build: buildName(shared),
      lang: page.head.lang,
      title: page.head.title,
      head: render(<Description {...page.head} />),
      body: bodyClass(page),
      nav: page.sidebar?.name ?? "",
      html: html.includes("<script") ? null : render(<Layout page={page} html={withIcons(html, shared)} />),
    });
  },
  files: (site, shared) =>
    selectFragments(site).map(({ out, items }) => ({ out, content: formatFragment(items, shared) })),
};

function withIcons(html: string, { client }: ThemeShared): string {
  return addCalloutIcons(html, client.files["icons.svg"]);
}

/** Pages of one build have one name, by which a page knows chunks of another. */
function buildName({ info, client }: ThemeShared): string {
  return nameOf(JSON.stringify([info, client]));
}

export default theme;
