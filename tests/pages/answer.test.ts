import { expect, test } from "vitest";
import { candidatesFor } from "../../src/pages/links/address-lookup.js";

test.each([
  ["", ["index.html"]],
  ["docs/", ["docs/index.html", "docs.html → docs (not everywhere)"]],
  ["docs", ["docs", "docs.html", "docs/index.html → docs/"]],
  ["a/b.html", ["a/b.html → a/b", "a/b.html.html", "a/b.html/index.html → a/b.html/"]],
  ["a/index.html", ["a/index.html → a/", "a/index.html.html", "a/index.html/index.html → a/index.html/"]],
  ["index.html", ["index.html → ", "index.html.html", "index.html/index.html → index.html/"]],
  ["a/index", ["a/index", "a/index.html (not everywhere)", "a/index/index.html → a/index/"]],
])("resolves the address %s", (name, expected) => {
  const shown = candidatesFor(name).map(({ out, redirect, isLenient }) => {
    return `${out}${redirect === undefined ? "" : ` → ${redirect}`}${isLenient ? " (not everywhere)" : ""}`;
  });
  expect(shown).toEqual(expected);
});
