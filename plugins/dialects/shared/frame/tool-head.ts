// Head elements from a tool's configuration. Elements that load files from other sites, and elements that docsgen
// generates, are dropped.
import type { Diagnostic, Json, SiteConfig } from "docsgen";
import { toMapping, toText } from "../../../shared/json.js";
import { isOutside } from "../../../shared/page-names.js";
import { leftOutNote } from "./frame-links.js";

export type HeadTag = NonNullable<SiteConfig["head"]>[number];

/** docsgen generates these from other options, or they are not needed. */
const generatedMeta =
  /^(?:og:.*|twitter:(?:title|description|image|url|image:.*)|description|viewport|generator|charset|theme-color|robots|keywords|msapplication-.*|docsearch:.*|algolia-site-verification)$/i;
/** Link types that browsers do not fetch. */
const harmlessLinks = /^(?:me|license|author|help|webmention|pingback)$/i;

/** Returns the names of the favicons in the head, as configured. */
export function iconsIn(tags: readonly HeadTag[]): string[] {
  return tags.flatMap(({ tag, attrs = {} }) =>
    tag === "link" && /(?:^|\s)icon$/.test(String(attrs.rel)) ? [String(attrs.href ?? "")] : [],
  );
}

export function createHead(tags: readonly HeadTag[], file: string): Pick<SiteConfig, "head"> & { notes: Diagnostic[] } {
  const head = tags.filter(isSafe);
  const loaded = tags.flatMap(({ tag, attrs = {}, content }) => {
    if (tag !== "script" && tag !== "style" && !(tag === "link" && attrs.rel === "stylesheet")) return [];
    const address = attrs.src ?? attrs.href;
    return [typeof address === "string" ? address : `<${tag}> ${(content ?? "").trim().slice(0, 30)}…`];
  });
  const message = `Scripts and styles in the head were omitted: ${[...new Set(loaded)].join(", ")}.`;
  return { ...(head.length > 0 && { head }), notes: loaded.length > 0 ? [leftOutNote(message, file)] : [] };
}

function isSafe({ tag, attrs = {} }: HeadTag): boolean {
  const { name, property, content, rel, href } = attrs;
  if (tag === "meta") {
    const key = name ?? property;
    return typeof key === "string" && typeof content === "string" && content !== "" && !generatedMeta.test(key);
  }
  return tag === "link" && harmlessLinks.test(String(rel)) && isOutside(String(href ?? ""));
}

/** Builds a tag from a tool's keys. Undefined if the keys do not describe a tag. */
export function headTag(tag: Json | undefined, attributes: Json | undefined, content: Json | undefined): HeadTag[] {
  const name = toText(tag);
  if (!isTagName(name)) return [];
  const attrs = Object.entries(toMapping(attributes)).flatMap(([key, value]): [string, string | boolean][] =>
    typeof value === "string" || typeof value === "boolean"
      ? [[key, value]]
      : typeof value === "number"
        ? [[key, String(value)]]
        : [],
  );
  return [{ tag: name, attrs: Object.fromEntries(attrs), ...(toText(content) && { content: toText(content) }) }];
}

function isTagName(name: string): name is HeadTag["tag"] {
  return /^(?:base|link|meta|noscript|script|style|template)$/.test(name);
}
