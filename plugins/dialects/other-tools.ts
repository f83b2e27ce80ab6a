// Tools whose Markdown is built as it is: docsgen has no dialect for them.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readText } from "./files.js";

interface OtherTool {
  title: string;
  /** Names that its configuration may have. */
  names: readonly string[];
  /** What stands in it, where others have files of such a name. */
  text?: RegExp;
  /** What its pages have that is shown as it is written. */
  unknown: string;
}

const otherTools: readonly OtherTool[] = [
  { title: "GitBook", names: [".gitbook.yaml"], unknown: "SUMMARY.md and blocks such as {% hint %}" },
  { title: "Rspress", names: ["rspress.config.ts", "rspress.config.js"], unknown: "its configuration and components" },
  { title: "Quarto", names: ["_quarto.yml"], unknown: "its configuration, .qmd files and blocks such as ::: {.note}" },
  { title: "Antora", names: ["antora.yml"], unknown: "AsciiDoc" },
  {
    title: "Sphinx",
    names: ["conf.py"],
    text: /^extensions\s*=|\bhtml_theme\b/m,
    unknown: "its configuration, reStructuredText and directives of MyST",
  },
];

export interface OtherFound {
  title: string;
  unknown: string;
  /** From the root. */
  folder: string;
  file: string;
}

export function findOtherTool(root: string, folders: readonly string[]): OtherFound | undefined {
  for (const folder of folders) {
    for (const { title, names, text, unknown } of otherTools) {
      const found = names.map((name) => join(folder, name)).find((file) => existsSync(join(root, file)));
      const isOwn = found !== undefined && (text?.test(readText(join(root, found)) ?? "") ?? true);
      if (isOwn) return { title, unknown, folder, file: found };
    }
  }
  return undefined;
}
