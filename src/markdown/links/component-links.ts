// Resolves URLs in component props. `href` and `link` are resolved and checked like links in Markdown, at any depth.
import type { Element } from "hast";
import type { Json } from "../../contract/data.js";
import { forbiddenSchemes, parseScheme } from "../../errors/link-schemes.js";
import type { PageState } from "../page-state.js";
import { markdownReference } from "./address-positions.js";
import { isReportedScheme, record } from "./article-links.js";

const linkProp = /^(?:href|link)$/i;
/**
 * These props may contain other kinds of URLs, such as the URL of an API. Therefore, they are only checked for script
 * URLs.
 */
const addressProp = /^(?:to|url|src|poster|action|formAction)$/i;
const pictureProp = /^(?:src|poster)$/i;

/** Rewrites the URLs in the props of an element that the theme replaces with a component. */
export function visitComponent(node: Element, page: PageState): void {
  const { props } = node.properties;
  if (typeof props !== "string" || !/(?:href|link|to|url|src|poster|action)%22/i.test(props)) return;
  const written = JSON.parse(decodeURIComponent(props)) as Json;
  node.properties.props = encodeURIComponent(JSON.stringify(rewrite(written, { node, page })));
}

interface Visit {
  node: Element;
  page: PageState;
}

/** Rewrites a value. Props with rejected URLs are removed. */
function rewrite(value: Json, visit: Visit): Json {
  if (Array.isArray(value)) return value.map((one) => rewrite(one, visit));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, one]): [string, Json][] => {
    const kept = typeof one === "string" ? addressFor(key, one, visit) : rewrite(one, visit);
    return kept === undefined ? [] : [[key, kept]];
  });
  return Object.fromEntries(entries);
}

function addressFor(key: string, value: string, { node, page }: Visit): string | undefined {
  const isLink = linkProp.test(key);
  if (value.trim() === "" || !(isLink || addressProp.test(key))) return value;
  const reference = markdownReference(node, value, page);
  const isChecked = isLink || forbiddenSchemes.includes(parseScheme(value) ?? "");
  if (isChecked && isReportedScheme(reference, pictureProp.test(key), page)) return undefined;
  if (!isLink) return value;
  const target = record(reference, "link", page);
  return target.isRefused ? undefined : target.href;
}
