/** Bytes that are known to be UTF-8, such as those of a cache entry; `decodeText` is for bytes that may be anything. */
export function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}
