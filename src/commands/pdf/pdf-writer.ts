// Writes the objects of a PDF 1.7. Objects without a stream are stored in compressed groups (object streams).
import { deflateSync } from "node:zlib";
import { lastNumber, type PdfObject } from "./pdf-file.js";

/** A comment at the start of a file that docsgen has written. */
export const fileMark = "%docsgen\n";

interface WriteOptions {
  /** Numbers of the catalog and of the document information. */
  root: number;
  info: number;
}

const groupSize = 200;

/** Position of an object: in the file, or in a group. */
type Entry = [type: 0 | 1 | 2, place: number, index: number];

export function writePdf(objects: ReadonlyMap<number, PdfObject>, { root, info }: WriteOptions): Buffer {
  const chunks: Buffer[] = [Buffer.from(`%PDF-1.7\n%\xd3\xeb\xe9\xe1\n${fileMark}`, "latin1")];
  let offset = chunks[0]?.length ?? 0;
  let next = lastNumber(objects) + 1;
  const entries = new Map<number, Entry>();
  const write = (chunk: Buffer) => {
    chunks.push(chunk);
    offset += chunk.length;
  };
  const writeStream = (number: number, dictionary: string, stream: Uint8Array) => {
    entries.set(number, [1, offset, 0]);
    write(Buffer.from(`${number} 0 obj\n${dictionary}\nstream\n`, "latin1"));
    write(Buffer.from(stream));
    write(Buffer.from(["", "endstream", "endobj", ""].join("\n")));
  };
  const plain: [number, string][] = [];
  for (const [number, { text, stream }] of [...objects].sort(([a], [b]) => a - b)) {
    if (stream) writeStream(number, text, stream);
    else plain.push([number, text]);
  }
  for (let start = 0; start < plain.length; start += groupSize) {
    const group = plain.slice(start, start + groupSize);
    const place = next++;
    let position = 0;
    const heads = group.map(([number, text], index) => {
      entries.set(number, [2, place, index]);
      const head = `${number} ${position}`;
      position += text.length + 1;
      return head;
    });
    const head = `${heads.join(" ")}\n`;
    const data = deflateSync(Buffer.from(head + group.map(([, text]) => `${text}\n`).join(""), "latin1"));
    const dictionary = `<</Type /ObjStm /N ${group.length} /First ${head.length} /Filter /FlateDecode /Length ${data.length}>>`;
    writeStream(place, dictionary, data);
  }
  const start = offset;
  const table = next;
  entries.set(table, [1, start, 0]);
  const rows = Buffer.alloc((table + 1) * 7);
  for (const [number, [type, place, index]] of entries) {
    rows.writeUInt8(type, number * 7);
    rows.writeUInt32BE(place, number * 7 + 1);
    rows.writeUInt16BE(index, number * 7 + 5);
  }
  const data = deflateSync(rows);
  const dictionary = `<</Type /XRef /Size ${table + 1} /W [1 4 2] /Root ${root} 0 R /Info ${info} 0 R /Filter /FlateDecode /Length ${data.length}>>`;
  writeStream(table, dictionary, data);
  write(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(chunks);
}
