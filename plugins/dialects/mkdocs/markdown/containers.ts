// Converts admonitions, tabs and PyMdown blocks to docsgen's containers.
import type { RewrittenLine } from "docsgen";
import {
  containerLines,
  isBlank,
  type Lines,
  labelText,
  type Taken,
  takeFence,
  takeIndented,
  trimBlank,
} from "../../shared/markdown/indented-blocks.js";
import { rewriteFence } from "./code.js";
import type { MkdocsPage } from "./page.js";

const admonition = /^( {0,3})(!!!|\?\?\?\+?) *([\w-]+)([^"']*?)(?: *(["'])(.*)\5)? *$/;
const tab = /^ {0,3}===([!+]*) +(["'])(.*)\2 *$/;
const block = /^ {0,3}(\/{3,}) *([\w-]+)(?: *\| *(.*?))? *$/;

/** Material's types that have another name in docsgen. https://squidfunk.github.io/mkdocs-material/reference/admonitions/ */
const kinds: Readonly<Record<string, string>> = {
  hint: "tip",
  success: "tip",
  check: "tip",
  done: "tip",
  attention: "warning",
  failure: "danger",
  fail: "danger",
  missing: "danger",
  error: "danger",
  bug: "danger",
};
const docsgenContainers = new Set(["note", "tip", "info", "important", "warning", "danger", "caution"]);

/** Rewrites `!!! note "Title"`, `??? note` and `???+ note` with their indented content. */
export function rewriteAdmonition(lines: Lines, start: number, page: MkdocsPage): Taken | undefined {
  const line = lines[start];
  const [, , mark, type = "", , , title] = admonition.exec(line?.text ?? "") ?? [];
  if (!line || mark === undefined) return undefined;
  const body = takeIndented(lines, start + 1, 4);
  const shown = title === undefined ? undefined : page.title(title);
  const opening = mark === "!!!" ? calloutLine(type, shown) : detailsLine(type, shown, mark === "???+");
  const inner = page.rewrite(body.lines);
  return { lines: containerLines({ text: opening, from: line.from }, inner), end: Math.max(body.end, start + 1) };
}

/** The default title is the type's name. */
function calloutLine(written: string, title: string | undefined): string {
  const type = written.toLowerCase();
  const kind = kinds[type] ?? (docsgenContainers.has(type) ? type : "note");
  return `:::${kind}${labelText(title ?? (kind === type ? "" : capitalize(type)))}`;
}

function detailsLine(type: string, title: string | undefined, isOpen: boolean): string {
  return `:::details${labelText(title || capitalize(type))}${isOpen ? "{open}" : ""}`;
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll("-", " ");
}

interface Tab {
  line: RewrittenLine;
  label: string;
  /** True if the tab is selected initially. */
  isChosen: boolean;
  body: Lines;
}

/** Groups adjacent `=== "Label"` tabs. `===!` starts a new group; `===+` is selected initially. */
export function rewriteTabs(lines: Lines, start: number, page: MkdocsPage): Taken | undefined {
  const tabs: Tab[] = [];
  let end = start;
  for (let at = start; at < lines.length; ) {
    const line = lines[at];
    if (line && isBlank(line)) {
      at++;
      continue;
    }
    const [, marks = "", , label] = tab.exec(line?.text ?? "") ?? [];
    if (!line || label === undefined || (tabs.length > 0 && marks.includes("!"))) break;
    const body = takeIndented(lines, at + 1, 4);
    tabs.push({ line, label, isChosen: marks.includes("+"), body: body.lines });
    at = end = Math.max(body.end, at + 1);
  }
  return tabs.length === 0 ? undefined : { lines: joinTabs(tabs, page), end };
}

/** Returns a code group if each tab consists of a single code block, and the first tab is initially selected. */
function joinTabs(tabs: readonly Tab[], page: MkdocsPage): Lines {
  const from = tabs[0]?.line.from ?? 0;
  const isPlain = tabs.every(({ isChosen }, index) => !isChosen || index === 0);
  const isCode = isPlain && tabs.every(({ body }) => takeFence(trimBlank(body), 0)?.end === trimBlank(body).length);
  const blocks = tabs.map(({ line, label, isChosen, body }, index) => {
    const shown = page.title(label).replace(/<[^>]+>/g, "");
    return isCode
      ? (rewriteFence(trimBlank(body), 0, { ...page, label: shown.replaceAll("`", "") })?.lines ?? [])
      : containerLines(
          { text: `:::tab${labelText(shown)}${isChosen && index > 0 ? "{open}" : ""}`, from: line.from },
          page.rewrite(body),
        );
  });
  const name = isCode ? "code-group" : page.linkedTabs ? 'tabs{sync="tabs"}' : "tabs";
  const body = blocks.flatMap((lines, index) =>
    index === 0 ? lines : [{ text: "", from: lines[0]?.from ?? from }, ...lines],
  );
  return containerLines({ text: `:::${name}`, from }, body);
}

/** Rewrites `/// note | Title` … `///`. https://facelessuser.github.io/pymdown-extensions/extensions/blocks/ */
export function rewriteBlock(lines: Lines, start: number, page: MkdocsPage): Taken | undefined {
  const opened = takeBlock(lines, start);
  const line = lines[start];
  if (!opened || !line) return undefined;
  if (opened.name === "tab") return rewriteTabBlocks(lines, start, page);
  const inner = page.rewrite(opened.body);
  const { title } = opened;
  const opening = blockOpening({ ...opened, title: title === undefined ? undefined : page.title(title) });
  const made = opening === "" ? trimBlank(inner) : containerLines({ text: opening, from: line.from }, inner);
  return { lines: made, end: opened.end };
}

interface Block {
  name: string;
  title: string | undefined;
  options: ReadonlyMap<string, string>;
  body: Lines;
  end: number;
}

function takeBlock(lines: Lines, start: number): Block | undefined {
  const [, slashes, name = "", title] = block.exec(lines[start]?.text ?? "") ?? [];
  if (slashes === undefined) return undefined;
  const close = lines.findIndex(({ text }, at) => at > start && text.trim() === slashes);
  if (close === -1) return undefined;
  const options = new Map<string, string>();
  let first = start + 1;
  for (; first < close; first++) {
    const [, key, value = ""] = /^ {4,}([\w-]+): *(.*)$/.exec(lines[first]?.text ?? "") ?? [];
    if (key === undefined) break;
    options.set(key, value.trim());
  }
  return { name, title, options, body: lines.slice(first, close), end: close + 1 };
}

/** Blocks that only style their content are not containers in docsgen. */
function blockOpening({ name, title, options }: Block): string {
  const type = options.get("type");
  if (name === "details") return detailsLine(type ?? name, title, options.get("open")?.toLowerCase() === "true");
  if (name === "admonition") return calloutLine(type ?? "note", title);
  return /^(?:html|caption|figure-caption|table-caption|define)$/.test(name) ? "" : calloutLine(name, title);
}

function rewriteTabBlocks(lines: Lines, start: number, page: MkdocsPage): Taken {
  const tabs: Tab[] = [];
  let end = start;
  for (let at = start; at < lines.length; at++) {
    const line = lines[at];
    if (line && isBlank(line)) continue;
    const opened = takeBlock(lines, at);
    if (!line || opened?.name !== "tab" || (tabs.length > 0 && opened.options.has("new"))) break;
    const isChosen = /^true$/i.test(opened.options.get("select") ?? "");
    tabs.push({ line, label: opened.title ?? "", isChosen, body: opened.body });
    end = opened.end;
    at = end - 1;
  }
  return { lines: joinTabs(tabs, page), end };
}
