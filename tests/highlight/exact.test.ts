// Tokenizing once for both themes, an engine that shares and skips searches, and cached lines must not change any
// color. The output is compared with shiki's, character by character.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import catppuccinLatte from "@shikijs/themes/catppuccin-latte";
import githubDark from "@shikijs/themes/github-dark-default";
import githubLight from "@shikijs/themes/github-light-default";
import minLight from "@shikijs/themes/min-light";
import monokai from "@shikijs/themes/monokai";
import oneDark from "@shikijs/themes/one-dark-pro";
import { describe, expect, test } from "vitest";
import { maxLineLength } from "../../src/highlight/tokenizer.js";
import { readCodeBlocks } from "../bench/code-blocks.mjs";
import { corpusSlice } from "../corpus-slice.js";
import { createReference, type Themes } from "./reference.js";

const corpora = process.env.DOCSGEN_CORPORA ?? fileURLToPath(new URL("../../../shared/corpora", import.meta.url));
const corpus = join(corpora, "real-100");

/** Short code samples that are difficult for grammars; each file is named after its language. */
const folder = fileURLToPath(new URL("fixtures/code", import.meta.url));
const samples = readdirSync(folder).map((file) => ({
  lang: file.replace(".txt", ""),
  code: readFileSync(join(folder, file), "utf8"),
}));

const github: Themes = { light: githubLight, dark: githubDark };
// One theme uses italics and bold where the other does not, and the dark one has many more rules.
const unlike: Themes = { light: catppuccinLatte, dark: oneDark };
const plainAndBold: Themes = { light: minLight, dark: monokai };

async function expectSame(blocks: readonly { lang: string; code: string }[], themes: Themes): Promise<void> {
  for (const lang of new Set(blocks.map((block) => block.lang))) {
    const reference = await createReference(lang, themes);
    const codes = new Set(blocks.filter((block) => block.lang === lang).map((block) => block.code));
    for (const code of codes) expect(reference.actual(code), `${lang}: ${code}`).toEqual(reference.expected(code));
    reference.dispose();
  }
}

test.each(samples)("$lang", async (sample) => {
  await expectSame([sample], unlike);
});

test.each([
  ["themes of one family", github],
  ["a theme without bold or italic", plainAndBold],
])("%s", async (_, themes) => {
  // The effect of a theme is the same in all languages, so a few are enough.
  await expectSame(
    samples.filter((_, index) => index % 5 === 0),
    themes,
  );
});

test("code labeled with the wrong language", async () => {
  // Grammars encounter code of other languages: rules that begin and never end, and expressions that almost match.
  const texts = samples.filter((_, index) => index % 6 === 0);
  for (const lang of ["typescript", "html", "markdown", "cpp", "bash", "coffee", "yaml", "php"]) {
    const blocks = texts.map(({ code }) => ({ lang, code }));
    await expectSame(blocks, unlike);
  }
});

describe("real-100", () => {
  const present = existsSync(corpus);
  if (!present) console.warn("Skipped: there is no real-100 (DOCSGEN_CORPORA names the folder of the corpora).");
  const isShort = (code: string) => code.split("\n").every((line) => line.length <= maxLineLength);

  test.runIf(present)("code blocks", { timeout: 120_000 }, async () => {
    const blocks = readCodeBlocks(corpus).filter(
      ({ lang, code }) => !["", "text", "txt"].includes(lang) && isShort(code),
    );
    expect(blocks.length).toBeGreaterThan(600);
    await expectSame(corpusSlice(blocks), unlike);
  });
});
