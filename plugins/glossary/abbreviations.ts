// Abbreviations such as `*[HTML]: Hypertext Markup Language`. The definitions are removed from the page, and the
// abbreviations are marked like glossary terms. https://michelf.ca/projects/php-markdown/extra/#abbr
import type { Root } from "mdast";
import type { VFile } from "vfile";
import { changeChildren } from "../shared/mdast.js";

const line = /^ {0,3}\*\[([^\]]+)\]:[ \t]*(.*)$/;

/** Removes the definitions from the page, and returns them by abbreviation. */
export function takeAbbreviations(tree: Root, file: VFile): Map<string, string> {
  const source = String(file);
  const meanings = new Map<string, string>();
  if (!/^[ >]*\*\[[^\]]+\]:/m.test(source)) return meanings;
  changeChildren(tree, (children) =>
    children.filter((node) => {
      if (node.type !== "paragraph" || !node.position) return true;
      const { start, end } = node.position;
      const lines = source.slice(start.offset, end.offset).split("\n");
      const matches = lines.map((text) => line.exec(text.replace(/^[\s>]+/, "")));
      if (matches.some((match) => match === null)) return true;
      for (const match of matches) meanings.set(match?.[1] ?? "", match?.[2] ?? "");
      return false;
    }),
  );
  return meanings;
}
