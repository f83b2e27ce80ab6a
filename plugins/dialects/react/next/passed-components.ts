// Components that a route of Next.js defines where it passes them to pages, as a module: `./page.tsx?components`.
// `<MDX components={{ Label: ({ children }) => <b>{children}</b> }} />`
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { AnyNode } from "acorn";
import type { Plugin as EsbuildPlugin } from "esbuild";
import { parseScript } from "../../jsx/expression-values.js";
import { childNodes, declaredNames, freeNames, isFunction, localNames } from "../../jsx/parse/script-names.js";
import { moduleIn, resolveAgain } from "../loaders/resolve-again.js";

export function passedComponents(root: string): EsbuildPlugin {
  const name = "docsgen-passed";
  return {
    name,
    setup(build) {
      build.onResolve({ filter: /\?components$/ }, async (args) => {
        const found = await resolveAgain(build, args, { plugin: name, path: args.path.replace(/\?components$/, "") });
        return found && moduleIn(name, found.path, root);
      });
      build.onLoad({ filter: /.*/, namespace: name }, async ({ pluginData }) => {
        const file = String(pluginData);
        const text = await readFile(file, "utf8");
        const { code } = await build.esbuild.transform(text, { loader: "tsx", jsx: "preserve", target: "esnext" });
        return { contents: moduleText(code), loader: "jsx", resolveDir: dirname(file), watchFiles: [file] };
      });
    },
  };
}

/** Returns a module that only contains the components and what they use. */
function moduleText(code: string): string {
  const program = parseScript(code);
  if (!program) return "";
  const passed = listPassed(program, new Set());
  const kept = new Set<AnyNode>();
  const keep = (node: AnyNode) => {
    for (const name of freeNames(node)) {
      const statement = program.body.find((one) => declaredNames(one).includes(name));
      if (!statement || kept.has(statement)) continue;
      kept.add(statement);
      if (statement.type !== "ImportDeclaration") keep(statement);
    }
  };
  for (const { property, missing } of passed) if (missing.length === 0) keep(property);
  const source = ({ start, end }: AnyNode) => code.slice(start, end);
  // A component can have the name of another one that it renders.
  const parts = passed.map(({ name, property, missing }, index) => {
    const message = `It uses ${missing.join(", ")} of the function that passes it.`;
    const value =
      missing.length === 0
        ? `({ ${source(property)} }).${name}`
        : `() => { throw new Error(${JSON.stringify(message)}); }`;
    return `const passed${index} = ${value};\nexport { passed${index} as ${name} };`;
  });
  const others = program.body.filter((one) => kept.has(one));
  return [...others.map((one) => source(withoutExport(one))), ...parts].join("\n");
}

function withoutExport(node: AnyNode): AnyNode {
  return node.type === "ExportNamedDeclaration" && node.declaration ? node.declaration : node;
}

interface Passed {
  name: string;
  /** The property of the object that is passed. */
  property: AnyNode;
  /** Names that only exist where the component is passed. */
  missing: string[];
}

/** @param locals names that the functions around a node declare */
function listPassed(node: AnyNode, locals: ReadonlySet<string>): Passed[] {
  const inner = isFunction(node) ? new Set([...locals, ...localNames(node)]) : locals;
  const own = listsComponents(node).flatMap((one) => (one.type === "ObjectExpression" ? one.properties : []));
  const passed = own.flatMap((property): Passed[] => {
    if (property.type !== "Property" || property.computed) return [];
    if (!isFunction(property.value) && property.value.type !== "Identifier") return [];
    const name = property.key.type === "Identifier" ? property.key.name : "";
    const missing = freeNames(property.value).filter((used) => inner.has(used));
    return /^[A-Z]/.test(name) ? [{ name, property, missing }] : [];
  });
  return [...passed, ...childNodes(node).flatMap((child) => listPassed(child, inner))];
}

/** Attributes in JSX, which the types of acorn do not have. */
interface Attribute {
  type: "JSXAttribute";
  name: { name: unknown };
  value: { expression?: AnyNode } | null;
}

/** Returns the values that a node passes as components: `components={…}`, `getMDXComponents(…)`. */
function listsComponents(node: AnyNode | Attribute): readonly AnyNode[] {
  if (node.type === "JSXAttribute") return node.name.name === "components" ? toList(node.value?.expression) : [];
  const called = node.type === "CallExpression" && node.callee.type === "Identifier" ? node.callee.name : "";
  return node.type === "CallExpression" && /MDXComponents$/i.test(called) ? node.arguments : [];
}

function toList(node: AnyNode | undefined): AnyNode[] {
  return node ? [node] : [];
}
