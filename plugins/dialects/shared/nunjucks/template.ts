// A template's variables, functions, and files.
import type { Delimiters } from "./delimiters.js";
import type { Filters } from "./template-values.js";

export interface Template {
  variables: Readonly<Record<string, unknown>>;
  /** If true, conditions may use names that are not defined. Default: false. */
  isOptional?: boolean;
  /** Delimiters that differ from Jinja's. */
  delimiters?: Partial<Delimiters>;
  /** Filters in addition to those of nunjucks. */
  filters?: Filters;
  /** Tags with content, by name. They return the text that replaces them. */
  blocks?: Readonly<Record<string, (args: string, text: string) => string>>;
  /** Formats a value. Default: as Python does. */
  format?(value: unknown): string;
  /** Returns the text of an included file. */
  read(name: string): string | undefined;
  /** Called with a problem at a line (0-based). `name` is what the template does not define. */
  onUnknown(problem: { line: number; name: string; source: string; isContentShown?: boolean }): void;
  /** Called with a syntax error, a missing file, or an exceeded limit. */
  onProblem(problem: { line: number; code: string; message: string }): void;
}
