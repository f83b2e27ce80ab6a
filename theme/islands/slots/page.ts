// `docsgen:page`: facts about the page for the components of evaluated pages, on the server and in the browser.
import type { PageFacts } from "docsgen";
import { createContext, useContext } from "react";
import { notePage } from "./needs.js";

export const PageContext = createContext<PageFacts | undefined>(undefined);

/** Returns facts about the page that shows the component. @throws Error outside a page */
export function usePage(): PageFacts {
  notePage();
  const page = useContext(PageContext);
  if (!page) throw new Error("usePage is called outside a page.");
  return page;
}
