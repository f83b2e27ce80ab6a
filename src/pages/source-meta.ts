// What a loader and a text say of a source → the first tier of its page, but for the address, which routes.ts resolves.
import { posix } from "node:path";
import type { Source } from "../contract/data.js";
import { toPosix } from "../store/paths.js";
import type { ParsedSource } from "./parsed-source.js";
import type { LoadedSource } from "./stages.js";

export function describeSource(source: Source, parsed: ParsedSource, lang: string): LoadedSource {
  const { values } = parsed;
  const text = (key: string) => (typeof values[key] === "string" ? values[key] : "");
  const texts = (key: string) => (Array.isArray(values[key]) ? values[key].map(String) : []);
  const base = posix.basename(source.id).replace(/\.[^.]*$/, "");
  const folder = posix.dirname(source.id);
  const isIndex = /^(index|readme)$/i.test(base);
  const fileSlug = (isIndex ? posix.basename(folder) : base).replace(/^\d+-(?!\d)/, "");
  const slug = text("slug") || fileSlug || "index";
  const route = source.route ?? `/${folder === "." ? "" : `${folder}/`}${isIndex ? "" : ":slug"}`;
  return {
    meta: {
      id: source.id,
      file: source.file ?? source.id,
      hash: parsed.hash,
      slug,
      title: parsed.title || nameFromSlug(slug),
      description: text("description"),
      keywords: texts("keywords"),
      category: source.category ?? (folder === "." ? "" : (folder.split("/")[0] ?? "")),
      icon: text("icon"),
      layout: text("layout") || "article",
      path: source.path ?? "",
      originalName: posix.basename(toPosix(source.file ?? source.id)),
      locale: source.locale ?? lang,
      version: source.version ?? "current",
      unlisted: values.unlisted === true,
      aliases: texts("aliases"),
      frontmatter: values,
      ...(typeof values.order === "number" && { order: values.order }),
      ...(source.lastUpdated !== undefined && { lastUpdated: source.lastUpdated }),
    },
    route: slug.startsWith("/") ? slug : route,
    isFolder: isIndex && text("slug") === "",
    bodyOffset: parsed.bodyOffset,
    ...(parsed.isBroken ? { text: "" } : source.text !== undefined && { text: source.text }),
  };
}

/** `getting-started` → `Getting Started`. */
function nameFromSlug(slug: string): string {
  return slug
    .replaceAll("@", "")
    .split(/[-/_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
