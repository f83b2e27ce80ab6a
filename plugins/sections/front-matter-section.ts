// Reads sections from a page's front matter: `sections: [{ cta: { title: Start } }]`. Wrong types and unknown keys have
// been reported already, so they are ignored here.
import type { Json, MarkdownContext } from "docsgen";
import type { Code, Image, Link, PhrasingContent } from "mdast";
import type { VFile } from "vfile";
import type { Block, Container } from "../shared/containers/nodes.js";
import { toMapping } from "../shared/json.js";
import { emptySection, type Item, type Options, type Section, type SectionPage } from "./section.js";
import { isSectionName, type SectionName } from "./section-names.js";
import { groupCodes } from "./section-parts.js";

/** A value, and the path of keys and list indexes to it. */
interface Field {
  value: Json | undefined;
  keys: readonly (string | number)[];
}

export function readFrontMatter(ctx: MarkdownContext, page: SectionPage): Section[] {
  const reader = createReader(ctx, page);
  const all: Field = { value: ctx.frontmatter.sections, keys: ["sections"] };
  return listOf(all).flatMap((entry) =>
    Object.keys(toMapping(entry.value)).flatMap((kind) =>
      isSectionName(kind) ? readSection(kind, get(entry, kind), reader) : [],
    ),
  );
}

type Reader = ReturnType<typeof createReader>;

function readSection(kind: SectionName, field: Field, reader: Reader): Section {
  const install = get(field, "install");
  const isQuote = kind === "quote";
  const items = listOf(get(field, "items"));
  return {
    ...emptySection(kind),
    ...reader.position(field),
    title: reader.inline(get(field, isQuote ? "name" : "title")),
    text: [...reader.blocks(get(field, "text")), ...reader.blocks(get(field, "tagline"))],
    actions: listOf(get(field, "actions")).flatMap((one) => reader.action(one)),
    images: reader.images(get(field, "image")),
    codes: reader.codes(get(field, "code")),
    ...(textOf(install) !== "" && { install: reader.code(install, "sh", textOf(install)) }),
    items: items.map((item) => readItem(kind, item, reader)),
    options: readOptions(field),
  };
}

function readItem(kind: SectionName, item: Field, reader: Reader): Item {
  const link = get(item, "link");
  const alt = textOf(get(item, "alt"));
  return {
    title: reader.inline(get(item, kind === "stats" ? "value" : "title")),
    text: [...reader.blocks(get(item, "text")), ...groupCodes(reader.codes(get(item, "code")))],
    icon: textOf(get(item, "icon")),
    images: reader.images(get(item, "image"), alt),
    link: textOf(link) === "" ? null : { url: textOf(link), ...reader.position(link) },
    ...reader.position(item),
  };
}

function readOptions(field: Field): Options {
  const { layout, reverse, mono, role, of, limit } = toMapping(field.value);
  return {
    ...(typeof layout === "string" && { layout }),
    ...(typeof reverse === "boolean" && { reverse }),
    ...(typeof mono === "boolean" && { mono }),
    ...(typeof role === "string" && { role }),
    ...(typeof of === "string" && { of }),
    ...(typeof limit === "number" && { limit }),
  };
}

function createReader(ctx: MarkdownContext, page: SectionPage) {
  const findPosition = createPositions(ctx, page.file);
  const position = ({ keys }: Field): { position?: NonNullable<Container["position"]> } => {
    const found = findPosition(keys);
    return found ? { position: found } : {};
  };
  const blocks = (field: Field): Block[] => {
    const text = textOf(field);
    return text === "" ? [] : page.parse(text, findPosition(field.keys));
  };
  const inline = (field: Field): PhrasingContent[] => {
    const [only, ...more] = blocks(field);
    if (!only) return [];
    return only.type === "paragraph" && more.length === 0
      ? only.children
      : [{ type: "text", value: textOf(field), ...position(field) }];
  };
  const code = (field: Field, lang: string, value: string): Code => ({ type: "code", lang, value, ...position(field) });
  const codes = (field: Field): Code[] =>
    listOf(field).map((one) => {
      const [label, lang, text, file] = ["label", "lang", "text", "file"].map((key) => textOf(get(one, key)));
      const words = [label && `[${label.replace(/[\\\]]/g, "\\$&")}]`, file && `file="${file}"`].filter(Boolean);
      return { ...code(one, lang ?? "", (text ?? "").trimEnd()), ...(words.length > 0 && { meta: words.join(" ") }) };
    });
  return {
    ...{ position, blocks, inline, code, codes },
    action(field: Field): Link[] {
      const link = get(field, "link");
      const children = inline(get(field, "text"));
      const url = textOf(link);
      return url === "" || children.length === 0 ? [] : [{ type: "link", url, children, ...position(link) }];
    },
    images(field: Field, alt = textOf(get(field, "alt"))): Image[] {
      const fields = typeof field.value === "string" ? [field] : ["src", "light", "dark"].map((key) => get(field, key));
      return fields.flatMap((one) => (textOf(one) === "" ? [] : createImage(one, alt)));
    },
  };

  function createImage(field: Field, alt: string): Image {
    return { type: "image", url: textOf(field), alt, ...position(field) };
  }
}

/**
 * Creates positions in the front matter. A position is relative to the line after the front matter, so its line is
 * zero or less.
 */
export function createPositions(ctx: MarkdownContext, file: VFile) {
  const start = { line: 1, column: 1 };
  const firstLine = file.data.placeOf?.({ start, end: start }).line ?? 1;
  return (keys: Field["keys"]): Container["position"] => {
    const { line = 1, column = 1, endColumn = column } = ctx.placeOfKey(...keys);
    const at = { line: line - firstLine + 1, column };
    return { start: at, end: { ...at, column: endColumn } };
  };
}

function get({ value, keys }: Field, key: string): Field {
  return { value: toMapping(value)[key], keys: [...keys, key] };
}

function listOf({ value, keys }: Field): Field[] {
  return Array.isArray(value) ? value.map((item: Json, index) => ({ value: item, keys: [...keys, index] })) : [];
}

function textOf({ value }: Field): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
