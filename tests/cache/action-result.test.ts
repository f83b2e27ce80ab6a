// Entries under /ac/ of a remote cache: protobuf that is compatible with other programs.
import { expect, test } from "vitest";
import { decodeActionResult, encodeActionResult } from "../../src/cache/remote/action-result.js";

/** Encoded by protoc: two output files, the first executable, the second empty; an exit code and a string that we ignore. */
const foreign = [
  "124e0a03612f6212450a40393037306463393830356562393635326161643930643565623861653836336234623136656164",
  "3133333266356136323363626637646566623737643036343910df31200112470a016312420a406533623063343432393866",
  "6331633134396166626634633839393666623932343237616534316534363439623933346361343935393931623738353262",
  "38353520032a0474657874",
].join("");
const files = [
  { path: "a/b", hash: "9070dc9805eb9652aad90d5eb8ae863b4b16ead1332f5a623cbf7defb77d0649", sizeBytes: 6367 },
  { path: "c", hash: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", sizeBytes: 0 },
];

test("reads an entry from another program, and ignores unknown fields", () => {
  expect(decodeActionResult(Buffer.from(foreign, "hex"))).toEqual({ files, signature: "text" });
});

test("writes the same bytes as protoc, and reads them back", () => {
  const [first] = files;
  const bytes = encodeActionResult({ files: first ? [first] : [], signature: "" });
  // The same except for the two bytes of is_executable, which make the outer message longer.
  expect(bytes.toString("hex").slice(4)).toBe(foreign.slice(4, 2 * bytes.length));
  for (const signature of ["", "text"]) {
    expect(decodeActionResult(encodeActionResult({ files, signature }))).toEqual({ files, signature });
  }
});

test("rejects everything else", () => {
  const bytes = Buffer.from(foreign, "hex");
  for (const other of ["", "<!doctype html>", "\xff".repeat(2000)]) {
    expect(decodeActionResult(Buffer.from(other, "latin1"))).toBeUndefined();
  }
  // A truncated message is invalid or contains the files before the cut.
  for (let end = 0; end < bytes.length; end++) {
    expect([undefined, 1, 2]).toContain(decodeActionResult(bytes.subarray(0, end))?.files.length);
  }
});
