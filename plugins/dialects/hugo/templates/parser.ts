// Parses Go templates into a tree. https://pkg.go.dev/text/template#hdr-Actions
import { type Part, readTokens, splitTemplate, type Token, UnsupportedTemplate } from "./tokens.js";

/** A value, followed by the names of fields: `.Page.Title`, `$x.y`, `(index $list 0).Name`. */
export interface Operand {
  base:
    | { kind: "dot" }
    | { kind: "literal"; value: string | number | boolean | null }
    | { kind: "variable"; name: string }
    | { kind: "function"; name: string }
    | { kind: "pipe"; pipe: Pipe };
  fields: readonly string[];
}

/** A function or method with its arguments, or a single value. */
export type Command = readonly [Operand, ...Operand[]];

export interface Pipe {
  /** Variables that receive the value: one, or two in `range`. */
  names: readonly string[];
  /** True for `:=`, false for `=`. */
  declares: boolean;
  commands: readonly Command[];
}

export interface Block {
  kind: "if" | "with" | "range";
  pipe: Pipe;
  body: readonly Node[];
  otherwise: readonly Node[];
}

export type Node =
  | { kind: "text"; text: string }
  | { kind: "pipe"; pipe: Pipe }
  | Block
  | { kind: "template"; name: string; pipe: Pipe | undefined }
  | { kind: "break" | "continue" }
  | { kind: "return"; pipe: Pipe | undefined };

export interface Template {
  body: readonly Node[];
  /** Templates that the file defines, by name. */
  defined: ReadonlyMap<string, readonly Node[]>;
}

/** @throws UnsupportedTemplate for a syntax error */
export function parseTemplate(source: string): Template {
  const reader: Reader = { parts: splitTemplate(source), at: 0, defined: new Map() };
  const { nodes, end } = parseNodes(reader);
  if (end !== undefined) throw new UnsupportedTemplate(`{{ ${end} }} without a start`);
  return { body: nodes, defined: reader.defined };
}

interface Reader {
  parts: readonly Part[];
  at: number;
  defined: Map<string, readonly Node[]>;
}

/** Parses up to `end` or `else`, whose text is returned. */
function parseNodes(reader: Reader): { nodes: Node[]; end: string | undefined } {
  const nodes: Node[] = [];
  while (reader.at < reader.parts.length) {
    const { kind, text } = reader.parts[reader.at++] as Part;
    const [word = ""] = /^\w+\b(?!\.)/.exec(text) ?? [];
    if (kind === "text") nodes.push({ kind, text });
    else if (word === "end" || word === "else") return { nodes, end: text };
    else parseAction(word, text, reader, nodes);
  }
  return { nodes, end: undefined };
}

function parseAction(word: string, text: string, reader: Reader, nodes: Node[]): void {
  const rest = text.slice(word.length).trim();
  if (word === "if" || word === "with" || word === "range") nodes.push(parseBlock(word, rest, reader));
  else if (word === "define" || word === "block") {
    const [name, ...tokens] = readTokens(rest);
    const { nodes: body, end } = parseNodes(reader);
    if (end !== "end" || name?.kind !== "string") throw new UnsupportedTemplate(`{{ ${text} }} without an end`);
    reader.defined.set(name.text, body);
    if (word === "block") nodes.push({ kind: "template", name: name.text, pipe: parsePipe(tokens) });
  } else if (word === "template") {
    const [name, ...tokens] = readTokens(rest);
    nodes.push({ kind: word, name: name?.text ?? "", pipe: tokens.length > 0 ? parsePipe(tokens) : undefined });
  } else if (word === "break" || word === "continue") nodes.push({ kind: word });
  else if (word === "return") nodes.push({ kind: word, pipe: rest === "" ? undefined : parsePipe(readTokens(rest)) });
  else nodes.push({ kind: "pipe", pipe: parsePipe(readTokens(text)) });
}

