// Reads a page, and creates the context from which its text is converted and compiled.
import { readFileSync } from "node:fs";
import type { Config } from "../../config/config.js";
import { findOriginal, searchedPrefixes } from "../../config/editions/site-editions.js";
import type { PageMeta } from "../../contract/data.js";
import { failure } from "../../errors/errors.js";
import { hash } from "../../files/content-hash.js";
import { type LinksOut, reachOf } from "../../inputs/symlinks.js";
import { type CompileContext, type CompileInput, componentNames } from "../../markdown/page-state.js";
import { decodeText } from "../../pages/front-matter/source-text.js";
import type { createFileAccesses } from "../../pages/links/file-access.js";
import type { Addresses } from "../../pages/links/page-addresses.js";
import type { PageSource } from "../../pages/page.js";
import { createInputs } from "./page-inputs.js";

export interface PageTask {
  meta: PageMeta;
  source: PageSource;
}

export interface PageReader {
  config: Config;
  linksOut: LinksOut;
  accessFor: ReturnType<typeof createFileAccesses>;
}

export interface OpenPage {
  home: { root: string; content: string };
  inputs: ReturnType<typeof createInputs>;
  input: Omit<CompileInput, "title">;
  ctx: Omit<CompileContext, "report">;
}

/** @throws DocsgenError `source-changed` if the file has changed since `load` */
export function openPage(
  { meta, source }: PageTask,
  addresses: Addresses,
  { config, linksOut, accessFor }: PageReader,
): OpenPage {
  const { id, file, frontmatter } = meta;
  const home = source.home ?? { root: config.root, content: config.content };
  const bytes = source.text === undefined ? readFileSync(file) : Buffer.from(source.text);
  if (hash(bytes) !== meta.hash) {
    throw failure("source-changed", "The file changed during the build.", { place: { file } });
  }
  const access = accessFor({ home, version: meta.version });
  const inputs = createInputs(config, { addresses, linksOut, rules: access });
  const { resolve, readBytes, listNames, find } = inputs;
  const text = decodeText(bytes, file);
  return {
    home,
    inputs,
    input: { ...{ id, file, text, frontmatter }, bodyOffset: source.bodyOffset, data: source.data },
    ctx: {
      ...{ root: home.root, content: home.content, public: config.public, resolve },
      components: componentNames(config.plugins),
      containers: config.markdown.containers,
      containerHint: (name) => config.hints.container?.(name),
      base: config.site.base,
      prefixes: searchedPrefixes(config.site, meta),
      originalOf: (name) => findOriginal(name, home, config),
      origin: config.site.origin,
      ...{ ...reachOf(file, config, linksOut), access, schemes: config.links.schemes },
      ...{ readBytes, listNames, find },
    },
  };
}
