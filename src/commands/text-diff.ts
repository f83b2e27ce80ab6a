// Line-by-line differences between texts: formatted as a diff, or merged into a third text.
import { diff3Merge, diffIndices } from "node-diff3";
import pc from "picocolors";

const contextLines = 2;

/** Formats the changes from one text to another as diff lines. Empty if there are no changes. */
export function formatTextChanges(before: string, after: string): string[] {
  const [old, fresh] = [before, after].map((text) => text.split("\n")) as [string[], string[]];
  return diffIndices(old, fresh).flatMap(({ buffer1: [start, length], buffer1Content, buffer2Content }) => [
    pc.dim(`@@ line ${start + 1}`),
    ...old.slice(Math.max(0, start - contextLines), start).map((line) => ` ${line}`),
    ...buffer1Content.map((line) => pc.red(`-${line}`)),
    ...buffer2Content.map((line) => pc.green(`+${line}`)),
    ...old.slice(start + length, start + length + contextLines).map((line) => ` ${line}`),
  ]);
}

/**
 * Merges the changes from `base` to `original` into `own`. Conflicting changes are both kept, between Git's conflict
 * markers.
 */
export function merge({ own, base, original }: { own: string; base: string; original: string }): {
  text: string;
  conflicts: number;
} {
  const regions = diff3Merge(own.split("\n"), base.split("\n"), original.split("\n"), { excludeFalseConflicts: true });
  const lines = regions.flatMap(({ ok, conflict }) =>
    conflict ? ["<<<<<<< yours", ...conflict.a, "=======", ...conflict.b, ">>>>>>> docsgen"] : (ok ?? []),
  );
  return { text: lines.join("\n"), conflicts: regions.filter(({ conflict }) => conflict).length };
}
