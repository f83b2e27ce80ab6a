// https://docusaurus.io/docs/docusaurus-core#usebaseurl
import tool from "docsgen:tool";
import { withBase } from "../../data/addresses.js";
import { currentPage } from "../../data/page.js";

interface Options {
  /** If true, even external addresses get the base. */
  forcePrependBaseUrl?: boolean;
  absolute?: boolean;
}

function addBase(url: string, { forcePrependBaseUrl = false, absolute = false }: Options = {}): string {
  const isRelative = !/^(?:[a-z][a-z\d+.-]*:|\/|#|$)/i.test(url);
  const address = forcePrependBaseUrl ? currentPage().base + url : withBase(isRelative ? `/${url}` : url);
  const { url: origin } = tool;
  return absolute && address.startsWith("/") && typeof origin === "string" ? origin + address : address;
}

/** Event handlers may call the function, so the page is read before. */
export function useBaseUrlUtils(): { withBaseUrl: typeof addBase } {
  currentPage();
  return { withBaseUrl: addBase };
}

export default function useBaseUrl(url: string, options?: Options): string {
  return addBase(url, options);
}
