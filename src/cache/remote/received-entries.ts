// Validates entries from a remote cache before they are stored in the local cache. They are untrusted: their inputs are
// looked up later, so an entry may only name inputs that the work could have read.
import * as v from "valibot";
import { keyShape, shapeProblem } from "../../errors/plugin-results.js";
import type { Cache } from "../cache.js";
import { decodeEntry, type Input, type ResultCheck } from "../memo-entry.js";

export interface EntryRules {
  cache: Pick<Cache, "has">;
  /** True if pages may not read the file (POSIX path from the root). */
  isForeign(name: string): boolean;
  /** True if the entry is signed. In this case, this machine also runs Git commands of the signer's plugins. */
  isSigned: boolean;
}

const headShape = v.strictTuple([
  v.array(
    v.strictObject({
      kind: v.picklist(["file", "folder", "url", "address", "view", "env", "git"]),
      name: v.pipe(v.string(), v.maxLength(1 << 16, "is too long"), v.excludes("\0", "contains a null character")),
      value: v.string(),
    }),
  ),
  v.array(keyShape),
]);

/**
 * Explains why an entry cannot be used. Undefined if it can be used. `check`: validation of the step that created it.
 */
export function entryProblem(bytes: Uint8Array, check: ResultCheck, rules: EntryRules): string | undefined {
  try {
    const { inputs, parts, payload } = decodeEntry(bytes);
    const problem = shapeProblem(headShape, [inputs, parts]);
    if (problem !== undefined) return problem;
    if (!parts.every((part) => rules.cache.has(part))) return "one of its parts is missing";
    for (const input of inputs) {
      const found = inputProblem(input, rules);
      if (found !== undefined) return found;
    }
    return check({ value: JSON.parse(payload), inputs, parts });
  } catch {
    return "it is not valid JSON";
  }
}

function inputProblem({ kind, name }: Input, { isForeign, isSigned }: EntryRules): string | undefined {
  if (kind === "file" || kind === "folder")
    return isForeign(name) ? `it depends on the ${kind} ${JSON.stringify(name)}` : undefined;
  if (kind !== "git" && kind !== "env") return undefined;
  // To compare Git's output, this machine would have to run the command. A variable's value could be guessed from
  // requests for variants of the entry.
  if (!isSigned) return `it depends on ${kind === "git" ? "git" : "the environment"}, which requires a signature`;
  if (kind === "env") return undefined;
  const words: unknown = JSON.parse(name);
  const isCommand = Array.isArray(words) && words.every((word) => typeof word === "string");
  const [folder = "", command = "-"] = isCommand ? (words as string[]) : [];
  return isForeign(folder) || command.startsWith("-") ? `it depends on ${JSON.stringify(name)}` : undefined;
}
