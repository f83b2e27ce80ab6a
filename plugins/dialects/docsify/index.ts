// docsify: sidebar lists, callouts and included files. https://docsify.js.org
import type { Slug } from "docsgen";
import { emoji } from "../../emoji.js";
import type { Dialect } from "../dialect.js";
import { dialectChain } from "../shared/plugin-chain.js";
import { type DocsifyOptions, readDocsify } from "./config.js";
import { createDocsifyRewrite } from "./rewrite.js";

export const docsifyDialect: Dialect<DocsifyOptions> = {
  read: readDocsify,
  plugins: (options = {}) =>
    dialectChain(
      options,
      [{ name: "docsify", markdown: { rewrite: createDocsifyRewrite(options), slug: slugify } }],
      [emoji()],
    ),
};

/** ASCII symbols other than hyphens and underscores, the two Unicode punctuation blocks, and emoji. */
const left = /[!-,./:-@[-^`{-~]|[\u2000-\u206f\u2e00-\u2e7f]|\p{Extended_Pictographic}|\ufe0f/gu;

/** Heading ids omit symbols and never start with a digit. */
const slugify: Slug = (text, count) => {
  const plain = text
    .trim()
    .normalize("NFC")
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const id =
    plain
      .replace(left, "")
      .replace(/\s/g, "-")
      .replace(/^(?=\d)/, "_") || "section";
  return count === 0 ? id : `${id}-${count}`;
};

export const docsify = docsifyDialect.plugins;
