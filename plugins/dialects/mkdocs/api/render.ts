// Renders Python objects as Python-Markdown, with the headings, order, and anchors of mkdocstrings.
// https://mkdocstrings.github.io/python/usage/configuration/general/
import { type Mapping, toList, toText } from "../../../shared/json.js";
import { dedentLines } from "../../shared/markdown/indented-blocks.js";
import { numberLines } from "../../shared/markdown/rewrite-rules.js";
import { codeOf, renderDocs } from "./docstrings.js";
import type { ApiMember, ApiObject, ApiParameter, DocSection } from "./model.js";
import type { PackageIndex } from "./package-index.js";

export interface ApiRenderer {
  index: PackageIndex;
  options: Mapping;
  /** Ids that the page has. The first object with an id gets it. Receives those of the objects. */
  ids: Set<string>;
  /** Returns the lines of a file, relative to the site root. */
  readLines(file: string): readonly string[];
}

/** @param level level of a heading in front of the block; 0 without heading */
export function renderApi(path: string, level: number, renderer: ApiRenderer): string[] | undefined {
  const object = renderer.index.find(path);
  if (!object) return undefined;
  const { options } = renderer;
  const top = level || (typeof options.heading_level === "number" ? options.heading_level : 2);
  const isShown = level > 0 || options.show_root_heading === true;
  const state: State = { ...renderer, lines: [] };
  const given = isShown ? top : top - 1;
  const title = options.show_root_full_path === false ? object.name : path;
  if (isShown) state.lines.push(...headingLines({ object, path, title, level: top }, state));
  else state.lines.push("", anchorLine(object, path, state));
  renderObject({ object, path, level: given, isRoot: true }, state);
  return state.lines;
}

interface State extends ApiRenderer {
  /** The lines so far. */
  lines: string[];
}

interface Shown {
  object: ApiObject;
  /** Path under which the object is shown. */
  path: string;
  /** Level of its heading. */
  level: number;
}

/** An object that is imported elsewhere also has the anchor of its definition. */
function anchorsOf(object: ApiObject, path: string, { ids }: State): string[] {
  return [path, object.path].filter((id) => !ids.has(id) && ids.add(id));
}

function anchorLine(object: ApiObject, path: string, state: State): string {
  return anchorsOf(object, path, state)
    .map((id) => `<a id="${id}"></a>`)
    .join("");
}

