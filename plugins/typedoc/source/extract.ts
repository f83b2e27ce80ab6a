// Extracts the exports of a module, with type information.
import type ts from "typescript-5";
import { type Docs, hasTag, noDocs, parseDocs } from "../docs.js";
import type { Entry, Item, Kind, Module } from "../model.js";
import { findSource, readDocs, renderTypeParameters, type Tools, typeText, valueCode } from "./code.js";
import type { Compiled } from "./compiler.js";
import { callableEntry, isHidden, listMembers, type MemberTools, plainEntry, withoutBodies } from "./members.js";

/** @param file absolute path */
export function extractModule(name: string, file: string, { ts, program, checker }: Compiled): Module {
  const source = program.getSourceFile(file);
  const symbol = source && checker.getSymbolAtLocation(source);
  const exported = symbol ? checker.getExportsOfModule(symbol).map((one) => resolveAlias(one, { ts, checker })) : [];
  const nameBySymbol = new Map(exported.map(({ target, name: own }) => [target, own]));
  const tools = { ts, checker, exportedName: (one: ts.Symbol) => nameBySymbol.get(one) };
  const items = exported.flatMap(({ name: own, target }) => createItems(own, target, tools));
  return { name, docs: source ? moduleDocs(source, ts) : noDocs, items };
}

function resolveAlias(symbol: ts.Symbol, { ts, checker }: Tools): { name: string; target: ts.Symbol } {
  const target = (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol;
  const [first] = target.declarations ?? [];
  const declaredName = first && "name" in first ? (first.name as ts.Node | undefined)?.getText() : undefined;
  return { name: symbol.name === "default" ? (declaredName ?? "default") : symbol.name, target };
}

/** Returns the first comment in a file if it is marked as the module's comment. */
function moduleDocs(source: ts.SourceFile, ts: Tools["ts"]): Docs {
  const ranges = ts.getLeadingCommentRanges(source.text, 0) ?? [];
  const comments = ranges.map(({ pos, end }) => {
    return parseDocs(source.text.slice(pos, end), source.getLineAndCharacterOfPosition(pos).line + 1, source.fileName);
  });
  const docs = comments.find((one) => hasTag(one, "packageDocumentation", "module"));
  if (!docs) return noDocs;
  // Text after the tag is also part of the description.
  const behind = docs.tags.find((tag) => tag.name === "packageDocumentation" || tag.name === "module");
  return docs.text === "" && behind ? { ...docs, text: behind.text, line: behind.line } : docs;
}

/** Creates the items of an export. It can be both a type and a value. */
function createItems(name: string, symbol: ts.Symbol, tools: MemberTools): Item[] {
  const nodes = symbol.declarations ?? [];
  const makers = [classItem, interfaceItem, typeItem, enumItem, functionItem, variableItem, namespaceItem];
  const items = makers.flatMap((make) => make(name, nodes, tools)).filter(({ docs }) => !isHidden(docs));
  return items.map((item) => ({ ...item, localName: symbol.name }));
}

type Maker = (name: string, nodes: readonly ts.Node[], tools: MemberTools) => Item[];

function base(kind: Kind, node: ts.Node, name: string, tools: Tools): Item {
  return { ...plainEntry(node, tools), kind, name, localName: name, group: "", code: "", members: [], inherited: [] };
}

const classItem: Maker = (name, nodes, tools) => {
  const { ts, checker } = tools;
  const [node] = nodes.filter(ts.isClassLike);
  if (!node) return [];
  const { code, list } = renderTypeParameters(node.typeParameters, tools);
  const isAbstract = ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword);
  const members = listMembers(
    { name, type: checker.getTypeAtLocation(node), declarations: nodes.filter(isHolder(ts)) },
    tools,
  );
  const heading = `${isAbstract ? "abstract " : ""}class ${name}${code}${heritage(node)}`;
  return [{ ...base("classes", node, name, tools), code: heading, typeParameters: list, ...members }];
};

const interfaceItem: Maker = (name, nodes, tools) => {
  const { ts, checker } = tools;
  const declarations = nodes.filter(ts.isInterfaceDeclaration);
  const [node] = declarations;
  // An interface merged with a class only adds members to the class.
  if (!node || nodes.some(ts.isClassLike)) return [];
  const { code, list } = renderTypeParameters(node.typeParameters, tools);
  const members = listMembers({ name, type: checker.getTypeAtLocation(node), declarations }, tools);
  const documented = declarations.map((one) => readDocs(one, tools)).find((docs) => docs !== noDocs) ?? noDocs;
  const heading = `interface ${name}${code}${heritage(node)}`;
  return [
    { ...base("interfaces", node, name, tools), docs: documented, code: heading, typeParameters: list, ...members },
  ];
};

function isHolder(ts: Tools["ts"]) {
  return (node: ts.Node) => ts.isClassLike(node) || ts.isInterfaceDeclaration(node);
}

