// Replaces images in articles with `<picture>` elements that offer smaller copies in newer formats.
import type { ImageFacts } from "./image-files.js";
import type { Settings } from "./options.js";

/** Width of the theme's text, in pixels: `--measure`. */
const measure = 600;
/** Pixels per CSS pixel of the densest common screens. */
const density = 2;

/** @param factsByUrl images that get copies, by their URL in the article */
export function offerCopies(
  html: string,
  factsByUrl: ReadonlyMap<string, ImageFacts>,
  settings: Settings,
): { html: string; widthsByUrl: ReadonlyMap<string, readonly number[]> } {
  const widthsByUrl = new Map<string, readonly number[]>();
  const sourcesFor = (url: string, { shown, media = "" }: { shown?: number; media?: string }) => {
    const facts = factsByUrl.get(url);
    if (!facts) return undefined;
    const { width: own } = facts;
    const widths = selectWidths(own, shown ?? own, settings);
    widthsByUrl.set(
      url,
      [...new Set([...(widthsByUrl.get(url) ?? []), ...widths])].sort((a, b) => a - b),
    );
    const sizes = describeSizes(Math.min(shown ?? own, measure));
    const sources = settings.formats.map((format) => {
      const list = widths.map((width) => `${copyName(url, width, format)} ${width}w`).join(", ");
      return `<source${media} type="image/${format}" srcset="${list}" sizes="${sizes}">`;
    });
    return { html: sources.join(""), facts };
  };
  const replaceImage = (tag: string, isInPicture: boolean): string => {
    const [, url = ""] = /\ssrc="([^"]*)"/.exec(tag) ?? [];
    const width = Number(/\swidth="(\d+)"/.exec(tag)?.[1]);
    const sources = sourcesFor(url, width > 0 ? { shown: width } : {});
    if (!sources) return tag;
    const marked = settings.placeholder ? withColors(tag, sources.facts.colors) : tag;
    return isInPicture ? sources.html + marked : `<picture>${sources.html}${marked}</picture>`;
  };
  const replaced = html.replace(/<picture\b[^>]*>[\s\S]*?<\/picture>|<img\b[^>]*>/g, (whole) => {
    if (whole.startsWith("<img")) return replaceImage(whole, false);
    const sources = whole.replace(/<source\b[^>]*>/g, (tag) => {
      const [, url = ""] = /\ssrcset="([^",\s]+)"/.exec(tag) ?? [];
      const media = /\smedia="[^"]*"/.exec(tag)?.[0] ?? "";
      return /\stype="/.test(tag) ? tag : (sourcesFor(url, { media })?.html ?? "") + tag;
    });
    return sources.replace(/<img\b[^>]*>/, (tag) => replaceImage(tag, true));
  });
  return { html: replaced, widthsByUrl };
}

/** Returns the widths that some screen needs, up to the image's own width. */
function selectWidths(own: number, shown: number, { widths }: Settings): number[] {
  const needed = Math.min(own, Math.min(shown, measure) * density);
  const smaller = widths.filter((width) => width < needed);
  const last = widths.find((width) => width >= needed) ?? own;
  return [...smaller, Math.min(last, own)];
}

function describeSizes(width: number): string {
  return `(min-width: ${width + 40}px) ${width}px, 100vw`;
}

/** The name contains that of the original, so that `docsgen dev` can answer with the original. */
export function copyName(name: string, width: number, format: string): string {
  return `${name}.${width}.${format}`;
}

/** Reverts `copyName`. Returns undefined for other names. */
export function originalName(name: string): string | undefined {
  return /^(.+\.(?:png|jpe?g|webp|avif|tiff?))\.\d+\.(?:avif|webp)$/i.exec(name)?.[1];
}

function withColors(tag: string, colors: readonly string[]): string {
  if (colors.length === 0 || /\sstyle="/.test(tag)) return tag;
  return tag.replace(/^<img/, `<img style="background:linear-gradient(${colors.join()})"`);
}
