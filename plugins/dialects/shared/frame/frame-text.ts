// Converts HTML in a tool's configuration to text with links, `[label](href)`, for docsgen's header and footer.
import { decodeNamedCharacterReference } from "decode-named-character-reference";
import { decodeReferences } from "../../../shared/markdown/character-references.js";

const link = /<a\b[^>]*?\bhref=(?:"([^"]*)"|'([^']*)')[^>]*>([\s\S]*?)<\/a>/gi;

/** Removes tags, and keeps their content. */
export function linkedText(html: string): string {
  const linked = html.replace(link, (_, quoted?: string, single?: string, inner = "") => {
    const [href, label] = [(quoted ?? single ?? "").trim(), plainText(inner).replace(/[[\]]/g, "")];
    return label === "" || href === "" || /[\s()]/.test(href) ? label : `[${label}](${href})`;
  });
  return plainText(linked);
}

export function plainText(html: string): string {
  const text = html
    .replace(/<(?:script|style|svg)\b[\s\S]*?<\/(?:script|style|svg)>|<!--[\s\S]*?-->/gi, "")
    .replace(/<(?:br|\/?p|\/?div|\/?li)\b[^>]*>/gi, " ")
    .replace(/<\/?[a-z][^>]*>/gi, "");
  return decodeReferences(text, decodeNamedCharacterReference).replace(/\s+/g, " ").trim();
}
