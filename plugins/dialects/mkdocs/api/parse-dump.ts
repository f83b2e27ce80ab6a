// Parses the JSON of `griffe dump`.
import { relative } from "node:path";
import type { Json } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../../shared/json.js";
import { writeExpression } from "./expressions.js";
import type { ApiMember, ApiObject, ApiParameter, DocRow, DocSection } from "./model.js";

/** @param root site root, absolute */
export function parseDump(dump: Json, root: string): ApiObject[] {
  return Object.values(toMapping(dump)).flatMap((value) => {
    const member = parseMember(toMapping(value), { root, path: "", file: "" });
    return member && member.kind !== "alias" ? [member] : [];
  });
}

interface Parent {
  root: string;
  path: string;
  file: string;
}

const kinds: Readonly<Record<string, ApiObject["kind"]>> = {
  module: "module",
  class: "class",
  function: "function",
  attribute: "attribute",
  "type alias": "attribute",
};

function parseMember(node: Mapping, parent: Parent): ApiMember | undefined {
  const name = toText(node.name);
  const isPublic = typeof node.is_public === "boolean" ? node.is_public : !name.startsWith("_");
  if (node.kind === "alias") return { kind: "alias", name, target: toText(node.target_path), isPublic };
  const kind = kinds[toText(node.kind)];
  if (!kind) return undefined;
  const path = toText(node.path) || (parent.path === "" ? name : `${parent.path}.${name}`);
  const [written] = typeof node.filepath === "string" ? [node.filepath] : toList(node.filepath).map(toText);
  const file = written ? relative(parent.root, written).replaceAll("\\", "/") : parent.file;
  const type = writeExpression(kind === "function" ? node.returns : node.annotation);
  const value = writeExpression(node.value);
  // Older versions list the members.
  const members = Array.isArray(node.members) ? toList(node.members) : Object.values(toMapping(node.members));
  return {
    ...{ kind, path, name, file, isPublic },
    line: toNumber(node.lineno, 1),
    endLine: toNumber(node.endlineno, 0),
    docs: toList(toMapping(node.docstring).parsed).flatMap((section) => parseSection(toMapping(section))),
    labels: toList(node.labels).map(toText).filter(Boolean).sort(),
    bases: toList(node.bases).map(writeExpression),
    ...(kind === "function" && { parameters: toList(node.parameters).map((one) => parseParameter(toMapping(one))) }),
    ...(type && { type }),
    ...(value && { value }),
    members: members.flatMap((one) => parseMember(toMapping(one), { root: parent.root, path, file }) ?? []),
  };
}

function toNumber(value: Json | undefined, other: number): number {
  return typeof value === "number" ? value : other;
}

const stars: Readonly<Record<string, string>> = { "variadic positional": "*", "variadic keyword": "**" };

function parseParameter({ name, kind, annotation, default: given }: Mapping): ApiParameter {
  const [sign, type, value] = [stars[toText(kind)] ?? "", writeExpression(annotation), writeExpression(given)];
  return {
    name: sign + toText(name),
    kind: toText(kind),
    ...(type && { type }),
    // The default of `*args` is not written.
    ...(value && sign === "" && { value }),
  };
}

function parseSection({ kind, title, value }: Mapping): DocSection[] {
  const given = { kind: toText(kind), ...(toText(title) && { title: toText(title) }) };
  if (typeof value === "string") return [{ ...given, text: value }];
  if (given.kind === "examples") return [{ ...given, text: toList(value).map(exampleText).join("\n\n") }];
  if (!Array.isArray(value)) {
    const { annotation, version, description, contents } = toMapping(value);
    const type = writeExpression(annotation ?? version);
    return [{ ...given, rows: [{ ...(type && { type }), text: toText(description) || toText(contents) }] }];
  }
  return [{ ...given, rows: toList(value).map((row) => parseRow(toMapping(row))) }];
}

/** Code of the interpreter becomes a block. */
function exampleText(pair: Json): string {
  const [kind, text] = toList(pair).map(toText);
  return kind === "examples" ? `\`\`\`pycon\n${text}\n\`\`\`` : (text ?? "");
}

function parseRow({ name, annotation, value, description }: Mapping): DocRow {
  const [type, given] = [writeExpression(annotation), writeExpression(value)];
  return {
    ...(toText(name) && { name: toText(name) }),
    ...(type && { type }),
    ...(given && !toText(name).startsWith("*") && { value: given }),
    text: toText(description),
  };
}
