// Content that the build changes after React has rendered it: highlighted code, titles with icons, headings with
// anchors. React leaves such content alone when it hydrates the page, so it stays as the build made it.
import { Children, type ReactNode } from "react";

interface KeptHtml {
  dangerouslySetInnerHTML: { __html: string };
  suppressHydrationWarning: true;
}

export function keepHtml(html: string): KeptHtml {
  return { dangerouslySetInnerHTML: { __html: html }, suppressHydrationWarning: true };
}

/** Returns the props of an element with this content. Elements in it are rendered as usual. */
export function keepText(children: ReactNode): KeptHtml | { children: ReactNode } {
  const text = plainText(children);
  return text === undefined ? { children } : keepHtml(escapeHtml(text));
}

/** Returns the text; undefined if there are elements. */
export function plainText(children: ReactNode): string | undefined {
  const nodes = Children.toArray(children);
  return nodes.every((node) => typeof node === "string" || typeof node === "number") ? nodes.join("") : undefined;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
