// Turns a use of a component into the element that the theme replaces with the rendered component. Mistakes are
// reported with docsgen's codes at their position in the page's file.
import type { FrontMatterSchema, Json } from "docsgen";
import type { Paragraph } from "mdast";
import type { VFile } from "vfile";
import { parseAttributes } from "./attributes.js";

/** Schemas by component name. A component without a schema accepts any props. */
export type Schemas = ReadonlyMap<string, FrontMatterSchema | undefined>;

export interface Page {
  file: VFile;
  schemas: Schemas;
}

export type Position = NonNullable<Paragraph["position"]>;

interface Use {
  name: string;
  /** Source of the attributes. Undefined if the attributes cannot be separated from the rest. */
  attributes: string | undefined;
  /** Decodes a value. Default: values are unchanged. */
  decode?: (value: string) => string;
  /** Position of the use. */
  position: Position;
}

/** Data of an mdast node: `hName` and `hProperties`. */
interface ElementData {
  hName: string;
  hProperties: Record<string, string>;
}

const moments = ["interaction", "visible", "idle"];

/**
 * Returns the element for a component, or undefined if it has reported a mistake. Props are encoded so that they pass
 * through HTML unchanged. If a schema has validated the props, the theme does not validate them again. The element
 * contains its position in the page's file, because the component is rendered later and may throw an error.
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
  const parsedProps = attributes === undefined ? undefined : parseAttributes(attributes, decode);
  if (!parsedProps) {
    const hint = 'write them as {start=3 label="two words" open}';
    return report("component-props", `Cannot parse the props of ${name}.`, hint);
  }
  const { client, ...props } = { ...more, ...parsedProps };
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

/** Returns a function that reports a mistake at a position. It returns undefined, so that no element is created. */
export function createReport(position: Position, file: VFile) {
  return (code: string, message: string, hint?: string): undefined => {
    const reported = file.message(message, { place: position, source: "docsgen", ruleId: code });
    reported.fatal = true;
    if (hint) reported.note = hint;
  };
}
