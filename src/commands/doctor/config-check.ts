// Checks that the config loads and that all options are valid.
import { toDiagnostics } from "../../errors/errors.js";
import { displayName } from "../../errors/file-names.js";
import { openSession, type Session, type SessionOptions } from "../../session/session.js";
import { plural } from "../terminal.js";
import type { Check } from "./doctor-check.js";

/** @returns the session if the config loads; the caller closes it */
export async function checkConfig(options: SessionOptions): Promise<{ check: Check; session?: Session }> {
  try {
    const session = await openSession(options);
    return { check: { name: "Config", facts: [describe(session)], problems: [...session.diagnostics] }, session };
  } catch (thrown) {
    const facts = ["it does not load; pages, theme and cache were not checked"];
    return { check: { name: "Config", facts, problems: [...toDiagnostics(thrown)] } };
  }
}

function describe({ config: { file, root, plugins }, compiled }: Session): string {
  const summary = `${plural(plugins.length, "plugin")}, all options are valid`;
  if (file !== undefined) return `${displayName(file, root)}: ${summary}`;
  const tool = compiled?.notes && compiled.file !== root ? displayName(compiled.file, root) : undefined;
  return tool === undefined ? `none, using defaults: ${summary}` : `${tool}, from another tool: ${summary}`;
}
