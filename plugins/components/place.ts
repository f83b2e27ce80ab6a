// A use of a component → the element in whose place the theme renders it. Mistakes are reported to the page's file, under
// docsgen's codes.
import type { FrontMatterSchema, Json } from "docsgen";
import type { Paragraph } from "mdast";
import type { VFile } from "vfile";
import { parseAttributes } from "./attributes.js";

/** Schemas by the names that are registered; without one, a component takes the props that it reads. */
export type Schemas = ReadonlyMap<string, FrontMatterSchema | undefined>;

export interface Page {
  file: VFile;
  schemas: Schemas;
}

export type Position = NonNullable<Paragraph["position"]>;

export interface Use {
  name: string;
  /** What it says of its props; undefined if that cannot be told from the rest. */
  attributes: string | undefined;
  /** What values are written in. Default: as they are. */
  decode?: (value: string) => string;
  /** Where it is called. */
  position: Position;
}

/** `hName` and `hProperties` of a node in mdast. */
export interface ElementData {
  hName: string;
  hProperties: Record<string, string>;
}

const moments = ["interaction", "visible", "idle"];

/**
 * The element for a component; undefined if there is a mistake, which is reported. Props are encoded so that they pass through
 * HTML unchanged. The theme need not check what a schema has checked. A component is rendered much later: its element says where
 * it stands in the page's file, for the case that this fails.
 */
export async function createElement(
  { name, attributes, decode = (value) => value, position }: Use,
  { file, schemas }: Page,
  more: Readonly<Record<string, string>> = {},
): Promise<ElementData | undefined> {
  const report = createReport(position, file);
  if (!schemas.has(name)) {
    const hint = `registered components: ${[...schemas.keys()].sort().join(", ")}`;
    return report("unknown-component", `No component "${name}" is registered.`, hint);
  }
  const given = attributes === undefined ? undefined : parseAttributes(attributes, decode);
  if (!given) {
    const hint = 'write them as {start=3 label="two words" open}';
    return report("component-props", `The props of ${name} cannot be parsed.`, hint);
  }
  const { client, ...props } = { ...more, ...given };
  const moment = client === true ? "interaction" : client;
  if (moment !== undefined && !moments.includes(String(moment))) {
    const message = `Unknown value "${String(moment)}" for client: use interaction, visible or idle.`;
    return report("component-props", message);
  }
  const checked = await checkProps(name, props, schemas.get(name));
  if ("problems" in checked) {
    for (const problem of checked.problems) report("component-props", problem);
    return undefined;
  }
  const place = file.data.placeOf?.(position);
  const hProperties = {
    name,
    ...(moment !== undefined && { client: String(moment) }),
    props: encodeURIComponent(JSON.stringify(checked.value)),
    ...(schemas.get(name) && { schema: "checked" }),
    ...(place?.file === file.path && { place: [place.line, place.column, place.endColumn].join(":") }),
  };
  return { hName: "docsgen-component", hProperties };
}

async function checkProps(
  name: string,
  props: Record<string, Json>,
  schema: FrontMatterSchema | undefined,
): Promise<{ value: unknown } | { problems: string[] }> {
  const result = schema ? await schema["~standard"].validate(props) : { value: props };
  if (!result.issues) return { value: result.value };
  const problems = result.issues.map(({ message, path = [] }) => {
    const keys = path.map((part) => String(typeof part === "object" ? part.key : part));
    const subject = keys.length > 0 ? `The prop "${keys.join(".")}" of ${name} is` : `The props of ${name} are`;
    return `${subject} invalid: ${message}`;
  });
  return { problems };
}

/** Returns a function that reports a mistake at a place, and returns that no element is made of it. */
export function createReport(position: Position, file: VFile) {
  return (code: string, message: string, hint?: string): undefined => {
    const reported = file.message(message, { place: position, source: "docsgen", ruleId: code });
    reported.fatal = true;
    if (hint) reported.note = hint;
  };
}
