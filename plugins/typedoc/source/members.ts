// Collects the members of a class, an interface, or an object type: its declared members, and inherited members with
// their source.
import type ts from "typescript-5";
import { type Docs, hasTag, noDocs } from "../docs.js";
import type { Entry, Inherited } from "../model.js";
import { createCallable, findSource, inferredText, listFields, readDocs, type Tools, valueCode } from "./code.js";

/** True if the docs mark an entry as internal. */
export function isHidden(docs: Docs): boolean {
  return hasTag(docs, "internal", "hidden", "ignore");
}

export interface MemberTools extends Tools {
  /** Returns the name under which a symbol is exported; undefined if it is not exported. */
  exportedName(symbol: ts.Symbol): string | undefined;
}

interface MemberOwner {
  /** Name under which it is exported. */
  name: string;
  type: ts.Type;
  declarations: readonly ts.Node[];
}

export function listMembers(owner: MemberOwner, tools: MemberTools): { members: Entry[]; inherited: Inherited[] } {
  const { ts, checker } = tools;
  const members = owner.declarations.flatMap((node) => unnamedMembers(owner.name, node, tools));
  const namesByBase = new Map<string, string[]>();
  for (const symbol of [...checker.getPropertiesOfType(owner.type), ...listStatics(owner, tools)]) {
    const [first] = symbol.declarations ?? [];
    const parent = first?.parent;
    if (!first || !parent || isPrivate(first, ts)) continue;
    const isOwn = owner.declarations.some((node) => node === parent || isInside(parent, node, ts));
    const base = isOwn ? undefined : findBaseMember(parent, tools);
    if (base !== undefined) {
      if (!isHidden(readDocs(first, tools))) namesByBase.set(base, [...(namesByBase.get(base) ?? []), symbol.name]);
    } else if (isOwn || !/[\\/]node_modules[\\/]|[\\/]lib\.[\w.]+\.d\.ts$/.test(first.getSourceFile().fileName)) {
      members.push(...createMember(symbol, owner, tools));
    }
  }
  return { members, inherited: [...namesByBase].map(([from, names]) => ({ from, names })) };
}

/** True if a type alias contains the node. Its object types may be nested. */
function isInside(node: ts.Node, holder: ts.Node, ts: Tools["ts"]): boolean {
  if (!ts.isTypeAliasDeclaration(holder)) return false;
  for (let at: ts.Node | undefined = node; at; at = at.parent) if (at === holder) return true;
  return false;
}

function listStatics({ declarations }: MemberOwner, { ts, checker }: Tools): ts.Symbol[] {
  const [node] = declarations;
  if (!node || !ts.isClassLike(node) || !node.name) return [];
  const exports = checker.getSymbolAtLocation(node.name)?.exports ?? new Map<ts.__String, ts.Symbol>();
  return [...exports.values()].filter(
    ({ declarations: [first] = [] }) => first !== undefined && ts.isClassElement(first),
  );
}

function isPrivate(node: ts.Node, ts: Tools["ts"]): boolean {
  const isMarked =
    ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
  const { name } = node as { name?: ts.Node };
  return isMarked === true || (name !== undefined && ts.isPrivateIdentifier(name));
}

/** Returns the exported class or interface that declares a member. */
function findBaseMember(parent: ts.Node, { checker, exportedName }: MemberTools): string | undefined {
  const { name } = parent as { name?: ts.Node };
  const symbol = name && checker.getSymbolAtLocation(name);
  return symbol && exportedName(symbol);
}

/** Returns the members without names: calls, constructors, and index signatures. */
function unnamedMembers(className: string, holder: ts.Node, tools: MemberTools): Entry[] {
  const { ts } = tools;
  const node = ts.isTypeAliasDeclaration(holder) ? holder.type : holder;
  const members =
    ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node) || ts.isClassLike(node) ? node.members : [];
  const all = [...members].filter((one) => !isHidden(readDocs(one, tools)) && !isPrivate(one, ts));
  const constructors = withoutBodies(all.filter(ts.isConstructorDeclaration));
  const signatureGroups: readonly (readonly [string, string, readonly ts.SignatureDeclaration[]])[] = [
    ["Constructors", className, [...constructors, ...all.filter(ts.isConstructSignatureDeclaration)]],
    ["Calls", "", all.filter(ts.isCallSignatureDeclaration)],
  ];
  const called = signatureGroups.flatMap(([group, name, nodes]) => {
    return nodes.length === 0 ? [] : [callableEntry({ name: name || "()", shown: name, group }, nodes, tools)];
  });
  const indexes = all.filter(ts.isIndexSignatureDeclaration).map((one): Entry => {
    const [parameter] = one.parameters;
    const code = valueCode(`[${parameter?.getText() ?? ""}]`, one, tools);
    const name = `[${parameter?.name.getText() ?? "key"}]`;
    return { ...plainEntry(one, tools), name, group: "Properties", code };
  });
  return [...called, ...indexes];
}

/** Removes the implementation of an overloaded function, because it is not one of the overloads. */
export function withoutBodies<Node extends ts.Node & { body?: ts.Node | undefined }>(nodes: readonly Node[]): Node[] {
  const overloads = nodes.filter(({ body }) => body === undefined);
  return overloads.length > 0 ? overloads : [...nodes];
}

