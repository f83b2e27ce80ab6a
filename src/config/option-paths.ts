// The options that stand in a config's text, by their paths: `nav: [{ label: "x" }]` has `nav`, `nav.0` and `nav.0.label`. The
// config is code, of which this reads object and array literals alone; what a program makes has no place.

export interface OptionPlace {
  /** From the outermost literal in. It begins with the name of the variable or of the function that the literal is given to; of a call it is that name alone. */
  path: readonly string[];
  /** Offsets of the key, of an item's first character. */
  start: number;
  end: number;
}

interface Literal {
  close: string;
  path: readonly string[];
  /** Of the next item; undefined in an object. */
  index?: number;
  /** The value that comes next: its path, once its key was read. */
  next?: readonly string[];
}

// Strings, comments and what looks like a regular expression hold no options.
const token =
  /\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`|(?<=[=(,:]\s*)\/(?:[^/\\\n]|\\.)+\/|[\w$]+|[^\s\w$]/g;

/** All options of a text, in its order. */
export function readOptions(text: string): OptionPlace[] {
  const tokens = [...text.matchAll(token)].filter(([word]) => !/^\/[/*]/.test(word));
  const open: Literal[] = [{ close: "", path: [] }];
  const found: OptionPlace[] = [];
  for (const [at, { 0: word, index: start }] of tokens.entries()) {
    const inner = open.at(-1) as Literal;
    const [before = "", after = ""] = [tokens[at - 1]?.[0], tokens[at + 1]?.[0]];
    if (inner.index !== undefined && /^[[,]$/.test(before) && word !== inner.close) {
      inner.next = [...inner.path, `${inner.index++}`];
      found.push({ path: inner.next, start, end: start + 1 });
    }
    const name = nameOf(word);
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
  // Options of a call are those of its function, wherever it stands.
  if (word === "(") return { close, path: /^[\w$]+$/.test(before) ? [before] : next };
  return word === "[" ? { close, path: next, index: 0 } : { close, path: next };
}

/** A key as it is written, in quotes or without. */
function nameOf(word: string): string | undefined {
  if (/^[\w$]+$/.test(word)) return word;
  return /^["'].*["']$/.test(word) ? word.slice(1, -1) : undefined;
}
