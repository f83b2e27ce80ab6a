// What the tool's theme and programs make, and no page here has.
import { basename, join } from "node:path";
import { listOf, type Mapping, textOf } from "../../json.js";
import { listFiles, readText } from "../files.js";

interface Made {
  theme: Mapping;
  plugins: ReadonlyMap<string, Mapping>;
  extensions: ReadonlyMap<string, Mapping>;
  /** Folder of the documents, absolute. */
  docs: string;
}

/** Patterns, for `links.ignore`: files of the theme, and anchors that are made from code. */
export async function linksToMade(values: Mapping, { theme, plugins, extensions, docs }: Made): Promise<string[]> {
  const isOwnTheme = ["", "mkdocs", "readthedocs"].includes(textOf(theme.name));
  // No heading makes an anchor with a dot or a colon: mkdocstrings or a hook does.
  const hasCode = plugins.has("mkdocstrings") || listOf(values.hooks).length > 0;
  // https://github.com/mkdocs/mkdocs-click: the commands of a program are headings.
  const names = extensions.has("mkdocs-click") ? await listFiles(docs, "**/*.md") : [];
  const filled = names.filter((name) => /^::: mkdocs-click\s*$/m.test(readText(join(docs, name)) ?? ""));
  return [
    ...(isOwnTheme ? ["img/favicon.ico"] : []),
    ...(hasCode ? ["**/*#*[.:]*"] : []),
    ...filled.map((name) => `**/${basename(name)}#*`),
  ];
}
