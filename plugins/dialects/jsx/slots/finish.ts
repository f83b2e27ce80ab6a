// Adds the slots of a page, and of the partials that it inlines, to the page's module.

import type { AttributeValue, Element } from "../parse/element-tree.js";
import { defineNames, importStatement, type ScopeNames } from "./definitions.js";
import { closedExpression } from "./expressions.js";
import type { PageModule } from "./page-module.js";
import type { ScopeSlots } from "./slots.js";

interface Finished {
  slots: ScopeSlots;
  scope: ScopeNames;
  module: PageModule;
  /** Called for each component that cannot run. */
  onUnknown(name: string, line: number): void;
}

export function finishPage({ slots, scope, module, onUnknown }: Finished): void {
  const { texts } = slots;
  if (texts.length === 0) return;
  const defined = defineNames(textsOf(slots), scope);
  for (const { text, line } of scope.statements.effects) module.add({ text, line });
  for (const [local, { line, ...imported }] of defined.imports) {
    module.add({ text: importStatement(imported, local), line });
  }
  for (const one of defined.shared) module.addShared(one);
  for (const one of defined.declarations) module.add(one);
  for (const name of defined.unknown) {
    module.addShared(placeholder(name));
    onUnknown(name, lineOf(name, slots));
  }
  for (const { number, text, line } of texts) module.add({ text: `export const slot${number} = ${text};`, line });
}

interface FinishedPartial extends Finished {
  /** Slots of the page or the partial that contains the element. */
  parent: ScopeSlots;
  element: Element;
  /** Converts a module name of the partial for the page. */
  moveImport(from: string): string;
}

/** The slots of a partial become a function of its props. */
export function finishPartial(partial: FinishedPartial): void {
  const { slots, scope, module, parent, element, moveImport, onUnknown } = partial;
  const { texts } = slots;
  if (texts.length === 0) return;
  const defined = defineNames(textsOf(slots), scope, ["props"]);
  for (const { from } of scope.statements.effects) module.addShared(`import ${JSON.stringify(moveImport(from))};`);
  for (const one of defined.shared) module.addShared(one);
  const imports = [...defined.imports].map(([local, { from, name }]) => ({ local, from: moveImport(from), name }));
  const name = module.addFunction((own) =>
    [
      ...imports.map(({ local, ...imported }) => importStatement(imported, `${own}_${local}`)),
      `const ${own} = (props) => {`,
      ...imports.map(({ local }) => `const ${local} = ${own}_${local};`),
      ...defined.unknown.map(placeholder),
      ...defined.declarations.map(({ text }) => text),
      `return [${texts.map(({ text }) => `${text},`).join("\n")}];`,
      "};",
    ].join("\n"),
  );
  for (const one of defined.unknown) onUnknown(one, element.line);
  for (const [index, { number }] of texts.entries()) {
    parent.add({ number, text: `(hole) => ${name}(${propsText(element)})[${index}](hole)`, line: element.line });
  }
}

function textsOf({ texts }: ScopeSlots): string[] {
  return texts.map(({ text }) => text);
}

/** A component that cannot run shows its content. */
function placeholder(name: string): string {
  return `const ${name} = ({ children }) => <>{children}</>;`;
}

function lineOf(name: string, { texts }: ScopeSlots): number {
  return texts.find(({ text }) => text.includes(`<${name}`))?.line ?? 0;
}

function propsText({ attributes, written }: Element): string {
  const spreads = written?.attributes.flatMap(({ name, value }) => (name === undefined ? [String(value)] : [])) ?? [];
  const props = [...attributes].map(([name, value]) => `${JSON.stringify(name)}: ${valueText(value)}`);
  return `{ ${[...spreads, ...props].join(", ")} }`;
}

function valueText(value: AttributeValue): string {
  if (typeof value !== "object") return JSON.stringify(value);
  return "value" in value ? JSON.stringify(value.value) : `(${closedExpression(value.expression)})`;
}
