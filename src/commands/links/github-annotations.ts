// Formats problems as workflow commands of GitHub Actions, which shows them next to the changed lines.
import { isAbsolute } from "node:path";
import type { Diagnostic } from "../../contract/data.js";
import { displayName } from "../../errors/file-names.js";

const commandBySeverity = { error: "error", warning: "warning", note: "notice" } as const;

/** Paths are relative to the repository. */
export function formatAnnotation({ code, severity, message, place, hint }: Diagnostic): string {
  const top = process.env.GITHUB_WORKSPACE || process.cwd();
  const file = place && (isAbsolute(place.file) ? displayName(place.file, top) : place.file);
  const properties = { file, line: place?.line, endLine: place?.endLine, col: place?.column, title: code };
  const written = Object.entries(properties).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${escapeProperty(String(value))}`,
  );
  const text = hint === undefined ? message : `${message}\nhint: ${hint}`;
  return `::${commandBySeverity[severity]} ${written.join(",")}::${escapeData(text)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
