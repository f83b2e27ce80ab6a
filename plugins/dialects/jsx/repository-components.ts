// Writes custom components by their registered name. The element is kept, in docsgen's syntax.
import type { Json } from "docsgen";
import type { Emission } from "./emit/emission-types.js";
import { isAtStart, type Writer } from "./emit/line-writer.js";
import { encodeSigns, hasBreaks } from "./html.js";
import type { Element } from "./parse/element-tree.js";

interface RepositoryComponent {
  element: Element;
  /** The registered name. */
  name: string;
  /** True if the element stays inline. */
  isRaw: boolean;
}

/** Writes block elements as `::Name{…}` and `:::Name{…}`, inline elements as `<Name …>`. */
export function emitRepositoryComponent(
  writer: Writer,
  { element, name, isRaw }: RepositoryComponent,
  emission: Emission,
): void {
  const { children, line: from } = element;
  const props = readProps(element, emission);
  const isBlock = !isRaw && isAtStart(writer) && (children.length === 0 || hasBreaks(children));
  if (!isBlock) {
    writer.text(`<${name}${writeTagProps(props)}${children.length === 0 ? " />" : ">"}`, from);
    if (children.length === 0) return;
    emission.into(writer, children, true);
    writer.text(`</${name}>`, from);
    return;
  }
  const head = name + writeBlockProps(props);
  const gap = { text: "", from };
  if (children.length === 0) {
    writer.block([gap, { text: `::${head}`, from }, gap]);
    return;
  }
  const inside = emission.page.toLines(children);
  const end = inside.at(-1)?.from ?? from;
  writer.block([{ text: `:::${head}`, from }, gap, ...inside, gap, { text: ":::", from: end }, gap]);
}

/** Returns props as in `::Name{start=3}`. */
export function writeBlockProps(props: readonly (readonly [string, Json])[]): string {
  const list = props.map(([key, value]) => `${key}${lineValue(value)}`).join(" ");
  return list === "" ? "" : `{${list}}`;
}

/** Returns props as in `<Name start={3}>`, with a space before each. */
export function writeTagProps(props: readonly (readonly [string, Json])[]): string {
  return props.map(([key, value]) => ` ${key}${tagValue(value)}`).join("");
}

/** Props that only matter to React or its frameworks. */
const withoutMeaning = /^(?:key|ref|slot|children|(?!client)\w+:\w+)$/;
const moments: Record<string, string> = { visible: "visible", idle: "idle", load: "idle", only: "idle", media: "idle" };

/** Returns props that have a value. Astro's `client:visible` becomes docsgen's `client`. */
function readProps(element: Element, { page, once, ctx }: Emission): [string, Json][] {
  return [...element.attributes.keys()].flatMap((key): [string, Json][] => {
    if (withoutMeaning.test(key)) return [];
    const [, moment] = /^client:(\w+)$/.exec(key) ?? [];
    if (moment !== undefined) return [["client", moments[moment] ?? "idle"]];
    const value = page.readValue(element, key);
    if (value !== undefined) return [[key, value]];
    if (once(`${element.name} ${key}`)) {
      const message = `The prop ${key} of <${element.name}> requires JavaScript; it was omitted.`;
      ctx.report({ code: "dropped-attribute", severity: "warning", line: element.line, message });
    }
    return [];
  });
}

function lineValue(value: Json): string {
  if (value === true) return "";
  if (typeof value !== "string") return `=${JSON.stringify(value)}`;
  return /["\n]/.test(value) ? `={${JSON.stringify(value)}}` : `="${value}"`;
}

/** Characters that would end an unquoted HTML attribute value. */
function tagValue(value: Json): string {
  if (value === true) return "";
  if (typeof value === "string" && !value.includes("\n")) return `="${encodeSigns(value, /[&"]/g)}"`;
  return `={${encodeSigns(JSON.stringify(value), /[&"'=<>`\s]/g)}}`;
}
