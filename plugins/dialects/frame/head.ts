// Elements that a tool's configuration puts into the head of pages. Those that ask other sites for something are left out, and
// so are those that docsgen writes itself.
import type { Diagnostic, Json, SiteConfig } from "docsgen";
import { mappingOf, textOf } from "../../json.js";
import { isOutside } from "../../page-names.js";
import { leftOutNote } from "./links.js";

export type HeadTag = NonNullable<SiteConfig["head"]>[number];

/** Written by docsgen from other options, or needless with it. */
const ownMeta =
  /^(?:og:.*|twitter:(?:title|description|image|url|image:.*)|description|viewport|generator|charset|theme-color|robots|keywords|msapplication-.*|docsearch:.*|algolia-site-verification)$/i;
/** Browsers ask for nothing that these name. */
const harmlessLinks = /^(?:me|license|author|help|webmention|pingback)$/i;

/** Icons of the head, as the tool names them: those for tabs alone. */
export function iconsIn(tags: readonly HeadTag[]): string[] {
  return tags.flatMap(({ tag, attrs = {} }) =>
    tag === "link" && /(?:^|\s)icon$/.test(String(attrs.rel)) ? [String(attrs.href ?? "")] : [],
  );
}

export function headOf(tags: readonly HeadTag[], file: string): Pick<SiteConfig, "head"> & { notes: Diagnostic[] } {
  const head = tags.filter(isSafe);
  const loaded = tags.flatMap(({ tag, attrs = {}, content }) => {
    if (tag !== "script" && tag !== "style" && !(tag === "link" && attrs.rel === "stylesheet")) return [];
    const address = attrs.src ?? attrs.href;
    return [typeof address === "string" ? address : `<${tag}> ${(content ?? "").trim().slice(0, 30)}…`];
  });
  const message = `Scripts and styles of the head are left out: ${[...new Set(loaded)].join(", ")}.`;
  return { ...(head.length > 0 && { head }), notes: loaded.length > 0 ? [leftOutNote(message, file)] : [] };
}

function isSafe({ tag, attrs = {} }: HeadTag): boolean {
  const { name, property, content, rel, href } = attrs;
  if (tag === "meta") {
    const key = name ?? property;
    return typeof key === "string" && typeof content === "string" && content !== "" && !ownMeta.test(key);
  }
  return tag === "link" && harmlessLinks.test(String(rel)) && isOutside(String(href ?? ""));
}

/** A tag with the keys that a tool has for them; undefined for what is none. */
export function headTag(tag: Json | undefined, attributes: Json | undefined, content: Json | undefined): HeadTag[] {
  const name = textOf(tag);
  if (!isTagName(name)) return [];
  const attrs = Object.entries(mappingOf(attributes)).flatMap(([key, value]): [string, string | boolean][] =>
    typeof value === "string" || typeof value === "boolean"
      ? [[key, value]]
      : typeof value === "number"
        ? [[key, String(value)]]
        : [],
  );
  return [{ tag: name, attrs: Object.fromEntries(attrs), ...(textOf(content) && { content: textOf(content) }) }];
}

function isTagName(name: string): name is HeadTag["tag"] {
  return /^(?:base|link|meta|noscript|script|style|template)$/.test(name);
}
