// What is known of a module's exports: plain data, made by TypeScript's compiler, from which pages are made.
import type { Docs } from "./docs.js";

/** In the order in which pages list them; each is the folder of its pages, too. */
export const kinds = ["classes", "functions", "variables", "enums", "interfaces", "types", "namespaces"] as const;

export type Kind = (typeof kinds)[number];

/** Of a function, of a type; or a field of an object whose type is written out. */
export interface Parameter {
  name: string;
  docs: Docs;
  /** Fields of its type, where that is written out. */
  inner: readonly Parameter[];
  /** TypeScript in one line; empty for none. */
  type: string;
  isOptional: boolean;
  /** TypeScript; empty for none. */
  fallback: string;
}

/** A way to call something. */
export interface Callable {
  code: string;
  docs: Docs;
  typeParameters: readonly Parameter[];
  parameters: readonly Parameter[];
  /** Empty for a constructor, and for `void`. */
  returns: string;
}

export interface SourceLine {
  /** Absolute path. */
  file: string;
  line: number;
}

/** An export, or a member of one. */
export interface Entry {
  name: string;
  /** What it is listed under: `Methods`. */
  group: string;
  /** Declarations in TypeScript, without bodies. */
  code: string;
  docs: Docs;
  callables: readonly Callable[];
  typeParameters: readonly Parameter[];
  /** Fields of its type, where that is written out. */
  inner: readonly Parameter[];
  source: SourceLine | undefined;
}

/** Members that another export has. */
export interface Inherited {
  /** Name of the export. */
  from: string;
  names: readonly string[];
}

export interface Item extends Entry {
  kind: Kind;
  /** Its name in its own module, which comments may use. */
  localName: string;
  members: readonly Entry[];
  inherited: readonly Inherited[];
}

export interface Module {
  /** Name of the entry; empty for the only one. */
  name: string;
  docs: Docs;
  items: readonly Item[];
}
