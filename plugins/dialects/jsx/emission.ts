// What the parts of emitting a page share. Types only.
import type { Scope } from "./literal.js";
import type { JsxPage, Rule } from "./page.js";
import type { Element, Node } from "./tree.js";
import type { Writer } from "./writer.js";

export interface EmitOptions extends Pick<JsxPage, "ctx" | "imports" | "pathOf"> {
  scope: Scope;
  /** File of a component that a name is imported from, relative to the site's root; undefined for one of a package. */
  fileOf(element: Element): string | undefined;
  /** The name that a component of the site's own is registered under. */
  ownName(element: Element): string | undefined;
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
