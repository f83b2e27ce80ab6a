// Reads what the layouts of a Next.js site show: values, metadata, and elements. Evaluated elements are calls of
// React's functions: `<b>Acme</b>` is `{ name: "react/jsx-runtime", arguments: ["b", { children: "Acme" }] }`.
import { existsSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import type { Diagnostic, Json, SiteConfig } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../../shared/json.js";
import type { Evaluate } from "../../evaluation/evaluate.js";
import { readText } from "../config/tool-files.js";
import { type PictureFolders, readLogo } from "./frame-images.js";
import { leftOutNote } from "./frame-links.js";

const endings = ["tsx", "ts", "jsx", "js", "mjs"];

/** Returns the first file that exists, absolute. */
export function findLayout(folder: string, names: readonly string[]): string | undefined {
  const files = names.flatMap((name) => ["", "src"].map((top) => join(folder, top, name)));
  return files.flatMap((file) => endings.map((ending) => `${file}.${ending}`)).find(existsSync);
}

/** What the layouts of a site show. */
export interface ReadFrame {
  site: Partial<SiteConfig>;
  inputs: string[];
  notes: Diagnostic[];
}

type SiteFolders = Required<PictureFolders>;

/** @param folder site folder, absolute */
export function siteFolders(root: string, folder: string): SiteFolders {
  const site = relative(root, folder).replaceAll("\\", "/");
  return { root, public: posix.join(site, "public"), folder: site };
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
  /** The site's name, from the template of titles or from the default title. */
  title: string;
  /** `%s | Acme`; empty if there is none. */
  template: string;
  description: string;
}

/** https://nextjs.org/docs/app/api-reference/functions/generate-metadata#title */
export function readMetadata(value: Json | undefined): Metadata {
  const { title, description, applicationName } = toMapping(value);
  const { default: byDefault, absolute, template } = toMapping(title);
  const [, site] = /^\s*%s\s*[^\w\s%]+\s*(.+?)\s*$/.exec(toText(template)) ?? [];
  const names = [site ?? "", toText(title), toText(absolute), toText(byDefault), toText(applicationName)];
  return { title: names.find(Boolean) ?? "", template: toText(template), description: toText(description) };
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
  return plainSpaces(textsIn(value, (text) => text));
}

/** Returns the text of an element, with links: `[Acme](https://acme.example)`. */
export function linkedElementText(value: Json | undefined): string {
  return plainSpaces(textsIn(value, (text, href) => (href === "" ? text : `[${text}](${href})`)));
}

function plainSpaces(texts: readonly string[]): string {
  return texts.join(" ").replace(/\s+/g, " ").trim();
}

function textsIn(value: Json | undefined, linked: (text: string, href: string) => string): string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  if (Array.isArray(value)) return value.flatMap((one: Json) => textsIn(one, linked));
  return toList(toMapping(value).arguments).flatMap((one) => {
    const { children, href } = toMapping(one);
    const text = plainSpaces(textsIn(children, linked));
    return text === "" ? [] : [linked(text, toText(href))];
  });
}

/** https://nextjs.org/docs/app/api-reference/file-conventions/metadata/app-icons */
export function iconNames(value: Json | undefined): string[] {
  const { icon } = toMapping(toMapping(value).icons);
  const given = [icon, toMapping(value).icons].flat().map((one) => toText(one) || toText(toMapping(one).url));
  const files = ["icon.svg", "icon.png", "favicon.ico"].flatMap((name) => [`app/${name}`, `src/app/${name}`]);
  return [...given.filter(Boolean), ...files, "favicon.svg", "favicon.ico"];
}

/**
 * Returns the files of the first images in an element: for light and for dark backgrounds, if there are two.
 * @param folder folder of the layout, as a POSIX path relative to the site folder
 */
function elementImages(value: Json | undefined, folder: string): { light: string; dark?: string } | undefined {
  const images = listElements(value).flatMap(({ props }) => {
    const file = imageOf(props, folder);
    return file === "" ? [] : [{ file, classes: toText(props.className) }];
  });
  const fileFor = (scheme: RegExp) => images.find(({ classes }) => scheme.test(classes))?.file;
  const light = fileFor(/\bdark:hidden\b/) ?? images[0]?.file;
  const dark = fileFor(/\bhidden dark:|\bdark:(?:block|inline|flex)/);
  return light === undefined ? undefined : { light, ...(dark && { dark }) };
}

/** An imported image is the name of its file, relative to the layout. */
function imageOf({ src }: Mapping, folder: string): string {
  const imported = toText(toMapping(src).name);
  const name = toText(src) || (imported.startsWith(".") ? posix.join(folder, imported) : "");
  return /\.(?:svg|png|jpe?g|webp|avif|gif)$/i.test(name) ? name : "";
}

/**
 * Reads the logo. There is a note if code draws it.
 * @param file layout, absolute
 */
export function readElementLogo(
  label: Json | undefined,
  file: string,
  folders: SiteFolders,
): { logo: Pick<SiteConfig, "logo">; notes: Diagnostic[] } {
  const folder = relative(join(folders.root, folders.folder), dirname(file)).replaceAll("\\", "/");
  const images = elementImages(label, folder);
  const text = elementText(label);
  const logo = images ? readLogo({ ...images, replacesTitle: text === "" }, folders) : {};
  const isLost = label !== undefined && label !== null && text === "" && logo.logo === undefined;
  return { logo, notes: isLost ? [leftOutNote("The logo is drawn by code; it was omitted.", file)] : [] };
}

/** A note if pages have another title than in the template, because the header has another name. */
export function templateNote({ template }: Pick<Metadata, "template">, name: string, file: string): Diagnostic[] {
  if (template === "" || template.endsWith(name)) return [];
  return [leftOutNote(`The template of titles, "${template}", was omitted: titles end with "${name}".`, file)];
}
