// Documentation written for other tools, built as it is: one function a tool, which makes the whole chain of plugins.
import type { Dialect } from "./dialect.js";
import { docfxDialect } from "./docfx/index.js";
import { githubDialect } from "./github/index.js";
import { hugoDialect } from "./hugo/index.js";
import { mdbookDialect } from "./mdbook/index.js";

export type { DialectOptions } from "./dialect.js";

/** By the names of their functions, in the order in which a folder is asked for them. */
export const dialects = {
  mdbook: mdbookDialect,
  docfx: docfxDialect,
  hugo: hugoDialect,
  github: githubDialect,
} satisfies Record<string, Dialect>;

export const docfx = docfxDialect.plugins;
export const github = githubDialect.plugins;
export const hugo = hugoDialect.plugins;
export const mdbook = mdbookDialect.plugins;
