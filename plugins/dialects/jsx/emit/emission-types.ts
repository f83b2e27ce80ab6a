// Types shared by the modules that emit a page.
import type { JsxPage, Rule } from "../page.js";
import type { Element, Node, Scope } from "../parse/element-tree.js";
import type { UnknownReport } from "../unknown.js";
import type { Writer } from "./line-writer.js";

export interface EmitOptions extends Pick<JsxPage, "ctx" | "imports" | "resolvePath"> {
  scope: Scope;
  /** Returns the file from which a component is imported, relative to the site root. Undefined for packages. */
  findFile(name: string): string | undefined;
  /** Returns the registered name of a custom component. */
  ownName(element: Element): string | undefined;
  /** Returns the rule for a component. */
  findRule(element: Element): Rule | undefined;
  unknown: UnknownReport;
  /** What React renders. Absent if the site does not allow evaluation. */
  slots?: Slots | undefined;
}

/** Elements and expressions that React renders. */
export interface Slots {
  needs(node: Node): boolean;
  /** Writes a slot. If `isRaw`, it is inside inline HTML. */
  emit(writer: Writer, slot: { node: Node; isRaw: boolean }, emission: Emission): void;
}

/** Context for emitting a page. */
export interface Emission extends EmitOptions {
  page: JsxPage;
  /** Returns true on the first call with a key. */
  once(key: string): boolean;
  /** If `isRaw`, the nodes are inside inline HTML. */
  into(writer: Writer, nodes: readonly Node[], isRaw: boolean): void;
}
