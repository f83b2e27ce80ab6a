// What lies under a name in a remote cache's `/ac/`: an ActionResult of Bazel's Remote Execution API v2 in protobuf's wire
// format, as servers that look into entries want it. Of its fields we write and read one: output_files, each a file's path
// and its digest (SHA-256 and size of a blob in `/cas/`). An exit code of 0 is what an absent one means.
// https://github.com/bazelbuild/remote-apis, https://protobuf.dev/programming-guides/encoding

/** A file that an entry consists of: its path, and the digest that names its content. */
export interface EntryFile {
  path: string;
  /** SHA-256 in lowercase hexadecimal. */
  hash: string;
  sizeBytes: number;
}

const outputFiles = 2;
const fileFields = { path: 1, digest: 2 };
const digestFields = { hash: 1, sizeBytes: 2 };

export function encodeActionResult(files: readonly EntryFile[]): Buffer {
  const encoded = files.map(({ path, hash, sizeBytes }) => {
    const size = [varint(digestFields.sizeBytes << 3), varint(sizeBytes)];
    const digest = Buffer.concat([field(digestFields.hash, Buffer.from(hash)), ...size]);
    const file = [field(fileFields.path, Buffer.from(path)), field(fileFields.digest, digest)];
    return field(outputFiles, Buffer.concat(file));
  });
  return Buffer.concat(encoded);
}

/** The output files in order; undefined for bytes that are no ActionResult with files. Other fields are skipped. */
export function decodeActionResult(bytes: Buffer): EntryFile[] | undefined {
  const files: EntryFile[] = [];
  for (const { bytes: file } of fieldsOf(bytes)?.filter(({ number }) => number === outputFiles) ?? []) {
    const fields = fieldsOf(file);
    const digest = find(fields, fileFields.digest);
    const parts = digest && fieldsOf(digest.bytes);
    const path = find(fields, fileFields.path)?.bytes.toString("utf8") ?? "";
    const hash = find(parts, digestFields.hash)?.bytes.toString("latin1") ?? "";
    if (!/^[0-9a-f]{64}$/.test(hash)) return undefined;
    files.push({ path, hash, sizeBytes: find(parts, digestFields.sizeBytes)?.value ?? 0 });
  }
  return files.length > 0 ? files : undefined;
}

/** A field of a message: `value` of a number, `bytes` of a text or of a message within. */
interface Field {
  number: number;
  value: number;
  bytes: Buffer;
}

function find(fields: readonly Field[] | undefined, number: number): Field | undefined {
  return fields?.find((one) => one.number === number);
}

/** A field of the wire type for texts and messages: tag, length, bytes. */
function field(number: number, bytes: Buffer): Buffer {
  return Buffer.concat([varint((number << 3) | 2), varint(bytes.length), bytes]);
}

/** Seven bits a byte, the lowest first; the top bit says that more follow. */
function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}

/** All fields of a message; undefined where the bytes end too soon or have a wire type that does not exist. */
function fieldsOf(message: Buffer): Field[] | undefined {
  const fields: Field[] = [];
  let at = 0;
  const number = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++] ?? 0;
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = number();
    const type = tag % 8;
    const value = type === 0 || type === 2 ? number() : 0;
    const length = { 0: 0, 1: 8, 2: value, 5: 4 }[type];
    if (length === undefined || !Number.isSafeInteger(value) || at + length > message.length) return undefined;
    fields.push({ number: Math.floor(tag / 8), value, bytes: message.subarray(at, at + length) });
    at += length;
  }
  return fields;
}
