// Inserts rendered HTML (an article, a sample) unchanged. The HTML was built from the site's sources.
import type { ReactNode } from "react";
import { createHtml } from "../create-html.js";

interface Props {
  className: string;
  /** Target of links to the HTML. */
  id?: string;
  html: string;
  /** Language of the HTML if it differs from the page's. */
  lang?: string;
  dir?: string;
}

export default function Html({ html, ...attributes }: Props): ReactNode {
  return createHtml("div", attributes, html);
}
