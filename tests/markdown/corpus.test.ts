// Compares the fast parser with remark-parse on real documentation and on this repository's: pages must be equal.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { corpusSlice } from "../corpus-slice.js";
import { compile } from "./page.js";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const corpora = process.env.DOCSGEN_CORPORA ?? join(repository, "../shared/corpora");
const folders = [
  { name: "content", folder: join(repository, "content") },
  { name: "real-100", folder: join(corpora, "real-100") },
];

function readPages(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
}

describe.each(folders)("$name", ({ name, folder }) => {
  const present = existsSync(folder);
  if (!present) console.warn(`Skipped: there is no ${name} (DOCSGEN_CORPORA names the folder of the corpora).`);

  test.runIf(present)("is the same page with both parsers", async () => {
    for (const id of corpusSlice(readPages(folder))) {
      const text = readFileSync(join(folder, id), "utf8");
      const frontMatter = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? "";
      const options = { id, frontMatter, variables: { product: "cairn", Product: "Cairn", PRODUCT: "CAIRN" } };
      const fast = await compile(text.slice(frontMatter.length), { ...options, parser: "fast" });
      const remark = await compile(text.slice(frontMatter.length), { ...options, parser: "remark" });
      expect(fast, id).toEqual(remark);
      if (name === "real-100") expect(fast.diagnostics, id).toEqual([]);
    }
  });
});
