// Checks and formats the problems of a test's build.
import { AssertionError } from "node:assert";
import pc from "picocolors";
import type { Diagnostic } from "../contract/data.js";
import { createFormatter } from "../errors/diagnostics.js";
import { DocsgenError } from "../errors/errors.js";
import type { TestFailure, TestOutput } from "./testing-types.js";

/** Formats diagnostics as in a terminal without color support. */
export function formatAll(diagnostics: readonly Diagnostic[], root: string): string {
  return diagnostics.map(createFormatter(root, pc.createColors(false))).join("\n\n") || "nothing";
}

/** Returns the result of a build or a command that must succeed. */
export async function succeed<Report>(build: Promise<Report>, root: string): Promise<Report> {
  try {
    return await build;
  } catch (thrown) {
    if (!(thrown instanceof DocsgenError)) throw thrown;
    const error = new AssertionError({ message: `there are errors:\n${formatAll(thrown.diagnostics, root)}` });
    error.cause = thrown;
    throw error;
  }
}

/** Returns the failure of a build that must fail. */
export async function failed(build: Promise<unknown>, root: string): Promise<TestFailure> {
  try {
    await build;
  } catch (thrown) {
    if (!(thrown instanceof DocsgenError)) throw thrown;
    const { diagnostics, exitCode } = thrown;
    return { diagnostics, text: formatAll(diagnostics, root), exitCode };
  }
  throw new AssertionError({ message: "the build should have failed" });
}

/** A command that has ended, successfully or not. */
export interface EndedCommand extends TestOutput {
  exitCode: number;
}

/** Creates the error for a command that ended with another exit code. */
export function unexpectedExit({ exitCode, output, diagnostics }: EndedCommand, expected: number, root: string): Error {
  const message = [
    `the command ended with exit code ${exitCode} instead of ${expected}:\n${formatAll(diagnostics, root)}`,
    ...(output === "" ? [] : [`it printed:\n${output}`]),
  ].join("\n\n");
  return new AssertionError({ message, actual: exitCode, expected, operator: "strictEqual" });
}
