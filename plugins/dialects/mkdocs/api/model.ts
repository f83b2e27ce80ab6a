// Python objects as griffe describes them, reduced to what a page shows. Types only.

export interface ApiObject {
  kind: "module" | "class" | "function" | "attribute";
  /** `package.module.Class` */
  path: string;
  name: string;
  /** Relative to the site root. */
  file: string;
  /** 1-based. */
  line: number;
  endLine: number;
  /** False for names that start with an underscore, and for names that `__all__` does not list. */
  isPublic: boolean;
  docs: readonly DocSection[];
  /** `async`, `property`, … */
  labels: readonly string[];
  /** Base classes. */
  bases: readonly string[];
  /** Set for functions. */
  parameters?: readonly ApiParameter[];
  /** The type of an attribute, or of a function's result. */
  type?: string;
  /** The value of an attribute. */
  value?: string;
  members: readonly ApiMember[];
}

/** A name that is imported from another module. */
export interface ApiAlias {
  kind: "alias";
  name: string;
  /** Path of the object. */
  target: string;
  isPublic: boolean;
}

export type ApiMember = ApiObject | ApiAlias;

export interface ApiParameter {
  /** `*args` */
  name: string;
  kind: string;
  type?: string;
  value?: string;
}

/** A part of a docstring. */
export interface DocSection {
  /** `text`, `parameters`, `returns`, `examples`, `admonition`, … */
  kind: string;
  title?: string;
  /** Markdown. */
  text?: string;
  rows?: readonly DocRow[];
}

export interface DocRow {
  name?: string;
  type?: string;
  value?: string;
  /** Markdown. */
  text: string;
}
