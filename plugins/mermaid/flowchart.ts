// Normalizes flowcharts to the subset that the drawing package fully supports: one node or edge per line, and ids and
// labels without special characters. https://mermaid.js.org/syntax/flowchart.html
import { hideSigns, plainLabel, type Source, Unsupported } from "./source.js";

interface Group {
  id: string;
  title: string;
  direction: string;
  nodes: Set<string>;
  groups: Group[];
}

interface Chart {
  /** Shape and label of each node by id: `["label"]` with the brackets of its shape. */
  nodes: Map<string, string>;
  owners: Map<string, Group>;
  groups: Map<string, Group>;
  edges: { from: string; to: string; line: string; label: string }[];
  styles: string[];
  /** Open groups, outermost first. The first group is the chart itself. */
  open: Group[];
}

/** Brackets around labels, and the shape to draw. The package has no parallelograms. */
const shapes: readonly (readonly [string, string, string, string])[] = [
  ["(((", ")))", "(((", ")))"],
  ["([", "])", "([", "])"],
  ["((", "))", "((", "))"],
  ["[[", "]]", "[[", "]]"],
  ["[(", ")]", "[(", ")]"],
  ["[/", "\\]", "[/", "\\]"],
  ["[\\", "/]", "[\\", "/]"],
  ["[/", "/]", "[", "]"],
  ["[\\", "\\]", "[", "]"],
  ["{{", "}}", "{{", "}}"],
  ["[", "]", "[", "]"],
  ["(", ")", "(", ")"],
  ["{", "}", "{", "}"],
  [">", "]", ">", "]"],
];
/** https://mermaid.js.org/syntax/flowchart.html#complete-list-of-new-shapes */
const namedShapes: Readonly<Record<string, string>> = {
  ...{ rounded: "()", event: "()", stadium: "([])", pill: "([])", terminal: "([])", circle: "(())", circ: "(())" },
  ...{ diamond: "{}", diam: "{}", decision: "{}", question: "{}", hex: "{{}}", hexagon: "{{}}", prepare: "{{}}" },
  ...{ cyl: "[()]", cylinder: "[()]", database: "[()]", db: "[()]", subproc: "[[]]", subprocess: "[[]]" },
  ...{ "dbl-circ": "((()))", "double-circle": "((()))" },
};
const plainEdge = /^(?:\w+@(?=[-=<~]))?(<?)(--+|==+|-?\.+-)(>?)(?![xo](?=[\s|]))(?:\s*\|([^|]*)\|)?/;
const textEdge = /^(?:\w+@(?=[-=<]))?(<?)(--|==|-\.)\s*([^\s>-].*?)\s*(?:--+|==+|\.+-)(>?)(?=[\s\w])/;

export function normalizeFlowchart({ lines }: Source): string {
  const [, direction = "TB", rest = ""] =
    /^(?:graph|flowchart(?:-elk)?)\b\s*(TD|TB|LR|BT|RL)?\s*;?(.*)$/i.exec(lines[0] ?? "") ?? [];
  const top: Group = { id: "", title: "", direction, nodes: new Set(), groups: [] };
  const chart: Chart = { nodes: new Map(), owners: new Map(), groups: new Map(), edges: [], styles: [], open: [top] };
  for (const line of joinChains([rest, ...lines.slice(1)])) readLine(line.trim(), chart);
  if (chart.open.length > 1) throw new Unsupported("a subgraph is not closed");
  return writeChart(top, chart);
}

/** Joins a line that starts with an edge to the chain on the previous line. */
function joinChains(lines: readonly string[]): string[] {
  return lines
    .join("\n")
    .replace(/\n(?=<?(?:--|==|-?\.|~~~))/g, " ")
    .split("\n");
}

function readLine(line: string, chart: Chart): void {
  const [, keyword = "", words = ""] =
    /^(subgraph|end|direction|classDef|class|style|linkStyle|click)(?=[\s;]|$)\s*(.*?)\s*;?$/.exec(line) ?? [];
  const group = chart.open.at(-1);
  if (keyword === "subgraph") {
    const [, id, label] = /^([\w-]+)\s*\[(.*)\]$/.exec(words) ?? [];
    const title = plainLabel(label ?? words);
    const newGroup: Group = { id: id ?? words, title, direction: "", nodes: new Set(), groups: [] };
    chart.groups.set(newGroup.id, newGroup);
    group?.groups.push(newGroup);
    chart.open.push(newGroup);
  } else if (keyword === "end") {
    if (chart.open.length === 1) throw new Unsupported("an `end` has no matching subgraph");
    const closed = chart.open.pop();
    for (const id of closed?.nodes ?? []) if (closed && !chart.owners.has(id)) chart.owners.set(id, closed);
  } else if (keyword === "direction" && group) group.direction = words;
  else if (keyword === "style" || keyword === "classDef" || keyword === "class")
    chart.styles.push(`${keyword} ${words}`);
  // Edge styles carry no meaning, and click actions are not part of the drawing.
  else if (keyword === "") readChain(line, chart);
}

