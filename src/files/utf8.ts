/** Decodes bytes that are valid UTF-8, such as a cache entry. Use `decodeText` for arbitrary bytes. */
export function decodeUtf8(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}
