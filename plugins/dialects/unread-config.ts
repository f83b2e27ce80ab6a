// What is said of a tool's configuration that is not what its format asks for.
import type { Diagnostic, Place } from "docsgen";

export function unreadConfig(thrown: unknown, place: Place): Diagnostic {
  const [line = ""] = thrown instanceof Error ? thrown.message.split("\n") : [];
  const message = `It could not be read, and the site is built without it: ${line}`;
  return { code: "tool-config", severity: "warning", message, place };
}
