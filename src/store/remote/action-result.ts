// What a remote cache stores at `/ac/`: an ActionResult of Bazel's Remote Execution API v2, which some servers check, as a
// protobuf message. We use one of its fields: output_files, each a path and a digest (SHA-256 and size of a blob in `/cas/`).
// Without an exit code, the code is 0. The numbers below are those of the fields.
// https://github.com/bazelbuild/remote-apis
import { PbfReader, PbfWriter } from "pbf";

/** A file of a result: its path, and the digest of its content. */
export interface ResultFile {
  path: string;
  /** SHA-256 in lowercase hexadecimal. */
  hash: string;
  sizeBytes: number;
}

export function encodeActionResult(files: readonly ResultFile[]): Buffer {
  const writer = new PbfWriter();
  for (const file of files) writer.writeMessage(2, writeFile, file);
  return Buffer.from(writer.finish());
}

function writeFile(file: ResultFile, writer: PbfWriter): void {
  writer.writeStringField(1, file.path);
  writer.writeMessage(2, writeDigest, file);
}

function writeDigest({ hash, sizeBytes }: ResultFile, writer: PbfWriter): void {
  writer.writeStringField(1, hash);
  writer.writeVarintField(2, sizeBytes);
}

/** The output files in order; undefined if the bytes are not an ActionResult with files. Ignores other fields. */
export function decodeActionResult(bytes: Uint8Array): ResultFile[] | undefined {
  try {
    const files = new PbfReader(bytes).readFields<ResultFile[]>(readResult, []);
    return files.length > 0 && files.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash)) ? files : undefined;
  } catch {
    return undefined;
  }
}

function readResult(field: number, files: ResultFile[], reader: PbfReader): void {
  if (field === 2) files.push(reader.readMessage(readFile, { path: "", hash: "", sizeBytes: 0 }));
}

function readFile(field: number, file: ResultFile, reader: PbfReader): void {
  if (field === 1) file.path = reader.readString();
  else if (field === 2) reader.readMessage(readDigest, file);
}

function readDigest(field: number, file: ResultFile, reader: PbfReader): void {
  if (field === 1) file.hash = reader.readString();
  else if (field === 2) file.sizeBytes = reader.readVarint();
}
