// A folder without site.config.* → the tool that it was written for, and a config in docsgen's words.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Diagnostic } from "docsgen";
import { renderConfig } from "./config-text.js";
import { type Dialect, type DialectOptions, ownFiles, type SiteSketch } from "./dialect.js";
import { type Evaluate, type Evaluated, evaluateConfig } from "./evaluate.js";
import { linksToGenerated } from "./generated.js";
import { redirectedByHost } from "./host-redirects.js";
import { withLanguageTags } from "./language-tags.js";
import { findOtherTool, type OtherFound } from "./other-tools.js";
import { deeperFolders, likelyFolders } from "./places.js";
import { findSigns, type Signs } from "./signs.js";
import { type Tool, tools } from "./tools.js";

export interface Recognized {
  /** Name of the dialect's function. */
  name: keyof typeof tools;
  /** The tool's name. */
  title: string;
  /** The tool's configuration, absolute. */
  file: string;
  sketch: SiteSketch;
  /** Whether there is none: the file is one that is written as for the tool, or the root. */
  isBare?: boolean;
  /** What is said of it. Default: which tool it is, and by which file. */
  message?: string;
}

/**
 * Undefined for a folder that no tool is recognized in. Names of files are looked at first: only a dialect that may be the one
 * is loaded.
 * @param asked name of a dialect's function: no other is tried, and it may do without a configuration
 */
async function recognize(root: string, asked: string | undefined, evaluate: Evaluate): Promise<Recognized | undefined> {
  const named = (Object.entries(tools) as [Recognized["name"], Tool][]).filter(
    ([name]) => asked === undefined || name === asked,
  );
  const found = findConfig(root, named);
  if (found) {
    const { name, tool, file } = found;
    const dialect: Dialect = await tool.load();
    return { name, title: tool.title, file, sketch: await dialect.read(root, file, evaluate) };
  }
  const other = asked === undefined ? findOtherTool(root, likelyFolders(root)) : undefined;
  if (other) return recognizeOther(root, other, evaluate);
  const bare = asked === undefined ? findSigns(root, signsOf(named)) : { name: named[0]?.[0], file: root };
  const tool: Tool | undefined = bare?.name && tools[bare.name];
  if (!bare?.name || !tool) return undefined;
  const dialect: Dialect = await tool.load();
  const plain: SiteSketch = { site: { content: "." }, options: {}, inputs: [], notes: [] };
  const sketch = (await dialect.assume?.(root)) ?? plain;
  return { name: bare.name, title: tool.title, file: bare.file, sketch, isBare: true };
}

/** Its Markdown is taken as GitHub shows it. */
async function recognizeOther(
  root: string,
  { title, unknown, folder, file }: OtherFound,
  evaluate: Evaluate,
): Promise<Recognized> {
  const dialect: Dialect = await tools.github.load();
  const { site, ...sketch } = await dialect.read(root, root, evaluate);
  const message = `${file} is of ${title}, which docsgen has no dialect for: its Markdown is built as GitHub's. Not understood: ${unknown}.`;
  const described = { ...site, content: folder };
  return { name: "github", title, file: join(root, file), sketch: { ...sketch, site: described }, message };
}

function signsOf(named: Named): [Recognized["name"], Signs][] {
  return named.flatMap(([name, { signs }]) => (signs ? [[name, signs]] : []));
}

type Named = readonly (readonly [Recognized["name"], Tool])[];
interface Found {
  name: Recognized["name"];
  tool: Tool;
  /** Absolute. */
  file: string;
}

/** In the likely folders, and where those have none, anywhere. */
function findConfig(root: string, named: Named): Found | undefined {
  const first = named.filter(([, { isLast }]) => !isLast);
  const last = named.filter(([, { isLast }]) => isLast);
  const likely = likelyFolders(root);
  const found = findIn(root, likely, first) ?? findIn(root, likely, last);
  return found ?? (first.length > 0 ? findIn(root, deeperFolders(root), first) : undefined);
}

function findIn(root: string, folders: readonly string[], named: Named): Found | undefined {
  for (const folder of folders) {
    const entries = new Set(readdirSync(join(root, folder)));
    for (const [name, tool] of named) {
      const known = tool.configNames.filter((config) => entries.has(config.replace(/\/.*$/, "")));
      const others = [...entries].filter((entry) => tool.otherNames?.test(entry) && !known.includes(entry));
      const filesOf = (names: readonly string[]) => names.map((one) => join(root, folder, one)).filter(existsSync);
      const { rankOf = () => 0 } = tool;
      const files = [...filesOf(known), ...filesOf(others.sort()).sort((a, b) => rankOf(b) - rankOf(a))];
      const file = files.find((one) => tool.isOwn?.(one) ?? true);
      if (file !== undefined) return { name, tool, file };
    }
  }
  return undefined;
}

