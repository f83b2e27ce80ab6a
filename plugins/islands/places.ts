// A page's tree in, each line `::Name{…}` of it as an element that the theme will put an island in the place of. What is
// wrong with one is told to the page's file, under docsgen's codes.
import type { FrontMatterSchema, Json } from "docsgen";
import type { Nodes, Paragraph, Root } from "mdast";
import type { VFile } from "vfile";
import { type Directive, nameOf, parseDirective } from "./directive.js";

/** Registered names; a component without a schema takes the props that it reads. */
type Schemas = ReadonlyMap<string, FrontMatterSchema | undefined>;

/** One line of a paragraph, and where it stands. */
interface Line {
  text: string;
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

const hydrations = ["interaction", "visible", "idle"];

/** A remark plugin. */
export function placeIslands(schemas: Schemas) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const text = String(file);
    if (/::[A-Z]/.test(text)) await placeInside(tree, { text, file, schemas });
  };
}

interface Page {
  text: string;
  file: VFile;
  schemas: Schemas;
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

/** The elements that take a paragraph's place; undefined for a paragraph of text. */
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
  message: "An island stands on lines of its own.",
  hint: "leave an empty line before and after it",
};

/** The lines of a paragraph as they stand in the file, without what marks quotes and lists. */
function linesOf({ position }: Paragraph, text: string): Line[] {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return [];
  const slice = text.slice(start.offset, end.offset);
  if (!/::[A-Z]/.test(slice)) return [];
  return slice.split("\n").map((raw, index) => {
    const marks = index === 0 ? 0 : (/^[\s>]*/.exec(raw)?.[0].length ?? 0);
    const line = raw.slice(marks).trimEnd();
    const from = { line: start.line + index, column: (index === 0 ? start.column : 1) + marks };
    const to = { line: from.line, column: from.column + line.length };
    return { text: line, name: nameOf(line), position: { start: from, end: to } };
  });
}

async function checkDirective({ text, name = "" }: Line, schemas: Schemas): Promise<Directive | Problem[]> {
  if (!schemas.has(name)) {
    const names = [...schemas.keys()].sort().join(", ");
    return [
      { code: "unknown-island", message: `No component "${name}" is registered.`, hint: `registered are: ${names}` },
    ];
  }
  const directive = parseDirective(text);
  if (!directive) {
    const hint = 'write them as {start=3 label="two words" open}';
    return [{ code: "island-props", message: `The props of ${name} cannot be read.`, hint }];
  }
  if (!hydrations.includes(directive.client)) {
    const hint = `client is one of: ${hydrations.join(", ")}`;
    return [{ code: "island-props", message: `There is no time "${directive.client}" to come to life.`, hint }];
  }
  return checkProps(directive, schemas.get(name));
}

async function checkProps(directive: Directive, schema: FrontMatterSchema | undefined): Promise<Directive | Problem[]> {
  if (!schema) return directive;
  const result = await schema["~standard"].validate(directive.props);
  if (!result.issues) return { ...directive, props: result.value as Record<string, Json> };
  return result.issues.map(({ message, path = [] }) => {
    const keys = path.map((part) => String(typeof part === "object" ? part.key : part));
    const where =
      keys.length > 0 ? `The prop "${keys.join(".")}" of ${directive.name}` : `What ${directive.name} is given`;
    return { code: "island-props", message: `${where} is wrong: ${message}` };
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
  const said = file.message(message, { place: position, source: "docsgen", ruleId: code });
  said.fatal = true;
  if (hint) said.note = hint;
}
