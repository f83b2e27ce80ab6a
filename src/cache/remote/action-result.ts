// Entries of a remote cache at `/ac/`: an ActionResult of Bazel's Remote Execution API v2 as a protobuf message, which
// some servers validate. Only two fields are used: output_files, each with a path and a digest (SHA-256 and size of a
// blob in `/cas/`), and stdout_raw, which contains the signature. A missing exit code means 0. The numbers below are
// the field numbers. https://github.com/bazelbuild/remote-apis
import { PbfReader, PbfWriter } from "pbf";

/** A file of a result: its path, and the digest of its content. */
export interface ResultFile {
  path: string;
  /** SHA-256 in lowercase hexadecimal. */
  hash: string;
  sizeBytes: number;
}

interface ActionResult {
  /** At least one, in order. */
  files: ResultFile[];
  /** Empty if there is none. */
  signature: string;
}

export function encodeActionResult({ files, signature }: ActionResult): Buffer {
  const writer = new PbfWriter();
  for (const file of files) writer.writeMessage(2, writeFile, file);
  if (signature !== "") writer.writeStringField(5, signature);
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

/** Returns undefined if the bytes are not an ActionResult with files. Ignores other fields. */
export function decodeActionResult(bytes: Uint8Array): ActionResult | undefined {
  try {
    const result = new PbfReader(bytes).readFields<ActionResult>(readResult, { files: [], signature: "" });
    return result.files.length > 0 && result.files.every(isFile) ? result : undefined;
  } catch {
    return undefined;
  }
}

function isFile({ hash, sizeBytes }: ResultFile): boolean {
  return /^[0-9a-f]{64}$/.test(hash) && Number.isSafeInteger(sizeBytes) && sizeBytes >= 0;
}

function readResult(field: number, result: ActionResult, reader: PbfReader): void {
  if (field === 2) result.files.push(reader.readMessage(readFile, { path: "", hash: "", sizeBytes: 0 }));
  else if (field === 5) result.signature = reader.readString();
}

function readFile(field: number, file: ResultFile, reader: PbfReader): void {
  if (field === 1) file.path = reader.readString();
  else if (field === 2) reader.readMessage(readDigest, file);
}

function readDigest(field: number, file: ResultFile, reader: PbfReader): void {
  if (field === 1) file.hash = reader.readString();
  else if (field === 2) file.sizeBytes = reader.readVarint();
}
