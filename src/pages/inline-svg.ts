// Inlines a small SVG in the page, so that the browser neither fetches it nor creates a document for it before the
// first paint.
import type { Drawing } from "../contract/frame.js";

/** Maximum length, because the SVG is repeated in every page. */
const maxLength = 1000;
const aside = /<\?xml[^>]*\?>|<!--[\s\S]*?-->|<title>[^<]*<\/title>/g;
/** Ids, styles and scripts of the image would affect the page, and `url()` could load files. */
const attribute = /(?:\s+(?!id=|class=|style=|on)[a-z][\w-]*="(?![^"]*url\s*\()[^"<>&\\]*")*\s*/.source;
const shape = new RegExp(
  `<(?:path|rect|circle|ellipse|line|polygon|polyline)${attribute}/>|<text${attribute}>[^<>]*</text>`,
  "gi",
);
const emptyGroup = new RegExp(`<g${attribute}>\\s*</g>`, "gi");

/** @returns an empty object if the SVG is too long or contains more than plain shapes */
export function parseDrawing(svg: string, longest = maxLength): { drawing?: Drawing } {
  const [, root = "", body = ""] = /^<svg(\s[^<>&\\]*)>([\s\S]*)<\/svg>$/.exec(svg.replaceAll(aside, "").trim()) ?? [];
  if (body.length > longest || /\sstyle=|url\s*\(/i.test(root) || !isPlain(body)) return {};
  const own = new Map([...root.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]));
  const inherited = [...own].filter(([name]) => /^(?:fill|stroke)/.test(name));
  const viewBox = own.get("viewBox") ?? `0 0 ${Number(own.get("width"))} ${Number(own.get("height"))}`;
  if (!/^[-\d.\s]+$/.test(viewBox)) return {};
  const attributes = inherited.map(([name, value]) => ` ${name}="${value}"`).join("");
  const shapes = body.replaceAll(/>\s+</g, "><").trim();
  return { drawing: { viewBox, body: attributes === "" ? shapes : `<g${attributes}>${shapes}</g>` } };
}

function isPlain(body: string): boolean {
  let rest = body.replaceAll(shape, "");
  for (let before = ""; rest !== before; ) {
    before = rest;
    rest = rest.replaceAll(emptyGroup, "");
  }
  return rest.trim() === "" && body.trim() !== "";
}
