// Translates Starlight front matter to docsgen's keys. https://starlight.astro.build/reference/frontmatter/
import { posix } from "node:path";
import type { FrontMatterValues, Json, Plugin } from "docsgen";
import { type Mapping, toMapping } from "../../shared/json.js";
import { plainText } from "../shared/frame/frame-text.js";
import { findPrefix } from "../shared/import-prefix.js";
import type { StarlightOptions } from "./config.js";
import { slugFromFile } from "./documents.js";
import { readContents } from "./frame.js";

export const createTranslation =
  ({ blog: { dir: blog } = {}, route = "", imports = {} }: StarlightOptions): NonNullable<Plugin["frontmatter"]> =>
  (values, { id: whole, prefix = "" }) => {
    // docsgen generates the lists of a blog, so they are not translated.
    if (values.layout === "posts") return values;
    const withoutPrefix = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : name);
    const id = withoutPrefix(whole);
    const { sidebar, slug, hero, template, title, pagefind, head: _head, ...others } = values;
    const { tableOfContents, editUrl, prev, next, lastUpdated, ...rest } = others;
    const { order } = toMapping(sidebar);
    const path = posix.join(route, typeof slug === "string" ? withoutPrefix(slug) : slugFromFile(id));
    const written = id.replace(/\.(?:md|mdx|markdown)$/, "").replace(/(?:^|\/)index$/, "");
    const isPost = blog !== undefined && id.startsWith(`${blog}/`);
    const findImage = (written: string) => {
      const prefix = findPrefix(written, imports);
      if (prefix === undefined) return written;
      const folder = posix.join(imports["/"] ?? "", "src/content/docs", posix.dirname(whole));
      return posix.relative(folder, posix.join(imports[prefix] ?? "", written.slice(prefix.length)));
    };
    const isHome = template === "splash" && hero !== undefined;
    return {
      ...rest,
      ...readContents(tableOfContents),
      ...withoutTrue({ prev: readNeighbor(prev), next: readNeighbor(next), editLink: editUrl, lastUpdated }),
      ...(title !== undefined && { title: String(title) }),
      ...(typeof order === "number" && { order }),
      ...(pagefind === false && { search: false }),
      // URLs of posts include the date in their file names.
      ...((path !== written || isPost) && { slug: `/${path}` }),
      ...(isPost && typeof values.excerpt === "string" && { description: markdownToText(values.excerpt) }),
      ...(template === "splash" && { layout: "page" }),
      ...(isHome && { layout: "home", hero: createHero(toMapping(hero), String(title ?? ""), findImage) }),
    };
  };

function readNeighbor(value: Json | undefined): Json | undefined {
  const { label, link } = toMapping(value);
  if (label === undefined && link === undefined) return value;
  return { ...(label !== undefined && { text: label }), ...(link !== undefined && { link }) };
}

/** `true` is the default of these keys. */
function withoutTrue(values: Readonly<Record<string, Json | undefined>>): FrontMatterValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined || value === true ? [] : [[key, value]])),
  );
}

/** Excerpts are Markdown; descriptions are plain text. */
function markdownToText(excerpt: string): string {
  return excerpt
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/(\*\*|\*|`)(?=\S)(.*?\S)\1/g, "$2")
    .trim();
}

function createImage({ file, light, dark, alt }: Mapping, findImage: (path: string) => string): { image?: Json } {
  const shown = { src: file, light: light ?? dark, dark: dark ?? light };
  const images = Object.entries(shown).flatMap(([name, path]) =>
    typeof path === "string" ? [[name, findImage(path)]] : [],
  );
  return images.length === 0 ? {} : { image: { ...Object.fromEntries(images), alt: String(alt ?? "") } };
}

function createHero(
  { title, tagline, actions, image }: Mapping,
  pageTitle: string,
  findImage: (path: string) => string,
): Json {
  const list = Array.isArray(actions) ? actions.map((one: Json) => toMapping(one)) : [];
  return {
    title: plainText(String(title ?? pageTitle)),
    text: plainText(String(tagline ?? "")),
    ...createImage(toMapping(image), findImage),
    actions: list.map(({ text, link }) => ({ text: plainText(String(text ?? "")), link: link ?? "" })),
  };
}
