// Describes the errors of page modules and their components.
import type { Diagnostic } from "../../contract/data.js";
import { displayName } from "../../errors/file-names.js";
import type { ModuleSource } from "./module-files.js";
import { describeMissing, moduleKeyIn } from "./module-stubs.js";

interface Around {
  modules: readonly ModuleSource[];
  root: string;
}

/** Converts errors of a bundler run to warnings. A missing package is reported once, with all files that import it. */
export function describeErrors(errors: readonly Diagnostic[], { modules, root }: Around): Diagnostic[] {
  const importers = new Map<string, Diagnostic[]>();
  const others: Diagnostic[] = [];
  for (const error of errors) {
    const place = error.place && { ...error.place, file: fileOf(error.place.file, modules, root) };
    const placed = { ...error, ...(place && { place }) };
    const [, missing] = /^Could not resolve "(.+?)"/.exec(error.message) ?? [];
    if (missing === undefined) others.push(placed);
    else importers.set(missing, [...(importers.get(missing) ?? []), placed]);
  }
  return [
    ...[...importers].map(([name, list]) => describeImport(name, list, root)),
    ...others.map(
      (one): Diagnostic => ({
        ...one,
        // The name of a plugin's module contains that of the plugin.
        message: one.message.replace(/(?<=")docsgen-[\w-]+:/, ""),
        code: "component-build",
        severity: "warning",
        hint: one.hint ?? "components that need this file show only their content",
      }),
    ),
  ];
}

function describeImport(name: string, list: readonly Diagnostic[], root: string): Diagnostic {
  const files = [...new Set(list.flatMap(({ place }) => (place ? [displayName(place.file, root)] : [])))].sort();
  const [first] = list;
  return {
    code: "component-import",
    severity: "warning",
    message: `${describeMissing(name)} It is imported by ${files.join(", ")}.`,
    hint: "components that need it show only their content",
    ...(first?.place && { place: first.place }),
  };
}

/** Returns the page of a page module, or the file itself. */
function fileOf(file: string, modules: readonly ModuleSource[], root: string): string {
  const key = moduleKeyIn(file, root);
  return modules.find((module) => module.key === key)?.file ?? file;
}
