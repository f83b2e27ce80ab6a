// Bytes that are not text are rejected at the line and column of the first one.
import { expect, test } from "vitest";
import { DocsgenError } from "../../src/errors/errors.js";
import { decodeText } from "../../src/pages/front-matter/source-text.js";

function problemPlace(hex: string): unknown {
  try {
    return decodeText(Buffer.from(hex, "hex"), "a.md");
  } catch (thrown) {
    const { line, column } = (thrown instanceof DocsgenError && thrown.diagnostics[0]?.place) || {};
    return [line, column];
  }
}

test("decodes text and removes its byte-order mark", () => {
  expect(problemPlace("efbbbf41efbbbf")).toBe("A\ufeff");
});

test.each([
  ["a byte that begins no character", "410aff", [2, 1]],
  ["a character that is cut off by another", "e282ac0a41e28241", [2, 2]],
  ["a character that is cut off by the end", "41f09f8e", [1, 2]],
  ["a surrogate, after a replacement character that is meant", "efbfbdeda080", [1, 2]],
  ["a bad byte after a byte-order mark", "efbbbf41ff", [1, 2]],
  ["a NUL byte", "410a414100", [2, 3]],
])("%s", (_, hex, place) => {
  expect(problemPlace(hex)).toEqual(place);
});
