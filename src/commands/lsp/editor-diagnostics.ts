// Converts the problems of a site to diagnostics of the editor, by file.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  DiagnosticSeverity,
  type Diagnostic as EditorDiagnostic,
  type Range,
  uinteger,
} from "vscode-languageserver/node";
import type { Diagnostic, Place } from "../../contract/data.js";
import type { DevSite } from "../../dev/dev-site.js";

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information,
} as const;

/** Returns the diagnostics by URI. Problems without a place belong to the config file. */
export function groupDiagnostics({ current: { problems, session } }: DevSite): Map<string, EditorDiagnostic[]> {
  const { root, file = join(root, "site.config.ts") } = session.config;
  const byUri = new Map<string, EditorDiagnostic[]>();
  for (const problem of problems.all()) {
    const uri = pathToFileURL(problem.place?.file ?? file).href;
    byUri.set(uri, [...(byUri.get(uri) ?? []), toEditorDiagnostic(problem)]);
  }
  return byUri;
}

function toEditorDiagnostic({ code, severity, message, hint, place }: Diagnostic): EditorDiagnostic {
  return {
    range: toRange(place ?? {}),
    severity: severities[severity],
    source: "docsgen",
    code,
    message: hint === undefined ? message : `${message}\n${hint}`,
  };
}

/** Without an end, the range extends to the end of the line. */
export function toRange({ line = 1, column = 1, endLine = line, endColumn }: Omit<Place, "file">): Range {
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: endLine - 1, character: endColumn === undefined ? uinteger.MAX_VALUE : endColumn - 1 },
  };
}

/** Sends the diagnostics that have changed since the last call. */
export function createPublisher(
  send: (params: { uri: string; diagnostics: EditorDiagnostic[] }) => void,
): (site: DevSite) => void {
  const sentByRoot = new Map<string, ReadonlyMap<string, string>>();
  return (site) => {
    const { root } = site.session.config;
    const byUri = groupDiagnostics(site);
    const before = sentByRoot.get(root) ?? new Map();
    const sent = new Map([...byUri].map(([uri, list]) => [uri, JSON.stringify(list)]));
    for (const uri of before.keys()) if (!sent.has(uri)) send({ uri, diagnostics: [] });
    for (const [uri, text] of sent) if (before.get(uri) !== text) send({ uri, diagnostics: byUri.get(uri) ?? [] });
    sentByRoot.set(root, sent);
  };
}
