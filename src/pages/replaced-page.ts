// The note about a generated page that another page replaces.
import type { Diagnostic } from "../contract/data.js";

/** @param file file of the other page */
export function describeReplaced(id: string, file: string): Diagnostic {
  const message = `The generated page ${id} was omitted, because this page has its URL.`;
  return { code: "left-out", severity: "note", message, place: { file } };
}
