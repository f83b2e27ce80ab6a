// The collections of a Fumadocs site, and the URLs of their pages. https://fumadocs.dev/docs/mdx/collections
import { join, posix } from "node:path";
import type { Diagnostic, Json } from "docsgen";
import { escapeRegExp } from "docsgen/markdown-text";
import { type Mapping, toList, toMapping, toText } from "../../shared/json.js";
import type { Evaluate } from "../evaluation/evaluate.js";
import { listFiles, readText } from "../shared/config/tool-files.js";

export interface Collection {
  /** Names of its variables. */
  names: string[];
  /** POSIX path in the site folder. */
  dir: string;
  /** URL of its pages, without a trailing slash. Undefined if no loader gives it one. */
  route?: string;
}

export interface ReadCollections {
  collections: Collection[];
  i18n: Mapping;
  inputs: string[];
  notes: Diagnostic[];
}

/** Its names are in the first groups. */
const definition = /\bconst\s+(?:(\w+)|\{([^}]*)\})\s*=\s*(?:await\s+)?define(?:Docs|Collections)(?:<[^(]*>)?\s*\(/g;

/** @param file `source.config.ts`, or the file of the loader, absolute */
export async function readCollections(folder: string, file: string, evaluate: Evaluate): Promise<ReadCollections> {
  const text = readText(file) ?? "";
  const collections: Collection[] = [...text.matchAll(definition)].flatMap(
    ({ 0: whole, 1: name, 2: list = "", index }) => {
      const [, written = ""] =
        /^([\s\S]*?)(?=\bconst\s+[\w{]|\bexport\s|$)/.exec(text.slice(index + whole.length)) ?? [];
      if (/\btype:\s*["'`]meta/.test(written)) return [];
      const names = name === undefined ? list.split(",").map((one) => one.replace(/^.*:/, "").trim()) : [name];
      const [, dir = "content/docs"] = /\bdir:\s*\[?\s*["'`]([^"'`$]+)["'`]/.exec(written) ?? [];
      return [{ names, dir: posix.normalize(dir).replace(/\/$/, "") }];
    },
  );
  const loaders = await readLoaders(folder, evaluate);
  for (const one of collections) {
    const loader = loaders.exported.find((each) => usesCollection(each, one));
    const known = loader ?? (collections.length === 1 ? loaders.exported[0] : undefined);
    const call = loaders.calls.find((code) => one.names.some((name) => isUsedIn(code, name)));
    const url = known ? toText(known.options.baseUrl) || urlInCode(known.code) : call && urlInCode(call);
    if (url !== undefined) one.route = posix.join("/", url).replace(/\/$/, "");
  }
  if (collections.every(({ route }) => route === undefined)) {
    for (const one of collections) one.route = posix.join("/", one.dir.replace(/^(?:src\/)?content\//, ""));
  }
  const i18n = toMapping(loaders.exported.map(({ options }) => options.i18n).find((one) => one !== undefined));
  return { collections, i18n, inputs: [file, ...loaders.inputs], notes: loaders.notes };
}

interface Loader {
  options: Mapping;
  /** Its call. */
  code: string;
}

/**
 * A loader's source is a call of a member of the collection, or has it as an argument. Only the code tells the names of
 * collections that are defined in the loader's file.
 */
function usesCollection({ options, code }: Loader, { names }: Collection): boolean {
  const text = JSON.stringify(options.source ?? null);
  return names.some((name) => new RegExp(`"member":"(?:\\w+\\.)?${name}["\\.]`).test(text) || isUsedIn(code, name));
}

function isUsedIn(call: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b\\s*[.,)]`).test(call);
}

/**
 * Returns the URL in the text of a call that a function makes, or that cannot be evaluated:
 * `() => loader(docs.toFumadocsSource(), { baseUrl: "/docs" })`.
 */
function urlInCode(call: string): string {
  return /\bbaseUrl:\s*["'`]([^"'`$]*)["'`]/.exec(call)?.[1] ?? "";
}

/** https://fumadocs.dev/docs/headless/source-api */
async function readLoaders(folder: string, evaluate: Evaluate) {
  const usual = await readCode(folder, "{src/,}{lib,app,utils}/**");
  const files = usual.length > 0 ? usual : await readCode(folder, "**");
  const read = await Promise.all(
    files.flatMap(({ file, text }) => {
      const exported = text.matchAll(/\bexport\s+const\s+(\w+)\s*=\s*loader\s*(?:<[^(]*>)?\(/g);
      return [...exported].map(async ({ 1: variable = "", index }) => {
        const evaluated = await evaluate(file, {}, variable);
        const options = toMapping(loaderOptions(evaluated.value));
        return { ...evaluated, exported: { options, code: callAt(text, index) } };
      });
    }),
  );
  const calls = files.flatMap(({ text }) =>
    [...text.matchAll(/\breturn\s+loader\s*\(|=>\s*loader\s*\(/g)].map(({ index }) => callAt(text, index)),
  );
  return {
    calls,
    exported: read.map(({ exported }): Loader => exported),
    inputs: read.flatMap(({ inputs }) => inputs),
    notes: read.flatMap(({ notes }) => notes),
  };
}

/** Reads the files that can have a loader. */
async function readCode(folder: string, path: string) {
  const names = await listFiles(folder, `${path}/*.{ts,tsx,js,mjs}`, ["**/.*/**"]);
  const files = names.map((name) => join(folder, name));
  const read = files.map((file) => ({ file, text: withImportedNames(readText(file) ?? "") }));
  return read.filter(({ text }) => /\bloader\s*[(<]/.test(text));
}

/** Replaces the local names of imports with those in their modules: `import { blog as posts }`. */
function withImportedNames(text: string): string {
  const lists = [...text.matchAll(/\bimport\s*\{([^}]*)\}/g)].map(([, list = ""]) => list);
  return lists
    .flatMap((list) => [...list.matchAll(/\b([\w$]+)\s+as\s+([\w$]+)/g)])
    .reduce(
      (code, [, name = "", local = ""]) => code.replace(new RegExp(`\\b${escapeRegExp(local)}\\b`, "g"), name),
      text,
    );
}

/** Returns the text up to the closing parenthesis. */
function callAt(text: string, start: number): string {
  let depth = 0;
  for (let at = text.indexOf("loader", start); at < text.length; at++) {
    if (text[at] === "(") depth++;
    else if (text[at] === ")" && --depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

/** The source can be the first of two arguments. */
function loaderOptions(value: Json | undefined): Json {
  const [first, second] = toList(toMapping(value).arguments);
  return second === undefined ? (first ?? null) : { source: first ?? null, ...toMapping(second) };
}
