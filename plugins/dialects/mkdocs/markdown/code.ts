// Code blocks: options after the fence, annotations, and included files.
import type { RewrittenLine } from "docsgen";
import { type Fence, type Lines, type Taken, takeFence } from "../../shared/markdown/indented-blocks.js";
import type { MkdocsPage } from "./page.js";
import { isCodeSnippet, readSnippet, type SnippetPage, snippetAddress } from "./snippets.js";

const listed = /^\{(.*)\}$/;
const option = /\.([\w+#-]+)|([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|([\w+#./-]+)/g;
/** Pygments lexers whose names Shiki does not support. */
const langs: Readonly<Record<string, string>> = {
  cfg: "ini",
  django: "jinja",
  "html+django": "jinja",
  "html+jinja": "jinja",
  ipython: "python",
  output: "text",
  postgresql: "sql",
  ps1con: "powershell",
  py3: "python",
  pycon: "python",
  pytb: "text",
  python3: "python",
  requirements: "text",
};
/** Classes that are not languages. */
const flags = new Set(["annotate", "copy", "select", "highlight"]);

/** Converts ` py title="x" hl_lines="1 3-4" linenums="1"`, also in braces, to `py title="x" {1,3-4} showLineNumbers`. */
function rewriteInfo(info: string, label = ""): string {
  const inner = listed.exec(info)?.[1] ?? info.replace(/\{(.*)\}/, " $1");
  let lang = "";
  const words: string[] = [];
  for (const [, name, key = "", double, single, bare, word] of inner.matchAll(option)) {
    const value = double ?? single ?? bare ?? "";
    if (name === "no-copy") words.push("no-copy");
    else if (name && !flags.has(name)) lang ||= name;
    else if (word) lang ||= word;
    else if (key === "title") words.push(`title="${value.replaceAll('"', "'")}"`);
    else if (key === "hl_lines") words.push(`{${value.trim().replace(/[\s,]+/g, ",")}}`);
    else if (key === "linenums")
      words.push(Number.parseInt(value, 10) > 1 ? `line-numbers=${Number.parseInt(value, 10)}` : "showLineNumbers");
  }
  if (label !== "") words.push(`[${label.replace(/[[\]]/g, "\\$&")}]`);
  return [(langs[lang] ?? lang) || (words.length > 0 ? "text" : ""), ...words].filter(Boolean).join(" ");
}

/**
 * `# (1)!` refers to the list below the code. The number is kept. The `!`, which hides the comment characters, is
 * removed.
 */
const annotation = /((?:#|\/\/|--|;|%|\/\*|<!--)\s*(?:\(\d+\)!?\s*)*\(\d+\))!/g;

interface FencePage extends SnippetPage, Pick<MkdocsPage, "programBlocks"> {
  /** Label of the tab, if this block is its only content. */
  label?: string;
}

/** Reports a block that a program of the site fills, or that markdown-exec runs. Returns whether its name is a program's. */
function reportProgram({ info }: Fence, line: number, { programBlocks, ctx }: FencePage): boolean {
  const [, name = ""] = /^\s*(?:\{\s*)?\.?([\w+-]+)/.exec(info) ?? [];
  const isFilled = programBlocks.has(name);
  const isRun = /\bexec=["']?(?:true|yes|on|1)\b/i.test(info);
  if (!isRun && !isFilled) return false;
  const message = `The code block "${name}" is replaced by a program when MkDocs runs. The page shows its source.`;
  ctx.report({ code: "program-block", severity: "warning", line, message });
  return isFilled;
}

export function rewriteFence(lines: Lines, start: number, page: FencePage): Taken | undefined {
  const taken = takeFence(lines, start);
  const [opening, ...rest] = taken?.lines ?? [];
  if (!taken || !opening) return undefined;
  const isFilled = reportProgram(taken, opening.from, page);
  const info = rewriteInfo(isFilled ? "text" : taken.info, page.label);
  const body = taken.isClosed ? rest.slice(0, -1) : rest;
  const closing = { text: taken.fence, from: rest.at(-1)?.from ?? opening.from };
  const [only, ...more] = body.filter(({ text }) => text.trim() !== "");
  const address = only && more.length === 0 && isCodeSnippet(only.text) ? snippetAddress(only, page) : undefined;
  if (!taken.isClosed) {
    const message = "This code block is not closed; it ends with the surrounding text.";
    page.ctx.report({ code: "unclosed-fence", severity: "warning", line: opening.from, message });
    if (!only) return { lines: rest, end: taken.end };
  }
  const fence = { text: taken.fence + info + (address ? ` file=${address}` : ""), from: opening.from };
  // The options of an empty block are all that there is to show.
  const options = { text: taken.info.replace(/^\{\s*|\s*\}$/g, ""), from: opening.from };
  const code = address ? [] : !only && isFilled ? [options] : body.flatMap((line) => codeLines(line, page));
  // In CommonMark, the block would be part of the HTML above.
  const isBelowTag = /^ {0,3}<[a-z/][^`]*>\s*$/i.test(lines[start - 1]?.text ?? "");
  const gap = isBelowTag ? [{ text: "", from: opening.from }] : [];
  const block = [...gap, fence, ...code, closing];
  return { lines: page.label === undefined ? [...anchorLines(taken, opening.from), ...block] : block, end: taken.end };
}

/** `{ .sh #name }` makes the block a link target. */
function anchorLines({ info, fence }: Fence, from: number): Lines {
  const [, id] = /\{[^{}]*\s#([\w-]+)/.exec(info) ?? [];
  const [indent = ""] = /^[ \t]*(?=[`~])/.exec(fence) ?? [];
  return id === undefined ? [] : ["", `${indent}<a id="${id}"></a>`, ""].map((text) => ({ text, from }));
}

function codeLines(line: RewrittenLine, page: SnippetPage): Lines {
  const { text, from } = line;
  if (!isCodeSnippet(text)) return [{ text: text.replace(annotation, "$1"), from }];
  return readSnippet(line, page).map((one) => ({ text: one, from }));
}

const embeddedFile = /^( {0,3})\{\* *(\S+)(.*?)\*\} *$/;

/** `{* ../../src/a.py hl[1,3:5] ln[1:9] *}`, FastAPI's syntax for showing files. */
export function rewriteEmbeddedFile(lines: Lines, start: number, page: SnippetPage): Taken | undefined {
  const line = lines[start];
  const [, indent = "", file, rest = ""] = embeddedFile.exec(line?.text ?? "") ?? [];
  if (!line || file === undefined) return undefined;
  const rangesOf = (name: string) => new RegExp(`\\b${name}\\[([^\\]]*)\\]`).exec(rest)?.[1]?.replaceAll(":", "-");
  const address = snippetAddress({ text: `--8<-- "${file}"`, from: line.from }, page);
  const shown = rangesOf("ln");
  const words = [
    /\.(\w+)$/.exec(file)?.[1] ?? "text",
    rangesOf("hl") && `{${rangesOf("hl")}}`,
    `file=${address}${shown ? `{${shown}}` : ""}`,
  ];
  const fence = [`${indent}\`\`\`${words.filter(Boolean).join(" ")}`, `${indent}\`\`\``];
  return { lines: address === undefined ? [] : fence.map((text) => ({ text, from: line.from })), end: start + 1 };
}
