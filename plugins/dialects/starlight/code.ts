// Expressive Code's options and marks → docsgen's. https://expressive-code.com/key-features/text-markers/
import type { RewrittenLine } from "docsgen";
import { type ChangedBlock, type CodeBlock, joinNumbers, markLines, numbersOf } from "../fences.js";

const option =
  /(\[[^\]]*\]|\bfile=\S+)|([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{((?:[^{}"']|"[^"]*"|'[^']*')*)\}|(\/(?:[^/\\]|\\.)*\/)|([^\s{}"']+))|\{([^{}]*)\}|"[^"]*"|'[^']*'|\/(?:[^/\\\s]|\\.)+\/|([\w-]+)/g;

interface Options {
  title: string;
  lang: string;
  numbers: string;
  /** What is docsgen's own. */
  own: string[];
  marked: number[];
  inserted: number[];
  deleted: number[];
}

export function changeExpressiveCode({ prefix, lang, meta, code }: CodeBlock): ChangedBlock | undefined {
  const options = readOptions(meta);
  const diff = lang === "diff" && options.lang !== "" ? readDiff(code, prefix.length, options) : code;
  const name = lang === "diff" && options.lang !== "" ? options.lang : lang;
  const named = options.title === "" ? readFileName(diff, name) : undefined;
  const shift = named ? code.length - named.code.length : 0;
  const lines = new Map<number, string>();
  for (const one of options.inserted) lines.set(one - shift, "++");
  for (const one of options.deleted) lines.set(one - shift, "--");
  const title = named?.title ?? options.title;
  const ranges = joinNumbers(options.marked.map((one) => one - shift).filter((one) => one > 0));
  const words = [
    title && `title="${title.replaceAll('"', "'")}"`,
    ranges && `{${ranges}}`,
    options.numbers,
    ...options.own,
  ];
  const changed = words.filter(Boolean).join(" ");
  if (changed === meta && lines.size === 0 && !named) return undefined;
  return { lang: name, meta: changed, code: markLines(named?.code ?? diff, lines, name) };
}

function readOptions(meta: string): Options {
  const options: Options = { title: "", lang: "", numbers: "", own: [], marked: [], inserted: [], deleted: [] };
  let start = "";
  for (const [, own, key, double, single, braces, , bare, ranges, word] of meta.matchAll(option)) {
    if (own !== undefined) options.own.push(own);
    const value = double ?? single ?? bare ?? "";
    // A label may stand before the numbers: `ins={"1":3-5}`.
    const numbers = numbersOf((braces ?? ranges ?? "").replace(/^\s*(?:"[^"]*"|'[^']*')\s*:/, ""));
    if (ranges !== undefined || key === "mark") options.marked.push(...numbers);
    else if (key === "ins" || key === "add" || key === "+") options.inserted.push(...numbers);
    else if (key === "del" || key === "rem" || key === "rm" || key === "-") options.deleted.push(...numbers);
    else if (key === "title") options.title = value;
    else if (key === "lang") options.lang = value;
    else if (key === "startLineNumber") start = braces ?? value;
    else if (word === "showLineNumbers" || (key === "showLineNumbers" && braces === "true")) {
      options.numbers = "showLineNumbers";
    }
  }
  if (options.numbers !== "" && start !== "") options.numbers += `=${start}`;
  return options;
}

/** Lines of a diff in another language's colours: the sign at the start becomes a mark. */
function readDiff(code: readonly RewrittenLine[], columns: number, options: Options): RewrittenLine[] {
  const split = code.map(({ text, from }) => {
    const indent = new RegExp(`^\\s{0,${columns}}`).exec(text)?.[0] ?? "";
    return { indent, rest: text.slice(indent.length), from };
  });
  // The others may have a space in place of the sign.
  const isIndented = split.every(({ rest }) => rest === "" || /^[+\- ]/.test(rest));
  return split.map(({ indent, rest, from }, index) => {
    const isMarked = /^(?:\+(?!\+\+ )|-(?!-- ))/.test(rest);
    if (isMarked) (rest.startsWith("+") ? options.inserted : options.deleted).push(index + 1);
    return { text: indent + (isMarked || (isIndented && rest.startsWith(" ")) ? rest.slice(1) : rest), from };
  });
}

const fileNameLine =
  /^\s*(?:\/\/|#|<!--|\/\*|--)\s*(?:File ?name:\s*)?((?:[\w@.[\]()-]+\/)*[\w@.[\]()-]*\.[a-z]\w*)\s*(?:-->|\*\/)?\s*$/i;

/** A comment of the first lines that is a file's name is the title. https://expressive-code.com/key-features/frames/ */
function readFileName(
  code: readonly RewrittenLine[],
  lang: string,
): { title: string; code: readonly RewrittenLine[] } | undefined {
  if (/^(?:sh|bash|shell|zsh|console|text|txt|plaintext|)$/.test(lang)) return undefined;
  const [first, second] = code;
  const [, title] = fileNameLine.exec(first?.text ?? "") ?? [];
  if (title === undefined || /^\d/.test(title)) return undefined;
  return { title, code: code.slice(second?.text.trim() === "" ? 2 : 1) };
}
