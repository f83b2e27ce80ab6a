// The entries of a module as they are compared between versions. Signatures are normalized: comments, the order of
// members, overloads, and parts of a union, and the names of parameters make no difference.
import type ts from "typescript-5";
import type { ApiNode } from "../../shared/api-versions/history.js";
import { type Docs, hasTag } from "../docs.js";
import type { Entry, Item, Module, Parameter } from "../model.js";
import type { TypeScript } from "./compiler.js";

/** Returns the module with a key for each entry. */
export function withKeys(module: Module): Module {
  const items = module.items.map((item): Item => {
    const key = `${module.name}:${itemId(item)}`;
    const ids = memberIds(item.members);
    return { ...item, key, members: item.members.map((member, index) => ({ ...member, key: `${key} ${ids[index]}` })) };
  });
  return { ...module, items };
}

/** A name can be both a type and a value. */
function itemId({ kind, name }: Item): string {
  return `${kind === "interfaces" || kind === "types" ? "type" : "value"} ${name}`;
}

/** A static and an instance member can have the same name. */
function memberIds(members: readonly Entry[]): string[] {
  const counts = new Map<string, number>();
  return members.map(({ name, code }) => {
    const id = `${code.startsWith("static ") ? "static " : ""}${name}`;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? id : `${id} ${count}`;
  });
}

/** Returns the key of a parameter or field, such as `options.ttl`. */
export function parameterKey(entry: string, name: string): string {
  return `${entry} (${name})`;
}

/** @param module a module with keys */
export function listNodes(module: Module, typescript: TypeScript): ApiNode[] {
  const normalize = createNormalizer(typescript);
  return module.items.map((item): ApiNode => {
    const ids = memberIds(item.members);
    const members = item.members.map((member, index): ApiNode => {
      const signature = item.kind === "enums" ? member.code : normalize(member.code, item.kind !== "namespaces");
      return entryNode(member, { id: ids[index] ?? "", signature }, normalize);
    });
    // Inherited members are compared on the page of the base.
    const own = new Set(ids);
    const names = item.inherited.flatMap((one) => one.names).filter((name) => !own.has(name));
    const inherited = names.map((id): ApiNode => ({ id, key: `${item.key} ${id}`, signature: "" }));
    const id = `${module.name}:${itemId(item)}`;
    const node = entryNode(item, { id, signature: normalize(headCode(item), false) || item.kind }, normalize);
    // A class that was an interface before is the same export.
    const like = `${module.name}:${item.name}`;
    return { ...node, like, children: [...(node.children ?? []), ...members, ...inherited] };
  });
}

function headCode({ kind, code }: Item): string {
  return kind === "classes" || kind === "interfaces" ? `${code} {}` : code;
}

function entryNode(
  { key = "", docs, callables, inner }: Entry,
  own: Pick<ApiNode, "id" | "signature">,
  normalize: Normalize,
): ApiNode {
  const byName = new Map<string, ApiNode>();
  const add = (parameter: Parameter, position?: number) => {
    const node = parameterNode(parameter, { entry: key, above: "" }, normalize);
    // A parameter with another name in the same position has been renamed.
    const like = position === undefined ? {} : { like: `#${position}` };
    if (!byName.has(node.id)) byName.set(node.id, { ...node, ...like });
  };
  for (const { parameters } of callables) parameters.forEach(add);
  for (const field of inner) add(field);
  return { ...own, key, ...tagsOf(docs), ...(byName.size > 0 && { children: [...byName.values()] }) };
}

function parameterNode(
  { name, docs, inner, type, isOptional, fallback }: Parameter,
  { entry, above }: { entry: string; above: string },
  normalize: Normalize,
): ApiNode {
  const id = above + name.replace(/^\.\.\./, "");
  const children = inner.map((one) => parameterNode(one, { entry, above: `${id}.` }, normalize));
  const shape = inner.length > 0 ? "object" : normalize(`let _: ${type}`, false);
  const signature = JSON.stringify([shape, isOptional, fallback]);
  return { id, key: parameterKey(entry, id), signature, ...tagsOf(docs), ...(inner.length > 0 && { children }) };
}

function tagsOf(docs: Docs): Pick<ApiNode, "isDeprecated" | "hasSince"> {
  return {
    ...(hasTag(docs, "deprecated") && { isDeprecated: true }),
    ...(hasTag(docs, "since") && { hasSince: true }),
  };
}

/** Normalizes declarations: members of an interface or class, or statements of a module. */
type Normalize = (code: string, isMember: boolean) => string;

function createNormalizer(typescript: TypeScript): Normalize {
  return (code, isMember) => {
    // A constructor is written with the name of its class.
    const text = isMember ? `interface _ {\n${code.replace(/^new [\w$]+/gm, "new ")}\n}` : code;
    const source = typescript.createSourceFile("_.ts", text, typescript.ScriptTarget.ESNext, true);
    const [first] = source.statements;
    const nodes = isMember ? ((first as ts.InterfaceDeclaration | undefined)?.members ?? []) : source.statements;
    return sortedTexts(nodes, typescript).join("\n");
  };
}

function sortedTexts(nodes: readonly ts.Node[], typescript: TypeScript): string[] {
  return [...new Set(nodes.map((node) => normalText(node, typescript).replace(/ ?[;,]$/, "")))].sort();
}

/** Returns the tokens of a node, separated by spaces. */
function normalText(node: ts.Node, typescript: TypeScript): string {
  const ts = typescript;
  if (ts.isStringLiteralLike(node)) return JSON.stringify(node.text);
  if (ts.isUnionTypeNode(node)) return sortedTexts(node.types, ts).join(" | ");
  if (ts.isIntersectionTypeNode(node)) return sortedTexts(node.types, ts).join(" & ");
  // The members of an exported object type are compared separately.
  if (ts.isTypeLiteralNode(node) && ts.isTypeAliasDeclaration(node.parent)) return "{}";
  const children = node.getChildren();
  if (children.length === 0) return node.getText();
  const { members, initializer } = node as { members?: ts.NodeArray<ts.Node>; initializer?: ts.Node };
  const texts = children.map((child) => {
    if (child.kind === ts.SyntaxKind.SyntaxList && members && child.pos === members.pos) {
      return sortedTexts(members, ts).join("; ");
    }
    const isParameterName = (ts.isParameter(node) || ts.isTypePredicateNode(node)) && ts.isIdentifier(child);
    if (isParameterName) return "_";
    return child === initializer ? literalType(child, ts) : normalText(child, ts);
  });
  // A comma after the last item makes no difference.
  if (texts.at(-1) === ",") texts.pop();
  return texts.filter(Boolean).join(" ");
}

/** The value of a constant may change, but not its type. */
function literalType(node: ts.Node, ts: TypeScript): string {
  if (ts.isStringLiteralLike(node)) return "string";
  if (ts.isNumericLiteral(node)) return "number";
  return ts.isBigIntLiteral(node) ? "bigint" : node.getText();
}
