// Marks glossary terms, and abbreviations defined on a page (`*[HTML]: …`), and shows their definitions.
import { createRequire } from "node:module";
import type { Plugin } from "docsgen";
import type { Root } from "mdast";
import type { VFile } from "vfile";
import { builtIn } from "../shared/built-in.js";
import type { Terms } from "./glossary-file.js";
import type { GlossaryOptions } from "./options.js";

export type { GlossaryOptions } from "./options.js";

export function glossary(options: GlossaryOptions = {}): Plugin {
  const { resolve } = createRequire(import.meta.url);
  const { file: name } = options;
  return builtIn({
    name: "glossary",
    articleProblems: ["glossary-file"],
    options: {
      given: options,
      shape: { keys: { terms: { record: "string" }, file: "string", first: { oneOf: ["section", "page"] } } },
    },
    ...(typeof name === "string" && {
      async load(ctx) {
        await (await import("./glossary-file.js")).checkFile(name, ctx);
        return [];
      },
    }),
    markdown: {
      remark: [
        () => async (tree: Root, file: VFile) => {
          const [{ takeAbbreviations }, { markTerms }] = await Promise.all([
            import("./abbreviations.js"),
            import("./terms.js"),
          ]);
          const fileTerms = name === undefined ? {} : await readTerms(name, file);
          const meanings = new Map(Object.entries({ ...fileTerms, ...options.terms }));
          for (const [name, meaning] of takeAbbreviations(tree, file)) meanings.set(name, meaning);
          markTerms(tree, meanings, options);
        },
      ],
    },
    client: { styles: [resolve("docsgen/plugins/terms.css")], scripts: [resolve("docsgen/scripts/terms")] },
  });
}

/** Empty if the file is missing or invalid, which `load` reports. */
async function readTerms(name: string, file: VFile): Promise<Terms> {
  const text = read(name, file);
  if (text === undefined) return {};
  const result = await (await import("./glossary-file.js")).parseTerms(name, text);
  return "terms" in result ? result.terms : {};
}

function read(name: string, file: VFile): string | undefined {
  try {
    return file.data.ctx?.read(name);
  } catch {
    return undefined;
  }
}
