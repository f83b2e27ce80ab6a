// Marks glossary terms, and abbreviations defined on a page (`*[HTML]: …`), and shows their definitions.
import { createRequire } from "node:module";
import type { Plugin } from "docsgen";
import type { Root } from "mdast";
import type { VFile } from "vfile";
import { builtIn } from "../built-in.js";
import { report } from "../mdast.js";
import type { GlossaryOptions } from "./options.js";

export type { GlossaryOptions } from "./options.js";

export function glossary(options: GlossaryOptions = {}): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return builtIn({
    name: "glossary",
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
          const fileTerms = options.file === undefined ? {} : await readTerms(options.file, file);
          const meanings = new Map(Object.entries({ ...fileTerms, ...options.terms }));
          for (const [name, meaning] of takeAbbreviations(tree, file)) meanings.set(name, meaning);
          markTerms(tree, meanings, options);
        },
      ],
    },
    client: { styles: [resolve("docsgen/plugins/terms.css")], scripts: [resolve("docsgen/scripts/terms")] },
  });
}

async function readTerms(name: string, file: VFile): Promise<Record<string, string>> {
  const fail = (message: string): Record<string, string> => {
    report(file, undefined, {
      code: "glossary-file",
      severity: "error",
      message,
      hint: "write each entry as term: definition",
    });
    return {};
  };
  const text = read(name, file);
  if (text === undefined) return fail(`The glossary ${name} does not exist.`);
  const { parse } = await import("yaml");
  try {
    const value: unknown = parse(text);
    const entries = Object.entries(value ?? {});
    const wrong = entries.find(([, meaning]) => typeof meaning !== "string");
    if (wrong) return fail(`In the glossary ${name}, the definition of "${wrong[0]}" is not a string.`);
    if (typeof value !== "object") return fail(`The glossary ${name} is not a mapping of terms to definitions.`);
    return Object.fromEntries(entries as [string, string][]);
  } catch (thrown) {
    return fail(`Cannot read the glossary ${name}: ${String(thrown).split("\n")[0]}`);
  }
}

function read(name: string, file: VFile): string | undefined {
  try {
    return file.data.ctx?.read(name);
  } catch {
    return undefined;
  }
}
