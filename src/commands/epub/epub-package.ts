// The files of an e-book that describe its content. https://www.w3.org/TR/epub-33/
import { createHash } from "node:crypto";
import { packageVersion } from "../../config/file/package-folder.js";
import { escapeXml } from "../../contract/text/escapes.js";
import type { Outline, OutlineEntry } from "../book/print-document.js";

/** A file of the book, in its folder. */
export interface ManifestItem {
  path: string;
  mediaType: string;
  properties?: string;
}

/** Media type of the book's pages. */
export const pageType = "application/xhtml+xml";

export const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

export function renderPackage(
  { title, description, lang, dir, origin, base, date }: Outline,
  items: readonly ManifestItem[],
): string {
  const idOf = (index: number) => `item-${index + 1}`;
  const manifest = items.map(({ path, mediaType, properties }, index) => {
    const declared = properties ? ` properties="${properties}"` : "";
    return `<item id="${idOf(index)}" href="${escapeXml(encodeURI(path))}" media-type="${mediaType}"${declared}/>`;
  });
  const spine = items.flatMap(({ mediaType }, index) =>
    mediaType === pageType ? [`<itemref idref="${idOf(index)}"/>`] : [],
  );
  const about = description === "" ? "" : `\n<dc:description>${escapeXml(description)}</dc:description>`;
  const features = ["tableOfContents", "structuralNavigation", "readingOrder", "alternativeText", "MathML"];
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="${escapeXml(lang)}"${dir ? ` dir="${dir}"` : ""}>
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="book-id">urn:uuid:${uuidOf([origin, base, title, lang].join("\n"))}</dc:identifier>
<dc:title>${escapeXml(title)}</dc:title>
<dc:language>${escapeXml(lang)}</dc:language>${about}
<dc:date>${date}</dc:date>
<meta property="dcterms:modified">${date}T00:00:00Z</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessMode">visual</meta>
${features.map((name) => `<meta property="schema:accessibilityFeature">${name}</meta>`).join("\n")}
<meta property="schema:accessibilityHazard">none</meta>
<meta name="generator" content="docsgen ${packageVersion()}"/>
</metadata>
<manifest>
${manifest.join("\n")}
</manifest>
<spine${dir ? ` page-progression-direction="${dir}"` : ""}>
${spine.join("\n")}
</spine>
</package>
`;
}

/** Returns a UUID that is the same for every build of the same book. */
function uuidOf(text: string): string {
  const digits = createHash("sha256").update(text).digest("hex");
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `5${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return [...parts, digits.slice(20, 32)].join("-");
}

export function renderPage(
  { lang, dir }: Outline,
  { title, body, type }: { title: string; body: string; type?: string },
): string {
  const language = escapeXml(lang);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}"${dir ? ` dir="${dir}"` : ""}>
<head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body${type === undefined ? "" : ` epub:type="${type}"`}>
${body}
</body>
</html>
`;
}

/** Renders the table of contents, nested as in the sidebar. */
export function renderNav(outline: Outline, title: string, fileById: ReadonlyMap<string, string>): string {
  const list = (entries: readonly OutlineEntry[]): string => {
    const rows = entries.map(({ title: text, id, url, items }) => {
      const label = escapeXml(text);
      const row = url === undefined ? `<span>${label}</span>` : `<a href="${fileById.get(id) ?? ""}">${label}</a>`;
      return `<li>${row}${items.length > 0 ? list(items) : ""}</li>`;
    });
    return `<ol>\n${rows.join("\n")}\n</ol>`;
  };
  const body = `<nav epub:type="toc" role="doc-toc"><h1>${escapeXml(title)}</h1>\n${list(outline.entries)}\n</nav>`;
  return renderPage(outline, { title, body });
}

const [coverWidth, coverHeight] = [1200, 1600];

/** Renders the title as an image, because stores and libraries show one. */
export function renderCover({ title, description }: Outline): string {
  const [size, descriptionSize] = [title.length > 24 ? 96 : 132, 44];
  const lines = wrap(title, Math.floor(1850 / size));
  const top = 620;
  const text = (words: string, y: number, attributes: string) =>
    `<text x="110" y="${y}" ${attributes}>${escapeXml(words)}</text>`;
  const titleEnd = top + lines.length * size * 1.15;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${coverWidth} ${coverHeight}" width="${coverWidth}" height="${coverHeight}" font-family="Helvetica, Arial, sans-serif">
<rect width="${coverWidth}" height="${coverHeight}" fill="#ffffff"/>
<rect x="110" y="440" width="160" height="12" fill="#1f2933"/>
${lines.map((line, index) => text(line, top + index * size * 1.15, `font-size="${size}" font-weight="700" fill="#111111"`)).join("\n")}
${wrap(description, 44)
  .map((line, index) =>
    text(line, titleEnd + 30 + index * descriptionSize * 1.4, `font-size="${descriptionSize}" fill="#4a5560"`),
  )
  .join("\n")}
</svg>
`;
}

function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < columns) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
