// Documentation written for other tools, built as it is: one function a tool, which makes the whole chain of plugins.
import type { Dialect } from "./dialect.js";
import { docfxDialect } from "./docfx/index.js";
import { docusaurusDialect } from "./docusaurus/index.js";
import { githubDialect } from "./github/index.js";
import { hugoDialect } from "./hugo/index.js";
import { mdbookDialect } from "./mdbook/index.js";
import { mkdocsDialect } from "./mkdocs/index.js";
import { nextraDialect } from "./nextra/index.js";
import { starlightDialect } from "./starlight/index.js";
import { vitepressDialect } from "./vitepress/index.js";

export type { DialectOptions } from "./dialect.js";

/** By the names of their functions, in the order in which a folder is asked for them. */
export const dialects = {
  docusaurus: docusaurusDialect,
  mdbook: mdbookDialect,
  mkdocs: mkdocsDialect,
  nextra: nextraDialect,
  starlight: starlightDialect,
  vitepress: vitepressDialect,
  docfx: docfxDialect,
  hugo: hugoDialect,
  github: githubDialect,
} satisfies Record<string, Dialect>;

export const docfx = docfxDialect.plugins;
export const docusaurus = docusaurusDialect.plugins;
export const github = githubDialect.plugins;
export const hugo = hugoDialect.plugins;
export const mdbook = mdbookDialect.plugins;
export const mkdocs = mkdocsDialect.plugins;
export const nextra = nextraDialect.plugins;
export const starlight = starlightDialect.plugins;
export const vitepress = vitepressDialect.plugins;
