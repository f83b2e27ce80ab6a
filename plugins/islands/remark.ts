// A remark plugin: each line `::Name{start=3 label="two words" client=visible}` of a page becomes an element in whose place the
// theme renders the island. Mistakes are reported to the page's file, under docsgen's codes.
import type { FrontMatterSchema, Json } from "docsgen";
import type { Nodes, Paragraph, Root } from "mdast";
import type { VFile } from "vfile";

/** Schemas by the names that are registered; without one, a component takes the props that it reads. */
type Schemas = ReadonlyMap<string, FrontMatterSchema | undefined>;

interface Page {
  file: VFile;
  schemas: Schemas;
}

/** One line of a paragraph. */
interface Line {
  text: string;
  /** Of the island that it calls for, registered or not, even if the line cannot be parsed. */
  name: string | undefined;
  position: NonNullable<Paragraph["position"]>;
}

export function placeIslands(schemas: Schemas) {
  return async (tree: Root, file: VFile): Promise<void> => {
    if (/::[A-Z]/.test(String(file))) await placeInside(tree, { file, schemas });
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
  const lines = linesOf(paragraph, String(page.file));
  const named = lines.filter(({ name }) => name !== undefined);
  if (named.length === 0) return undefined;
  if (named.length < lines.length) {
    for (const line of named.filter(({ name = "" }) => page.schemas.has(name))) {
      const report = createReport(line, page.file);
      report(
        "island-not-alone",
        "An island must stand on a line of its own.",
        "leave an empty line before and after it",
      );
    }
    return undefined;
  }
  const islands: Paragraph[] = [];
  for (const line of lines) islands.push(...(await createPlace(line, page)));
  return islands;
}

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
    const name = /^::([A-Z]\w*)(?=\{|\s*$)/.exec(line)?.[1];
    return { text: line, name, position: { start: from, end: to } };
  });
}

/**
 * The element for an island; none if there is a mistake, which is reported. Props are encoded so that they pass through HTML
 * unchanged. The theme need not check what a schema has checked. An island is rendered much later: its element says where it
 * stands in the page's file, for the case that this fails.
 */
async function createPlace(line: Line, { file, schemas }: Page): Promise<Paragraph[]> {
  const { text, name = "", position } = line;
  const report = createReport(line, file);
  if (!schemas.has(name)) {
    const hint = `registered components: ${[...schemas.keys()].sort().join(", ")}`;
    return report("unknown-island", `No component "${name}" is registered.`, hint);
  }
  const attributes = parseAttributes(text);
  if (!attributes) {
    const hint = 'write them as {start=3 label="two words" open}';
    return report("island-props", `The props of ${name} cannot be parsed.`, hint);
  }
  const { client: when = "interaction", ...props } = attributes;
  const client = String(when);
  if (!["interaction", "visible", "idle"].includes(client))
    return report("island-props", `Unknown value "${client}" for client: use interaction, visible or idle.`);
  const schema = schemas.get(name);
  const result = schema ? await schema["~standard"].validate(props) : { value: props };
  if (result.issues)
    return result.issues.flatMap(({ message, path = [] }) => {
      const keys = path.map((part) => String(typeof part === "object" ? part.key : part));
      const subject = keys.length > 0 ? `The prop "${keys.join(".")}" of ${name} is` : `The props of ${name} are`;
      return report("island-props", `${subject} invalid: ${message}`);
    });
  const place = file.data.placeOf?.(position);
  const hProperties = {
    name,
    client,
    props: encodeURIComponent(JSON.stringify(result.value)),
    ...(schema && { schema: "checked" }),
    ...(place?.file === file.path && { place: [place.line, place.column, place.endColumn].join(":") }),
  };
  return [{ type: "paragraph", children: [], position, data: { hName: "docsgen-island", hProperties } }];
}

/** Returns a function that reports a mistake in a line, and returns that no element is made of it. */
function createReport({ position }: Line, file: VFile) {
  return (code: string, message: string, hint?: string): [] => {
    const reported = file.message(message, { place: position, source: "docsgen", ruleId: code });
    reported.fatal = true;
    if (hint) reported.note = hint;
    return [];
  };
}

/** What a line says in braces; undefined if it cannot be parsed to its end. */
function parseAttributes(line: string): Record<string, Json> | undefined {
  const [whole, inside = ""] = /^::\w+(?:\{(.*)\})?\s*$/.exec(line) ?? [];
  if (whole === undefined) return undefined;
  const text = inside.trim();
  const attribute = /\s*([A-Za-z_][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'=]+)))?(?=\s|$)/y;
  const attributes: Record<string, Json> = {};
  while (attribute.lastIndex < text.length) {
    const match = attribute.exec(text);
    if (!match) return undefined;
    const [, name = "", double, single, bare] = match;
    attributes[name] = double ?? single ?? (bare === undefined ? true : parseBare(bare));
  }
  return attributes;
}

/** A value without quotes: JSON (`3`, `true`, `[1,2]`), or else a word. */
function parseBare(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
