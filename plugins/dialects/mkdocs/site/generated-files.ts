// Finds link targets that the tool's theme and other programs generate. They do not exist here.
import { basename, join } from "node:path";
import { type Mapping, toList, toText } from "../../../shared/json.js";
import { listFiles, readText } from "../../shared/config/tool-files.js";

interface GeneratedFileSources {
  theme: Mapping;
  plugins: ReadonlyMap<string, Mapping>;
  extensions: ReadonlyMap<string, Mapping>;
  /** Documents folder, absolute. */
  docs: string;
}

/** Returns patterns for `links.ignore`: theme files, and anchors generated from code. */
export async function listGeneratedFiles(
  values: Mapping,
  { theme, plugins, extensions, docs }: GeneratedFileSources,
): Promise<string[]> {
  const isOwnTheme = ["", "mkdocs", "readthedocs"].includes(toText(theme.name));
  // Heading ids never contain a dot or a colon, so such anchors come from mkdocstrings or a hook.
  const hasCode = plugins.has("mkdocstrings") || toList(values.hooks).length > 0;
  // https://github.com/mkdocs/mkdocs-click: a program's commands become headings.
  const names = extensions.has("mkdocs-click") ? await listFiles(docs, "**/*.md") : [];
  const filled = names.filter((name) => /^::: mkdocs-click\s*$/m.test(readText(join(docs, name)) ?? ""));
  return [
    ...(isOwnTheme ? ["img/favicon.ico"] : []),
    ...(hasCode ? ["**/*#*[.:]*"] : []),
    ...filled.map((name) => `**/${basename(name)}#*`),
  ];
}
