// Components for all pages, and notes about code that has no counterpart: plugins, Markdown plugins, and components in
// place of Markdown's elements. docsgen renders headings, links, images, and tables itself.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "docsgen";
import { markdownPluginNotes } from "../shared/config/markdown-plugins.js";
import { readText } from "../shared/config/tool-files.js";
import { leftOutNote } from "../shared/frame/frame-links.js";
import { listSome } from "../shared/name-list.js";
import { describeReplacements } from "./modules/replaced-components.js";
import { componentsAround } from "./modules/root-component.js";
import type { DocusaurusOptions } from "./options.js";
import { pluginNotes, type UsedPlugin } from "./site/plugins.js";

interface SiteCode {
  root: string;
  /** The configuration, its folder, and the files on which it depends, absolute. */
  file: string;
  folder: string;
  inputs: readonly string[];
  /** Folder of the configuration, relative to the root. */
  site: string;
  pathFromRoot(path: string): string;
  /** See ReadOptions. */
  runsPages: boolean;
}

/** https://docusaurus.io/docs/markdown-features/react#mdx-component-scope */
export function siteFiles({ site, folder, pathFromRoot }: SiteCode): Pick<DocusaurusOptions, "site" | "globals"> {
  const names = ["MDXComponents", "MDXComponents/index"].flatMap((name) =>
    ["js", "jsx", "ts", "tsx"].map((ending) => join(folder, "src/theme", `${name}.${ending}`)),
  );
  const file = names.find((one) => existsSync(one));
  return { ...(site !== "" && { site }), ...(file !== undefined && { globals: pathFromRoot(file) }) };
}

export async function codeNotes(plugins: readonly UsedPlugin[], place: SiteCode): Promise<Diagnostic[]> {
  const { root, file, folder, inputs, runsPages } = place;
  const { globals } = siteFiles(place);
  const text = globals === undefined ? "" : (readText(join(root, globals)) ?? "");
  const names = [...text.matchAll(/[{,]\s*(a|blockquote|code|h[1-6]|hr|img|li|ol|p|pre|table|ul)\s*[:(]/g)];
  const listed = [...new Set(names.map(([, name = ""]) => name))].sort();
  const message = `Components in place of Markdown's elements were omitted: ${listed.join(", ")}.`;
  const replaced = await describeReplacements(folder, runsPages);
  const around = componentsAround(folder);
  const lost = `Components that src/theme/Root shows around the pages were omitted: ${listSome(around)}.`;
  return [
    ...pluginNotes(plugins, file),
    ...(around.length > 0 ? [leftOutNote(lost, file)] : []),
    ...(replaced === undefined ? [] : [leftOutNote(replaced, file)]),
    ...(listed.length > 0 ? [leftOutNote(message, file)] : []),
    ...(await markdownPluginNotes([file, ...inputs])),
  ];
}
