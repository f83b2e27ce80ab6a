// What a remote cache stores at `/ac/`: an ActionResult of Bazel's Remote Execution API v2, which some servers check, in
// protobuf's wire format. We use one of its fields: output_files, each a path and a digest (SHA-256 and size of a blob in
// `/cas/`). Without an exit code, the code is 0.
// https://github.com/bazelbuild/remote-apis, https://protobuf.dev/programming-guides/encoding

/** A file of a result: its path, and the digest of its content. */
export interface ResultFile {
  path: string;
  /** SHA-256 in lowercase hexadecimal. */
  hash: string;
  sizeBytes: number;
}

const outputFiles = 2;
const fileFields = { path: 1, digest: 2 };
const digestFields = { hash: 1, sizeBytes: 2 };

export function encodeActionResult(files: readonly ResultFile[]): Buffer {
  const encoded = files.map(({ path, hash, sizeBytes }) => {
    const size = [varint(digestFields.sizeBytes << 3), varint(sizeBytes)];
    const digest = Buffer.concat([field(digestFields.hash, Buffer.from(hash)), ...size]);
    const file = [field(fileFields.path, Buffer.from(path)), field(fileFields.digest, digest)];
    return field(outputFiles, Buffer.concat(file));
  });
  return Buffer.concat(encoded);
}

/** The output files in order; undefined if the bytes are not an ActionResult with files. Ignores other fields. */
export function decodeActionResult(bytes: Buffer): ResultFile[] | undefined {
  const files: ResultFile[] = [];
  for (const { bytes: file } of fieldsOf(bytes)?.filter(({ number }) => number === outputFiles) ?? []) {
    const fields = fieldsOf(file);
    const path = find(fields, fileFields.path)?.bytes.toString("utf8") ?? "";
    const digest = fieldsOf(find(fields, fileFields.digest)?.bytes);
    const hash = find(digest, digestFields.hash)?.bytes.toString("latin1") ?? "";
    if (!/^[0-9a-f]{64}$/.test(hash)) return undefined;
    files.push({ path, hash, sizeBytes: find(digest, digestFields.sizeBytes)?.value ?? 0 });
  }
  return files.length > 0 ? files : undefined;
}

/** A field of a message: the `value` of a number, the `bytes` of a string or a nested message. */
interface Field {
  number: number;
  value: number;
  bytes: Buffer;
}

function find(fields: readonly Field[] | undefined, number: number): Field | undefined {
  return fields?.find((field) => field.number === number);
}

/** A field of the wire type for strings and messages: tag, length, bytes. */
function field(number: number, bytes: Buffer): Buffer {
  return Buffer.concat([varint((number << 3) | 2), varint(bytes.length), bytes]);
}

/** Seven bits a byte, the lowest first; the top bit is set in all bytes but the last. */
function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}

/** All fields of a message; undefined if it ends too early or contains an unknown wire type. */
function fieldsOf(message: Buffer | undefined): Field[] | undefined {
  if (!message) return undefined;
  const fields: Field[] = [];
  let at = 0;
  const readVarint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++] ?? 0;
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = readVarint();
    const type = tag % 8;
    const value = type === 0 || type === 2 ? readVarint() : 0;
    const length = { 0: 0, 1: 8, 2: value, 5: 4 }[type];
    if (length === undefined || !Number.isSafeInteger(value) || at + length > message.length) return undefined;
    fields.push({ number: Math.floor(tag / 8), value, bytes: message.subarray(at, at + length) });
    at += length;
  }
  return fields;
}
