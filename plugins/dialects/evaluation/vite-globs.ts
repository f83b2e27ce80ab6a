// Converts Vite's `import.meta.glob(…)` in a configuration to imports, which esbuild can bundle.
// https://vite.dev/guide/features#glob-import
import { dirname, join, resolve } from "node:path";
import { listFiles } from "../shared/config/tool-files.js";

const call =
  /\bimport\.meta\.glob\s*(?:<(?:[^<>()]|<[^<>]*>)*>)?\s*\(\s*(\[[^\]]*\]|"[^"]*"|'[^']*'|`[^`]*`)\s*(?:,\s*(\{[^{}]*\})\s*)?,?\s*\)/g;

/**
 * Line breaks are preserved.
 * @param isAllowed true for files (absolute) that may be imported; others are not listed
 * @param root folder of patterns that start with a slash, absolute. Default: they match nothing
 */
export async function expandGlobs(
  code: string,
  file: string,
  isAllowed: (file: string) => boolean,
  root?: string,
): Promise<string> {
  if (!code.includes("import.meta.glob")) return code;
  const imports: string[] = [];
  const replaced: string[] = [];
  let end = 0;
  for (const match of code.matchAll(call)) {
    const [whole, patterns = "", options = ""] = match;
    const locate = (name: string) => (name.startsWith("/") ? join(root ?? "", name) : resolve(dirname(file), name));
    const names = (await expandGlob(patterns, file, root)).filter((name) => isAllowed(locate(name)));
    const isEager = /\beager\s*:\s*true\b/.test(options);
    const [, member] = /\bimport\s*:\s*["'](\w+)["']/.exec(options) ?? [];
    const entries = names.map((name) => {
      const local = `docsgenGlob${imports.length}`;
      imports.push(`import * as ${local} from ${JSON.stringify(name.startsWith("/") ? locate(name) : name)};`);
      const value = member === undefined ? local : `${local}[${JSON.stringify(member)}]`;
      return `${JSON.stringify(name)}:${isEager ? value : `async()=>${value}`}`;
    });
    const breaks = "\n".repeat(whole.split("\n").length - 1);
    replaced.push(code.slice(end, match.index), `({${entries.join(",")}${breaks}})`);
    end = match.index + whole.length;
  }
  return imports.join("") + replaced.join("") + code.slice(end);
}

/** Returns names as the code would write them, relative to the file's folder or the root: `../nav/en.ts`, `/nav/en.ts`. */
async function expandGlob(patterns: string, file: string, root: string | undefined): Promise<string[]> {
  const given = [...patterns.matchAll(/["'`]([^"'`]*)["'`]/g)].map(([, pattern = ""]) => pattern);
  const local = given.filter((pattern) => (root === undefined ? /^!?\.{1,2}\// : /^!?(?:\.{1,2})?\//).test(pattern));
  const list = async (pattern: string) => {
    if (root === undefined || !pattern.startsWith("/")) return listFiles(dirname(file), pattern);
    return (await listFiles(root, pattern.slice(1))).map((name) => `/${name}`);
  };
  const lists = await Promise.all(local.filter((pattern) => !pattern.startsWith("!")).map(list));
  const left = new Set(
    (
      await Promise.all(local.filter((pattern) => pattern.startsWith("!")).map((pattern) => list(pattern.slice(1))))
    ).flat(),
  );
  const names = lists.flat().filter((name) => !left.has(name));
  return [...new Set(names)].map((name) => (/^(?:\.{1,2})?\//.test(name) ? name : `./${name}`));
}
