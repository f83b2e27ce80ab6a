// Names in a syntax tree: those that it declares, and those that it uses.
import type { AnyNode, Pattern } from "acorn";

/** Returns the nodes directly inside a node. */
export function childNodes(node: AnyNode): AnyNode[] {
  return Object.values(node)
    .flat()
    .filter((one): one is AnyNode => isNode(one));
}

/** True for a node of a syntax tree. */
export function isNode<Node extends { type: string; start: number } = AnyNode>(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

export function isFunction({ type }: AnyNode): boolean {
  return /^(?:ArrowFunctionExpression|Function(?:Expression|Declaration))$/.test(type);
}

/** Returns the names that a statement declares: imports, variables, functions, and classes. */
export function declaredNames(statement: AnyNode): string[] {
  switch (statement.type) {
    case "ImportDeclaration":
      return statement.specifiers.map(({ local }) => local.name);
    case "ExportNamedDeclaration":
    case "ExportDefaultDeclaration":
      return statement.declaration ? declaredNames(statement.declaration) : [];
    case "VariableDeclaration":
      return statement.declarations.flatMap(({ id }) => patternNames(id));
    case "FunctionDeclaration":
    case "ClassDeclaration":
      return statement.id ? [statement.id.name] : [];
    default:
      return [];
  }
}

/** Returns the names that a pattern binds: `{ a, b: [c], ...rest }`. */
export function patternNames(pattern: Pattern): string[] {
  if (pattern.type === "Identifier") return [pattern.name];
  if (pattern.type === "ArrayPattern") return pattern.elements.flatMap((one) => (one ? patternNames(one) : []));
  if (pattern.type === "RestElement") return patternNames(pattern.argument);
  if (pattern.type === "AssignmentPattern") return patternNames(pattern.left);
  if (pattern.type !== "ObjectPattern") return [];
  return pattern.properties.flatMap((one) => patternNames(one.type === "RestElement" ? one.argument : one.value));
}

/** Returns the names that a function binds, also in its blocks, but not in functions inside it. */
export function localNames(node: AnyNode): string[] {
  const own = "params" in node ? node.params.flatMap(patternNames) : [];
  const inside = (one: AnyNode): string[] => [
    ...declaredNames(one),
    ...(isFunction(one) ? [] : childNodes(one).flatMap(inside)),
  ];
  return [...own, ...childNodes(node).flatMap(inside)];
}

/** Returns the names that a node uses and does not bind itself. */
export function freeNames(node: AnyNode): string[] {
  const found = new Set<string>();
  collect(node, new Set(), found);
  return [...found];
}

function collect(node: AnyNode, bound: ReadonlySet<string>, found: Set<string>): void {
  const add = (name: string) => {
    if (!bound.has(name)) found.add(name);
  };
  const { type } = node as { type: string };
  if (type === "Identifier") add((node as { name: string }).name);
  // Lower-case names are HTML elements.
  if (type === "JSXIdentifier" && /^[A-Z_$]/.test(nameOf(node))) add(nameOf(node));
  if (type === "JSXMemberExpression") add(objectName(node));
  const inner = isFunction(node) ? new Set([...bound, ...localNames(node)]) : bound;
  for (const child of childNodes(node)) if (!isLabel(child, node)) collect(child, inner, found);
}

function nameOf(node: object): string {
  return String((node as { name?: unknown }).name);
}

function objectName(node: object): string {
  const { object } = node as { object?: object };
  return object ? objectName(object) : nameOf(node);
}

/** True for names of properties, attributes, and members: they do not refer to anything. */
function isLabel(child: AnyNode, parent: AnyNode): boolean {
  const { type, key, value, property, computed, name } = parent as unknown as Record<string, unknown>;
  if (type === "JSXAttribute") return child === name;
  if (type === "JSXMemberExpression") return true;
  if (computed === true) return false;
  if (type === "MemberExpression") return child === property;
  return /^(?:Property|PropertyDefinition|MethodDefinition)$/.test(String(type)) && child === key && key !== value;
}
