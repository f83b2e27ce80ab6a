// Hooks that give components access to the site and the current page. They work in all custom components: header,
// slots, and articles. Every field that is read becomes a dependency of the document.
import type { CurrentPage, CurrentSite } from "docsgen";
import { useContext } from "react";
import { ViewContext } from "./components/shared.js";

export { useLabel } from "./components/shared.js";

/**
 * Returns the current page.
 * @example const { title, frontmatter, locale } = usePage();
 * @throws Error in parts that many pages share: icons, sidebar rows, the color scheme menu
 */
export function usePage(): CurrentPage {
  return useView("usePage").page;
}

/**
 * Returns the site, including the data that plugins derived from its pages.
 * @example const { title, data } = useSite(); // data.newest
 * @throws Error as usePage does
 */
export function useSite(): CurrentSite {
  return useView("useSite").site;
}

function useView(name: string) {
  const view = useContext(ViewContext);
  if (!view) throw new Error(`${name} cannot be used in content that pages share, such as sidebar icons and rows.`);
  return view;
}