type Aliases = NonNullable<DialectOptions["aliases"]>;

export interface RecognizeOptions {
  /** Name of the dialect to take. Default: the one whose tool is recognized. */
  dialect?: string;
  /** See DialectOptions. */
  foreign?: readonly string[];
  /** Ids of the pages whose own front matter has what the tool says of them. Default: none. */
  rewritten?: readonly string[];
  /** See DialectOptions: besides what the tool says. */
  aliases?: Aliases;
  /** Keeps what a function gives, by a key and the content of files and folders; without `inputs` it is not kept. Default: nothing is. */
  memo?: <T>(key: string, create: () => Promise<{ value: T; inputs?: readonly string[] }>) => Promise<T>;
}

/** What the core asks for where a root has no config file. */
export async function recognizeConfig(
  root: string,
  { dialect, foreign, rewritten, aliases, memo }: RecognizeOptions = {},
): Promise<{ file: string; code: string; inputs: string[]; notes: Diagnostic[] } | undefined> {
  const evaluate: Evaluate = (file, calls = {}) => {
    const key = [new Date().getFullYear(), file, ...Object.entries(calls).flat(2)].join(" ");
    const evaluateHere = () => evaluateConfig(file, calls, { root });
    return memo ? memo(key, async () => describeInputs(await evaluateHere())) : evaluateHere();
  };
  const found = await recognize(root, dialect, evaluate);
  if (!found) return undefined;
  const { name, title, file, sketch } = found;
  const note: Diagnostic = {
    code: "recognized-tool",
    severity: "note",
    message: found.message ?? `Built as documentation of ${title}, by ${reasonOf(found, root)}.`,
    hint: "docsgen migrate writes a site.config.ts that says the same",
  };
  const { aliases: known = {}, ...others } = sketch.options;
  const kept = Object.fromEntries(Object.entries(known).filter(([id]) => !rewritten?.includes(id)));
  const allAliases = joinAliases(kept, aliases);
  const own = ownFiles.filter((one) => existsSync(join(root, sketch.site.public ?? "public", one)));
  const options: DialectOptions = {
    ...others,
    ...(own.length > 0 && { own }),
    ...(allAliases && { aliases: allAliases }),
    ...(foreign && { foreign }),
  };
  // The tool's own, as mdBook's is: with a config, docsgen would take it for changes to its theme.
  const ownTheme = existsSync(join(root, "theme")) ? { theme: false as const } : {};
  const ignore = [
    ...(sketch.site.links?.ignore ?? []),
    ...(await linksToGenerated(root, sketch.site.content)),
    ...redirectedByHost(root, file, sketch.site.public),
  ];
  const links = ignore.length > 0 ? { links: { ...sketch.site.links, ignore } } : {};
  const site = { ...withLanguageTags(sketch.site), ...links, ...ownTheme };
  const code = renderConfig(name, { ...sketch, site, options });
  // A file that two configurations import is told once.
  const notes = new Map(sketch.notes.map((one) => [JSON.stringify(one), one]));
  return { file, code, inputs: sketch.inputs, notes: [note, ...notes.values()] };
}

function reasonOf({ file, isBare }: Recognized, root: string): string {
  const name = relative(root, file);
  if (name === "") return "request";
  return isBare ? `what is in ${name}: it has no configuration` : name;
}

/** A configuration depends also on whether the packages around it say that their files are ES modules. */
function describeInputs(value: Evaluated): { value: Evaluated; inputs?: string[] } {
  if (!value.isLasting) return { value };
  const around = new Set(value.inputs.flatMap(foldersAbove));
  return { value, inputs: [...value.inputs, ...[...around].map((folder) => join(folder, "package.json"))] };
}

function foldersAbove(file: string): string[] {
  const folder = dirname(file);
  return folder === file ? [] : [folder, ...foldersAbove(folder)];
}

/** Undefined if there are none. */
function joinAliases(known: Aliases, more: Aliases = {}): Aliases | undefined {
  const ids = [...new Set([...Object.keys(known), ...Object.keys(more)])].sort();
  if (ids.length === 0) return undefined;
  return Object.fromEntries(ids.map((id) => [id, [...new Set([...(known[id] ?? []), ...(more[id] ?? [])])]]));
}
