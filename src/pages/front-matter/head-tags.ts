// Elements that a page adds to its head.
import type { Json } from "../../contract/data.js";
import type { HeadTag } from "../../contract/frame.js";
import type { FrontMatter } from "../../contract/pages/typed-front-matter.js";

const names: ReadonlySet<string> = new Set([...["base", "link", "meta", "noscript", "script", "style", "template"]]);

/**
 * Parses an element that is written as in the config, or as a list as in VitePress: `[meta, { name: author, content:
 * Ann }]`.
 */
export function parseHeadTag(written: Json): HeadTag | undefined {
  if (typeof written !== "object" || written === null) return undefined;
  const { tag, attrs, content } = Array.isArray(written)
    ? { tag: written[0], attrs: written[1], content: written[2] }
    : (written as { readonly [key: string]: Json });
  if (typeof tag !== "string" || !names.has(tag)) return undefined;
  const isMapping = typeof attrs === "object" && attrs !== null && !Array.isArray(attrs);
  const entries = Object.entries(isMapping ? attrs : {}).map(([name, value]) => [
    name,
    value === true || String(value),
  ]);
  return {
    tag: tag as HeadTag["tag"],
    attrs: Object.fromEntries(entries),
    ...(typeof content === "string" && content !== "" && { content }),
  };
}

/**
 * Returns the front matter with all elements written as in the config. Invalid values are dropped, because they have
 * been reported.
 */
export function withHeadTags(values: Record<string, Json>): Record<string, Json> {
  if (!Array.isArray(values.head)) return values;
  const tags = values.head.flatMap((written: Json) => parseHeadTag(written) ?? []);
  return { ...values, head: JSON.parse(JSON.stringify(tags)) as Json };
}

/** Returns the elements in front matter that withHeadTags has processed. */
export function headTagsIn({ head }: FrontMatter): readonly HeadTag[] {
  return Array.isArray(head) ? (head as unknown as readonly HeadTag[]) : [];
}
