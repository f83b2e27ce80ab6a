// Compiles stylesheets that use Tailwind with the package that the site has installed, version 3 or 4.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, isAbsolute, join, sep } from "node:path";
import { listFiles } from "../../shared/config/tool-files.js";
import type { Stylesheet } from "./stylesheets.js";

/** True if a stylesheet needs Tailwind. */
export function usesTailwind(css: string): boolean {
  return /@tailwind\s|@apply\s|@import\s+["']tailwindcss["'/]|@(?:theme|utility|custom-variant)\s/.test(css);
}

/** Returns a stylesheet without the imports of Tailwind. */
export function withoutTailwind(css: string): string {
  return css.replace(/@import\s+["']tailwindcss["'/][^;]*;/g, "");
}

/** Elements of components have no borders, as with Tailwind's reset, which does not apply to the rest of an article. */
const noBorders = `@layer base {
  :where([data-slot], [data-slot] *, [data-slot] *::before, [data-slot] *::after) { border: 0 solid; }
}
`;

export interface TailwindSite {
  /** The site's folder, absolute. */
  root: string;
  /** See ModuleSite. */
  written: readonly string[];
}

/** @returns undefined if Tailwind is not installed */
export async function compileTailwind(file: string, css: string, site: TailwindSite): Promise<Stylesheet | undefined> {
  const packages = [createRequire(file), createRequire(join(site.root, "package.json"))];
  const found = packages.find((one) => find(one, "tailwindcss/package.json") !== undefined);
  if (!found) return undefined;
  const { version } = found("tailwindcss/package.json") as { version: string };
  const compile = Number.parseInt(version, 10) < 4 ? compileV3 : compileV4;
  const compiled = await compile(file, css, { ...site, packages: found });
  if (!compiled) return undefined;
  const hasReset = /(?:^|[{},\s])\*\s*,[^{}]*\{[^{}]*border(?:-style)?:\s*(?:0 )?solid/.test(compiled.css);
  return hasReset ? { ...compiled, css: noBorders + compiled.css } : compiled;
}

interface Around extends TailwindSite {
  /** Resolves the packages of the site. */
  packages: NodeJS.Require;
}

function find(packages: NodeJS.Require, name: string): string | undefined {
  try {
    return packages.resolve(name);
  } catch {
    return undefined;
  }
}

function isInside(file: string, folder: string): boolean {
  return file.startsWith(folder + sep);
}

interface Processed {
  css: string;
  messages: readonly { type: string; file?: string; dir?: string; glob?: string }[];
}

/** The parts of the packages that are used. https://v3.tailwindcss.com/docs/configuration */
type Postcss = (plugins: readonly unknown[]) => { process(css: string, options: object): Promise<Processed> };
interface ConfigV3 {
  content?: readonly unknown[] | { files?: readonly unknown[]; relative?: boolean };
}

async function compileV3(file: string, css: string, { packages, root, written }: Around): Promise<Stylesheet> {
  const own = createRequire(packages.resolve("tailwindcss/package.json"));
  const postcss = own("postcss") as Postcss;
  const configFile = findConfig(dirname(file), root);
  const config = configFile === undefined ? {} : readConfig(configFile, own);
  const tailwind = own("tailwindcss") as (config: object) => unknown;
  const plugins = [own("postcss-import") as () => unknown, own("tailwindcss/nesting") as () => unknown].map((one) =>
    one(),
  );
  const { css: output, messages } = await postcss([...plugins, tailwind(config)]).process(css, { from: file });
  const read = messages.flatMap((one) => (one.file === undefined ? [] : [one.file]));
  const listed = messages.map(({ dir, glob }) =>
    dir === undefined ? [] : listFiles(dir, glob ?? "**/*").then((names) => names.map((name) => join(dir, name))),
  );
  const sources = (await Promise.all(listed)).flat();
  const files = sources.filter((one) => !written.some((folder) => isInside(one, folder)));
  return { css: output, files: [file, ...(configFile === undefined ? [] : [configFile]), ...read, ...files] };
}

function findConfig(folder: string, root: string): string | undefined {
  const names = ["js", "cjs", "mjs", "ts"].map((ending) => join(folder, `tailwind.config.${ending}`));
  const found = names.find((name) => existsSync(name));
  if (found !== undefined || folder === root || dirname(folder) === folder) return found;
  return findConfig(dirname(folder), root);
}

/** Sources are relative to the working folder of the tool, which contains the configuration. */
function readConfig(file: string, own: NodeJS.Require): ConfigV3 {
  const load = own("tailwindcss/loadConfig") as { default(file: string): ConfigV3 };
  const config = load.default(file);
  const absolute = (one: unknown) => {
    if (typeof one !== "string") return one;
    const [, not = "", path = ""] = /^(!?)(.*)$/.exec(one) ?? [];
    return not + (isAbsolute(path) ? path : join(dirname(file), path));
  };
  const { content = [] } = config;
  const isList = (value: ConfigV3["content"]): value is readonly unknown[] => Array.isArray(value);
  return {
    ...config,
    content: isList(content) ? content.map(absolute) : { ...content, files: (content.files ?? []).map(absolute) },
  };
}

/** The parts of the packages that are used. https://tailwindcss.com/docs/functions-and-directives */
interface Source {
  base: string;
  pattern: string;
  negated: boolean;
}
interface NodeV4 {
  compile(
    css: string,
    options: object,
  ): Promise<{
    sources: readonly Source[];
    root: "none" | { base: string; pattern: string } | null;
    build(candidates: readonly string[]): string;
  }>;
}
interface OxideV4 {
  Scanner: new (options: { sources: readonly Source[] }) => { scan(): string[]; readonly files: readonly string[] };
}

/** Packages that contain Tailwind's compiler and scanner. */
const hosts = ["@tailwindcss/postcss", "@tailwindcss/vite", "@tailwindcss/cli", "@tailwindcss/webpack"];

async function compileV4(
  file: string,
  css: string,
  { packages, root, written }: Around,
): Promise<Stylesheet | undefined> {
  const candidates = hosts.flatMap((name) => find(packages, name) ?? []).map((host) => createRequire(host));
  const own = [packages, ...candidates].find(
    (one) => find(one, "@tailwindcss/node") && find(one, "@tailwindcss/oxide"),
  );
  if (!own) return undefined;
  const { compile } = own("@tailwindcss/node") as NodeV4;
  const { Scanner } = own("@tailwindcss/oxide") as OxideV4;
  const files = new Set([file]);
  const options = {
    from: file,
    base: dirname(file),
    shouldRewriteUrls: true,
    onDependency: (path: string) => files.add(path),
  };
  const { sources, root: start, build } = await compile(css, options);
  const first = start === null ? { base: root, pattern: "**/*" } : start;
  const scanner = new Scanner({
    sources: [
      ...(first === "none" ? [] : [{ ...first, negated: false }]),
      ...sources,
      ...written.map((folder) => ({ base: folder, pattern: "**/*", negated: true })),
    ],
  });
  const output = build(scanner.scan());
  return { css: output, files: [...files, ...scanner.files] };
}
