// Reads the objects of a PDF as Chromium writes it (Skia's PDF 1.4): a classic cross-reference table, no encryption, and
// no compressed objects. https://www.iso.org/standard/51502.html (PDF 1.7)
import { decodePercent } from "../../pages/links/page-addresses.js";

export interface PdfObject {
  /** The object without its stream, in Latin-1. */
  text: string;
  stream?: Buffer;
}

export interface PdfFile {
  objects: ReadonlyMap<number, PdfObject>;
  /** Number of the catalog. */
  root: number;
  /** Number of the document information. */
  info: number;
}

/** @throws Error if the file has another structure */
export function readPdf(bytes: Buffer): PdfFile {
  const tail = bytes.toString("latin1", bytes.length - 200);
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1]);
  const table = bytes.toString("latin1", start);
  const count = Number(/^xref\s+0 (\d+)\s/.exec(table)?.[1]);
  const [root, info] = ["Root", "Info"].map((key) => referenceOf(table, key) ?? Number.NaN) as [number, number];
  if (!Number.isInteger(count) || !Number.isInteger(root)) throw new Error("The browser's PDF has no object table.");
  const rows = table.matchAll(/^(\d{10}) \d{5} n\s*$/gm);
  const offsets = [...rows].map(([, offset]) => Number(offset)).sort((a, b) => a - b);
  const objects = new Map<number, PdfObject>();
  for (const [index, offset] of offsets.entries())
    readObject(bytes.subarray(offset, offsets[index + 1] ?? start), objects);
  return { objects, root, info };
}

const streamStart = Buffer.from(">> stream\n");

function readObject(bytes: Buffer, objects: Map<number, PdfObject>): void {
  const [head = "", number] = /^(\d+) 0 obj\s/.exec(bytes.toString("latin1", 0, 30)) ?? [];
  const end = bytes.lastIndexOf("endobj");
  const body = bytes.subarray(head.length, end);
  const streamEnd = body.lastIndexOf("\nendstream");
  const at = streamEnd < 0 ? -1 : body.indexOf(streamStart);
  if (at < 0) objects.set(Number(number), { text: body.toString("latin1").trim() });
  else {
    const stream = body.subarray(at + streamStart.length, streamEnd);
    objects.set(Number(number), { text: body.toString("latin1", 0, at + 2), stream });
  }
}

/** Matches strings, in which there are no references, and references. */
const reference = /\((?:\\[\s\S]|[^\\()])*\)|<[\dA-Fa-f\s]*>(?!>)|(\d+) 0 R/g;

/** Changes the numbers of referenced objects. */
export function renumber(text: string, change: (number: number) => number): string {
  return text.replace(reference, (whole, number: string | undefined) =>
    number === undefined ? whole : `${change(Number(number))} 0 R`,
  );
}

export function lastNumber(objects: ReadonlyMap<number, PdfObject>): number {
  let last = 0;
  for (const number of objects.keys()) last = Math.max(last, number);
  return last;
}

/** Returns the number of the object to which a key refers: `/Pages 15 0 R`. */
export function referenceOf(text: string, key: string): number | undefined {
  const number = new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Returns the numbers of the pages in order. */
export function listPdfPages({ objects, root }: PdfFile): number[] {
  const walk = (number: number): number[] => {
    const { text = "" } = objects.get(number) ?? {};
    const kids = /\/Kids \[([^\]]*)\]/.exec(text)?.[1];
    return kids === undefined ? [number] : [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => walk(Number(kid)));
  };
  return walk(referenceOf(objects.get(root)?.text ?? "", "Pages") ?? 0);
}

/** A position in a document: the index of the page, and the operands of `/XYZ`. */
export interface Destination {
  page: number;
  position: string;
}

/** Returns the named destinations: the ids of elements that links lead to. */
export function listDestinations(file: PdfFile): Map<string, Destination> {
  const { objects, root } = file;
  const { text = "" } = objects.get(referenceOf(objects.get(root)?.text ?? "", "Dests") ?? 0) ?? {};
  const pages = new Map(listPdfPages(file).map((number, index) => [number, index]));
  const named = text.matchAll(/\/([^\s/[]+) \[(\d+) 0 R (\/XYZ [^\]]*)\]/g);
  return new Map(
    [...named].flatMap(([, name = "", number, position = ""]) => {
      const page = pages.get(Number(number));
      return page === undefined ? [] : [[decodeName(name), { page, position }]];
    }),
  );
}

/** Names are URL fragments, in which `#xx` stands for a byte. */
export function decodeName(name: string): string {
  return decodePercent(
    name.replaceAll(/#([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );
}
