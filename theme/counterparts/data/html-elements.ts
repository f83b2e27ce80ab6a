// Components for the HTML elements of Markdown. Tools let components ask for them, to look like the rest of a page:
// `const { h2: H2 } = useMDXComponents()`.
import { createElement, type ReactNode } from "react";
import { keepText } from "../blocks/kept.js";

type ElementComponent = (props: { children?: ReactNode }) => ReactNode;

const names = [
  ...["blockquote", "br", "code", "dd", "del", "details", "div", "dl", "dt", "em", "figcaption", "figure"],
  ...["h1", "h2", "h3", "h4", "h5", "h6", "hr", "input", "kbd", "li", "ol", "p", "pre", "section", "span"],
  ...["strong", "sub", "summary", "sup", "table", "tbody", "td", "th", "thead", "tr", "ul"],
] as const;

export const htmlElements = Object.fromEntries(names.map((name) => [name, createComponent(name)])) as Record<
  (typeof names)[number],
  ElementComponent
>;

/** The build adds anchors to headings. */
function createComponent(name: string): ElementComponent {
  return /^h\d$/.test(name)
    ? ({ children, ...rest }) => createElement(name, { ...rest, ...keepText(children) })
    : (props) => createElement(name, props);
}
