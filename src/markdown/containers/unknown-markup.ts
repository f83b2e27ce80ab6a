// Reports markup that is shown as typed, or as something else: directives and nodes that no plugin renders, and
// subscripts.
import type { Delete, Nodes, Parents, RootContentMap, Text } from "mdast";
import { element, type Handled, type HandlerState } from "../html/hast.js";
import { getPageState } from "../page-state.js";
import { after, type Span, startPlace } from "../parser/source-map.js";

/** `:name[` or `:name{`, with one or two colons. Components (`::Name`) start with a capital letter. */
const directive = /(?<![\w:\\/])::?([a-z][\w-]*)(?=\[\S|\{[^{\s])/g;
/** Components, and directives without a label and attributes, are only recognizable if they are alone. */
const soleDirective = /^::([A-Za-z][\w-]*)(?:\{.*\})?\s*$/;

/** Reports directives in a text that was parsed without support for them. */
export function reportDirectives(state: HandlerState, node: Text, parent: Parents | undefined): void {
  if (!node.value.includes(":")) return;
  const written = writtenText(state, node);
  if (written === undefined) return;
  const isAlone = parent?.type === "paragraph" && parent.children.length === 1;
  const sole = isAlone ? soleDirective.exec(written) : null;
  for (const match of sole ? [sole] : written.matchAll(directive)) {
    const start = node.position && after({ ...node.position.start, offset: 0 }, written.slice(0, match.index));
    reportDirective(state, match[1] ?? "", start);
  }
}

/** Reports a directive that a plugin parsed and no plugin renders, unless it is probably prose, as in `10:am`. */
export function reportUnrendered(state: HandlerState, node: RootContentMap["leafDirective" | "textDirective"]): void {
  const isProse = node.type === "textDirective" && /^:[\w-]+$/.test(writtenText(state, node) ?? "");
  if (!isProse) reportDirective(state, node.name, node.position?.start);
}

/** @param start position of the first colon */
function reportDirective(state: HandlerState, name: string, start: Span["start"] | undefined): void {
  const page = getPageState(state);
  page?.ctx.report({
    code: "unknown-directive",
    severity: "warning",
    message: `No plugin renders the directive "${name}"; it is shown as typed.`,
    place: startPlace(page.source, start && { start, end: start }),
    hint: /^[A-Z]/.test(name)
      ? `register the component: components({ ${name}: "./${name}.tsx" }), or put a backslash before the colon`
      : "add a remark plugin that renders it, or put a backslash before the colon; components start with a capital letter",
  });
}

/** Reports text that is deleted by single tildes inside a word: in other tools, `H~2~O` is a subscript. */
export function reportSubscript(state: HandlerState, node: Delete): void {
  const page = getPageState(state);
  const { start: { offset = 0 } = {} } = node.position ?? {};
  const written = writtenText(state, node) ?? "";
  if (!page || !/^~[^~\s]+~$/.test(written) || !/[\p{L}\p{N})]/u.test(String(state.options.file)[offset - 1] ?? " "))
    return;
  page.ctx.report({
    code: "single-tilde",
    severity: "warning",
    message: `${written} is shown as deleted text.`,
    place: startPlace(page.source, node.position),
    hint: `for a subscript, write <sub>${written.slice(1, -1)}</sub>; for deleted text, use two tildes`,
  });
}

/** Renders a node of a type that remark-rehype does not support as its text or children, and reports it. */
export function renderUnknown(state: HandlerState, node: Nodes): Handled {
  const { hName, hProperties, hChildren }: Partial<Record<"hName" | "hProperties" | "hChildren", unknown>> =
    node.data ?? {};
  const page = getPageState(state);
  if (page && !hName && !hProperties && !hChildren) {
    page.ctx.report({
      code: "unknown-node",
      severity: "warning",
      message: `No plugin renders Markdown nodes of type "${node.type}"; only their text is shown.`,
      place: startPlace(page.source, node.position),
      hint: node.type.startsWith("mdx")
        ? "remove remark-mdx; the mdx() plugin supports MDX in .mdx files"
        : "add a handler for this type, or a remark plugin that replaces these nodes",
    });
  }
  const isText = "value" in node && !hProperties && !hChildren;
  const shown = isText ? ({ type: "text", value: node.value } as const) : element("div", {}, state.all(node));
  state.patch(node, shown);
  return state.applyData(node, shown);
}

/** Returns the source of a node, including backslashes; undefined if a plugin created the node. */
function writtenText(state: HandlerState, { position }: Nodes): string | undefined {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return undefined;
  return String(state.options.file).slice(start.offset, end.offset);
}