export function callableEntry(
  { name, shown, group }: { name: string; shown: string; group: string },
  nodes: readonly ts.SignatureDeclaration[],
  tools: Tools,
): Entry {
  const callables = nodes.map((node) => createCallable(shown, node, readDocs(node, tools), tools));
  const [first] = nodes;
  return {
    ...{ name, group, callables, typeParameters: [], inner: [] },
    code: callables.map(({ code }) => code).join("\n"),
    docs: callables.find(({ docs }) => docs.text !== "" || docs.tags.length > 0)?.docs ?? noDocs,
    source: first && findSource(first),
  };
}

export function plainEntry(node: ts.Node, tools: Tools): Omit<Entry, "name" | "group" | "code"> {
  return { docs: readDocs(node, tools), callables: [], typeParameters: [], inner: [], source: findSource(node) };
}

function createMember(symbol: ts.Symbol, owner: MemberOwner, tools: MemberTools): Entry[] {
  const { ts } = tools;
  const nodes = symbol.declarations ?? [];
  const [first] = nodes;
  if (!first) return [];
  const docs = inheritedDocs(symbol, owner, tools);
  if (isHidden(docs)) return [];
  const words = listModifiers(first, ts);
  const name = symbolName(symbol, first, ts);
  const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0 ? "?" : "";
  const methods = withoutBodies(nodes.filter((node) => ts.isMethodDeclaration(node) || ts.isMethodSignature(node)));
  if (methods.length > 0) {
    const shown = `${words}${name}${isOptional}`;
    const entry = callableEntry({ name, shown, group: "Methods" }, methods, tools);
    const isBare = entry.docs === noDocs;
    const callables = isBare ? entry.callables.map((one) => ({ ...one, docs })) : entry.callables;
    return [{ ...entry, callables, docs: isBare ? docs : entry.docs }];
  }
  const plain = { ...plainEntry(first, tools), docs, name };
  const accessors = nodes.filter((node) => ts.isGetAccessor(node) || ts.isSetAccessor(node));
  if (accessors.length > 0) {
    const code = accessors.map((node) => accessorCode(node, words, tools)).join("\n");
    return [{ ...plain, group: "Accessors", code }];
  }
  const code = valueCode(`${words}${name}${isOptional}`, first, tools);
  const { type } = first as { type?: ts.TypeNode };
  const inner = listFields(type, tools);
  return [{ ...plain, group: "Properties", code, inner, callables: functionType(type, docs, tools) }];
}

/** Returns the name as written, such as `[Symbol.iterator]`. */
function symbolName(symbol: ts.Symbol, node: ts.Node, ts: Tools["ts"]): string {
  const { name } = node as { name?: ts.Node };
  return name && (ts.isComputedPropertyName(name) || ts.isStringLiteral(name)) ? name.getText() : symbol.name;
}

/** Returns the signature of a property that is a function. */
function functionType(type: ts.TypeNode | undefined, docs: Docs, tools: Tools) {
  const { ts } = tools;
  if (!type || !ts.isFunctionTypeNode(type)) return [];
  return [createCallable("", type, docs, tools)];
}

function accessorCode(node: ts.AccessorDeclaration, words: string, tools: Tools): string {
  const { ts, checker } = tools;
  const { code } = createCallable(node.name.getText(), node, noDocs, tools);
  if (ts.isSetAccessor(node)) return `${words}set ${code.replace(/\): [^)]*$/, ")")}`;
  const type = node.type ? "" : inferredText(checker.getTypeAtLocation(node), node, tools);
  return `${words}get ${code || `${node.name.getText()}(): ${type}`}`;
}

const visibleModifiers = ["static", "abstract", "protected", "readonly"];

function listModifiers(node: ts.Node, ts: Tools["ts"]): string {
  const written = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []).map((one) => one.getText()) : [];
  return visibleModifiers.flatMap((word) => (written.includes(word) ? `${word} ` : [])).join("");
}

/** Returns a member's docs, or the docs of the member that it overrides or implements. */
function inheritedDocs(symbol: ts.Symbol, owner: MemberOwner, tools: MemberTools): Docs {
  const { ts, checker } = tools;
  const ownDocs = (symbol.declarations ?? []).map((node) => readDocs(node, tools));
  const written = ownDocs.find(
    (docs) => docs !== noDocs && !/\{@inheritDoc\}/i.test(docs.text) && !hasTag(docs, "inheritDoc"),
  );
  if (written) return written;
  for (const node of owner.declarations) {
    if (!ts.isClassLike(node) && !ts.isInterfaceDeclaration(node)) continue;
    for (const base of (node.heritageClauses ?? []).flatMap(({ types }) => [...types])) {
      const type = checker.getTypeAtLocation(base);
      const same = checker.getPropertyOfType(type, symbol.name);
      const declarations = type.symbol?.declarations ?? [];
      const baseDocs = same && same !== symbol ? inheritedDocs(same, { name: "", type, declarations }, tools) : noDocs;
      if (baseDocs !== noDocs) return baseDocs;
    }
  }
  return noDocs;
}
