// Aliases: paths at which docsify shows the file of another path. https://docsify.js.org/#/configuration?id=alias
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import type { DialectOptions, SiteSketch } from "../dialect.js";
import { leftOutNote } from "../shared/frame/frame-links.js";

const pair = /(["'`])((?:\\.|(?!\1)[^\\])*)\1\s*:\s*(["'`])(.*?)\3/g;

/**
 * @param script configuration, as text
 * @param content absolute path
 */
export function readAliases(
  script: string,
  content: string,
  file: string,
): Pick<DialectOptions, "aliases"> & Pick<SiteSketch, "notes"> {
  const [, body = ""] = /\balias\s*:\s*\{([^}]*)\}/.exec(script) ?? [];
  const aliases: Record<string, string[]> = {};
  const omitted: string[] = [];
  for (const [, , from = "", , to = ""] of body.matchAll(pair)) {
    // Lists and other parts of the frame.
    if (/(?:^|\/)_\w+\.md$/.test(from)) continue;
    const id = findPage(to, content);
    const isKept = id !== undefined && !/[*+?()[\]|\\^$]/.test(from) && findPage(from, content) === undefined;
    if (isKept) aliases[id] = [...(aliases[id] ?? []), posix.join("/", from)];
    else omitted.push(from);
  }
  const message = `Aliases of other files, with patterns, or with the path of a page were omitted: ${omitted.join(", ")}.`;
  return {
    ...(Object.keys(aliases).length > 0 && { aliases }),
    notes: omitted.length > 0 ? [leftOutNote(message, file)] : [],
  };
}

/** Returns the id of the page at a path. */
function findPage(path: string, content: string): string | undefined {
  const name = posix.join("/", path).slice(1);
  const names = /\.md$/.test(name) ? [name] : [posix.join(name, "README.md"), `${name}.md`];
  return path.startsWith("..") ? undefined : names.find((one) => existsSync(join(content, one)));
}
