// Renders declarations as TypeScript, as written but without comments and bodies. Missing types are inferred.
import type ts from "typescript-5";
import { type Docs, describedNames, noDocs, parseDocs } from "../docs.js";
import type { Callable, Parameter, SourceLine } from "../model.js";
import type { Compiled } from "./compiler.js";

export type Tools = Pick<Compiled, "ts" | "checker">;

/** Longer inferred types are truncated by TypeScript. */
const maxTypeLength = 2000;
/** Maximum width of a line of code. */
const width = 76;

export function typeText(node: ts.TypeNode, { ts }: Tools): string {
  const printer = ts.createPrinter({ removeComments: true });
  return narrow(printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()));
}

/** TypeScript indents by four spaces. */
function narrow(text: string): string {
  return text.replace(/^(?: {4})+/gm, (indent) => " ".repeat(indent.length / 2));
}

export function inferredText(type: ts.Type, at: ts.Node, { ts, checker }: Tools, isShort = true): string {
  const { NoTruncation, UseAliasDefinedOutsideCurrentScope, MultilineObjectLiterals } = ts.TypeFormatFlags;
  const flags = UseAliasDefinedOutsideCurrentScope | (isShort ? 0 : MultilineObjectLiterals);
  const whole = checker.typeToString(type, at, flags | NoTruncation);
  const text = whole.length > maxTypeLength ? checker.typeToString(type, at, flags) : whole;
  // Nested objects are on one line, but have the whitespace of several lines.
  const even = narrow(text)
    .replace(/\{ {2,}/g, "{ ")
    .replace(/;\}/g, "; }");
  return even.replace(/(?:typeof )?import\("[^"]*"\)\.?/g, (found) => (found.endsWith(".") ? "" : "object"));
}

/** Puts code on one line. */
function flat(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/^\| | (?=[;,])/g, "")
    .replace(/; \}/g, " }");
}

/** Returns the doc comment of a declaration. If there are several, the last one applies. */
export function readDocs(node: ts.Node, { ts }: Tools): Docs {
  const comment = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1);
  if (!comment) return noDocs;
  const source = comment.getSourceFile();
  const line = source.getLineAndCharacterOfPosition(comment.pos).line + 1;
  return parseDocs(source.text.slice(comment.pos, comment.end), line, source.fileName);
}

export function findSource(node: ts.Node): SourceLine {
  const source = node.getSourceFile();
  return { file: source.fileName, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 };
}

export function renderTypeParameters(
  nodes: readonly ts.TypeParameterDeclaration[] | undefined,
  tools: Tools,
): { code: string; list: Parameter[] } {
  const list = (nodes ?? []).map(({ name, constraint, default: fallback }): Parameter => {
    const type = constraint ? flat(typeText(constraint, tools)) : "";
    const shown = fallback ? flat(typeText(fallback, tools)) : "";
    return { name: name.text, docs: noDocs, inner: [], type, isOptional: false, fallback: shown };
  });
  const texts = (nodes ?? []).map((node) => flat(node.getText()));
  const code = texts.join(", ");
  const isLong = texts.length > 1 && code.length > width - 20;
  return { code: code && (isLong ? `<\n  ${texts.join(",\n  ")},\n>` : `<${code}>`), list };
}

export function createCallable(name: string, node: ts.SignatureDeclaration, docs: Docs, tools: Tools): Callable {
  const { ts, checker } = tools;
  const typeParameters = renderTypeParameters(node.typeParameters?.filter(ts.isTypeParameterDeclaration), tools);
  const described = [...describedNames(docs, "param").keys()].filter((one) => !one.includes("."));
  const parameters = node.parameters.map((one, index) => createParameter(one, described[index], tools));
  const returns = returnTypeText(node, tools);
  const texts = parameters.map(({ name: own, type, isOptional }) => {
    return `${own}${isOptional && !own.startsWith("...") ? "?" : ""}: ${type}`;
  });
  const isConstructor = ts.isConstructorDeclaration(node) || ts.isConstructSignatureDeclaration(node);
  const end = returns === "" ? "" : `: ${returns}`;
  const start = `${isConstructor ? "new " : ""}${name}${typeParameters.code}`;
  const line = `${start}(${flat(texts.join(", "))})${end}`;
  const code =
    line.length > width && texts.length > 0
      ? `${start}(\n  ${texts.join(",\n").replaceAll("\n", "\n  ")},\n)${end}`
      : line;
  const signature = checker.getSignatureFromDeclaration(node);
  const isVoid = /^(?:Promise<)?void>?$/.test(returns);
  return {
    ...{ code, docs, typeParameters: typeParameters.list },
    parameters: parameters.filter((one) => one.name !== "this"),
    returns: signature && !isConstructor && !isVoid ? flat(returns) : "",
  };
}

function createParameter(node: ts.ParameterDeclaration, described: string | undefined, tools: Tools): Parameter {
  const { ts, checker } = tools;
  const name = ts.isIdentifier(node.name) ? node.name.text : (described ?? "options");
  const type = node.type
    ? typeText(node.type, tools)
    : inferredText(checker.getTypeAtLocation(node), node, tools).replace(/ \| undefined$/, "");
  return {
    name: node.dotDotDotToken ? `...${name}` : name,
    ...{ docs: noDocs, inner: listFields(node.type, tools), type },
    isOptional: node.questionToken !== undefined || node.initializer !== undefined,
    fallback: node.initializer ? flat(node.initializer.getText()) : "",
  };
}

/** Returns the fields in an inline object type. */
export function listFields(type: ts.TypeNode | undefined, tools: Tools): Parameter[] {
  const { ts } = tools;
  if (!type || !ts.isTypeLiteralNode(type)) return [];
  return type.members.filter(ts.isPropertySignature).map((member): Parameter => {
    const isOptional = member.questionToken !== undefined;
    const written = member.type ? flat(typeText(member.type, tools)) : "any";
    const inner = listFields(member.type, tools);
    return {
      name: member.name.getText(),
      docs: readDocs(member, tools),
      inner,
      type: written,
      isOptional,
      fallback: "",
    };
  });
}

function returnTypeText(node: ts.SignatureDeclaration, tools: Tools): string {
  const { ts, checker } = tools;
  if (ts.isConstructorDeclaration(node)) return "";
  if (node.type) return typeText(node.type, tools);
  const signature = checker.getSignatureFromDeclaration(node);
  return signature ? inferredText(checker.getReturnTypeOfSignature(signature), node, tools) : "";
}

/** Returns `readonly name?: Type`, with the initial value if it is a literal. */
export function valueCode(start: string, node: ts.Node, tools: Tools): string {
  const { ts, checker } = tools;
  const { initializer, type } = node as { initializer?: ts.Expression; type?: ts.TypeNode };
  const isPlain =
    initializer && (ts.isLiteralExpression(initializer) || /^(?:true|false|null)$/.test(initializer.getText()));
  if (!type && isPlain) return `${start} = ${initializer.getText()}`;
  if (type) return `${start}: ${typeText(type, tools)}`;
  return `${start}: ${inferredText(checker.getTypeAtLocation(node), node, tools, false)}`;
}
