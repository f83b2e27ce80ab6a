// Addresses of links and images, before and after they are resolved.

export interface Address {
  /** As written. */
  written: string;
  /** The same, percent-encoded for an attribute. */
  encoded: string;
  /** The file in which it stands: an included part's addresses are relative to the part. */
  from: string;
}

export interface Target {
  href: string;
  /** With base; absent for other sites and for Markdown files that are no page. */
  url?: string;
  external: boolean;
}

const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Whether an address leads away from the site: it has a scheme or a host. */
export function isExternal(address: string): boolean {
  return EXTERNAL.test(address);
}

/** Puts the base in front of a root-relative address, unless it is there. */
export function withBase(address: string, base: string): string {
  if (base === "/" || address.startsWith(base) || address === base.slice(0, -1)) return address;
  return base.slice(0, -1) + address;
}

/** Percent-decoded; a text that is not encoded comes back as it is. */
export function decode(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
