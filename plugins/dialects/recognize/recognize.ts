// Recognizes the tool used in a folder without a site.config.* file, and creates a docsgen configuration for it.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Diagnostic } from "docsgen";
import { type Dialect, type DialectOptions, generatedFiles, type SiteSketch } from "../dialect.js";
import { type Evaluate, type Evaluated, evaluateConfig } from "../evaluation/evaluate.js";
import { pluginsForSyntax } from "../github/syntax.js";
import { type ComponentFiles, renderConfig } from "../shared/config/config-text.js";
import { deeperFolders, likelyFolders } from "./config-locations.js";
import { withLanguageTags } from "./language-tags.js";
import { readLinks } from "./link-options.js";
import { findLinkedFiles } from "./linked-files.js";
import { findOtherTool, type RecognizedOtherTool } from "./other-tools.js";
import { findSigns, readSample, type Sample, type Signs } from "./tool-signs.js";
import { type Tool, tools } from "./tools.js";

interface Recognized {
  /** Name of the dialect function. */
  name: keyof typeof tools;
  /** The tool's name. */
  title: string;
  /** The tool's configuration, absolute. */
  file: string;
  sketch: SiteSketch;
  /** True if there is no configuration. `file` is then a page with the tool's syntax, or the root. */
  isBare?: boolean;
  /** Message to print. Default: the tool, and the file by which it was recognized. */
  message?: string;
}

/**
 * Returns undefined if no tool is recognized. File names are checked first, so that only a matching dialect is loaded.
 * @param asked name of a dialect function. Only this dialect is tried, and it does not require a configuration
 */
async function recognize(
  root: string,
  asked: string | undefined,
  { evaluate, sample, runsPages }: { evaluate: Evaluate; sample: () => Sample; runsPages: boolean },
): Promise<Recognized | undefined> {
  const named = (Object.entries(tools) as [Recognized["name"], Tool][]).filter(
    ([name]) => asked === undefined || name === asked,
  );
  const found = findConfig(root, named);
  if (found) {
    const { name, tool, file } = found;
    const dialect: Dialect = await tool.load();
    return { name, title: tool.title, file, sketch: await dialect.read(root, file, evaluate, { runsPages }) };
  }
  const other = asked === undefined ? findOtherTool(root, likelyFolders(root)) : undefined;
  if (other) return recognizeOther(root, other, evaluate);
  const bare = asked === undefined ? findSigns(sample(), listSigns(named)) : { name: named[0]?.[0], file: root };
  const tool: Tool | undefined = bare?.name && tools[bare.name];
  if (!bare?.name || !tool) return undefined;
  const dialect: Dialect = await tool.load();
  const plain: SiteSketch = { site: { content: "." }, options: {}, inputs: [], notes: [] };
  const sketch = (await dialect.assume?.(root, evaluate)) ?? plain;
  return { name: bare.name, title: tool.title, file: bare.file, sketch, isBare: true };
}

/** Builds the Markdown of unsupported tools as GitHub renders it. */
async function recognizeOther(
  root: string,
  { title, unknown, folder, file }: RecognizedOtherTool,
  evaluate: Evaluate,
): Promise<Recognized> {
  const dialect: Dialect = await tools.github.load();
  const { site, ...sketch } = await dialect.read(root, root, evaluate);
  const message = `${file} belongs to ${title}, which docsgen does not support; its Markdown is built as GitHub Markdown. Not supported: ${unknown}.`;
  const described = { ...site, content: folder };
  return { name: "github", title, file: join(root, file), sketch: { ...sketch, site: described }, message };
}

function listSigns(named: Named): [Recognized["name"], Signs][] {
  return named.flatMap(([name, { signs }]) => (signs ? [[name, signs]] : []));
}

type Named = readonly (readonly [Recognized["name"], Tool])[];
interface RecognizedTools {
  name: Recognized["name"];
  tool: Tool;
  /** Absolute. */
  file: string;
}

