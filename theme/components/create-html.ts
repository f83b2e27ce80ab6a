// Creates elements whose content is HTML: the build's own output, or HTML that the site's config contains. All other
// content of documents is escaped by React.
import { createElement, type ReactElement } from "react";

export function createHtml(tag: string, attributes: object, html: string): ReactElement {
  return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}
