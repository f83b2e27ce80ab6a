// URLs in components. They get the base on the server and in the browser, so that both render the same attributes.
import { currentPage } from "./page.js";

const external = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** True if a link leaves the site: it has a scheme or a host. */
export function isExternal(address: string): boolean {
  return external.test(address);
}

/** Adds the base to a root-relative URL if it is missing. */
export function withBase(address: string): string {
  const { base } = currentPage();
  if (!address.startsWith("/") || isExternal(address)) return address;
  return address.startsWith(base) || address === base.slice(0, -1) ? address : base.slice(0, -1) + address;
}

/** Removes the base from a URL. */
export function withoutBase(address: string): string {
  const { base } = currentPage();
  return address.startsWith(base) ? `/${address.slice(base.length)}` : address;
}
