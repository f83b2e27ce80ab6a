// Joins PDFs that the browser has printed to one: pages, tags, links between them, an outline, and page labels. Objects
// are compressed, because tags make up most of a file.
import {
  type Destination,
  decodeName,
  lastNumber,
  listDestinations,
  listPdfPages,
  type PdfFile,
  type PdfObject,
  readPdf,
  referenceOf,
  renumber,
} from "./pdf-file.js";
import { type PdfOutline, writeOutline } from "./pdf-outline.js";
import { writePdf } from "./pdf-writer.js";

export interface JoinOptions {
  title: string;
  /** BCP 47 tag. */
  lang: string;
  /** Name and version of docsgen. */
  producer: string;
  /** Number of pages before page 1. Their numbers are Roman. */
  frontPages: number;
  outline: readonly PdfOutline[];
}

/** Scheme of links between the parts, whose targets the browser does not know: `docsgen-book:docs.start`. */
export const bookScheme = "docsgen-book:";

/** Objects of the joined file, by number. */
const numbers = { info: 1, catalog: 2, pages: 3, tags: 4, document: 5, parents: 6, ids: 7, outline: 8 };
const reserved = 8;

/** Tags of PDF 2.0 that the browser writes, and their counterparts in PDF 1.7. Without them, readers skip the text. */
const roleMap = "/RoleMap <</Strong /Span /Em /Span>>";

interface Joined {
  objects: Map<number, PdfObject>;
  pages: number[];
  pageRoots: number[];
  documents: number[];
  /** Entries of the parent tree: `0 61 0 R`. */
  parents: string[];
  parentKeys: number;
  ids: [id: string, number: number][];
  destinations: Map<string, { page: number; position: string }>;
}

/** @param files contents of the files, which are read one after the other to save memory */
export function joinPdfs(files: readonly Buffer[], options: JoinOptions): Buffer {
  const joined: Joined = {
    objects: new Map(),
    ...{ pages: [], pageRoots: [], documents: [], parents: [], parentKeys: 0, ids: [], destinations: new Map() },
  };
  let base = reserved;
  files.forEach((bytes, index) => {
    const file = readPdf(bytes);
    addFile(file, { base, index, ...ownNumbers(file) }, joined);
    base += lastNumber(file.objects);
  });
  linkParts(joined);
  const put = (number: number, text: string) => joined.objects.set(number, { text });
  const refs = (list: readonly number[]) => list.map((number) => `${number} 0 R`).join(" ");
  const { info, catalog, pages, tags, document, parents, ids, outline } = numbers;
  put(info, `<</Title ${pdfText(options.title)} /Producer ${pdfText(options.producer)}>>`);
  put(pages, `<</Type /Pages /Count ${joined.pages.length} /Kids [${refs(joined.pageRoots)}]>>`);
  put(document, `<</Type /StructElem /S /Document /P ${tags} 0 R /K [${refs(joined.documents)}]>>`);
  put(parents, `<</Nums [${joined.parents.join(" ")}]>>`);
  const sorted = joined.ids.sort(([a], [b]) => (a < b ? -1 : 1));
  const limits = `[(${sorted[0]?.[0] ?? ""}) (${sorted.at(-1)?.[0] ?? ""})]`;
  const names = sorted.map(([id, number]) => `(${id}) ${number} 0 R`).join(" ");
  put(ids, sorted.length === 0 ? "<</Names []>>" : `<</Kids [<</Limits ${limits} /Names [${names}]>>]>>`);
  put(
    tags,
    `<</Type /StructTreeRoot /K [${document} 0 R] /ParentTree ${parents} 0 R /ParentTreeNextKey ${joined.parentKeys} /IDTree ${ids} 0 R ${roleMap}>>`,
  );
  const hasOutline = writeOutline(options.outline, {
    root: outline,
    next: base + 1,
    put,
    destinationOf: (id) => formatDestination(joined.destinations.get(id)),
    text: pdfText,
  });
  const labels = `/PageLabels <</Nums [${options.frontPages > 0 ? "0 <</S /r>> " : ""}${options.frontPages} <</S /D>>]>>`;
  put(
    catalog,
    `<</Type /Catalog /Pages ${pages} 0 R /Lang ${pdfText(options.lang)} /MarkInfo <</Marked true>> ` +
      `/StructTreeRoot ${tags} 0 R /ViewerPreferences <</DisplayDocTitle true>> ${labels}` +
      `${hasOutline ? ` /Outlines ${outline} 0 R /PageMode /UseOutlines` : ""}>>`,
  );
  return writePdf(joined.objects, { root: catalog, info });
}

interface Position {
  base: number;
  index: number;
  /** Numbers of objects of which the joined file has only one. */
  skipped: ReadonlySet<number>;
  pageRoot: number;
  tagRoot: number;
  /** Number of the parent tree. */
  parents: number;
}

