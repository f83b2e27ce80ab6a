// Tools that the modules that generate pages share.
import type { Documents } from "../document/documents.js";
import type { OpenapiSettings } from "../options.js";
import type { ApiKeys } from "../signatures.js";

export interface Tools {
  documents: Documents;
  settings: OpenapiSettings;
  /** Folder of the description's pages. */
  folder: string;
  /** Translates a heading to the site's language. */
  word(english: string): string;
  /** Page of each schema, by name. */
  schemaPages: ReadonlyMap<string, string>;
  /** Identifies entries for the labels of versions. Absent without versions. */
  keys?: ApiKeys;
  /** Cache of rendered field lists. */
  fieldsByKey: Map<string, string>;
  /** Returns the page for an anchor of other tools' pages: `tag/Pets`, `operation/listPets`. */
  idOfAnchor(anchor: string): string | undefined;
}

/** `listPets`, `/pets/{id}` → `list-pets`, `pets-id`. */
export function slugify(text: string): string {
  return text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1-$2")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase();
}

/** Appends a number if the name is taken. */
export function uniqueName(name: string, taken: Set<string>): string {
  let unique = name;
  for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = `${name}-${count}`;
  taken.add(unique.toLowerCase());
  return unique;
}
