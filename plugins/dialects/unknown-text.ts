// What nobody knows without running a program of the other tool, until the text around it is finished.
import type { RewrittenLine } from "docsgen";

/** Stands for it. An address that it is part of leads nowhere. */
export const unknownText = "\u0000";
const linkToUnknown = /(!?)\[((?:\\.|[^[\]\\])*)\]\([^()\s]*\0[^()]*\)/g;
const attributeOfUnknown = /\s(?:href|src)=(?:"[^"]*\0[^"]*"|'[^']*\0[^']*')/g;

/** Links to what nobody knows become text: it has been reported. */
export function withoutUnknown(text: string): string {
  if (!text.includes(unknownText)) return text;
  const shown = text.replace(linkToUnknown, (_, sign: string, label: string) => (sign === "!" ? "" : label));
  return shown.replace(attributeOfUnknown, "").replaceAll(unknownText, "");
}

const definition = /^[\s>]*\[((?:\\.|[^\]\\])+)\]:\s*<?[^\s>]*\0/;
const reference = /\[((?:\\.|[^[\]\\]|\[[^[\]]*\])*)\](?:\[((?:\\.|[^\]\\])*)\])?(?![(:])/g;

/** Of a whole text: also references to definitions whose address nobody knows become text. Lines with nothing else are left out. */
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
