// Components of Docusaurus's theme that a site replaces in `src/theme`, and that docsgen does not use: it renders the frame
// and Markdown itself. https://docusaurus.io/docs/swizzling
import { join } from "node:path";
import { listFiles, readText } from "../../shared/config/tool-files.js";
import { listSome } from "../../shared/name-list.js";
import { isWrapper } from "./wrapped-components.js";

/** Components around the content. */
const frame =
  /^(?:AnnouncementBar|BackToTopButton|Blog\w+|ColorModeToggle|Doc(?!Card)\w+|Edit\w+|ErrorPageContent|Footer|LastUpdated|Logo|Navbar\w*|NotFound|Paginator\w+|Search\w+|SiteMetadata|SkipToContent|TOC(?!Inline)\w*|Tags?[A-Z]\w*|Unlisted)(?:\/|$)/;
/** Components that Docusaurus uses for Markdown. Pages can also import them. */
const markdown = /^(?:Admonition|CodeBlock|Heading|MDXComponents\/(?:A|Code|Details|Heading|Img|Li|Pre|Ul))(?:\/|$)/;

/**
 * Describes the unused components by the names of their outermost folders. Undefined if there are none.
 * @param runsPages if true, the site allows its code to run
 */
export async function describeReplacements(folder: string, runsPages: boolean): Promise<string | undefined> {
  const theme = join(folder, "src/theme");
  const files = await listFiles(theme, "**/*.{js,jsx,ts,tsx}", ["**/*.{test,d}.*", "**/__tests__/**"]);
  const modules = files.map((file) => file.replace(/(?:\/index)?\.\w+$/, "")).sort();
  // Other names are those of helpers.
  const names = modules.filter((one) => /(?:^|\/)[A-Z]\w*$/.test(one));
  const unused = runsPages ? names.filter((one) => !isWrapper(one, theme, readText)) : names;
  const parts = [
    describe(names, frame, "around the content", (name) => name.split("/", 1)[0] ?? ""),
    describe(unused, markdown, "for Markdown", (name) => name),
  ].flatMap((one) => one ?? []);
  return parts.length > 0
    ? `Components in place of those of Docusaurus's theme were omitted: ${parts.join("; ")}.`
    : undefined;
}

function describe(
  names: readonly string[],
  kind: RegExp,
  use: string,
  group: (name: string) => string,
): string | undefined {
  const replaced = names.filter((name) => kind.test(name));
  const groups = [...new Set(replaced.map(group))];
  return groups.length > 0 ? `${replaced.length} ${use} (${listSome(groups)})` : undefined;
}
