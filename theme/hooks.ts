// What components know of where they stand: the site and the page that is shown. They may be used in all components of a site:
// header, slots, articles. What is read becomes part of what the document depends on.
import type { CurrentPage, CurrentSite } from "docsgen";
import { useContext } from "react";
import { ViewContext } from "./components/shared.js";

export { useLabel } from "./components/shared.js";

/**
 * The page that is shown.
 * @example const { title, frontmatter, locale } = usePage();
 * @throws Error in parts that many pages share: icons, rows of the sidebar, the menu of colour schemes
 */
export function usePage(): CurrentPage {
  return useView("usePage").page;
}

/**
 * The site, and the data that plugins derived from its pages.
 * @example const { title, data } = useSite(); // data.newest
 * @throws Error as usePage does
 */
export function useSite(): CurrentSite {
  return useView("useSite").site;
}

function useView(name: string) {
  const view = useContext(ViewContext);
  if (!view)
    throw new Error(`${name} does not work in parts that many pages share, such as icons and rows of the sidebar.`);
  return view;
}
