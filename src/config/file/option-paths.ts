// Finds the options in a config's text by path: `nav: [{ label: "x" }]` contains `nav`, `nav.0` and `nav.0.label`. The
// config is code, but only object and array literals are read. Computed values have no position.

export interface OptionPath {
  /**
   * Path from the outermost literal inward, starting with the name of the variable or function that receives the
   * literal. The path of a call consists only of the function's name.
   */
  path: readonly string[];
  /** Offsets of a key, or of the first character of an item. */
  start: number;
  end: number;
}

interface Literal {
  close: string;
  path: readonly string[];
  /** Index of the next item; undefined in an object. */
  index?: number;
  /** Path of the next value, after its key was read. */
  next?: readonly string[];
}

// Strings, comments, and text that looks like a regular expression, which cannot contain options.
const token =
  /\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`|(?<=[=(,:]\s*)\/(?:[^/\\\n]|\\.)+\/|[\w$]+|[^\s\w$]/g;

/** Returns all options of a text, in order. */
export function readOptions(text: string): OptionPath[] {
  const tokens = [...text.matchAll(token)].filter(([word]) => !/^\/[/*]/.test(word));
  const open: Literal[] = [{ close: "", path: [] }];
  const found: OptionPath[] = [];
  for (const [at, { 0: word, index: start }] of tokens.entries()) {
    const inner = open.at(-1) as Literal;
    const [before = "", after = ""] = [tokens[at - 1]?.[0], tokens[at + 1]?.[0]];
    if (inner.index !== undefined && /^[[,]$/.test(before) && word !== inner.close) {
      inner.next = [...inner.path, `${inner.index++}`];
      found.push({ path: inner.next, start, end: start + 1 });
    }
    const name = parseName(word);
    if (word === inner.close && open.length > 1) open.pop();
    else if (closing[word] !== undefined) open.push(openLiteral(word, before, inner));
    else if (word === ",") delete inner.next;
    else if (name !== undefined && inner.close === "}" && /^[{,]$/.test(before) && after === ":") {
      inner.next = [...inner.path, name];
      const inside = start + (word.length - name.length) / 2;
      found.push({ path: inner.next, start: inside, end: inside + name.length });
    } else if (/^(?:const|let|var)$/.test(word)) inner.next = [after];
    else if (name !== undefined && after === "=") inner.next = [name];
    else if (name !== undefined && after === "(") found.push({ path: [name], start, end: start + word.length });
  }
  return found;
}

const closing: Readonly<Record<string, string>> = { "{": "}", "[": "]", "(": ")" };

function openLiteral(word: string, before: string, { path, next = path }: Literal): Literal {
  const close = closing[word] ?? "";
  // Options of a call belong to its function, wherever the call is.
  if (word === "(") return { close, path: /^[\w$]+$/.test(before) ? [before] : next };
  return word === "[" ? { close, path: next, index: 0 } : { close, path: next };
}

/** A key with or without quotes. */
function parseName(word: string): string | undefined {
  if (/^[\w$]+$/.test(word)) return word;
  return /^["'].*["']$/.test(word) ? word.slice(1, -1) : undefined;
}
