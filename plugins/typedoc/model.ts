// A module's exports as plain data, extracted with the TypeScript compiler and rendered as pages.
import type { Docs } from "./docs.js";

/** Kinds of exports in the order in which pages list them. Each is also the name of a folder of pages. */
export const kinds = ["classes", "functions", "variables", "enums", "interfaces", "types", "namespaces"] as const;

export type Kind = (typeof kinds)[number];

/** A parameter of a function or type, or a field of an inline object type. */
export interface Parameter {
  name: string;
  docs: Docs;
  /** Fields of an inline type. */
  inner: readonly Parameter[];
  /** TypeScript on one line; empty if there is none. */
  type: string;
  isOptional: boolean;
  /** Default value as TypeScript; empty if there is none. */
  fallback: string;
}

/** A call signature. */
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
  /** Identifies the entry in all versions of the API. Absent without versions. */
  key?: string;
  /** Heading under which the entry is listed: `Methods`. */
  group: string;
  /** Declarations in TypeScript, without bodies. */
  code: string;
  docs: Docs;
  callables: readonly Callable[];
  typeParameters: readonly Parameter[];
  /** Fields of an inline type. */
  inner: readonly Parameter[];
  source: SourceLine | undefined;
}

/** Members inherited from another export. */
export interface Inherited {
  /** Name of the export. */
  from: string;
  names: readonly string[];
}

export interface Item extends Entry {
  kind: Kind;
  /** The name inside the module, which comments may use. */
  localName: string;
  members: readonly Entry[];
  inherited: readonly Inherited[];
}

export interface Module {
  /** Name of the entry; empty if there is only one. */
  name: string;
  docs: Docs;
  items: readonly Item[];
}
