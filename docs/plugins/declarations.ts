// Reads interfaces and types with their doc comments, so that the reference pages match what editors show. Supports only the
// formatted TypeScript in this repository.

export interface Member {
  name: string;
  optional: boolean;
  /** Type as written, with whitespace collapsed; for a method, its parameters and return type. */
  type: string;
  docs: Docs;
  /** Members of an inline object type. */
  members: Member[];
}

export interface Docs {
  /** Markdown. */
  text: string;
  /** Text after "Default:", without the final period. */
  fallback?: string;
  example?: string;
}

/** An extended interface, such as `Page` or `Omit<Page, "html">`. */
export interface Base {
  text: string;
  name: string;
  /** Inherited members. Default: all. */
  only?: readonly string[];
  /** Members that are not inherited. Default: none. */
  except?: readonly string[];
}

export interface Declaration {
  name: string;
  kind: "interface" | "type";
  docs: Docs;
  bases: Base[];
  /** The aliased type. */
  type: string;
  members: Member[];
}

const opening =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^(?:export )?(interface|type) (\w+)(?:<[^>]+>)?([^={]*)(?=[={])/gm;

/** Returns declarations by name. */
export function readDeclarations(source: string): Map<string, Declaration> {
  const text = source.replace(/^\s*\/\/ .*$/gm, "");
  const found = new Map<string, Declaration>();
  for (const match of text.matchAll(opening)) {
    const [whole, comment = "", kind, name = "", heritage = ""] = match;
    const start = match.index + whole.length;
    const rest = text.slice(start);
    const body = kind === "interface" ? rest.slice(0, endOfBraces(rest)) : rest.slice(1, endOfStatement(rest));
    found.set(name, {
      name,
      kind: kind === "interface" ? "interface" : "type",
      docs: readDocs(comment),
      bases: readBases(heritage),
      type: collapse(body),
      members: parseMembers(body),
    });
  }
  return found;
}

/** Reads the text after the name of an interface: `extends A, Pick<B, "x" | "y">`. */
function readBases(heritage: string): Base[] {
  const bases = heritage.replace(/^\s*extends/, "").matchAll(/(?:(Pick|Omit)<)?(\w+)(?:, ([^>]+)>)?/g);
  return [...bases].map(([text, utility, name = "", keys = ""]) => {
    const names = [...keys.matchAll(/"(\w+)"/g)].map(([, key = ""]) => key);
    return { text, name, ...(utility === "Pick" && { only: names }), ...(utility === "Omit" && { except: names }) };
  });
}

/** Returns the members of an object type, or an empty list for other types. */
function parseMembers(body: string): Member[] {
  const inside = /^\s*(?:readonly )?\{([\s\S]*)\}\s*$/.exec(body)?.[1];
  if (inside === undefined) return [];
  const members: Member[] = [];
  const pattern =
    /\s*(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/)?\s*(?:readonly )?("[^"]+"|\w+|\[[^\]]+\])(?:<[^>]+>)?(\?)?(:|\()/y;
  for (let match = pattern.exec(inside); match; match = pattern.exec(inside)) {
    const [, comment = "", name = "", optional, sign] = match;
    const from = pattern.lastIndex - (sign === "(" ? 1 : 0);
    const end = from + endOfStatement(inside.slice(from));
    const type = inside.slice(from, end);
    members.push({
      name: name.replaceAll('"', ""),
      optional: optional === "?",
      type: collapse(type),
      docs: readDocs(comment),
      members: parseMembers(type),
    });
    pattern.lastIndex = end + 1;
  }
  return members;
}

function endOfBraces(text: string): number {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/[{}]/g)) {
    depth += sign === "{" ? 1 : -1;
    if (depth === 0) return index + 1;
  }
  return text.length;
}

/** Returns the index of the semicolon that ends a statement, skipping comments and brackets. */
function endOfStatement(text: string): number {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/\/\*[\s\S]*?\*\/|"[^"\n]*"|[()[\]{};]/g)) {
    if ("([{".includes(sign)) depth++;
    else if (")]}".includes(sign)) depth--;
    else if (sign === ";" && depth === 0) return index;
  }
  return text.length;
}

function collapse(type: string): string {
  return type
    .replace(/\/\*\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/^ ?\| /, "")
    .replace(/,(?= ?[)\]}])/g, "")
    .trim();
}

export function readDocs(comment: string): Docs {
  const lines = comment.split("\n").map((line) => line.replace(/^\s*\* ?/, "").trim());
  const joined = lines.join("\n").replaceAll("*\\/", "*/").trim();
  const [said = "", ...tags] = joined.split(/^@(?=\w+ ?)/m);
  const tagged = (name: string) =>
    tags
      .find((tag) => tag.startsWith(`${name} `))
      ?.slice(name.length + 1)
      .trim();
  const returns = tagged("returns");
  const flat = said.replace(/\s+/g, " ").trim();
  // The default comes last in a doc comment.
  const [, before = flat, fallback] = /^(.*?)\s*\bDefault: (.+?)\.?$/.exec(flat) ?? [];
  const example = tagged("example");
  return {
    text: [before, returns && `Returns ${returns}.`].filter(Boolean).join(" "),
    ...(fallback && { fallback }),
    ...(example && { example }),
  };
}
