// VitePress containers that differ from docsgen's: closing rules, raw containers, custom containers, and the tabs of
// vitepress-plugin-tabs.
import type { RewrittenLine } from "docsgen";
import { type Lines, labelText, measureIndent } from "../../shared/markdown/indented-blocks.js";

interface Open {
  indent: string;
  colons: string;
  closing: readonly string[];
  isTabs: boolean;
  hasTab: boolean;
  /** True if Vue leaves the container's content unchanged. */
  isVerbatim: boolean;
}

const opening = /^((?:[ \t]*>)*[ \t]*)(:{3,})[ \t]*([\w-]+)[ \t]*(.*)$/;
const closing = /^((?:[ \t]*>)*[ \t]*)(:{3,})[ \t]*$/;
const tab = /^((?:[ \t]*>)*[ \t]*)={2,} +(\S.*)$/;

interface Containers {
  /** Rewrites a line outside code. Returns undefined for lines that stay. */
  rewrite(line: RewrittenLine): Lines | undefined;
  /** Closes the containers in a list that ends before this line. If there is no next line, closes all containers. */
  leave(next?: RewrittenLine): Lines;
  /** True if the current line is in `::: v-pre`. */
  isVerbatim(): boolean;
}

/** @param own names of custom containers */
export function createContainers(own: ReadonlySet<string>): Containers {
  const open: Open[] = [];
  let last = 0;
  const close = (depth: number): Lines =>
    open
      .splice(depth)
      .reverse()
      .flatMap((one) => toLines([...(one.hasTab ? [":::"] : []), ...one.closing], one.indent, last));
  return {
    rewrite({ text, from }) {
      last = from;
      const [, indent = "", colons, name = "", title = ""] = opening.exec(text) ?? [];
      if (colons !== undefined) {
        const kind = containerKind({ name, title, colons }, own);
        open.push({
          indent,
          colons,
          closing: kind.closing,
          isTabs: name === "tabs",
          hasTab: false,
          isVerbatim: name === "v-pre",
        });
        return kind.opening ? toLines(kind.opening, indent, from) : [{ text, from }];
      }
      const innermost = open.at(-1);
      const [, , label] = innermost?.isTabs ? (tab.exec(text) ?? []) : [];
      if (innermost && label !== undefined) {
        const end = innermost.hasTab ? ["", ":::", ""] : [];
        innermost.hasTab = true;
        return toLines([...end, `:::tab${labelText(label)}`], innermost.indent, from);
      }
      const [, before = "", end] = closing.exec(text) ?? [];
      if (end === undefined) return undefined;
      // Closes the outermost container with at most as many colons (rather than the innermost), along with everything
      // in it.
      const depth = open.findIndex(
        ({ colons: fence, indent: left }) => fence.length <= end.length && before.length - left.length < 4,
      );
      return depth === -1 ? [] : close(depth);
    },
    isVerbatim: () => open.some((one) => one.isVerbatim),
    leave(next) {
      const width = next ? measureIndent(next.text) : 0;
      const depth = open.findIndex(({ indent }) => indent.length > width);
      return next ? (depth === -1 ? [] : close(depth)) : close(0);
    },
  };
}

function toLines(texts: readonly string[], prefix: string, from: number): Lines {
  return texts.map((text) => ({ text: text === "" ? prefix.trimEnd() : prefix + text, from }));
}

interface Opening {
  name: string;
  title: string;
  colons: string;
}

/** If `opening` is missing, the line stays. */
function containerKind(
  { name, title, colons }: Opening,
  own: ReadonlySet<string>,
): { opening?: string[]; closing: string[] } {
  if (name === "raw" || name === "v-pre") return { opening: [], closing: [] };
  if (name === "tabs") {
    const [, key] = /^key:(\S+)/.exec(title) ?? [];
    return { opening: [`${colons}tabs${key ? `{sync="${key}"}` : ""}`], closing: [colons] };
  }
  if (!own.has(name)) return { closing: [colons] };
  const heading = title.trim() === "" ? [] : ["", `**${title.trim()}**`];
  return { opening: [`<div class="${name}">`, ...heading, ""], closing: ["", "</div>"] };
}
