// Packs a folder into a single compressed file: a list of names and lengths as JSON, a line feed, and the bytes of all
// files.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

type Entry = [name: string, length: number];

/** Packs a folder. The result only depends on the files' names and contents. */
export function packFolder(folder: string): Buffer {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = all.map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll("\\", "/"),
  );
  const files = names.sort().map((name) => [name, readFileSync(join(folder, name))] as const);
  const entries = files.map(([name, bytes]): Entry => [name, bytes.length]);
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(entries)}\n`), ...files.map(([, bytes]) => bytes)]);
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length };
  return brotliCompressSync(whole, { params });
}

/** Writes the files of an archive into a folder. Returns their names. */
export function unpackFolder(archive: Uint8Array, folder: string): string[] {
  const whole = brotliDecompressSync(archive);
  const end = whole.indexOf("\n");
  const entries = JSON.parse(whole.subarray(0, end).toString()) as Entry[];
  let start = end + 1;
  for (const [name, length] of entries) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, whole.subarray(start, start + length));
    start += length;
  }
  return entries.map(([name]) => name);
}
