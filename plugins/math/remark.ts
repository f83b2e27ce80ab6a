// A remark plugin that renders formulas as HTML with KaTeX. If KaTeX cannot parse a formula, an error is reported at
// the formula's position in the page's file.
import type { Code, Nodes, Root } from "mdast";
import type { VFile } from "vfile";
import { element, text } from "../shared/hast.js";
import { changeChildren, listNodes, report } from "../shared/mdast.js";
import { linkSheet } from "../shared/page-styles.js";
import { katexSheet } from "./katex-files.js";
import type { MathOptions } from "./options.js";
import { extractRules, pageSheet, withClasses } from "./styles.js";

type Formula = Extract<Nodes, { type: "inlineMath" | "math" | "code" }>;

/** The error that KaTeX throws for invalid TeX. */
interface ParseError extends Error {
  name: "ParseError";
  rawMessage: string;
  /** Offset in the formula. */
  position: number;
  length: number;
}

interface Page {
  tree: Root;
  file: VFile;
}

export async function renderMath(
  { tree, file }: Page,
  { macros = {}, languages = ["math"] }: MathOptions,
): Promise<void> {
  const isMath = ({ lang }: Code) => languages.includes(lang ?? "");
  const formulas: Formula[] = [...listNodes(tree, "inlineMath", "math"), ...listNodes(tree, "code").filter(isMath)];
  if (formulas.length === 0) return;
  const { default: katex } = await import("katex");
  // KaTeX's chemistry commands are in a separate module.
  const hasChemistry = [...formulas.map(readTex), ...Object.values(macros)].some((tex) => /\\(?:ce|pu)\b/.test(tex));
  if (hasChemistry) await import("katex/contrib/mhchem");
  const rules = new Set<string>();
  for (const node of formulas) {
    const isDisplay = node.type !== "inlineMath" || sliceSource(node, file).startsWith("$$");
    const tex = readTex(node);
    try {
      const html = withClasses(
        // `\gdef` modifies the macros object.
        katex.renderToString(tex, { displayMode: isDisplay, macros: { ...macros }, strict: "ignore" }),
      );
      for (const rule of extractRules(html)) rules.add(rule);
      setElement(node, { isDisplay, tex, html });
    } catch (thrown) {
      if (!isParseError(thrown)) throw thrown;
      reportTex(node, thrown, file);
      setElement(node, { isDisplay, tex, html: undefined });
    }
  }
  changeChildren(tree, (children) => children.map((child) => liftDisplay(child)));
  linkSheet(tree, pageSheet([...rules].sort()));
  linkSheet(tree, katexSheet());
}

/** In GitHub's ``$`x`$``, there are backticks inside the dollar signs. */
function readTex({ type, value }: Formula): string {
  const [, inner] = type === "inlineMath" ? (/^`([^`]*)`$/.exec(value) ?? []) : [];
  return inner ?? value;
}

function sliceSource({ position }: Nodes, file: VFile): string {
  const { start, end } = position ?? {};
  return String(file).slice(start?.offset ?? 0, end?.offset ?? 0);
}

interface RenderedFormula {
  isDisplay: boolean;
  tex: string;
  /** Undefined if KaTeX cannot parse the formula. In this case, its source is shown. */
  html: string | undefined;
}

/** A wide formula scrolls separately from the page. The keyboard can scroll it too. */
function setElement(node: Formula, { isDisplay, tex, html }: RenderedFormula): void {
  const shown = html === undefined ? element("code", { className: ["math-error"] }) : element("span", {});
  shown.children = [text(tex)];
  if (html !== undefined) shown.data = { html };
  const properties = isDisplay ? { className: ["math-display"], tabIndex: 0 } : { className: ["math"] };
  Object.assign(node, {
    type: node.type === "code" ? "math" : node.type,
    data: { hName: isDisplay ? "div" : "span", hProperties: properties, hChildren: [shown] },
  });
}

/** Unwraps a paragraph that contains only a formula between `$$`, because a paragraph cannot contain a `div`. */
function liftDisplay(node: Nodes): Nodes {
  if (node.type !== "paragraph") return node;
  const [only, ...more] = node.children;
  if (only?.data?.hName === "div" && more.length === 0) return only;
  for (const child of node.children) {
    if (child.type === "inlineMath" && child.data?.hName === "div") child.data.hName = "span";
  }
  return node;
}

function isParseError(thrown: unknown): thrown is ParseError {
  return thrown instanceof Error && thrown.name === "ParseError";
}

function reportTex(node: Formula, { rawMessage, position, length }: ParseError, file: VFile): void {
  const source = sliceSource(node, file);
  const tex = readTex(node);
  const before = source.indexOf(tex);
  const at = before === -1 || position === undefined ? node.position : placeIn(node, before + position, length);
  const message = `KaTeX cannot parse this formula: ${rawMessage}.`;
  const hint = "KaTeX's commands: https://katex.org/docs/supported";
  report(file, at, { code: "math-error", severity: "error", message, hint });

  function placeIn({ position: whole }: Formula, offset: number, count: number): Nodes["position"] {
    if (!whole) return undefined;
    const lines = source.slice(0, offset).split("\n");
    const line = whole.start.line + lines.length - 1;
    const column = (lines.length === 1 ? whole.start.column : 1) + (lines.at(-1)?.length ?? 0);
    return { start: { line, column }, end: { line, column: column + Math.max(1, count || 1) } };
  }
}
