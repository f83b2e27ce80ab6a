// Finds errors in a tree that a remark or rehype plugin produced. Runs only after compiling has failed.

const htmlTypes = ["root", "element", "text", "comment", "doctype", "raw"];
const valueTypes = ["text", "inlineCode", "code", "html", "raw", "comment"];

/** Describes the first problem, such as `children[2] of the paragraph is undefined`. Undefined if the tree is valid. */
export function treeProblem(tree: unknown, isHtml: boolean): string | undefined {
  if (!isNode(tree)) return `the tree is ${describeValue(tree)} instead of a node`;
  const { type, tagName, properties, value, children } = tree;
  if (isHtml && !htmlTypes.includes(type)) return `"${type}" is not a valid type of HTML node`;
  const shown = type === "element" ? `the element ${String(tagName)}` : `the ${type}`;
  if (type === "element" && typeof tagName !== "string") return "an element has no tagName";
  if (type === "element" && !isObject(properties)) return `${shown} has no properties: they must be an object`;
  if (valueTypes.includes(type) && typeof value !== "string") return `the value of ${shown} is ${describeValue(value)}`;
  if (children === undefined) return type === "element" ? `${shown} has no children: they must be a list` : undefined;
  if (!Array.isArray(children)) return `the children of ${shown} are ${describeValue(children)} instead of a list`;
  for (const [index, child] of children.entries()) {
    if (!isNode(child)) return `children[${index}] of ${shown} is ${describeValue(child)} instead of a node`;
    const problem = treeProblem(child, isHtml);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return isObject(value) && typeof (value as { type?: unknown }).type === "string";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object without a type" : `a ${typeof value}`;
}
