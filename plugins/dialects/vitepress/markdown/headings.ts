// Ids of headings that contain a badge or a character reference. VitePress omits badges, and keeps `&amp;` as written.
import { changeOutsideCode } from "docsgen/markdown-text";
import { slugify } from "./slug.js";

const heading = /^(#{1,6} )(.*)$/;

/** Processes a page's lines outside code in order. Duplicate ids are numbered. */
export function createHeadingIds(keepsCapitals: boolean): (line: string) => string {
  const counts = new Map<string, number>();
  return (line) => {
    const [, marks = "", title = ""] = heading.exec(line) ?? [];
    if (title === "" || /\{#[^\s{}]+\}\s*$/.test(title)) return line;
    const linked = title.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
    const words = changeOutsideCode(linked, (part) => part.replace(/<[^>]*>|\*/g, "")).replaceAll("`", "");
    const id = slugify(words, keepsCapitals);
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    if (id === "" || !/<Badge\b[^>]*\/>|&#?\w+;/.test(title)) return line;
    return `${marks}${title.trimEnd()} {#${id}${count === 0 ? "" : `-${count}`}}`;
  };
}