function parseBlock(kind: "if" | "with" | "range", text: string, reader: Reader): Node {
  const pipe = parsePipe(readTokens(text));
  const { nodes: body, end } = parseNodes(reader);
  if (end === undefined) throw new UnsupportedTemplate(`{{ ${kind} ${text} }} without an end`);
  if (end === "end") return { kind, pipe, body, otherwise: [] };
  const [, next, condition = ""] = /^else\s+(if|with)\b\s*([\s\S]*)$/.exec(end) ?? [];
  if (next === "if" || next === "with") return { kind, pipe, body, otherwise: [parseBlock(next, condition, reader)] };
  const otherwise = parseNodes(reader);
  if (otherwise.end !== "end") throw new UnsupportedTemplate(`{{ ${kind} ${text} }} without an end`);
  return { kind, pipe, body, otherwise: otherwise.nodes };
}

function parsePipe(tokens: readonly Token[]): Pipe {
  const sign = tokens.findIndex(({ kind, text }) => kind === "sign" && (text === ":=" || text === "="));
  const names = tokens.slice(0, Math.max(sign, 0)).flatMap(({ kind, text }) => (kind === "variable" ? [text] : []));
  const reader = { tokens: tokens.slice(sign + 1), at: 0 };
  const commands = parseCommands(reader);
  if (reader.at < reader.tokens.length) throw new UnsupportedTemplate("a closing parenthesis without a start");
  return { names, declares: tokens[sign]?.text === ":=", commands };
}

interface TokenReader {
  tokens: readonly Token[];
  at: number;
}

/** Parses up to the end or a closing parenthesis. */
function parseCommands(reader: TokenReader): Command[] {
  const commands: Operand[][] = [[]];
  for (let next = reader.tokens[reader.at]; next && !isSign(next, ")"); next = reader.tokens[reader.at]) {
    if (isSign(next, "|")) {
      commands.push([]);
      reader.at++;
    } else commands.at(-1)?.push(parseOperand(reader));
  }
  return commands.map(([first, ...others]) => {
    if (!first) throw new UnsupportedTemplate("an empty action");
    return [first, ...others];
  });
}

function parseOperand(reader: TokenReader): Operand {
  const next = reader.tokens[reader.at++] as Token;
  const fields: string[] = [];
  const base = parseBase(next, reader, fields);
  for (let more = reader.tokens[reader.at]; more?.kind === "field" && !more.isSpaced; more = reader.tokens[reader.at]) {
    fields.push(more.text);
    reader.at++;
  }
  return { base, fields };
}

const constants: Readonly<Record<string, boolean | null>> = { true: true, false: false, nil: null };

function parseBase(next: Token, reader: TokenReader, fields: string[]): Operand["base"] {
  const { kind, text } = next;
  if (kind === "string") return { kind: "literal", value: text };
  if (kind === "number") return { kind: "literal", value: Number(text) };
  if (kind === "variable") return { kind, name: text };
  if (kind === "name" && Object.hasOwn(constants, text)) return { kind: "literal", value: constants[text] ?? null };
  if (kind === "name") {
    // Functions without arguments that return an object. Other names with a dot have a namespace.
    const [, object = text, field] = /^(hugo|page|site)\.(\w+)$/.exec(text) ?? [];
    if (field !== undefined) fields.push(field);
    return { kind: "function", name: object };
  }
  if (kind === "field") fields.push(text);
  if (kind === "field" || text === ".") return { kind: "dot" };
  if (!isSign(next, "(")) throw new UnsupportedTemplate(`"${text}" at this position`);
  const pipe = { names: [], declares: false, commands: parseCommands(reader) };
  if (!reader.tokens[reader.at++]) throw new UnsupportedTemplate("a parenthesis without an end");
  return { kind: "pipe", pipe };
}

function isSign(token: Token, sign: string): boolean {
  return token.kind === "sign" && token.text === sign;
}
