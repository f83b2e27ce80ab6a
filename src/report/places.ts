// Problems as they are kept: their files count from the site's root, so that they are right wherever the site lies.
import { isAbsolute, relative, resolve } from "node:path";
import type { Diagnostic } from "../contract/data.js";

export function keepPlaces(diagnostics: readonly Diagnostic[], root: string): Diagnostic[] {
  return withFiles(diagnostics, (file) => (isAbsolute(file) ? relative(root, file).replaceAll("\\", "/") : file));
}

export function restorePlaces(diagnostics: readonly Diagnostic[], root: string): Diagnostic[] {
  return withFiles(diagnostics, (file) => resolve(root, file));
}

function withFiles(diagnostics: readonly Diagnostic[], change: (file: string) => string): Diagnostic[] {
  return diagnostics.map((one) =>
    one.place ? { ...one, place: { ...one.place, file: change(one.place.file) } } : one,
  );
}
