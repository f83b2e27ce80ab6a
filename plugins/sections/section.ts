// A section as read from front matter or from a container. Both forms are read to this shape, so they render alike.
import type { Code, Image, Link, PhrasingContent } from "mdast";
import type { VFile } from "vfile";
import type { Block, Container } from "../shared/containers/nodes.js";
import type { SectionName } from "./section-names.js";

export interface Section {
  kind: SectionName;
  position?: Container["position"];
  /** From `{#id .class}`. */
  attributes: { id?: string; class?: string };
  title: PhrasingContent[];
  /** Text below the title, and everything that has no special meaning in this kind of section. */
  text: Block[];
  actions: Link[];
  /** One image, or one for each color scheme: light, dark. */
  images: Image[];
  codes: Code[];
  /** A command to copy. */
  install?: Code;
  items: Item[];
  options: Options;
}

export interface Item {
  title: PhrasingContent[];
  text: Block[];
  /** Name of an icon, or an emoji. Empty if there is none. */
  icon: string;
  images: Image[];
  /** Null if the item is not a link. */
  link: Pick<Link, "url" | "position"> | null;
  position?: Container["position"];
}

export interface Options {
  /** Hero: `centered` or `split`. Default: `split` if there is an image or code. */
  layout?: string;
  /** Showcase: text at the end. */
  reverse?: boolean;
  /** Logos: in the color of the text. */
  mono?: boolean;
  /** Quote: what the person does. */
  role?: string;
  /** Grid: see PageGrid. */
  of?: string;
  limit?: number;
}

/** Context of a page's sections. */
export interface SectionPage {
  file: VFile;
  /** Parses Markdown. The nodes have the given position. */
  parse(text: string, position: Container["position"]): Block[];
}

export function emptySection(kind: SectionName): Section {
  return { kind, attributes: {}, title: [], text: [], actions: [], images: [], codes: [], items: [], options: {} };
}
