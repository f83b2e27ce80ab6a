// What the parts of emitting a page share. Types only.
import type { Scope } from "./literal.js";
import type { JsxPage, Rule } from "./page.js";
import type { Element, Node } from "./tree.js";
import type { Writer } from "./writer.js";

export interface EmitOptions extends Pick<JsxPage, "ctx" | "imports" | "pathOf"> {
  scope: Scope;
  /** The rule for a component. */
  ruleOf(element: Element): Rule | undefined;
}

/** What emitting a page needs. */
export interface Emission extends EmitOptions {
  page: JsxPage;
  /** True the first time that it is asked for a key. */
  once(key: string): boolean;
  /** `isRaw`: inside of HTML that stays in its line. */
  into(writer: Writer, nodes: readonly Node[], isRaw: boolean): void;
}
