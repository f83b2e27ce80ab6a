// `docsgen:page`: facts about the page for the components of evaluated pages, on the server and in the browser.
import type { PageFacts } from "docsgen";
import { createContext, type ReactNode, useContext } from "react";
import { currentNeeds, notePage } from "./needs.js";

export { accessFile } from "./needs.js";

export const PageContext = createContext<PageFacts | undefined>(undefined);

const texts: ((page: PageFacts) => string)[] = [];

/** Returns a mark that is replaced with the page's text: for code that runs while modules are loaded, before there is a page. */
export function textOfPage(resolve: (page: PageFacts) => string): string {
  return `\uE000${texts.push(resolve) - 1}\uE001`;
}

/** Replaces the marks in what a slot rendered. */
export function fillTexts(html: string, page: PageFacts): string {
  if (texts.length === 0) return html;
  const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return html.replace(/\uE000(\d+)\uE001/g, (_, index: string) =>
    (texts[Number(index)]?.(page) ?? "").replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign),
  );
}

/** Returns facts about the page that shows the component. @throws Error outside a page */
export function usePage(): PageFacts {
  notePage();
  const page = useContext(PageContext);
  if (!page) throw new Error("usePage is called outside a page.");
  return page;
}

/** Returns the HTML of content, for components that change it. Only on the server. */
export async function htmlOf(content: ReactNode): Promise<string> {
  return (await currentNeeds()?.toHtml?.(content)) ?? "";
}
