// Astro's directives that replace an element's content: `set:html` and `set:text`.
// https://docs.astro.build/en/reference/directives-reference/#sethtml
import { encodeSigns, plainHtml } from "../html.js";
import { asRough, type JsxPage, type Rule } from "../page.js";
import type { Element } from "../parse/element-tree.js";

/** Returns the content as HTML on one line. Undefined if the element has no such directive, or its value requires JavaScript. */
export function givenHtml(element: Element, page: Pick<JsxPage, "readValue">): string | undefined {
  const html = page.readValue(element, "set:html");
  if (typeof html === "string") return plainHtml(html);
  const text = page.readValue(element, "set:text");
  return typeof text === "string" ? plainHtml(encodeSigns(text, /[&<>]/g)) : undefined;
}

/** Shows the content of a fragment. */
export const fragmentRule: Rule = asRough((element, page) => {
  const html = givenHtml(element, page);
  if (html === undefined) return "children";
  const { line: from } = element;
  return {
    lines: [
      { text: html, from },
      { text: "", from },
    ],
    html,
  };
});
