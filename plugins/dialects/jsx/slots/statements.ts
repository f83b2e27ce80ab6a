// Imports and exports of an evaluated page, as statements of its module.
import type { AnyNode, Declaration, ExportDefaultDeclaration } from "acorn";
import { parseModule } from "../expression-values.js";
import type { ModuleBlock } from "../modules.js";
import { declaredNames } from "../script-names.js";

/** A statement, and the index of the source line where it starts. */
export interface Statement {
  text: string;
  line: number;
}

/** A declaration of names. */
export interface DeclarationStatement extends Statement {
  names: readonly string[];
}

export interface PageStatements {
  /** Names that the statements declare. */
  declared: ReadonlySet<string>;
  /** Imports without names: `import "./styles.css"`. */
  effects: readonly (Statement & { from: string })[];
  /** Lines of imported names. */
  lineByImport: ReadonlyMap<string, number>;
  declarations: readonly DeclarationStatement[];
}

/** Exports become declarations, because nothing imports them. */
export function readStatements(blocks: readonly ModuleBlock[]): PageStatements {
  const declared = new Set<string>();
  const effects: PageStatements["effects"][number][] = [];
  const lineByImport = new Map<string, number>();
  const declarations: DeclarationStatement[] = [];
  for (const { source, line: firstLine } of blocks) {
    for (const node of parseModule(source)?.body ?? []) {
      const line = firstLine + source.slice(0, node.start).split("\n").length - 1;
      if (node.type === "ImportDeclaration") {
        const from = String(node.source.value);
        if (node.specifiers.length === 0) effects.push({ text: source.slice(node.start, node.end), line, from });
        for (const { local } of node.specifiers) lineByImport.set(local.name, line);
      }
      const declaration = declarationOf(node);
      // A default export without a name is a layout.
      const names = declaration ? declaredNames(declaration) : [];
      for (const name of names) declared.add(name);
      if (declaration && names.length > 0) {
        declarations.push({ text: source.slice(declaration.start, declaration.end), line, names });
      }
    }
  }
  return { declared, effects, lineByImport, declarations };
}

type Exported = Declaration | ExportDefaultDeclaration["declaration"];

/** Undefined for imports and for exports of other modules. */
function declarationOf(node: AnyNode): Exported | undefined {
  if (node.type !== "ExportNamedDeclaration" && node.type !== "ExportDefaultDeclaration") return undefined;
  return node.declaration ?? undefined;
}
