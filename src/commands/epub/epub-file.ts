// Creates an e-book (EPUB 3) from the printed document.
import { basename, extname } from "node:path";
import { type Zippable, zipSync } from "fflate";
import type { Diagnostic } from "../../contract/data.js";
import { unescapeHtml } from "../../contract/text/escapes.js";
import { decodePercent } from "../../pages/links/page-addresses.js";
import type { Progress } from "../../session/session-options.js";
import type { PrintDocument } from "../book/print-document.js";
import { createEpubChapter } from "./epub-chapter.js";
import {
  container,
  type ManifestItem,
  pageType,
  renderCover,
  renderNav,
  renderPackage,
  renderPage,
} from "./epub-package.js";
import { styles } from "./epub-styles.js";

/** Comment of an entry of the archive, which identifies files that docsgen has written. */
export const fileMark = "written by docsgen";

interface Epub {
  bytes: Uint8Array;
  /** Number of images. */
  images: number;
  diagnostics: Diagnostic[];
}

export function createEpub(document: PrintDocument, onProgress: (progress: Progress) => void): Epub {
  const { outline, chapters } = document;
  const fileById = new Map(
    chapters.map(({ id }, index) => [id, `chapter-${String(index + 1).padStart(4, "0")}.xhtml`]),
  );
  const images = createImages(document);
  const tools = { fileById, addImage: images.add };
  const files: Record<string, string | Uint8Array> = {};
  const items: ManifestItem[] = [
    { path: "cover.xhtml", mediaType: pageType, properties: "svg" },
    { path: "nav.xhtml", mediaType: pageType, properties: "nav" },
    { path: "cover.svg", mediaType: "image/svg+xml", properties: "cover-image" },
    { path: "style.css", mediaType: "text/css" },
  ];
  chapters.forEach((chapter, index) => {
    const { content, properties } = createEpubChapter(chapter, tools);
    const path = fileById.get(chapter.id) ?? "";
    files[path] = renderPage(outline, { title: chapter.title, body: content });
    items.push({ path, mediaType: pageType, ...(properties.length > 0 && { properties: properties.join(" ") }) });
    onProgress({ step: "epub", done: index + 1, total: chapters.length });
  });
  const cover = renderCover(outline);
  files["cover.svg"] = cover;
  files["cover.xhtml"] = renderPage(outline, {
    title: outline.title,
    body: `<div class="cover">${cover.trim()}</div>`,
    type: "cover",
  });
  files["nav.xhtml"] = renderNav(outline, titleOfContents(document), fileById);
  files["style.css"] = styles;
  for (const { path, mediaType, bytes } of images.list()) {
    files[path] = bytes;
    items.push({ path, mediaType });
  }
  files["package.opf"] = renderPackage(outline, items);
  return { bytes: pack(files), images: images.list().length, diagnostics: images.diagnostics };
}

function titleOfContents({ contents }: PrintDocument): string {
  return unescapeHtml(/<h1[^>]*>([^<]*)</.exec(contents)?.[1] ?? "");
}

/** The earliest date of ZIP, so that the same book is the same file. The media type comes first, uncompressed. */
function pack(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const encoder = new TextEncoder();
  const zip: Zippable = {
    mimetype: [encoder.encode("application/epub+zip"), { level: 0 }],
    "META-INF/container.xml": [encoder.encode(container), { comment: fileMark }],
  };
  for (const name of Object.keys(files).sort()) {
    const content = files[name] ?? "";
    zip[`EPUB/${name}`] = typeof content === "string" ? encoder.encode(content) : content;
  }
  return zipSync(zip, { mtime: "1980-01-01T00:00:00", level: 6 });
}

/** Image formats that every reading system supports (core media types). */
const mediaTypes: Readonly<Record<string, string>> = {
  ...{ ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg" },
  ...{ ".gif": "image/gif", ".svg": "image/svg+xml", ".webp": "image/webp" },
};

interface Image {
  path: string;
  mediaType: string;
  bytes: Uint8Array;
}

function createImages({ load }: PrintDocument) {
  const images = new Map<string, Image | undefined>();
  const diagnostics: Diagnostic[] = [];
  const read = (url: string, chapter: string): Image | undefined => {
    const path = decodePercent(url.replace(/[?#].*$/, ""));
    const ending = extname(path).toLowerCase();
    const mediaType = mediaTypes[ending];
    const bytes = path.startsWith("/") && !path.startsWith("//") ? load(path) : undefined;
    if (bytes && mediaType !== undefined) {
      const name = basename(path, extname(path)).replace(/[^\w.-]/g, "-");
      return { path: `images/${images.size + 1}-${name}${ending}`, mediaType, bytes };
    }
    const reason = bytes ? `e-books cannot contain ${ending || "its"} files` : "it is not a file of the site";
    const message = `The image ${url} in "${chapter}" is shown as text, because ${reason}.`;
    diagnostics.push({
      code: "epub-image",
      severity: "warning",
      message,
      hint: "add it to the site as PNG, JPEG, SVG, or WebP",
    });
    return undefined;
  };
  return {
    diagnostics,
    add(url: string, chapter: string): string | undefined {
      if (!images.has(url)) images.set(url, read(url, chapter));
      return images.get(url)?.path;
    },
    list: (): Image[] => [...images.values()].filter((one) => one !== undefined),
  };
}