function headingLines({ object, path, title, level }: Shown & { title: string }, state: State): string[] {
  const ids = anchorsOf(object, path, state);
  const others = ids.filter((id) => id !== path);
  const heading = `${"#".repeat(Math.min(6, level))} \`${title}\`${ids.includes(path) ? ` {#${path.replaceAll("_", "\\_")}}` : ""}`;
  return ["", ...others.flatMap((id) => [`<a id="${id}"></a>`, ""]), heading];
}

function renderObject({ object, path, level, isRoot }: Shown & { isRoot: boolean }, state: State): void {
  const { options, lines } = state;
  const init = object.kind === "class" ? memberNamed(object, "__init__", state) : undefined;
  const isMerged = options.merge_init_into_class === true;
  const docs = [...object.docs, ...((isMerged && init?.docs) || [])];
  lines.push(
    ...signatureLines(object, init, options),
    ...(object.bases.length > 0 && options.show_bases !== false
      ? ["", `Bases: ${object.bases.map(codeOf).join(", ")}`]
      : []),
    ...renderDocs(
      docs.filter((section) => isShownSection(section, options)),
      level,
    ),
    ...(options.show_source === false ? [] : sourceLines(object, state)),
  );
  for (const member of listMembers(object, isRoot, state)) {
    if (isMerged && member.name === "__init__") continue;
    const shown = { object: member.object, path: `${path}.${member.name}`, level: level + 1 };
    lines.push(...headingLines({ ...shown, title: titleOf(member.name, path, isRoot, options) }, state));
    renderObject({ ...shown, isRoot: false }, state);
  }
}

function titleOf(name: string, path: string, isInRoot: boolean, options: Mapping): string {
  const isWhole = options.show_object_full_path === true || (isInRoot && options.show_root_members_full_path === true);
  return isWhole ? `${path}.${name}` : name;
}

/** Sections can be hidden: `show_docstring_returns: false`. */
function isShownSection({ kind }: DocSection, options: Mapping): boolean {
  const key = `show_docstring_${kind === "text" ? "description" : kind.replace(" ", "_")}`;
  return options[key] !== false;
}

const maxSignature = 80;

function signatureLines(object: ApiObject, init: ApiObject | undefined, options: Mapping): string[] {
  const { kind, name, labels, type = "", value = "" } = object;
  if (kind === "module" || options.show_signature === false) return [];
  const shown = labels.filter((label) => !/^(?:module|instance|class)-attribute$|^async$/.test(label));
  const notes = options.show_labels === false ? [] : shown.map((label) => `*${label}*`);
  const code =
    kind === "attribute"
      ? `${name}${type && `: ${type}`}${value && ` = ${value}`}`
      : functionCode(object, kind === "class" ? (init?.parameters?.slice(1) ?? []) : undefined, options);
  return ["", ...(notes.length > 0 ? [notes.join(" "), ""] : []), "```python", ...code.split("\n"), "```"];
}

function functionCode(
  { name, labels, parameters = [], type = "", kind, path }: ApiObject,
  given: readonly ApiParameter[] | undefined,
  options: Mapping,
): string {
  const hasTypes = options.show_signature_annotations === true;
  const isMethod = /^(?:self|cls)$/.test(parameters[0]?.name ?? "") && path.split(".").length > 2;
  const words = writeParameters(given ?? (isMethod ? parameters.slice(1) : parameters), hasTypes);
  const before = labels.includes("async") ? `async ${name}` : name;
  const after = hasTypes && kind === "function" && type ? ` -> ${type}` : "";
  const line = `${before}(${words.join(", ")})${after}`;
  if (line.length <= maxSignature || words.length === 0) return line;
  return `${before}(\n${words.map((word) => `    ${word},\n`).join("")})${after}`;
}

/** Adds the signs between kinds of parameters: `/` and `*`. */
function writeParameters(parameters: readonly ApiParameter[], hasTypes: boolean): string[] {
  const words: string[] = [];
  let before = "";
  for (const { name, kind, type, value } of parameters) {
    if (before === "positional-only" && kind !== before) words.push("/");
    if (kind === "keyword-only" && before !== kind && before !== "variadic positional") words.push("*");
    const shownType = hasTypes && type ? `: ${type}` : "";
    words.push(`${name}${shownType}${value === undefined ? "" : shownType ? ` = ${value}` : `=${value}`}`);
    before = kind;
  }
  return before === "positional-only" ? [...words, "/"] : words;
}

/** The source code of classes and functions can be unfolded. */
function sourceLines({ kind, file, line, endLine, members }: ApiObject, { readLines }: State): string[] {
  const isCode = kind === "function" || (kind === "class" && members.length > 0);
  const code = isCode && endLine >= line ? dedent(readLines(file).slice(line - 1, endLine)) : [];
  if (code.length === 0) return [];
  const fence = code.some((text) => text.includes("````")) ? "``````" : "````";
  const body = [`${fence}python linenums="${line}"`, ...code, fence].map((text) => (text === "" ? "" : `    ${text}`));
  return ["", `??? quote "Source code in \`${file}\`"`, ...body];
}

function dedent(lines: readonly string[]): string[] {
  return dedentLines(numberLines(lines)).map(({ text }) => text);
}

interface NamedObject {
  name: string;
  object: ApiObject;
}

const order: readonly ApiObject["kind"][] = ["attribute", "class", "function", "module"];

function listMembers(object: ApiObject, isRoot: boolean, state: State): NamedObject[] {
  const { options } = state;
  const given = isRoot ? options.members : undefined;
  if (given === false || (Array.isArray(given) && given.length === 0)) return [];
  const listed = toList(given).map(toText);
  const all = [...object.members, ...inheritedMembers(object, state)];
  const chosen = all.filter((member) => {
    if (listed.length > 0) return listed.includes(member.name);
    return given === true || (isKept(member, options) && (member.kind !== "alias" || member.isPublic));
  });
  const found = chosen.flatMap((member): NamedObject[] => {
    const target = resolve(member, state);
    return target ? [{ name: member.name, object: target }] : [];
  });
  const isSource = toText(options.members_order) === "source";
  const rank = ({ name, object: { kind } }: NamedObject) =>
    options.group_by_category === false ? listed.indexOf(name) : order.indexOf(kind);
  return found
    .filter(({ name, object: one }) => {
      if (one.kind === "module" && options.show_submodules !== true && !listed.includes(name)) return false;
      return options.show_if_no_docstring === true || listed.includes(name) || hasDocs(one);
    })
    .sort((a, b) => rank(a) - rank(b) || compare(a, b, { listed, isSource }));
}

function compare(
  a: NamedObject,
  b: NamedObject,
  { listed, isSource }: { listed: string[]; isSource: boolean },
): number {
  if (listed.length > 0) return listed.indexOf(a.name) - listed.indexOf(b.name);
  if (isSource) return a.object.line - b.object.line;
  return a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1;
}

function hasDocs(object: ApiObject): boolean {
  return object.docs.length > 0 || object.members.some((one) => one.kind !== "alias" && hasDocs(one));
}

function resolve(member: ApiMember, { index }: State): ApiObject | undefined {
  return member.kind === "alias" ? index.find(member.target) : member;
}

function memberNamed(object: ApiObject, name: string, { index }: State): ApiObject | undefined {
  const found = index.find(`${object.path}.${name}`);
  return found?.kind === "function" ? found : undefined;
}

function inheritedMembers(object: ApiObject, { index, options }: State): ApiMember[] {
  const given = options.inherited_members;
  const names = toList(given).map(toText);
  if (given !== true && names.length === 0) return [];
  return index.listInherited(object).filter(({ name }) => given === true || names.includes(name));
}

/** A name is kept unless the last filter that matches it excludes it: `!^_[^_]`. */
function isKept({ name, isPublic }: ApiMember, { filters }: Mapping): boolean {
  if (filters === "public") return isPublic;
  const rules = filters === undefined ? ["!^_[^_]"] : toList(filters).map(toText);
  let isIn: boolean | undefined;
  for (const rule of rules) {
    const isExcluding = rule.startsWith("!");
    if (matches(rule.replace(/^!/, ""), name)) isIn = !isExcluding;
  }
  return isIn ?? rules.every((rule) => rule.startsWith("!"));
}

/** Filters are regular expressions of Python. An invalid one matches nothing. */
function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern).test(name);
  } catch {
    return false;
  }
}
