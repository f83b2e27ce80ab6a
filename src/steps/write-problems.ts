// Problems of the output folder: a path that leaves it, a file that cannot be written, a file that may be left over.
import { join } from "node:path";
import type { Diagnostic, Place } from "../contract/data.js";
import { failure, messageOf, systemReason } from "../report/errors.js";
import { outputPathProblem } from "../report/paths.js";
import { MoveFailure } from "../store/journal.js";
import type { Output } from "../store/output.js";
import { outputListName } from "../store/output-list.js";
import { writeFailure } from "../threads/jobs/stage.js";

/** The message for a write that the system refused: why, and the source of the file. */
export function describeFailure(
  thrown: unknown,
  {
    out,
    outputs,
    placeOf,
  }: { out: string; outputs: readonly Output[]; placeOf: (output: Output) => Place | undefined },
): unknown {
  if (!(thrown instanceof MoveFailure)) return writeFailure(thrown, out);
  const reason = systemReason(thrown.cause) ?? messageOf(thrown.cause);
  const output = outputs.find((one) => one.out === thrown.out);
  return failure("write-failed", `The output file ${thrown.out} cannot be written: ${reason}.`, {
    place: (output && placeOf(output)) ?? { file: join(out, thrown.out) },
    hint: thrown.isUndone ? "the previous output is as it was" : "the next build puts the previous output back first",
    cause: thrown.cause,
  });
}

/**
 * Whatever an output's origin, it stays in the output folder.
 * @throws DocsgenError `output-path`
 */
export function refuseOutside(outputs: readonly Output[], placeOf: (output: Output) => Place | undefined): void {
  for (const output of outputs) {
    const problem = outputPathProblem(output.out);
    if (problem === undefined) continue;
    const place = placeOf(output);
    const message = `${JSON.stringify(output.out)} is not a path for the output: ${problem}.`;
    const { origin } = output;
    throw failure("output-path", message, { ...(place && { place }), ...(origin !== undefined && { origin }) });
  }
}

export const unknownOutput =
  (out: string) =>
  (name: string): Diagnostic => ({
    code: "unknown-output",
    severity: "warning",
    message: `The list of the output's files, ${outputListName}, was damaged, and this file is not of this build. It stays.`,
    place: { file: join(out, name) },
    hint: "remove it if it is of a page that is gone",
  });
