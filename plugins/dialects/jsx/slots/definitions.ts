// Finds the names that the JSX of a page uses, and writes the statements that define them.
import { parseScript } from "../expression-values.js";
import { type ImportedName, isMarkdown } from "../modules.js";
import { isNode } from "../parse/script-names.js";
import type { JsxNode } from "./expressions.js";
import type { Names } from "./names.js";
import type { DeclarationStatement, PageStatements, Statement } from "./statements.js";

export interface ScopeNames {
  statements: PageStatements;
  imports: ReadonlyMap<string, ImportedName>;
  names: Names;
}

interface DefinedNames {
  /** Imports by local name. */
  imports: ReadonlyMap<string, ImportedName & { line: number }>;
  /** Statements of the module that other names need. */
  shared: readonly string[];
  declarations: readonly Statement[];
  /** Components that cannot run. */
  unknown: readonly string[];
}

/** Constants of `docsgen:page`, by name on the page. */
const pageConstants: Record<string, string> = {
  frontMatter: "frontMatter",
  frontmatter: "frontMatter",
  props: "props",
  toc: "toc",
  metadata: "metadata",
  contentTitle: "contentTitle",
};

const identifiers = /(?<![\w$])(?<!(?<!\.\.)\.)[A-Za-z_$][\w$]*/g;

/** Returns the identifiers in code, except names of properties. */
export function identifiersIn(text: string): Set<string> {
  return new Set(text.match(identifiers));
}

/**
 * @param texts JSX and expressions of the page
 * @param given names that are defined already
 */
export function defineNames(texts: readonly string[], scope: ScopeNames, given: readonly string[] = []): DefinedNames {
  const { statements, names } = scope;
  const declarations = usedDeclarations(texts, statements.declarations);
  const all = [...texts, ...declarations.map(({ text }) => text)];
  const components = new Set(all.flatMap((text) => componentNames(parseScript(text))));
  const imports = new Map<string, ImportedName & { line: number }>();
  const shared = new Set<string>();
  const unknown: string[] = [];
  for (const name of new Set(all.flatMap((text) => [...identifiersIn(text)]))) {
    if (given.includes(name) || statements.declared.has(name)) continue;
    const line = statements.lineByImport.get(name) ?? 0;
    const source = components.has(name) ? names.find(name) : undefined;
    const imported = scope.imports.get(name);
    if (typeof source === "object" && "statements" in source) for (const one of source.statements) shared.add(one);
    else if (typeof source === "object") imports.set(name, { ...source, line });
    // The bundler compiles Markdown that is used as a component.
    else if (components.has(name) && imported && isMarkdown(imported.from)) imports.set(name, { ...imported, line });
    else if (components.has(name) && (imported || !isBound(name, all))) unknown.push(name);
    else if (imported && !isMarkdown(imported.from)) imports.set(name, { ...imported, line });
    else if (Object.hasOwn(pageConstants, name))
      imports.set(name, { from: "docsgen:page", name: pageConstants[name] ?? name, line });
  }
  return { imports, shared: [...shared], declarations, unknown };
}

/** Returns the names of elements that are components; for members, the name of the object. */
function componentNames(node: unknown): string[] {
  if (!isNode<JsxNode>(node)) return [];
  const inside = Object.values(node).flat().flatMap(componentNames);
  const name = node.type === "JSXOpeningElement" ? baseName(node.name) : "";
  return /^[A-Z]/.test(name) ? [name, ...inside] : inside;
}

function baseName(name: unknown): string {
  if (!isNode(name)) return "";
  return "object" in name ? baseName(name.object) : String("name" in name ? name.name : "");
}

/** True if a function may define a name: a variable or a parameter. */
function isBound(name: string, texts: readonly string[]): boolean {
  const binding = new RegExp(`(?:const|let|var|function|class)\\s+${name}\\b|[{(,:\\[]\\s*${name}\\s*[,})=\\]]`);
  return texts.some((text) => binding.test(text));
}

/** Returns the declarations that texts use, directly or through others. */
function usedDeclarations(
  texts: readonly string[],
  declarations: readonly DeclarationStatement[],
): DeclarationStatement[] {
  const used = new Set(texts.flatMap((text) => [...identifiersIn(text)]));
  const kept = new Set<DeclarationStatement>();
  for (let size = -1; size !== kept.size; ) {
    size = kept.size;
    for (const one of declarations) {
      if (kept.has(one) || !one.names.some((name) => used.has(name))) continue;
      kept.add(one);
      for (const name of identifiersIn(one.text)) used.add(name);
    }
  }
  return declarations.filter((one) => kept.has(one));
}

/** Returns the statement that imports a name. */
export function importStatement({ from, name }: ImportedName, local: string): string {
  const module = JSON.stringify(from);
  if (name === "*") return `import * as ${local} from ${module};`;
  if (name === "default") return `import ${local} from ${module};`;
  return `import { ${name === local ? name : `${name} as ${local}`} } from ${module};`;
}
