// Problems as they are kept: their files count from the site's root, so that they are right wherever the site lies.
import { isAbsolute, resolve } from "node:path";
import type { Diagnostic } from "../contract/data.js";
import { nameOf } from "../store/paths.js";

export function keepPlaces(diagnostics: readonly Diagnostic[], root: string): Diagnostic[] {
  return withFiles(diagnostics, (file) => (isAbsolute(file) ? nameOf(file, root) : file));
}

export function restorePlaces(diagnostics: readonly Diagnostic[], root: string): Diagnostic[] {
  return withFiles(diagnostics, (file) => resolve(root, file));
}

function withFiles(diagnostics: readonly Diagnostic[], change: (file: string) => string): Diagnostic[] {
  return diagnostics.map((one) =>
    one.place ? { ...one, place: { ...one.place, file: change(one.place.file) } } : one,
  );
}
