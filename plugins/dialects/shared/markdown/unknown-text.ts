// A placeholder for values that only the other tool can compute. It is used until the surrounding text is complete.
import type { RewrittenLine } from "docsgen";

/** The placeholder. URLs that contain it are not linked. */
export const unknownText = "\u0000";
const unknownLink = /(!?)\[((?:\\.|[^[\]\\])*)\]\([^()\s]*\0[^()]*\)/g;
const unknownAttribute = /\s(?:href|src)=(?:"[^"]*\0[^"]*"|'[^']*\0[^']*')/g;

/** Turns links to unknown URLs into text. The unknown value has already been reported. */
function withoutUnknown(text: string): string {
  if (!text.includes(unknownText)) return text;
  const shown = text.replace(unknownLink, (_, sign: string, label: string) => (sign === "!" ? "" : label));
  return shown.replace(unknownAttribute, "").replaceAll(unknownText, "");
}

/** Shortens an omitted expression for a message. */
export function shortenCode(code: string): string {
  const words = code.replace(/\s+/g, " ");
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
}

const definition = /^[\s>]*\[((?:\\.|[^\]\\])+)\]:\s*<?[^\s>]*\0/;
const reference = /\[((?:\\.|[^[\]\\]|\[[^[\]]*\])*)\](?:\[((?:\\.|[^\]\\])*)\])?(?![(:])/g;

/**
 * Processes a whole text. References to definitions with an unknown URL also become text. Lines that contain nothing
 * else are removed.
 */
export function dropUnknown(lines: readonly RewrittenLine[]): RewrittenLine[] {
  if (!lines.some(({ text }) => text.includes(unknownText))) return [...lines];
  const labels = lines.flatMap(({ text }) => definition.exec(text)?.slice(1, 2) ?? []).map(normalize);
  const known = lines.filter(({ text }) => !definition.test(text) && !/^[\s>]*\0[\s\0]*$/.test(text));
  return known.map(({ text, from }) => {
    const plain = text.replace(reference, (whole, label: string, name?: string) =>
      labels.includes(normalize(name || label)) ? label : whole,
    );
    return { text: withoutUnknown(labels.length > 0 ? plain : text), from };
  });
}

function normalize(label: string): string {
  return label.trim().replace(/\s+/g, " ").toLowerCase();
}
