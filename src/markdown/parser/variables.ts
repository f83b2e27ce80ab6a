// Substitutes variables. `{{name}}` anywhere in a page's text becomes the site's value; `\{{name}}` stays without the
// backslash. Undeclared names are left unchanged, because they may belong to Vue or Handlebars.
import { nearest } from "../../errors/nearest-word.js";
import type { Shift } from "./source-map.js";

export type Variables = Readonly<Record<string, string>>;

/** An undeclared name that resembles a declared one. */
export interface DoubtfulName {
  name: string;
  meant: string;
  /** Columns in the original line, 1-based, end exclusive. */
  column: number;
  endColumn: number;
}

const variable = /(\\?)\{\{([A-Za-z_][\w.-]*)\}\}/g;

/** Substitutes the variables of a line. */
export function substituteLine(
  line: string,
  variables: Variables,
): { line: string; shifts: Shift[]; doubtful: DoubtfulName[] } {
  const shifts: Shift[] = [];
  const doubtful: DoubtfulName[] = [];
  let result = "";
  let end = 0;
  for (const match of line.matchAll(variable)) {
    const [whole, backslash = "", name = ""] = match;
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    const sourceColumn = match.index + 1;
    const sourceEndColumn = sourceColumn + whole.length;
    if (value === undefined) {
      const meant = nearest(name, Object.keys(variables));
      if (meant && backslash === "") doubtful.push({ name, meant, column: sourceColumn, endColumn: sourceEndColumn });
      continue;
    }
    result += line.slice(end, match.index);
    const column = result.length + 1;
    result += backslash ? whole.slice(1) : value;
    end = match.index + whole.length;
    shifts.push({ column, endColumn: result.length + 1, sourceColumn, sourceEndColumn });
  }
  return { line: result + line.slice(end), shifts, doubtful };
}