/** Searches the likely folders, then all others. */
function findConfig(root: string, named: Named): RecognizedTools | undefined {
  const first = named.filter(([, { isLast }]) => !isLast);
  const last = named.filter(([, { isLast }]) => isLast);
  const likely = likelyFolders(root);
  const found = findIn(root, likely, first) ?? findIn(root, likely, last);
  return found ?? (first.length > 0 ? findIn(root, deeperFolders(root), first) : undefined);
}

function findIn(root: string, folders: readonly string[], named: Named): RecognizedTools | undefined {
  for (const folder of folders) {
    const entries = new Set(readdirSync(join(root, folder)));
    for (const [name, tool] of named) {
      const known = tool.configNames.filter((config) => entries.has(config.replace(/\/.*$/, "")));
      const others = [...entries].filter((entry) => tool.otherNames?.test(entry) && !known.includes(entry));
      const filesOf = (names: readonly string[]) => names.map((one) => join(root, folder, one)).filter(existsSync);
      const { rankFile: rankOf = () => 0 } = tool;
      const files = [...filesOf(known), ...filesOf(others.sort()).sort((a, b) => rankOf(b) - rankOf(a))];
      const file = files.find((one) => tool.isOwn?.(one) ?? true);
      if (file !== undefined) return { name, tool, file };
    }
  }
  return undefined;
}

type Aliases = NonNullable<DialectOptions["aliases"]>;

export interface RecognizeOptions {
  /** Name of the dialect to use. Default: the dialect of the recognized tool. */
  dialect?: string;
  /** See DialectOptions. */
  foreign?: readonly string[];
  /** Ids of the pages whose front matter already contains the tool's metadata. Default: none. */
  rewritten?: readonly string[];
  /** Aliases to add to those in the tool's configuration; see DialectOptions. */
  aliases?: Aliases;
  /** Files of React components to register, by name. Default: none. */
  components?: ComponentFiles;
  /** Schemes to allow in the configuration if links use them. Default: none. */
  schemes?: readonly string[];
  /** If true, the config allows the code of pages to run, if the tool runs it. Default: false. */
  evaluate?: boolean;
  /**
   * If true, a folder without a detected tool gets plugins for the syntax of its pages, in addition to the default
   * plugins. Default: false.
   */
  addsPlugins?: boolean;
  /**
   * Caches a function's result by a key and the content of files and folders. Without `inputs`, the result is not cached.
   * Default: no caching.
   */
  memo?: <T>(key: string, create: () => Promise<{ value: T; inputs?: readonly string[] }>) => Promise<T>;
}

interface RecognizedConfig {
  file: string;
  code: string;
  /** Returns the code with these checks as warnings, each with its number of problems in a comment. */
  codeWith(checks: Readonly<Record<string, number>>): string;
  inputs: string[];
  notes: Diagnostic[];
}

