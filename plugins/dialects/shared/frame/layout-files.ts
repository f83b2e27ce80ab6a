// Reads what the layouts of a Next.js site show: values, metadata, and elements. Evaluated elements are calls of
// React's functions: `<b>Acme</b>` is `{ name: "react/jsx-runtime", arguments: ["b", { children: "Acme" }] }`.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic, Json } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../../shared/json.js";
import type { Evaluate } from "../../evaluation/evaluate.js";
import { readText } from "../config/tool-files.js";

const endings = ["tsx", "ts", "jsx", "js", "mjs"];

/** Returns the first file that exists, absolute. */
export function findLayout(folder: string, names: readonly string[]): string | undefined {
  const files = names.flatMap((name) => ["", "src"].map((top) => join(folder, top, name)));
  return files.flatMap((file) => endings.map((ending) => `${file}.${ending}`)).find(existsSync);
}

export interface ReadExport {
  value: Json | undefined;
  inputs: string[];
  notes: Diagnostic[];
}

/** Reads an export of a file. Its value is undefined if the file has no such export. */
export async function readExport(file: string | undefined, name: string, evaluate: Evaluate): Promise<ReadExport> {
  const pattern = name === "default" ? /\bexport\s+default\b/ : new RegExp(`\\bexport\\b[^;=({]*\\b${name}\\b`);
  if (file === undefined || !pattern.test(readText(file) ?? "")) return { value: undefined, inputs: [], notes: [] };
  return evaluate(file, {}, name);
}

interface Metadata {
  title: string;
  description: string;
}

/** https://nextjs.org/docs/app/api-reference/functions/generate-metadata#title */
export function readMetadata(value: Json | undefined): Metadata {
  const { title, description, applicationName } = toMapping(value);
  const { default: byDefault, absolute, template } = toMapping(title);
  const [, site] = /^\s*%s\s*[^\w\s%]+\s*(.+?)\s*$/.exec(toText(template)) ?? [];
  const names = [site ?? "", toText(title), toText(absolute), toText(byDefault), toText(applicationName)];
  return { title: names.find(Boolean) ?? "", description: toText(description) };
}

/** An element: its name, or the name of its component, and its props. */
interface ShownElement {
  name: string;
  props: Mapping;
}

/** Returns an evaluated element and all elements in it, in props as well. */
export function listElements(value: Json | undefined): ShownElement[] {
  if (Array.isArray(value)) return value.flatMap(listElements);
  const { name, arguments: given } = toMapping(value);
  const inner = Object.values(toMapping(value)).flatMap(listElements);
  if (name !== "react/jsx-runtime") return inner;
  const [type, props] = toList(given);
  const { member, name: from } = toMapping(type);
  return [{ name: toText(type) || toText(member) || toText(from), props: toMapping(props) }, ...inner];
}

/** Returns the text of an element. */
export function elementText(value: Json | undefined): string {
  return textsIn(value).join(" ").replace(/\s+/g, " ").trim();
}

function textsIn(value: Json | undefined): string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return toList(toMapping(value).arguments).flatMap((one) => textsIn(toMapping(one).children));
}

/** Returns the files of the first images in an element: for light and for dark backgrounds, if there are two. */
export function elementImages(value: Json | undefined): { light: string; dark?: string } | undefined {
  const images = listElements(value).filter(({ props }) => imageOf(props) !== "");
  const isFor = (scheme: RegExp) => images.find(({ props }) => scheme.test(toText(props.className)));
  const light = isFor(/\bdark:hidden\b/) ?? images[0];
  const dark = isFor(/\bhidden dark:|\bdark:(?:block|inline|flex)/);
  if (!light) return undefined;
  return { light: imageOf(light.props), ...(dark && { dark: imageOf(dark.props) }) };
}

/** An imported image is the name of its file. */
function imageOf({ src }: Mapping): string {
  const name = toText(src) || toText(toMapping(src).name);
  return /\.(?:svg|png|jpe?g|webp|avif|gif)$/i.test(name) ? name : "";
}
