// A remark plugin: each line `::Name{…}` of a page becomes an element in whose place the theme renders the island. Mistakes
// are reported to the page's file, under docsgen's codes.
import type { FrontMatterSchema, Json } from "docsgen";
import type { Nodes, Paragraph, Root } from "mdast";
import type { VFile } from "vfile";
import { type Directive, nameOf, parseDirective } from "./directive.js";

/** Schemas by the names that are registered; without one, a component takes the props that it reads. */
type Schemas = ReadonlyMap<string, FrontMatterSchema | undefined>;

interface Page {
  text: string;
  file: VFile;
  schemas: Schemas;
}

/** One line of a paragraph. */
interface Line {
  text: string;
  /** Of the island that it calls for, registered or not. */
  name: string | undefined;
  position: { start: Point; end: Point };
}
interface Point {
  line: number;
  column: number;
}

interface Problem {
  code: string;
  message: string;
  hint?: string;
}

export function placeIslands(schemas: Schemas) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const text = String(file);
    if (/::[A-Z]/.test(text)) await placeInside(tree, { text, file, schemas });
  };
}

async function placeInside(parent: Nodes, page: Page): Promise<void> {
  if (!("children" in parent)) return;
  const children: Nodes[] = parent.children;
  for (const [index, child] of [...children.entries()].reverse()) {
    if (child.type !== "paragraph") await placeInside(child, page);
    else {
      const islands = await islandsOf(child, page);
      if (islands) children.splice(index, 1, ...islands);
    }
  }
}

/** The elements that replace a paragraph; undefined for a paragraph of text. */
async function islandsOf(paragraph: Paragraph, page: Page): Promise<Paragraph[] | undefined> {
  const lines = linesOf(paragraph, page.text);
  const named = lines.filter(({ name }) => name !== undefined);
  if (named.length === 0) return undefined;
  if (named.length < lines.length) {
    for (const line of named.filter(({ name }) => page.schemas.has(name ?? ""))) report(notAlone, line, page.file);
    return undefined;
  }
  const islands: Paragraph[] = [];
  for (const line of lines) {
    const result = await checkDirective(line, page.schemas);
    if (Array.isArray(result)) for (const problem of result) report(problem, line, page.file);
    else islands.push(createPlace(result, line, page));
  }
  return islands;
}

const notAlone: Problem = {
  code: "island-not-alone",
  message: "An island must stand on a line of its own.",
  hint: "leave an empty line before and after it",
};

/** The lines of a paragraph as the file has them, without the markers of quotes and lists. */
function linesOf({ position }: Paragraph, text: string): Line[] {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return [];
  const slice = text.slice(start.offset, end.offset);
  if (!/::[A-Z]/.test(slice)) return [];
  return slice.split("\n").map((raw, index) => {
    const indent = index === 0 ? 0 : (/^[\s>]*/.exec(raw)?.[0].length ?? 0);
    const line = raw.slice(indent).trimEnd();
    const from = { line: start.line + index, column: (index === 0 ? start.column : 1) + indent };
    const to = { line: from.line, column: from.column + line.length };
    return { text: line, name: nameOf(line), position: { start: from, end: to } };
  });
}

const clientValues = ["interaction", "visible", "idle"];

async function checkDirective({ text, name = "" }: Line, schemas: Schemas): Promise<Directive | Problem[]> {
  if (!schemas.has(name)) {
    const hint = `registered components: ${[...schemas.keys()].sort().join(", ")}`;
    return [{ code: "unknown-island", message: `No component "${name}" is registered.`, hint }];
  }
  const directive = parseDirective(text);
  if (!directive) {
    const hint = 'write them as {start=3 label="two words" open}';
    return [{ code: "island-props", message: `The props of ${name} cannot be parsed.`, hint }];
  }
  if (!clientValues.includes(directive.client)) {
    const message = `Unknown value "${directive.client}" for client: use interaction, visible or idle.`;
    return [{ code: "island-props", message }];
  }
  return checkProps(directive, schemas.get(name));
}

async function checkProps(directive: Directive, schema: FrontMatterSchema | undefined): Promise<Directive | Problem[]> {
  if (!schema) return directive;
  const result = await schema["~standard"].validate(directive.props);
  if (!result.issues) return { ...directive, props: result.value as Record<string, Json> };
  return result.issues.map(({ message, path = [] }) => {
    const keys = path.map((part) => String(typeof part === "object" ? part.key : part));
    const subject =
      keys.length > 0 ? `The prop "${keys.join(".")}" of ${directive.name} is` : `The props of ${directive.name} are`;
    return { code: "island-props", message: `${subject} invalid: ${message}` };
  });
}

/**
 * Props are encoded so that they pass through HTML unchanged. The theme need not check what a schema has checked. An island is
 * rendered much later: its element says where it stands in the page's file, for the case that this fails.
 */
function createPlace({ name, props, client }: Directive, { position }: Line, { file, schemas }: Page): Paragraph {
  const place = file.data.placeOf?.(position);
  const hProperties = {
    name,
    client,
    props: encodeURIComponent(JSON.stringify(props)),
    ...(schemas.get(name) && { schema: "checked" }),
    ...(place?.file === file.path && { place: [place.line, place.column, place.endColumn].join(":") }),
  };
  return { type: "paragraph", children: [], position, data: { hName: "docsgen-island", hProperties } };
}

function report({ code, message, hint }: Problem, { position }: Line, file: VFile): void {
  const reported = file.message(message, { place: position, source: "docsgen", ruleId: code });
  reported.fatal = true;
  if (hint) reported.note = hint;
}
