// Ids of headings that hold a badge or a character reference: VitePress leaves badges out, and takes `&amp;` as it is written.
import { outsideCode } from "../lines.js";
import { slugOf } from "./slug.js";

const heading = /^(#{1,6} )(.*)$/;

/** Takes a page's lines outside of code one after the other: of equal ids, the later ones are numbered. */
export function createHeadingIds(keepsCapitals: boolean): (line: string) => string {
  const counts = new Map<string, number>();
  return (line) => {
    const [, marks = "", title = ""] = heading.exec(line) ?? [];
    if (title === "" || /\{#[^\s{}]+\}\s*$/.test(title)) return line;
    const linked = title.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
    const words = outsideCode(linked, (part) => part.replace(/<[^>]*>|\*/g, "")).replaceAll("`", "");
    const id = slugOf(words, keepsCapitals);
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    if (id === "" || !/<Badge\b[^>]*\/>|&#?\w+;/.test(title)) return line;
    return `${marks}${title.trimEnd()} {#${id}${count === 0 ? "" : `-${count}`}}`;
  };
}