/** Returns the configuration for a root without a config file. Called by the core. */
export async function recognizeConfig(
  root: string,
  {
    dialect,
    foreign,
    rewritten,
    aliases,
    components = {},
    schemes = [],
    evaluate: allowsCode,
    addsPlugins,
    memo,
  }: RecognizeOptions = {},
): Promise<RecognizedConfig | undefined> {
  const evaluate: Evaluate = (file, calls = {}, exported = "default") => {
    const key = [new Date().getFullYear(), file, exported, ...Object.entries(calls).flat(2)].join(" ");
    const evaluateHere = () => evaluateConfig(file, calls, { root, name: exported });
    return memo ? memo(key, async () => describeInputs(await evaluateHere())) : evaluateHere();
  };
  let read: Sample | undefined;
  const sample = () => (read ??= readSample(root));
  const found = await recognize(root, dialect, { evaluate, sample, runsPages: allowsCode === true });
  if (!found) return addsPlugins && dialect === undefined ? configForSyntax(sample()) : undefined;
  const { name, title, file, sketch } = found;
  const note: Diagnostic = {
    code: "recognized-tool",
    severity: "note",
    message: found.message ?? `Built as ${title} documentation because of ${describeReason(found, root)}.`,
    hint: "run docsgen migrate to write an equivalent site.config.ts",
  };
  const { aliases: known = {}, ...others } = sketch.options;
  const kept = Object.fromEntries(Object.entries(known).filter(([id]) => !rewritten?.includes(id)));
  const allAliases = joinAliases(kept, aliases);
  const own = generatedFiles.filter((one) => existsSync(join(root, sketch.site.public ?? "public", one)));
  const options: DialectOptions = {
    ...others,
    ...(allowsCode && "runsPages" in tools[name] && { evaluate: true }),
    ...(own.length > 0 && { own }),
    ...(allAliases && { aliases: allAliases }),
    ...(foreign && { foreign }),
  };
  // The folder belongs to the tool (mdBook uses that name). With a config file, docsgen would load it as a custom
  // theme.
  const ownTheme = existsSync(join(root, "theme")) ? { theme: false as const } : {};
  const { links, notes: gaps } = await readLinks(root, { file, sketch: { ...sketch, options }, schemes });
  const symlinks = findLinkedFiles(root, sketch.site.content);
  const site = {
    ...withLanguageTags(sketch.site),
    ...(symlinks.length > 0 && { symlinks }),
    ...(links && { links }),
    ...ownTheme,
  };
  const codeWith: RecognizedConfig["codeWith"] = (checks) =>
    renderConfig(name, { ...sketch, site, options }, { checks, components });
  // If two configurations import a file, its problem is only reported once.
  const notes = new Map([...sketch.notes, ...gaps].map((one) => [JSON.stringify(one), one]));
  return { file, code: codeWith({}), codeWith, inputs: sketch.inputs, notes: [note, ...notes.values()] };
}

/** Undefined if the default plugins support all syntax on the pages. */
function configForSyntax(sample: Sample): RecognizedConfig | undefined {
  const names = pluginsForSyntax(sample);
  if (names.length === 0) return undefined;
  const calls = names.map((name) => `${name}()`);
  const note: Diagnostic = {
    code: "recognized-tool",
    severity: "note",
    message: `Built with ${calls.join(" and ")}, because pages contain ${names.map((name) => contents[name]).join(" and ")}.`,
    hint: `with a site.config.ts, add: plugins: [...defaultPlugins(), ${calls.join(", ")}]`,
  };
  const code = `import { defaultPlugins, ${names.join(", ")} } from "docsgen/plugins";
export default { plugins: [...defaultPlugins(), ${calls.join(", ")}] };
`;
  return { file: sample.folder, code, codeWith: () => code, inputs: [], notes: [note] };
}

const contents = { math: "formulas", mermaid: "diagrams" } as const;

function describeReason({ file, isBare }: Recognized, root: string): string {
  const name = relative(root, file);
  if (name === "") return "request";
  return isBare ? `${name} (no configuration)` : name;
}

/** A configuration also depends on nearby package.json files, which determine if its files are ES modules. */
function describeInputs(value: Evaluated): { value: Evaluated; inputs?: string[] } {
  if (!value.isLasting) return { value };
  const around = new Set(value.inputs.flatMap(foldersAbove));
  return { value, inputs: [...value.inputs, ...[...around].map((folder) => join(folder, "package.json"))] };
}

function foldersAbove(file: string): string[] {
  const folder = dirname(file);
  return folder === file ? [] : [folder, ...foldersAbove(folder)];
}

/** Returns undefined if there are none. */
function joinAliases(known: Aliases, more: Aliases = {}): Aliases | undefined {
  const ids = [...new Set([...Object.keys(known), ...Object.keys(more)])].sort();
  if (ids.length === 0) return undefined;
  return Object.fromEntries(ids.map((id) => [id, [...new Set([...(known[id] ?? []), ...(more[id] ?? [])])]]));
}
