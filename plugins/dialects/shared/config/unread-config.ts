// Diagnostic for a tool's configuration that does not have the expected format.
import type { Diagnostic, Place } from "docsgen";

export function unreadConfig(thrown: unknown, place: Place): Diagnostic {
  const [line = ""] = thrown instanceof Error ? thrown.message.split("\n") : [];
  const message = `Cannot read the file; the site is built without it: ${line}`;
  return { code: "tool-config", severity: "warning", message, place };
}
