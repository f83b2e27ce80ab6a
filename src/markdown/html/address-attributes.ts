// Lists the attributes that contain URLs (WHATWG HTML, the list of attributes; SVG 2), and finds the URLs in their
// values. The link check, the base path, and the removal of unsafe URLs all rely on this table.
import type { Element } from "hast";
import type { Link } from "../../contract/data.js";

/** An attribute, by its name in hast. */
type AddressAttribute = readonly [property: string, kind: Link["kind"]];

const inSvg: readonly AddressAttribute[] = [
  ["href", "file"],
  ["xLinkHref", "file"],
];
const pictureInSvg: readonly AddressAttribute[] = [
  ["href", "image"],
  ["xLinkHref", "image"],
];
const background: readonly AddressAttribute[] = [["background", "image"]];
const cite: readonly AddressAttribute[] = [["cite", "link"]];

const attributesByElement = new Map<string, readonly AddressAttribute[]>([
  [
    "a",
    [
      ["href", "link"],
      ["xLinkHref", "link"],
    ],
  ],
  ["area", [["href", "link"]]],
  ["form", [["action", "link"]]],
  ["button", [["formAction", "link"]]],
  [
    "input",
    [
      ["src", "image"],
      ["formAction", "link"],
    ],
  ],
  ["base", [["href", "link"]]],
  ["blockquote", cite],
  ["del", cite],
  ["ins", cite],
  ["q", cite],
  [
    "img",
    [
      ["src", "image"],
      ["srcSet", "image"],
      ["longDesc", "link"],
    ],
  ],
  [
    "source",
    [
      ["src", "file"],
      ["srcSet", "image"],
    ],
  ],
  [
    "video",
    [
      ["src", "file"],
      ["poster", "image"],
    ],
  ],
  ["audio", [["src", "file"]]],
  ["track", [["src", "file"]]],
  ["embed", [["src", "file"]]],
  ["iframe", [["src", "file"]]],
  ["object", [["data", "file"]]],
  [
    "link",
    [
      ["href", "file"],
      ["imageSrcSet", "image"],
    ],
  ],
  ["script", [["src", "file"], ...inSvg]],
  ...["body", "table", "thead", "tbody", "tfoot", "tr", "td", "th"].map((name) => [name, background] as const),
  ["image", pictureInSvg],
  ["feImage", pictureInSvg],
  ...["use", "textPath", "mpath", "pattern", "filter", "linearGradient", "radialGradient"].map(
    (name) => [name, inSvg] as const,
  ),
  ...["animate", "animateMotion", "animateTransform", "set"].map((name) => [name, inSvg] as const),
]);

const none: readonly AddressAttribute[] = [];
const refresh: readonly AddressAttribute[] = [["content", "link"]];
const animatedLink: readonly AddressAttribute[] = ["to", "from", "by", "values"].map((name) => [name, "link"]);
/** For MathML elements and unknown elements, such as components that no plugin has replaced. */
const otherLink: readonly AddressAttribute[] = [
  ["href", "link"],
  ["xLinkHref", "link"],
];

/** Returns the attributes of an element that contain URLs, except `style`. */
export function addressAttributes({ tagName, properties }: Element): readonly AddressAttribute[] {
  if (tagName === "meta") return /^refresh$/i.test(String(properties.httpEquiv)) ? refresh : none;
  const attributes = attributesByElement.get(tagName);
  if (!attributes) return properties.href === undefined && properties.xLinkHref === undefined ? none : otherLink;
  const isAnimated = /^(?:animate|set)$/.test(tagName) && /^(?:xlink:)?href$/i.test(String(properties.attributeName));
  return isAnimated ? [...attributes, ...animatedLink] : attributes;
}

/** A URL and its offset in the attribute value. */
export interface AttributeAddress {
  address: string;
  at: number;
}

/** True for attributes with several URLs (WHATWG HTML, 4.8.4.2.1). */
export function isSourceSet(property: string): boolean {
  return property === "srcSet" || property === "imageSrcSet";
}

/** Finds the URLs in an attribute's value. */
export function addressesIn(value: string, property: string): AttributeAddress[] {
  if (isSourceSet(property)) return candidatesIn(value);
  if (property === "content") return refreshIn(value);
  if (property === "values")
    return [...value.matchAll(/[^;\s][^;]*/g)].map(({ 0: address, index: at }) => ({ address, at }));
  const address = value.trim();
  return [{ address, at: value.indexOf(address) }];
}

/** Finds the URL in `<meta http-equiv="refresh" content="5; url=./next.md">` (WHATWG HTML, 4.2.5.3). */
function refreshIn(value: string): AttributeAddress[] {
  const [, before = "", quote, rest = ""] = /^(\s*[\d.]+[\s;,]+(?:url\s*=\s*)?)(["']?)(.*)$/is.exec(value) ?? [];
  const address = (quote ? rest.split(quote, 1)[0] : rest)?.trim() ?? "";
  return address === "" ? [] : [{ address, at: value.indexOf(address, before.length) }];
}

/**
 * Finds the image candidates of a `srcset` (WHATWG HTML, 4.8.4.4.2): URLs, each with a descriptor up to the next comma.
 */
function candidatesIn(value: string): AttributeAddress[] {
  return [...value.matchAll(/[\s,]*(\S*[^\s,])(?:,+(?=\s|$)|(?:\s[^,]*)?(?:,|$))/g)].map(
    ({ 0: whole, 1: address = "", index }) => ({
      address,
      at: index + whole.indexOf(address),
    }),
  );
}

/** Finds the URLs in CSS: `url(…)` and `@import "…"`. */
export function addressesInCss(css: string): AttributeAddress[] {
  const pattern = /(\burl\(\s*|@import\s+)(?:"([^"]*)"|'([^']*)'|(?<=\(\s*)([^\s"'()]+))/gi;
  return [...css.matchAll(pattern)].map(({ 0: whole, 1: before = "", 2: double, 3: single, 4: bare, index }) => {
    const address = double ?? single ?? bare ?? "";
    return { address, at: index + whole.indexOf(address, before.length) };
  });
}

/** Replaces the URLs found in a value. */
export function withAddresses(value: string, found: readonly AttributeAddress[], addresses: readonly string[]): string {
  let end = 0;
  let result = "";
  for (const [index, { address, at }] of found.entries()) {
    result += value.slice(end, at) + (addresses[index] ?? address);
    end = at + address.length;
  }
  return result + value.slice(end);
}
