// The default theme: chooses a page's props on the main thread, renders its document on any.
import type { Theme } from "docsgen";
import { renderToString } from "react-dom/server";
import { Document } from "./layouts/document.js";
import type { PageProps } from "./props.js";
import { renderRows } from "./rows.js";
import { schemeScript } from "./scheme-script.js";
import { select } from "./select.js";

/** The text of every inline script of a document, for the hashes of a Content-Security-Policy. */
export const inlineScripts: readonly string[] = [schemeScript];

const theme: Theme = {
  select,
  render(props, html, shared) {
    const page = props as PageProps;
    const rows = page.sidebar ? renderRows(page.sidebar, shared) : "";
    const document = renderToString(<Document page={page} html={html} rows={rows} shared={shared} />);
    return `<!doctype html>\n${document}\n`;
  },
};

export default theme;
