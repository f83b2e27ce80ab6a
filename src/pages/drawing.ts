// A small SVG as a page can carry it itself: then a browser neither fetches it nor makes a document of it before the first paint.
import type { Drawing } from "../contract/frame.js";

/** It is in every page. */
const largestBytes = 1000;
const aside = /<\?xml[^>]*\?>|<!--[\s\S]*?-->|<title>[^<]*<\/title>/g;
/** Names, styles and scripts of a picture would be those of the page. */
const attribute = /(?:\s+(?!id=|class=|style=|on)[a-z][\w-]*="[^"<>]*")*\s*/.source;
const shape = new RegExp(`<(?:path|rect|circle|ellipse|line|polygon|polyline)${attribute}/>`, "gi");
const emptyGroup = new RegExp(`<g${attribute}>\\s*</g>`, "gi");

/** @returns nothing for one that is long, or of more than plain shapes */
export function drawingOf(svg: string): { drawing?: Drawing } {
  const [, root = "", body = ""] = /^<svg(\s[^<>]*)>([\s\S]*)<\/svg>$/.exec(svg.replaceAll(aside, "").trim()) ?? [];
  if (body.length > largestBytes || /\sstyle=/.test(root) || !isPlain(body)) return {};
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