function ownNumbers({ objects, root, info }: PdfFile): Omit<Position, "base" | "index"> {
  const textOf = (number: number | undefined) => objects.get(number ?? 0)?.text ?? "";
  const refer = (text: string, key: string) => referenceOf(text, key) ?? 0;
  const catalog = textOf(root);
  const tagRoot = refer(catalog, "StructTreeRoot");
  const [parents, ids] = [refer(textOf(tagRoot), "ParentTree"), refer(textOf(tagRoot), "IDTree")];
  const skipped = new Set([root, tagRoot, parents, ids, info, refer(catalog, "Dests")]);
  return { skipped, pageRoot: refer(catalog, "Pages"), tagRoot, parents };
}

function addFile(file: PdfFile, position: Position, joined: Joined): void {
  const { objects } = file;
  const { base, index, skipped, pageRoot, tagRoot, parents } = position;
  const pages = listPdfPages(file);
  const keys = (key: number) => joined.parentKeys + (key < annotationKeys ? key : pages.length + key - annotationKeys);
  const change = (number: number) => (number === tagRoot ? numbers.document : number + base);
  const rename = (id: string) => `${index}.${id}`;
  for (const [number, { text, stream }] of objects) {
    if (skipped.has(number)) continue;
    const renumbered = renumber(adapt(text, { keys, rename }), change);
    const changed = number === pageRoot ? renumbered.replace(/>>$/, ` /Parent ${numbers.pages} 0 R>>`) : renumbered;
    joined.objects.set(number + base, { text: changed, ...(stream && { stream }) });
    if (/\/S \/Document\s/.test(text)) joined.documents.push(number + base);
    const id = /^<<\/Type \/StructElem[\s\S]*?\/ID \(([^)]*)\)/.exec(text)?.[1];
    if (id !== undefined) joined.ids.push([rename(id), number + base]);
  }
  joined.pageRoots.push(pageRoot + base);
  addParents(objects.get(parents)?.text ?? "", { keys, base }, joined);
  for (const [id, { page, position: xyz }] of listDestinations(file)) {
    joined.destinations.set(id, { page: (pages[page] ?? 0) + base, position: xyz });
  }
  joined.pages.push(...pages.map((page) => page + base));
}

/** Chromium numbers the parents of annotations from here. */
const annotationKeys = 100_000;

interface Changes {
  keys(key: number): number;
  rename(id: string): string;
}

/** Changes keys and ids that would not be unique. */
function adapt(text: string, { keys, rename }: Changes): string {
  if (/^<<\/Type \/Page\s/.test(text))
    return text.replace(/\/StructParents (\d+)/, (_, key: string) => `/StructParents ${keys(Number(key))}`);
  if (/^<<\/Type \/Annot\s/.test(text)) {
    return text.replace(/\/StructParent (\d+)(?=\s*>>$)/, (_, key: string) => `/StructParent ${keys(Number(key))}`);
  }
  if (!/^<<\/Type \/StructElem\s/.test(text)) return text;
  return text
    .replace(/\/S \/Document(?=\s)/, "/S /Part")
    .replace(/\/ID \((node\d+)\)/, (_, id: string) => `/ID (${rename(id)})`)
    .replace(
      /\/Headers \[([^\]]*)\]/g,
      (_, ids: string) => `/Headers [${ids.replaceAll(/\((node\d+)\)/g, (_id, id: string) => `(${rename(id)})`)}]`,
    );
}

/** Adds the entries of a file's parent tree, which may be divided into nodes. */
function addParents(
  text: string,
  { keys, base }: { keys: (key: number) => number; base: number },
  joined: Joined,
): void {
  let last = joined.parentKeys - 1;
  for (const [, key = "", number = ""] of text.matchAll(/(\d+) (\d+) 0 R/g)) {
    last = Math.max(last, keys(Number(key)));
    joined.parents.push(`${keys(Number(key))} ${Number(number) + base} 0 R`);
  }
  joined.parentKeys = last + 1;
}

/** Turns links between parts into links to pages, and names into positions. */
function linkParts({ objects, destinations }: Joined): void {
  const link = new RegExp(`/A <<\\s*/Type /Action\\s*/S /URI\\s*/URI \\(${bookScheme}([^)]*)\\)>>`);
  for (const object of objects.values()) {
    if (!object.text.startsWith("<</Type /Annot")) continue;
    object.text = object.text
      .replace(link, (_, id: string) => `/Dest ${formatDestination(destinations.get(decodeURI(id))) ?? "null"}`)
      .replace(
        /\/Dest \/([^\s/]+)/,
        (_, name: string) => `/Dest ${formatDestination(destinations.get(decodeName(name))) ?? "null"}`,
      );
  }
}

function formatDestination(destination: Destination | undefined): string | undefined {
  return destination && `[${destination.page} 0 R ${destination.position}]`;
}

/** Formats a string as UTF-16 with a byte order mark. */
function pdfText(text: string): string {
  return `<FEFF${Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase()}>`;
}