/** Reads a chain such as `A & B --> C --> D; E`. */
function readChain(line: string, chart: Chart): void {
  const text = { rest: line };
  while (text.rest !== "") {
    let from = readNodes(text, chart);
    for (;;) {
      const edge = readEdge(text);
      if (!edge) break;
      const to = readNodes(text, chart);
      if (edge.line !== "") {
        for (const one of from) for (const other of to) chart.edges.push({ from: one, to: other, ...edge });
      }
      from = to;
    }
    const [end] = /^\s*(?:;\s*|$)/.exec(text.rest) ?? [];
    if (end === undefined) throw new Unsupported(`"${text.rest}" is not supported`);
    text.rest = text.rest.slice(end.length);
  }
}

interface Text {
  rest: string;
}

function readNodes(text: Text, chart: Chart): string[] {
  const ids: string[] = [];
  do {
    ids.push(readNode(text, chart));
  } while (take(text, /^\s*&\s*/));
  return ids;
}

function readNode(text: Text, chart: Chart): string {
  const [, id] = take(text, /^\s*([\p{L}\p{N}_](?:[\p{L}\p{N}_.]|-(?![-.>=]|$))*)/u) ?? [];
  if (id === undefined) throw new Unsupported(`"${text.rest}" is not supported`);
  const spelling = readShape(text);
  if (spelling !== undefined || !chart.nodes.has(id)) chart.nodes.set(id, spelling ?? `[${hideSigns(id)}]`);
  for (const group of chart.open.slice(-1)) group.nodes.add(id);
  const [, className] = take(text, /^:::([\w-]+)/) ?? [];
  if (className !== undefined) chart.styles.push(`class ${id} ${className}`);
  return id;
}

function readShape(text: Text): string | undefined {
  const [, list] = take(text, /^@\{([^{}]*)\}/) ?? [];
  if (list !== undefined) {
    const partOf = (key: string) =>
      new RegExp(`\\b${key}\\s*:\\s*(?:"([^"]*)"|([^,"]+))`).exec(list)?.slice(1).join("").trim();
    const signs = namedShapes[partOf("shape") ?? ""] ?? "[]";
    const half = signs.length / 2;
    const label = partOf("label");
    return label === undefined ? undefined : signs.slice(0, half) + hideSigns(plainLabel(label)) + signs.slice(half);
  }
  for (const [open, close, before, after] of shapes) {
    if (!text.rest.startsWith(open)) continue;
    const inside = text.rest.slice(open.length);
    const quoted = /^\s*"([^"]*)"\s*/.exec(inside);
    const length = quoted ? quoted[0].length : inside.indexOf(close);
    if (length === -1 || !inside.startsWith(close, length)) continue;
    text.rest = inside.slice(length + close.length);
    return before + hideSigns(plainLabel(quoted?.[1] ?? inside.slice(0, length))) + after;
  }
  return undefined;
}

/** Returns undefined if no edge follows. `line` is empty for an invisible edge. */
function readEdge(text: Text): { line: string; label: string } | undefined {
  text.rest = text.rest.replace(/^\s+/, "");
  if (take(text, /^~{3,}/)) return { line: "", label: "" };
  const plain = plainEdge.exec(text.rest);
  const [whole = "", start = "", line = "", head = "", label = ""] = plain ?? [];
  if (plain && (head === ">" || line.length > 2)) {
    text.rest = text.rest.slice(whole.length);
    return { line: edgeLine(start, line, head), label: hideSigns(plainLabel(label)) };
  }
  const [, tail = "", stroke = "", words = "", point = ""] = take(text, textEdge) ?? [];
  if (stroke !== "") return { line: edgeLine(tail, stroke, point), label: hideSigns(plainLabel(words)) };
  if (/^(?:[xo<]?[-=]|-\.)/.test(text.rest)) throw new Unsupported(`the edge "${text.rest}" is not supported`);
  return undefined;
}

function edgeLine(start: string, line: string, head: string): string {
  const [open, pointed] = line.startsWith("=") ? ["===", "==>"] : line.includes(".") ? ["-.-", "-.->"] : ["---", "-->"];
  return start + (head === "" && start === "" ? open : pointed);
}

function take(text: Text, pattern: RegExp): RegExpExecArray | null {
  const match = pattern.exec(text.rest);
  if (match) text.rest = text.rest.slice(match[0].length);
  return match;
}

function writeChart(top: Group, { nodes, owners, groups, edges, styles }: Chart): string {
  // Ids are generated, because the package restricts their characters.
  const names = new Map([...nodes.keys(), ...groups.keys()].map((id, index) => [id, `n${index}`]));
  const nameOf = (id: string) => names.get(id.trim()) ?? id.trim();
  for (const id of groups.keys()) nodes.delete(id);
  const write = (group: Group): string[] => [
    ...(group.direction && group !== top ? [`direction ${group.direction}`] : []),
    ...group.groups.flatMap((one) => [`subgraph ${nameOf(one.id)} [${hideSigns(one.title)}]`, ...write(one), "end"]),
    ...[...nodes].flatMap(([id, shape]) => ((owners.get(id) ?? top) === group ? [nameOf(id) + shape] : [])),
  ];
  const styleLines = styles.map((line) =>
    line.replace(
      /^(style|class) ([^ ]+)(?= )/,
      (_, word: string, ids: string) => `${word} ${ids.split(",").map(nameOf).join(",")}`,
    ),
  );
  return [
    `flowchart ${top.direction.toUpperCase()}`,
    ...write(top),
    ...edges.map(({ from, to, line, label }) => `${nameOf(from)} ${line}${label && `|${label}|`} ${nameOf(to)}`),
    ...styleLines,
  ].join("\n");
}
