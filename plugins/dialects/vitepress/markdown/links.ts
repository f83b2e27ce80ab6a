// Links to headings within the site. VitePress slugifies their anchors in the same way as the text of headings.

import { changeOutsideCode } from "docsgen/markdown-text";
import { decodePercent } from "../../shared/config/tool-files.js";
import { slugify } from "./slug.js";

const target = /(\]\(\s*<?|^\s*\[[^\]]+\]:\s*<?)([^\s#()<>]*)#([^\s()<>]+)/g;

export function rewriteAnchors(line: string, keepsCapitals: boolean): string {
  if (!line.includes("#")) return line;
  return changeOutsideCode(line, (part) =>
    part.replace(target, (whole, before: string, path: string, anchor: string) =>
      /^(?:[a-z]+:|\/\/)/i.test(path) || anchor.startsWith(":~:")
        ? whole
        : `${before}${path}#${slugify(decodePercent(anchor), keepsCapitals)}`,
    ),
  );
}
