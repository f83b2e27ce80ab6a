// Terms of the site's glossary, and a page's own abbreviations (`*[HTML]: …`), are marked where they stand in articles, and say
// what they mean.
import { createRequire } from "node:module";
import type { Plugin } from "docsgen";
import type { Root } from "mdast";
import type { VFile } from "vfile";
import { report } from "../mdast.js";
import type { GlossaryOptions } from "./options.js";

export type { GlossaryOptions } from "./options.js";

export function glossary(options: GlossaryOptions = {}): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return {
    name: "glossary",
    isIndependent: true,
    isWatched: false,
    options: {
      given: options,
      shape: { keys: { terms: { record: "string" }, file: "string", first: { oneOf: ["section", "page"] } } },
    },
    markdown: {
      remark: [
        () => async (tree: Root, file: VFile) => {
          const [{ takeAbbreviations }, { markTerms }] = await Promise.all([
            import("./abbreviations.js"),
            import("./terms.js"),
          ]);
          const own = options.file === undefined ? {} : await readTerms(options.file, file);
          const meanings = new Map(Object.entries({ ...own, ...options.terms }));
          for (const [name, meaning] of takeAbbreviations(tree, file)) meanings.set(name, meaning);
          markTerms(tree, meanings, options);
        },
      ],
    },
    client: { styles: [resolve("docsgen/plugins/terms.css")], scripts: [resolve("docsgen/scripts/terms")] },
  };
}

async function readTerms(name: string, file: VFile): Promise<Record<string, string>> {
  const fail = (message: string): Record<string, string> => {
    report(file, undefined, { code: "glossary-file", severity: "error", message, hint: "term: what it means" });
    return {};
  };
  const text = read(name, file);
  if (text === undefined) return fail(`There is no glossary ${name}.`);
  const { parse } = await import("yaml");
  try {
    const value: unknown = parse(text);
    const entries = Object.entries(value ?? {});
    const wrong = entries.find(([, meaning]) => typeof meaning !== "string");
    if (typeof value !== "object" || wrong)
      return fail(`In the glossary ${name}, ${wrong?.[0] ?? "the whole"} is not a text.`);
    return Object.fromEntries(entries as [string, string][]);
  } catch (thrown) {
    return fail(`The glossary ${name} cannot be read: ${String(thrown).split("\n")[0]}`);
  }
}

function read(name: string, file: VFile): string | undefined {
  try {
    return file.data.ctx?.read(name);
  } catch {
    return undefined;
  }
}
