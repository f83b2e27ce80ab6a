// Parses an MDX page with the MDX grammar of the Markdown parser.
import type { RewriteContext } from "docsgen";
import { type MdastNode, mdxToMdast } from "satteri";
import { findLine, lineStarts } from "../../shared/markdown/line-index.js";
import { createMdxText, type MdxText } from "./mdx-text.js";
import { repair } from "./repairs.js";

export interface MdxAttribute {
  /** Absent for a spread: `{...props}`. */
  name?: string;
  value?: string | { value: string } | null;
}

/** A node with its offsets in the text. */
export interface MdxNode {
  type: string;
  name?: string | null;
  value?: string;
  attributes?: readonly MdxAttribute[];
  children?: readonly MdxNode[];
  start: number;
  end: number;
}

export interface ParsedPage {
  shown: string;
  root: MdxNode;
  /** Returns the index of the source line of an offset. */
  lineOf(offset: number): number;
}

interface ParseOptions {
  /** If true, `$x$` is math, in which braces are text. */
  math: boolean;
  report: RewriteContext["report"];
}

/** Each repair parses the page again. */
const maxRepairs = 200;

/** Returns undefined, and reports it, if the page is not MDX. */
export function parsePage(lines: readonly string[], { math, report }: ParseOptions): ParsedPage | undefined {
  const text = createMdxText(lines);
  for (let count = 0; ; count++) {
    try {
      const tree = mdxToMdast(text.parsed, { features: { gfm: true, frontmatter: false, math } });
      return { shown: text.shown, root: withOffsets(tree), lineOf: createLineOf(text) };
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      if (count < maxRepairs && repair(text, reason, report)) continue;
      const message = `This page is not valid MDX, so it is read as Markdown: ${reason.replace(/ \(mdx[^()]*\)$/, "")}`;
      report({ code: "invalid-mdx", severity: "warning", line: 0, message });
      return undefined;
    }
  }
}

function withOffsets(node: MdastNode): MdxNode {
  const { position, children, ...rest } = node as MdastNode & { children?: MdastNode[] };
  const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  return {
    ...(rest as Omit<MdxNode, "start" | "end">),
    start,
    end,
    ...(children && { children: children.map(withOffsets) }),
  };
}

function createLineOf({ shown, placeOf }: MdxText): (offset: number) => number {
  const starts = lineStarts(shown);
  const lines = starts.map((start) => placeOf(start).line);
  return (offset) => lines[findLine(starts, offset)] ?? 0;
}
