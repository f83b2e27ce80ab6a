// esbuild's messages in, diagnostics out; what it throws for sources that do not compile becomes our own failure.
import { resolve } from "node:path";
import type { BuildOptions, BuildResult, Message } from "esbuild";
import type { Diagnostic } from "../contract/data.js";
import { DocsgenError } from "../report/errors.js";

export type Bundled = BuildResult<{ write: false; metafile: true }>;

/**
 * Runs esbuild in memory. The names that it gives to scripts depend on paths relative to `root`: that is docsgen's own
 * folder, so that they are the same wherever it is installed.
 * @throws DocsgenError with every `theme-build` error at once.
 */
export async function runEsbuild(options: BuildOptions, root: string): Promise<Bundled> {
  const { build } = await import("esbuild");
  try {
    return await build({
      ...options,
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
      logLevel: "silent",
    });
  } catch (error) {
    const messages = messagesOf(error);
    if (messages.length === 0) throw error;
    throw new DocsgenError(messages.map((message) => createDiagnostic(message, "error", root)));
  }
}

function messagesOf(error: unknown): readonly Message[] {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors) ? error.errors : [];
}

export function warningsOf(result: Bundled, root: string): Diagnostic[] {
  return result.warnings.map((message) => createDiagnostic(message, "warning", root));
}

/** Absolute paths of the files that went into a bundle. */
export function inputsOf(result: Bundled, root: string): string[] {
  return Object.keys(result.metafile.inputs)
    .filter((name) => !/^docsgen(?:-module)?:/.test(name))
    .map((name) => resolve(root, name));
}

function createDiagnostic(message: Message, severity: Diagnostic["severity"], root: string): Diagnostic {
  const { location, text, notes } = message;
  const hint = location?.suggestion || notes.map((note) => note.text).join(" ");
  return {
    code: "theme-build",
    severity,
    message: /[.!?]$/.test(text) ? text : `${text}.`,
    ...(hint ? { hint } : {}),
    ...(location ? { place: placeOf(location, root) } : {}),
  };
}

function placeOf({ file, line, column, length }: NonNullable<Message["location"]>, root: string) {
  return { file: resolve(root, file), line, column: column + 1, endColumn: column + 1 + length };
}