function heritage({ heritageClauses = [] as never }: ts.ClassLikeDeclaration | ts.InterfaceDeclaration): string {
  return [...heritageClauses].map((clause) => ` ${clause.getText().replace(/\s+/g, " ")}`).join("");
}

const typeItem: Maker = (name, nodes, tools) => {
  const { ts, checker } = tools;
  const [node] = nodes.filter(ts.isTypeAliasDeclaration);
  if (!node) return [];
  const { code, list } = renderTypeParameters(node.typeParameters, tools);
  const type = checker.getTypeAtLocation(node);
  const isObject = ts.isTypeLiteralNode(node.type) || ts.isIntersectionTypeNode(node.type);
  const members = isObject ? listMembers({ name, type, declarations: [node] }, tools) : {};
  const text = `type ${name}${code} = ${typeText(node.type, tools)}`;
  const callables = ts.isFunctionTypeNode(node.type)
    ? callableEntry({ name, shown: name, group: "" }, [node.type], tools).callables.map((one) => {
        return { ...one, docs: readDocs(node, tools) };
      })
    : [];
  return [{ ...base("types", node, name, tools), code: text, typeParameters: list, callables, ...members }];
};

const enumItem: Maker = (name, nodes, tools) => {
  const { ts, checker } = tools;
  const declarations = nodes.filter(ts.isEnumDeclaration);
  const [node] = declarations;
  if (!node) return [];
  const members = declarations.flatMap((one) =>
    one.members.map((member): Entry => {
      const value = checker.getConstantValue(member);
      const code = value === undefined ? "" : JSON.stringify(value);
      return { ...plainEntry(member, tools), name: member.name.getText(), group: "Members", code };
    }),
  );
  return [{ ...base("enums", node, name, tools), code: `enum ${name}`, members }];
};

const functionItem: Maker = (name, nodes, tools) => {
  const { ts } = tools;
  const functions = withoutBodies(nodes.filter(ts.isFunctionDeclaration));
  const arrows = nodes.flatMap((node) => {
    const { initializer, type } = ts.isVariableDeclaration(node) ? node : {};
    return initializer && !type && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
      ? [{ node, initializer }]
      : [];
  });
  const [first] = [...functions, ...arrows.map(({ node }) => node)];
  if (!first) return [];
  const shown = `function ${name}`;
  const entry = callableEntry(
    { name, shown, group: "" },
    [...functions, ...arrows.map((one) => one.initializer)],
    tools,
  );
  const [arrow] = arrows;
  const docs = arrow ? readDocs(arrow.node, tools) : entry.docs;
  const callables = arrow ? entry.callables.map((one) => ({ ...one, docs })) : entry.callables;
  return [
    {
      ...entry,
      callables,
      docs,
      source: findSource(first),
      kind: "functions",
      localName: name,
      members: [],
      inherited: [],
    },
  ];
};

const variableItem: Maker = (name, nodes, tools) => {
  const { ts } = tools;
  const [node] = nodes.filter((one) => ts.isVariableDeclaration(one) || ts.isBindingElement(one));
  if (!node || functionItem(name, nodes, tools).length > 0) return [];
  const isConstant = (ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const) !== 0;
  const code = valueCode(`${isConstant ? "const" : "let"} ${name}`, node, tools);
  return [{ ...base("variables", node, name, tools), code }];
};

/** Returns a declaration including its members, because the members have no separate pages. */
function wholeCode({ kind, name, code, members }: Item): string {
  const start = kind === "namespaces" ? `namespace ${name}` : code;
  // A type is already complete.
  if (members.length === 0 || kind === "types") return start;
  const lines = members.map((member) => {
    return kind === "enums" ? `${member.name} = ${member.code},` : `${member.code};`;
  });
  return `${start} {\n${lines.join("\n").replace(/^/gm, "  ")}\n}`;
}

/** Creates an item for `export * as name` or `namespace name { … }`, with its contents. */
const namespaceItem: Maker = (name, nodes, tools) => {
  const { ts, checker } = tools;
  const [node] = nodes.filter((one) => ts.isSourceFile(one) || ts.isModuleDeclaration(one));
  const symbol = node && checker.getSymbolAtLocation(ts.isModuleDeclaration(node) ? node.name : node);
  // A namespace merged with a function or class only adds members to it.
  if (!node || !symbol || nodes.some((one) => ts.isFunctionDeclaration(one) || ts.isClassLike(one))) return [];
  const inside = checker.getExportsOfModule(symbol).flatMap((one) => {
    const { name: own, target } = resolveAlias(one, tools);
    return target === symbol ? [] : createItems(own, target, tools);
  });
  const members = inside.map((item): Entry => ({ ...item, group: item.kind, code: wholeCode(item) }));
  const docs = ts.isSourceFile(node) ? moduleDocs(node, ts) : readDocs(node, tools);
  const source = ts.isSourceFile(node) ? { file: node.fileName, line: 1 } : findSource(node);
  return [{ ...base("namespaces", node, name, tools), docs, source, code: "", members }];
};
