// Whether the config loads and all its options are right.
import { diagnosticsOf } from "../../report/errors.js";
import { nameOf } from "../../report/paths.js";
import { openSession, type Session, type SessionOptions } from "../../session/session.js";
import { plural } from "../terminal.js";
import type { Check } from "./check.js";

/** @returns the session of a config that loads; the caller closes it */
export async function checkConfig(options: SessionOptions): Promise<{ check: Check; session?: Session }> {
  try {
    const session = await openSession(options);
    return { check: { name: "Config", facts: [describe(session)], problems: [...session.diagnostics] }, session };
  } catch (thrown) {
    const facts = ["it does not load, so pages, theme and cache were not looked at"];
    return { check: { name: "Config", facts, problems: [...diagnosticsOf(thrown)] } };
  }
}

function describe({ config: { file, root, plugins }, compiled }: Session): string {
  const parts = `${plural(plugins.length, "plugin")}, every option is right`;
  if (file !== undefined) return `${nameOf(file, root)}: ${parts}`;
  const tool = compiled?.notes && nameOf(compiled.file, root);
  return tool === undefined ? `none, so everything has its default: ${parts}` : `${tool}, of another tool: ${parts}`;
}
