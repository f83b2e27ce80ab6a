// Which attributes hold addresses (WHATWG HTML, the list of attributes; SVG 2), and the addresses in a value. The check of links,
// the base and the removal of unsafe addresses all go by this table.
import type { Element } from "hast";
import type { Link } from "../contract/data.js";

/** An attribute, by its name in hast. */
export type AddressAttribute = readonly [property: string, kind: Link["kind"]];

const inSvg: readonly AddressAttribute[] = [
  ["href", "file"],
  ["xLinkHref", "file"],
];
const pictureInSvg: readonly AddressAttribute[] = [
  ["href", "image"],
  ["xLinkHref", "image"],
];
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
  ["blockquote", cite],
  ["del", cite],
  ["ins", cite],
  ["q", cite],
  [
    "img",
    [
      ["src", "image"],
      ["srcSet", "image"],
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
  ["image", pictureInSvg],
  ["feImage", pictureInSvg],
  ...["use", "textPath", "mpath", "pattern", "filter", "linearGradient", "radialGradient"].map(
    (name) => [name, inSvg] as const,
  ),
  ...["animate", "animateMotion", "animateTransform", "set"].map((name) => [name, inSvg] as const),
]);

const none: readonly AddressAttribute[] = [];

/** The attributes of an element that hold addresses, `style` apart. */
export function addressAttributes({ tagName }: Element): readonly AddressAttribute[] {
  return attributesByElement.get(tagName) ?? none;
}

/** An address and where it begins in its value. */
export interface FoundAddress {
  address: string;
  at: number;
}

/** The addresses in an attribute's value. */
export function addressesIn(value: string, property: string): FoundAddress[] {
  if (/^(?:imageS|s)rcSet$/.test(property)) return candidatesIn(value);
  const address = value.trim();
  return [{ address, at: value.indexOf(address) }];
}

/** The image candidates of a `srcset` (WHATWG HTML, 4.8.4.4.2): addresses, each with a descriptor up to the next comma. */
function candidatesIn(value: string): FoundAddress[] {
  return [...value.matchAll(/[\s,]*(\S*[^\s,])(?:,+(?=\s|$)|(?:\s[^,]*)?(?:,|$))/g)].map(
    ({ 0: whole, 1: address = "", index }) => ({
      address,
      at: index + whole.indexOf(address),
    }),
  );
}

/** The addresses in CSS: `url(…)`, and `@import "…"`. */
export function addressesInCss(css: string): FoundAddress[] {
  const pattern = /(\burl\(\s*|@import\s+)(?:"([^"]*)"|'([^']*)'|(?<=\(\s*)([^\s"'()]+))/gi;
  return [...css.matchAll(pattern)].map(({ 0: whole, 1: before = "", 2: double, 3: single, 4: bare, index }) => {
    const address = double ?? single ?? bare ?? "";
    return { address, at: index + whole.indexOf(address, before.length) };
  });
}

/** The value with other addresses in place of those that were found in it. */
export function withAddresses(value: string, found: readonly FoundAddress[], addresses: readonly string[]): string {
  let end = 0;
  let result = "";
  for (const [index, { address, at }] of found.entries()) {
    result += value.slice(end, at) + (addresses[index] ?? address);
    end = at + address.length;
  }
  return result + value.slice(end);
}
