// Hashes of bytes or text. All cache keys and content-based names are created here.
import { createHash, hash as digest } from "node:crypto";
import { readFileSync } from "node:fs";

/** Returns the first 128 bits of SHA-256 in hexadecimal (32 characters): enough to rule out accidental collisions. */
export function hash(...parts: (string | Uint8Array)[]): string {
  // Most keys are a few short strings. Hashing them in one call takes half the time.
  let text = "";
  for (const part of parts) {
    if (typeof part !== "string") return hashBytes(parts);
    // Each part is preceded by its length, so that ("ab", "c") and ("a", "bc") have different hashes.
    text += `${part.length}:${part}`;
  }
  return digest("sha256", text, "hex").slice(0, 32);
}

function hashBytes(parts: readonly (string | Uint8Array)[]): string {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(`${part.length}:`).update(part);
  return sum.digest("hex").slice(0, 32);
}

/**
 * Returns the `hash` of the bytes from `start` to `end`, without copying them: their length is written into the buffer
 * before `start`.
 */
export function hashRange(buffer: Buffer, start: number, end: number): string {
  const length = `${end - start}:`;
  const from = start - length.length;
  buffer.write(length, from, "latin1");
  return digest("sha256", buffer.subarray(from, end), "hex").slice(0, 32);
}

/** Returns the hash of a JSON value. The order of an object's properties matters. */
export function hashJson(value: unknown): string {
  return hash(JSON.stringify(value) ?? "undefined");
}

/** Returns the hash of a file's content; empty if the file cannot be read. */
export function hashFile(file: string): string {
  try {
    return hash(readFileSync(file));
  } catch {
    return "";
  }
}
