// Checks the front matter keys that plugins declare.
import * as v from "valibot";
import { createSchema } from "../../config/schema/option-schema.js";
import type { Diagnostic } from "../../contract/data.js";
import type { Plugin } from "../../contract/plugin.js";
import { describeExpected, describeType, nameOfKeys } from "../../errors/plugin-results.js";
import { type FrontMatter, problemAt } from "./front-matter.js";

type Plugins = readonly Plugin[];

/** Returns the names of all keys that plugins declare. */
export function declaredKeys(plugins: Plugins): ReadonlySet<string> {
  return new Set(plugins.flatMap(({ frontmatterKeys = {} }) => Object.keys(frontmatterKeys)));
}

/** Reports values whose types differ from those that plugins declare. */
export function declaredTypeProblems({ values, findPlace }: FrontMatter, plugins: Plugins): Diagnostic[] {
  return plugins.flatMap(({ name: origin, frontmatterKeys = {} }) =>
    Object.entries(frontmatterKeys).flatMap(([key, shape]) => {
      const value = values[key] ?? undefined;
      const { issues = [] } = v.safeParse(v.optional(createSchema(shape)), value);
      return issues.map((issue) => {
        const path = [key, ...(issue.path ?? []).map((part) => part.key as string | number)];
        return { ...problemAt(findPlace(path), describe(nameOfKeys(path.map(String)), issue)), origin };
      });
    }),
  );
}

function describe(name: string, { type, expected, received }: v.BaseIssue<unknown>): string {
  if (type === "never") return `Unknown key "${name}".`;
  if (received === "undefined") return `"${name}" is missing.`;
  return `"${name}" must be ${describeExpected(expected ?? "")}, not ${describeType(received)}.`;
}
