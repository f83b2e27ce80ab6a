// What the parts of the pages share.
import type { Documents } from "./documents.js";
import type { OpenapiSettings } from "./options.js";

export interface Tools {
  documents: Documents;
  settings: OpenapiSettings;
  /** Folder of the description's pages. */
  folder: string;
  /** A heading's words in the site's language. */
  word(english: string): string;
  /** Page of a schema, by its name. */
  schemaPages: ReadonlyMap<string, string>;
  /** Lists of fields that were made already. */
  fieldsByKey: Map<string, string>;
  /** Page that an anchor of other tools' pages means: `tag/Pets`, `operation/listPets`. */
  idOfAnchor(anchor: string): string | undefined;
}

/** `listPets`, `/pets/{id}` → `list-pets`, `pets-id`. */
export function slugOf(text: string): string {
  return text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1-$2")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase();
}

/** Another name if this one is taken. */
export function uniqueName(name: string, taken: Set<string>): string {
  let unique = name;
  for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = `${name}-${count}`;
  taken.add(unique.toLowerCase());
  return unique;
}
