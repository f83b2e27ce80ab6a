// VitePress' containers, where docsgen's differ: raw ones, a site's own, and the tabs of vitepress-plugin-tabs.
import type { Lines } from "../blocks.js";
import { labelText } from "../blocks.js";

interface Open {
  size: number;
  /** What closes it; undefined for a container that stays. */
  closing: readonly string[] | undefined;
  isTabs: boolean;
  hasTab: boolean;
}

const opening = /^((?:[ \t]*>)*[ \t]*)(:{3,})[ \t]*([\w-]+)[ \t]*(.*)$/;
const closing = /^((?:[ \t]*>)*[ \t]*)(:{3,})[ \t]*$/;

/** Returns a function that takes a line outside of code; undefined for lines that stay. */
export function createContainers(own: ReadonlySet<string>): (text: string, from: number) => Lines | undefined {
  const open: Open[] = [];
  const linesOf = (texts: readonly string[], prefix: string, from: number) =>
    texts.map((text) => ({ text: text === "" ? prefix.trimEnd() : prefix + text, from }));
  return (text, from) => {
    const [, indent = "", colons, name = "", title = ""] = opening.exec(text) ?? [];
    if (colons !== undefined) {
      const kind = openingLines(name, title, own);
      open.push({ size: colons.length, closing: kind?.closing, isTabs: name === "tabs", hasTab: false });
      return kind && linesOf(kind.opening, indent, from);
    }
    const innermost = open.at(-1);
    const [, before = "", label] = innermost?.isTabs ? (/^((?:[ \t]*>)*[ \t]*)== +(\S.*)$/.exec(text) ?? []) : [];
    if (innermost && label !== undefined) {
      const end = innermost.hasTab ? [":::"] : [];
      innermost.hasTab = true;
      return linesOf([...end, `:::tab${labelText(label)}`], before, from);
    }
    const [, prefix = "", end] = closing.exec(text) ?? [];
    if (end === undefined) return undefined;
    const depth = depthOf(open, end.length);
    const [closed] = depth === -1 ? [] : open.splice(depth);
    const lines = closed?.hasTab ? [":::", ":::"] : closed?.closing;
    return lines && linesOf(lines, prefix, from);
  };
}

function depthOf(open: readonly Open[], size: number): number {
  const exact = open.findLastIndex((one) => one.size === size);
  return exact === -1 ? open.findLastIndex((one) => one.size < size) : exact;
}

function openingLines(name: string, title: string, own: ReadonlySet<string>) {
  if (name === "raw" || name === "v-pre") return { opening: [], closing: [] };
  if (name === "tabs") {
    const [, key] = /^key:(\S+)/.exec(title) ?? [];
    return { opening: [`:::tabs${key ? `{sync="${key}"}` : ""}`], closing: [":::"] };
  }
  if (!own.has(name)) return undefined;
  const heading = title.trim() === "" ? [] : ["", `**${title.trim()}**`];
  return { opening: [`<div class="${name}">`, ...heading, ""], closing: ["", "</div>"] };
}
