// Types of docsgen's front matter keys.
import type { Json } from "../../contract/data.js";
import { forbiddenSchemes, parseScheme } from "../../errors/link-schemes.js";
import { parseHeadTag } from "./head-tags.js";

export interface KeyType {
  /** As used in "must be text". */
  name: string;
  accepts(value: Json): boolean;
  /** Keys of the object, or of each object in the list. Absent if all keys are valid. */
  keys?: Readonly<Record<string, KeyType>>;
  /** All values, if there are few. Default: any that `accepts` allows. */
  values?: readonly string[];
  /** Name of the plugin that reads the key. Default: the theme, or docsgen itself. */
  plugin?: string;
}

const text: KeyType = { name: "text", accepts: (value) => typeof value === "string" };
const number: KeyType = { name: "a number", accepts: (value) => typeof value === "number" };
const boolean: KeyType = { name: "true or false", accepts: (value) => typeof value === "boolean" };

function isMapping(value: Json): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isWords(value: Json): boolean {
  // Numbers are accepted as words, as in `keywords: [429]`.
  return (
    typeof value === "string" ||
    (Array.isArray(value) && value.every((item) => typeof item === "string" || typeof item === "number"))
  );
}

function either(name: string, keys: KeyType["keys"], accepts: KeyType["accepts"] = () => false): KeyType {
  return { name, accepts: (value) => isMapping(value) || accepts(value), ...(keys && { keys }) };
}

function toList(name: string, keys: KeyType["keys"]): KeyType {
  return { name, accepts: (value) => Array.isArray(value) && value.every(isMapping), ...(keys && { keys }) };
}

function oneOf(...values: string[]): KeyType {
  return { name: values.join(" or "), accepts: (value) => values.some((one) => one === value), values };
}

const words: KeyType = { name: "a list of words", accepts: isWords };
const addresses: KeyType = { name: "a list of URLs, such as [/old/page]", accepts: isWords };
const isText = text.accepts;
const isUrl = (value: Json) =>
  typeof value === "boolean" || (isText(value) && !forbiddenSchemes.includes(parseScheme(String(value)) ?? ""));
const isDate = (value: Json) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}(?:[T ].*)?$/.test(value);
const isDepth = (value: Json) => typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 6;
const depth: KeyType = { name: "a heading level from 1 to 6", accepts: isDepth };
const image = either("an image, such as ./cover.png", { src: text, light: text, dark: text, alt: text }, isText);
const neighbor = either(
  "false, a string, or an object such as { text: Install, link: ./install.md }",
  { text, label: text, link: text },
  (value) => value === false || isText(value),
);

const actions = toList("a list, such as [{ text: Start, link: ./start.md }]", { text, link: text });
const code = toList("a list, such as [{ label: npm, lang: sh, text: npm install }]", {
  ...{ label: text, lang: text, text, file: text },
});
const display: KeyType = { name: "text or a number", accepts: (value) => isText(value) || number.accepts(value) };
const mapping = "an object, such as { title: Acme }";
const itemList = "a list, such as [{ title: Fast, text: It is fast. }]";

/** Keys of the sections of a home page, by kind of section. */
const sectionKeys: KeyType["keys"] = {
  hero: either(mapping, {
    ...{ title: text, text, tagline: text, image, actions, code, install: text },
    layout: oneOf("centered", "split"),
  }),
  features: either(mapping, {
    ...{ title: text, text },
    items: toList(itemList, { title: text, text, icon: text, image, link: text }),
  }),
  showcase: either(mapping, { title: text, text, image, actions, code, reverse: boolean }),
  logos: either(mapping, {
    ...{ title: text, text, mono: boolean },
    items: toList("a list, such as [{ image: ./acme.svg, alt: Acme }]", { image, alt: text, link: text }),
  }),
  quote: either("an object, such as { text: It works., name: Ann }", {
    text,
    name: text,
    role: text,
    image,
    link: text,
  }),
  stats: either(mapping, {
    ...{ title: text, text },
    items: toList("a list, such as [{ value: 58 KB, text: per page }]", { value: display, text }),
  }),
  steps: either(mapping, { title: text, text, items: toList(itemList, { title: text, text, code }) }),
  cta: either(mapping, { title: text, text, actions, install: text }),
  grid: either("an object, such as { of: guides }", { title: text, text, of: text, limit: number }),
};

export const keyTypes: ReadonlyMap<string, KeyType> = new Map(
  Object.entries({
    ...{ title: text, description: text, slug: text, icon: text, layout: text, publishDate: text },
    ...{
      order: number,
      draft: boolean,
      unlisted: boolean,
      hideTitle: boolean,
      search: boolean,
      keywords: words,
      tags: words,
      aliases: addresses,
    },
    image: text,
    head: {
      name: "a list of elements, such as [{ tag: meta, attrs: { name: author, content: Ann } }]",
      accepts: (value: Json) => Array.isArray(value) && value.every((item) => parseHeadTag(item)),
    },
    prev: neighbor,
    next: neighbor,
    toc: either(
      "true, false, a heading level from 1 to 6, or an object such as { from: 2, to: 3 }",
      { from: depth, to: depth, title: boolean },
      (value) => typeof value === "boolean" || isDepth(value),
    ),
    editLink: { name: "true, false or a URL", accepts: isUrl },
    lastUpdated: {
      name: "true, false or a date, such as 2026-01-31",
      accepts: (value: Json) => typeof value === "boolean" || isDate(value),
    },
    sidebar: either(
      "false or an object, such as { label: Install }",
      { label: text, order: number, icon: text, badge: either("text or { text, kind }", undefined, isText) },
      (value) => typeof value === "boolean",
    ),
    card: either(
      "an object, such as { title: Install }",
      { title: text, text, icon: text, order: number },
      (value) => typeof value === "boolean",
    ),
    hero: either("an object, such as { title: Acme }", {
      ...{ title: text, text, tagline: text, image },
      actions,
    }),
    features: toList("a list, such as [{ title: Fast, text: It is fast. }]", {
      ...{ title: text, text, details: text, icon: text, link: text },
    }),
    sections: { ...toList("a list of sections, such as [{ cta: { title: Start } }]", sectionKeys), plugin: "sections" },
    toolkit: either("an object, such as { title: Packages }", { title: text }),
  } satisfies Record<string, KeyType>),
);
