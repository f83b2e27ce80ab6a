// Reads an item of a section from a list item: `- **Title** {icon=bolt}`, followed by its text.
import type { Image, ListItem, PhrasingContent } from "mdast";
import type { Block } from "../shared/containers/nodes.js";
import type { Item } from "./section.js";

const iconAttribute = /^\s*\{\s*icon=(?:"([^"]*)"|([^\s"}]+))\s*\}/;
const emoji = /^\s*(\p{Extended_Pictographic}\S*)\s*$/u;

export function readItem({ children, position }: ListItem): Item {
  const [first, ...rest] = children;
  const line = first?.type === "paragraph" ? [...first.children] : [];
  const below = (first?.type === "paragraph" ? rest : children) as Block[];
  const { icon: sign, images } = takeLead(line);
  const title = takeTitle(line);
  const icon = takeIcon(line) || sign;
  const text: Block[] = line.length > 0 && first?.type === "paragraph" ? [{ ...first, children: line }] : [];
  return { ...title, text: [...text, ...below], icon, images, ...(position && { position }) };
}

/** Takes an emoji and images before the title. */
function takeLead(line: PhrasingContent[]): { icon: string; images: Image[] } {
  const end = line.findIndex(({ type }) => type === "strong");
  const before = line.slice(0, Math.max(0, end));
  const images = before.filter((node) => node.type === "image");
  const words = before.filter((node) => node.type !== "image" && (node.type !== "text" || node.value.trim() !== ""));
  const [sign] = words;
  const icon = sign?.type === "text" && words.length === 1 ? (emoji.exec(sign.value)?.[1] ?? "") : "";
  // Other text before the strong text means that the strong text is not a title.
  if (words.length > 0 && icon === "") return { icon: "", images: [] };
  line.splice(0, before.length);
  return { icon, images };
}

function takeTitle(line: PhrasingContent[]): Pick<Item, "title" | "link"> {
  const [first] = line;
  if (first?.type !== "strong") return { title: [], link: null };
  line.shift();
  const [inner, ...more] = first.children;
  return inner?.type === "link" && more.length === 0
    ? { title: inner.children, link: inner }
    : { title: first.children, link: null };
}

/** Takes the attributes after the title, and the line break or space after them. */
function takeIcon(line: PhrasingContent[]): string {
  const [first] = line;
  if (first?.type !== "text") {
    if (first?.type === "break") line.shift();
    return "";
  }
  const [whole = "", quoted, bare = ""] = iconAttribute.exec(first.value) ?? [];
  const value = first.value.slice(whole.length).trimStart();
  if (value === "") line.shift();
  else line[0] = { ...first, value };
  if (line[0]?.type === "break") line.shift();
  return quoted ?? bare;
}
