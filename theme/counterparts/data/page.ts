// The page that shows the component.

import { textOfPage, usePage } from "docsgen:page";
import type { PageFacts } from "docsgen";
import { isBrowser } from "./in-browser.js";

type ComponentPage = Pick<
  PageFacts,
  "url" | "base" | "origin" | "title" | "description" | "locale" | "version" | "lang" | "siteTitle" | "frontMatter"
>;

const lang = isBrowser ? document.documentElement.lang : "en";

/** Components can call functions such as `translate` while their modules are loaded, when there is no page yet. */
const none: ComponentPage = {
  url: "/",
  origin: "",
  base: import.meta.env?.BASE_URL ?? "/",
  title: "",
  description: "",
  locale: lang,
  version: "current",
  lang,
  siteTitle: "",
  frontMatter: {},
};
let shown: ComponentPage | undefined;

/** Returns a text that depends on the page, even while modules are loaded. The build fills it in when it renders a page. */
export function textForPage(resolve: (page: Pick<ComponentPage, "locale">) => string): string {
  const page = currentPage();
  if (page !== none || isBrowser) return resolve(page);
  return textOfPage(({ locale, lang: ofPage }) => resolve({ locale: locale || ofPage }));
}

/** In event handlers, this is the page of the component that was rendered last. */
export function currentPage(): ComponentPage {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: it only reads a context
    const page = usePage();
    const known = { ...page, locale: page.locale || page.lang };
    if (isBrowser) shown = known;
    return known;
  } catch {
    return shown ?? none;
  }
}
