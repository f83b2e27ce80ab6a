// Translates Starlight front matter to docsgen's keys. https://starlight.astro.build/reference/frontmatter/
import { posix } from "node:path";
import type { Json, Plugin } from "docsgen";
import { type Mapping, mappingOf } from "../../shared/json.js";
import { plainText } from "../shared/frame/frame-text.js";
import type { StarlightOptions } from "./config.js";
import { slugOf } from "./documents.js";

export const createTranslation =
  ({ blog: { dir: blog } = {}, route = "" }: StarlightOptions): NonNullable<Plugin["frontmatter"]> =>
  (values, { id: whole, prefix = "" }) => {
    // docsgen generates the lists of a blog.
    if (values.layout === "posts") return values;
    const withoutPrefix = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : name);
    const id = withoutPrefix(whole);
    const { sidebar, slug, hero, template, title, head: _head, ...rest } = values;
    const { order } = mappingOf(sidebar);
    const path = posix.join(route, typeof slug === "string" ? withoutPrefix(slug) : slugOf(id));
    const written = id.replace(/\.(?:md|mdx|markdown)$/, "").replace(/(?:^|\/)index$/, "");
    const isPost = blog !== undefined && id.startsWith(`${blog}/`);
    const isHome = template === "splash" && hero !== undefined;
    return {
      ...rest,
      ...(title !== undefined && { title: String(title) }),
      ...(typeof order === "number" && { order }),
      // Posts keep the date in their names.
      ...((path !== written || isPost) && { slug: `/${path}` }),
      ...(isPost && typeof values.excerpt === "string" && { description: textOfMarkdown(values.excerpt) }),
      ...(isHome && { layout: "home", hero: heroOf(mappingOf(hero), String(title ?? "")) }),
    };
  };

/** Excerpts are Markdown; descriptions are plain text. */
function textOfMarkdown(excerpt: string): string {
  return excerpt
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/(\*\*|\*|`)(?=\S)(.*?\S)\1/g, "$2")
    .trim();
}

function heroOf({ title, tagline, actions }: Mapping, pageTitle: string): Json {
  const list = Array.isArray(actions) ? actions.map((one: Json) => mappingOf(one)) : [];
  return {
    title: plainText(String(title ?? pageTitle)),
    text: plainText(String(tagline ?? "")),
    actions: list.map(({ text, link }) => ({ text: plainText(String(text ?? "")), link: link ?? "" })),
  };
}
