// Runs twoslash with the site's installation of TypeScript. Results are cached by the block's text, so editing other
// text of the page does not run twoslash again.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { TwoslashInstance, TwoslashReturn } from "twoslash";
import { refuseVersion, resolvePackage } from "../shared/packages.js";
import type { TwoslashOptions } from "./options.js";

type Ask = (code: string, lang: string) => TwoslashReturn;

const twoslashers = new Map<string, Ask>();

/** @param page absolute path of the page's file, from which packages are resolved */
export function twoslasherFor(page: string, options: TwoslashOptions): Ask {
  const root = findRoot(page);
  const key = JSON.stringify([root, options]);
  const twoslasher = twoslashers.get(key) ?? createAsker(root, options);
  twoslashers.set(key, twoslasher);
  return twoslasher;
}

/** Returns the nearest folder with packages, or otherwise the page's folder. */
function findRoot(page: string): string {
  let folder = dirname(page);
  while (!existsSync(join(folder, "node_modules")) && dirname(folder) !== folder) folder = dirname(folder);
  return dirname(folder) === folder ? dirname(page) : folder;
}

function createAsker(root: string, { compilerOptions = {}, typescript = "typescript" }: TwoslashOptions): Ask {
  const near = createRequire(join(root, "package.json"));
  const subject = 'Code blocks with "twoslash" need';
  const typescriptFile = resolvePackage(typescript, root, subject);
  const tsModule = near(typescriptFile) as { version: string; createLanguageService?: unknown };
  if (typeof tsModule.createLanguageService !== "function") {
    throw refuseVersion("twoslash", tsModule.version, typescript);
  }
  const { createTwoslasher } = near(resolvePackage("twoslash/core", root, subject)) as typeof import("twoslash/core");
  const ask: TwoslashInstance = createTwoslasher({
    tsModule: tsModule as never,
    vfsRoot: root,
    tsLibDirectory: dirname(typescriptFile),
    compilerOptions: compilerOptions as never,
    customTags: ["log", "warn", "error", "annotate"],
  });
  const answers = new Map<string, TwoslashReturn>();
  return (code, lang) => {
    const key = `${lang} ${code}`;
    const answer = answers.get(key) ?? ask(code, lang);
    answers.set(key, answer);
    return answer;
  };
}
