// Diagnostics about the output folder: paths outside it, write errors, and possibly stale files.
import { join } from "node:path";
import type { Output } from "../../cache/cached-output.js";
import type { Diagnostic, Place } from "../../contract/data.js";
import { errorMessage, failure, systemReason } from "../../errors/errors.js";
import { outputPathProblem } from "../../errors/file-names.js";
import { MoveFailure } from "../../output/journal.js";
import { outputListName } from "../../output/output-list.js";
import { writeFailure } from "../../threads/jobs/stage-job.js";

/** Describes a write that the system rejected: the reason, and the source of the file. */
export function describeFailure(
  thrown: unknown,
  {
    out,
    outputs,
    placeOf,
  }: { out: string; outputs: readonly Output[]; placeOf: (output: Output) => Place | undefined },
): unknown {
  if (!(thrown instanceof MoveFailure)) return writeFailure(thrown, out);
  const reason = systemReason(thrown.cause) ?? errorMessage(thrown.cause);
  const output = outputs.find((one) => one.out === thrown.out);
  return failure("write-failed", `Cannot write the output file ${thrown.out}: ${reason}.`, {
    place: (output && placeOf(output)) ?? { file: join(out, thrown.out) },
    hint: thrown.isUndone ? "the previous output is unchanged" : "the next build restores the previous output first",
    cause: thrown.cause,
  });
}

/**
 * Ensures that all outputs are inside the output folder, no matter who created them.
 * @throws DocsgenError `output-path`
 */
export function refuseOutside(outputs: readonly Output[], placeOf: (output: Output) => Place | undefined): void {
  for (const output of outputs) {
    const problem = outputPathProblem(output.out);
    if (problem === undefined) continue;
    const place = placeOf(output);
    const message = `${JSON.stringify(output.out)} is not a valid output path: ${problem}.`;
    const { origin } = output;
    throw failure("output-path", message, { ...(place && { place }), ...(origin !== undefined && { origin }) });
  }
}

export const unknownOutput =
  (out: string) =>
  (name: string): Diagnostic => ({
    code: "unknown-output",
    severity: "warning",
    message: `The file list, ${outputListName}, was corrupt. This file was not written by this build and was left in place.`,
    place: { file: join(out, name) },
    hint: "remove it if it belongs to a deleted page",
  });
