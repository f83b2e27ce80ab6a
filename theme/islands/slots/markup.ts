// The element around a slot that needs a script, with the data that the browser needs to hydrate it.
import type { ClientManifest } from "docsgen";
import { renderToStaticMarkup } from "react-dom/server";
import { createHtml } from "../../components/create-html.js";

/** Attributes of a `<docsgen-slot>` in a compiled article. */
interface SlotAttributes {
  module: string;
  n: string;
  prefix: string;
  client?: string;
  inline?: string;
  only?: string;
  /** Facts about the page, as JSON. Absent if no component reads them. */
  page?: string;
  /** See SlotMarkup, as JSON. Absent if there are none. */
  around?: string;
}

/** Moments of other tools, as docsgen's. */
const moments: Readonly<Record<string, string>> = {
  load: "idle",
  idle: "idle",
  only: "idle",
  interaction: "interaction",
};

/** Returns the start tag. Without a script, which could not be bundled, the slot stays as it is. */
export function openSlot(value: string, { files }: ClientManifest): string {
  const { module, n, prefix, client = "", inline, only, page, around } = JSON.parse(value) as SlotAttributes;
  const src = files[`slot-${module}`];
  const props = {
    ...(page !== undefined && { page: JSON.parse(page) }),
    ...(around !== undefined && { around: JSON.parse(around) }),
    ...(only !== undefined && { isOnly: true }),
  };
  const attributes = src !== undefined && {
    className: "island",
    "data-client": moments[client] ?? "visible",
    "data-src": src,
    "data-slot": n,
    "data-props": JSON.stringify(props),
    "data-prefix": prefix,
    ...(inline !== undefined && { "data-inline": "" }),
  };
  const html = renderToStaticMarkup(createHtml(inline === undefined ? "div" : "span", { ...attributes }, ""));
  return html.slice(0, html.lastIndexOf("</"));
}
