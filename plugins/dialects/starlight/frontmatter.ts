// Front matter as Starlight writes it → docsgen's keys. https://starlight.astro.build/reference/frontmatter/
import type { Json, Plugin } from "docsgen";
import { type Mapping, mappingOf } from "../../json.js";
import { plainText } from "../frame/text.js";
import { slugOf } from "./documents.js";

export const translateStarlight: NonNullable<Plugin["frontmatter"]> = (values, { id: whole, prefix = "" }) => {
  const withoutPrefix = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : name);
  const id = withoutPrefix(whole);
  const { sidebar, slug, hero, template, title, head: _head, ...rest } = values;
  const { order } = mappingOf(sidebar);
  const path = typeof slug === "string" ? withoutPrefix(slug) : slugOf(id);
  const written = id.replace(/\.(?:md|mdx|markdown)$/, "").replace(/(?:^|\/)index$/, "");
  const isHome = template === "splash" && hero !== undefined;
  return {
    ...rest,
    ...(title !== undefined && { title: String(title) }),
    ...(typeof order === "number" && { order }),
    ...(path !== written && { slug: `/${path}` }),
    ...(isHome && { layout: "home", hero: heroOf(mappingOf(hero), String(title ?? "")) }),
  };
};

function heroOf({ title, tagline, actions }: Mapping, pageTitle: string): Json {
  const list = Array.isArray(actions) ? actions.map((one: Json) => mappingOf(one)) : [];
  return {
    title: plainText(String(title ?? pageTitle)),
    text: plainText(String(tagline ?? "")),
    actions: list.map(({ text, link }) => ({ text: plainText(String(text ?? "")), link: link ?? "" })),
  };
}
