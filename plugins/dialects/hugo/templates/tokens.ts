// Splits a Go template into text and actions, and an action into tokens. https://pkg.go.dev/text/template

/** A template that cannot be parsed, or that needs something that only Hugo has. The message names it. */
export class UnsupportedTemplate extends Error {}

export interface Part {
  kind: "text" | "action";
  text: string;
}

/** Strings and comments can contain braces. */
const action = /\{\{(-(?=\s))?((?:\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|`[^`]*`|(?!\}\})[\s\S])*?)((?<=\s)-)?\}\}/g;

/** Removes whitespace next to `{{-` and `-}}`. Comments are omitted. */
export function splitTemplate(source: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  let isTrimmed = false;
  for (const match of source.matchAll(action)) {
    const [whole, trimsBefore, inner = "", trimsAfter] = match;
    const before = source.slice(end, match.index);
    const text = isTrimmed ? before.trimStart() : before;
    parts.push({ kind: "text", text: trimsBefore ? text.trimEnd() : text });
    if (!/^\s*\/\*[\s\S]*\*\/\s*$/.test(inner)) parts.push({ kind: "action", text: inner.trim() });
    end = match.index + whole.length;
    isTrimmed = trimsAfter !== undefined;
  }
  const rest = source.slice(end);
  parts.push({ kind: "text", text: isTrimmed ? rest.trimStart() : rest });
  return parts.filter(({ kind, text }) => kind === "action" || text !== "");
}

export interface Token {
  kind: "name" | "field" | "variable" | "string" | "number" | "sign";
  /** Names of fields and variables exclude the leading `.` or `$`. Strings are decoded. */
  text: string;
  /** True if whitespace precedes the token, which separates arguments. */
  isSpaced: boolean;
}

const token =
  /(\s+)|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`|'((?:[^'\\]|\\.)+)'|(-?\d[\w.]*)|\.([A-Za-z_]\w*)|\$(\w*)|([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?)|(:=|[().|,=])/gy;

export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let isSpaced = true;
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, space, double, raw, char, number, field, variable, name, sign] = match;
    end = match.index + whole.length;
    if (space === undefined) {
      const string = double === undefined ? (raw ?? undefined) : unescapeString(double);
      if (string !== undefined) tokens.push({ kind: "string", text: string, isSpaced });
      else if (char !== undefined)
        tokens.push({ kind: "number", text: String(unescapeString(char).codePointAt(0)), isSpaced });
      else if (number !== undefined) tokens.push({ kind: "number", text: number, isSpaced });
      else if (field !== undefined) tokens.push({ kind: "field", text: field, isSpaced });
      else if (variable !== undefined) tokens.push({ kind: "variable", text: variable, isSpaced });
      else if (name !== undefined) tokens.push({ kind: "name", text: name, isSpaced });
      else tokens.push({ kind: "sign", text: sign ?? "", isSpaced });
    }
    isSpaced = space !== undefined;
  }
  if (end < text.length) throw new UnsupportedTemplate(`the syntax of {{ ${text} }}`);
  return tokens;
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

function unescapeString(text: string): string {
  return text.replace(/\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|(.))/g, (_, long, short, letter: string) =>
    long || short ? String.fromCodePoint(Number.parseInt(long ?? short, 16)) : (escapes[letter] ?? letter),
  );
}
