// Tools for which there is no dialect. Their Markdown is built unchanged.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readText } from "../shared/config/tool-files.js";

interface OtherTool {
  title: string;
  /** Possible names of the configuration. */
  names: readonly string[];
  /** Content that the file must have, if other tools use the same file name. */
  text?: RegExp;
  /** Features that are not supported. Pages show their source text. */
  unknown: string;
}

const otherTools: readonly OtherTool[] = [
  { title: "GitBook", names: [".gitbook.yaml"], unknown: "SUMMARY.md and blocks such as {% hint %}" },
  { title: "Quarto", names: ["_quarto.yml"], unknown: "its configuration, .qmd files and blocks such as ::: {.note}" },
  { title: "Antora", names: ["antora.yml"], unknown: "AsciiDoc" },
  {
    title: "Sphinx",
    names: ["conf.py"],
    text: /^extensions\s*=|\bhtml_theme\b/m,
    unknown: "its configuration, reStructuredText and directives of MyST",
  },
];

export interface RecognizedOtherTool {
  title: string;
  unknown: string;
  /** Relative to the root. */
  folder: string;
  file: string;
}

export function findOtherTool(root: string, folders: readonly string[]): RecognizedOtherTool | undefined {
  for (const folder of folders) {
    for (const { title, names, text, unknown } of otherTools) {
      const found = names.map((name) => join(folder, name)).find((file) => existsSync(join(root, file)));
      const isOwn = found !== undefined && (text?.test(readText(join(root, found)) ?? "") ?? true);
      if (isOwn) return { title, unknown, folder, file: found };
    }
  }
  return undefined;
}
