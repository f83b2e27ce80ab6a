// VitePress' containers, where docsgen's differ: what a closing line closes, raw ones, a site's own, and the tabs of
// vitepress-plugin-tabs.
import type { RewrittenLine } from "docsgen";
import { indentOf, type Lines, labelText } from "../blocks.js";

interface Open {
  indent: string;
  colons: string;
  closing: readonly string[];
  isTabs: boolean;
  hasTab: boolean;
  /** Vue leaves what stands in it as it is. */
  isVerbatim: boolean;
}

const opening = /^((?:[ \t]*>)*[ \t]*)(:{3,})[ \t]*([\w-]+)[ \t]*(.*)$/;
const closing = /^((?:[ \t]*>)*[ \t]*)(:{3,})[ \t]*$/;
const tab = /^((?:[ \t]*>)*[ \t]*)={2,} +(\S.*)$/;

export interface Containers {
  /** Takes a line outside of code; undefined for lines that stay. */
  rewrite(line: RewrittenLine): Lines | undefined;
  /** Closes what stands in a list that ends before this line; without a line, everything. */
  leave(next?: RewrittenLine): Lines;
  /** Whether a line here stands in `::: v-pre`. */
  isVerbatim(): boolean;
}

/** @param own names of the site's own containers */
export function createContainers(own: ReadonlySet<string>): Containers {
  const open: Open[] = [];
  let last = 0;
  const close = (depth: number): Lines =>
    open
      .splice(depth)
      .reverse()
      .flatMap((one) => linesOf([...(one.hasTab ? [":::"] : []), ...one.closing], one.indent, last));
  return {
    rewrite({ text, from }) {
      last = from;
      const [, indent = "", colons, name = "", title = ""] = opening.exec(text) ?? [];
      if (colons !== undefined) {
        const kind = kindOf({ name, title, colons }, own);
        open.push({
          indent,
          colons,
          closing: kind.closing,
          isTabs: name === "tabs",
          hasTab: false,
          isVerbatim: name === "v-pre",
        });
        return kind.opening ? linesOf(kind.opening, indent, from) : [{ text, from }];
      }
      const innermost = open.at(-1);
      const [, , label] = innermost?.isTabs ? (tab.exec(text) ?? []) : [];
      if (innermost && label !== undefined) {
        const end = innermost.hasTab ? ["", ":::", ""] : [];
        innermost.hasTab = true;
        return linesOf([...end, `:::tab${labelText(label)}`], innermost.indent, from);
      }
      const [, before = "", end] = closing.exec(text) ?? [];
      if (end === undefined) return undefined;
      // Not the innermost: the outermost that is as short ends, and with it what is in it.
      const depth = open.findIndex(
        ({ colons: fence, indent: left }) => fence.length <= end.length && before.length - left.length < 4,
      );
      return depth === -1 ? [] : close(depth);
    },
    isVerbatim: () => open.some((one) => one.isVerbatim),
    leave(next) {
      const width = next ? indentOf(next.text) : 0;
      const depth = open.findIndex(({ indent }) => indent.length > width);
      return next ? (depth === -1 ? [] : close(depth)) : close(0);
    },
  };
}

function linesOf(texts: readonly string[], prefix: string, from: number): Lines {
  return texts.map((text) => ({ text: text === "" ? prefix.trimEnd() : prefix + text, from }));
}

interface Opening {
  name: string;
  title: string;
  colons: string;
}

/** Without `opening` the line stays. */
function kindOf({ name, title, colons }: Opening, own: ReadonlySet<string>): { opening?: string[]; closing: string[] } {
  if (name === "raw" || name === "v-pre") return { opening: [], closing: [] };
  if (name === "tabs") {
    const [, key] = /^key:(\S+)/.exec(title) ?? [];
    return { opening: [`${colons}tabs${key ? `{sync="${key}"}` : ""}`], closing: [colons] };
  }
  if (!own.has(name)) return { closing: [colons] };
  const heading = title.trim() === "" ? [] : ["", `**${title.trim()}**`];
  return { opening: [`<div class="${name}">`, ...heading, ""], closing: ["", "</div>"] };
}
