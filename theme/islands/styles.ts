// HTML with islands in it, and the stylesheets that their components import out: a page loads those of its own islands alone.
import type { ClientManifest, Theme } from "docsgen";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { fillIslands } from "./fill.js";

/** Addresses of the stylesheets of the islands in a text. A site without such styles costs no search. */
export function islandStyles(html: string, { files }: ClientManifest): string[] {
  return Object.entries(files).flatMap(([name, url]) => {
    if (!/^island-.*\.css$/.test(name)) return [];
    const script = files[name.slice(0, -".css".length)] ?? "";
    // An article may show such an attribute as text: there its quotes are escaped.
    return html.includes(`${script.slice(script.lastIndexOf("/"))}"`) ? [url] : [];
  });
}

/** Whatever the theme: islands in its articles are rendered, unless it does so itself, and its documents have their styles. */
export function withIslands(theme: Theme): Theme {
  return {
    islands: fillIslands,
    ...theme,
    render(props, html, shared) {
      const document = theme.render(props, html, shared);
      const links = islandStyles(document, shared.client).map((href) =>
        createElement("link", { rel: "stylesheet", href, key: href }),
      );
      return links.length === 0 ? document : document.replace("</head>", (end) => renderToStaticMarkup(links) + end);
    },
  };
}
