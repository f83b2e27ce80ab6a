// Problems as a tab shows them: those of its own page and fatal ones in full, the others as numbers.
import pc from "picocolors";
import type { Diagnostic } from "../contract/data.js";
import { compareDiagnostics, formatFrame, formatPlace } from "../report/diagnostics.js";
import type { ShownProblem, ShownReport } from "./messages.js";
import { isError } from "./problems.js";
import type { DevSite } from "./site.js";

export function reportFor(pageId: string, site: DevSite): ShownReport {
  const all = site.problems.all();
  const fatal = new Set(site.problems.fatal());
  const own = ownProblems(pageId, site);
  const shown = all.filter((one) => isError(one) && (fatal.has(one) || own(one)));
  const rest = all.filter((one) => !shown.includes(one));
  const { root } = site.session.config;
  return {
    problems: shown.sort(compareDiagnostics).map((one) => showProblem(one, root)),
    errors: rest.filter(isError).length,
    warnings: rest.filter((one) => one.severity === "warning").length,
  };
}

function ownProblems(pageId: string, site: DevSite): (diagnostic: Diagnostic) => boolean {
  const file = site.metaById.get(pageId)?.file;
  const own = new Set([...site.problems.of(`page:${pageId}`), ...site.problems.of(`render:${pageId}`)]);
  return (one) => own.has(one) || (file !== undefined && one.place?.file === file);
}

const noColors = pc.createColors(false);

function showProblem(diagnostic: Diagnostic, root: string): ShownProblem {
  const { place } = diagnostic;
  const frame = place ? formatFrame(place, noColors, (text) => text) : [];
  return {
    severity: diagnostic.severity,
    code: diagnostic.code,
    message: diagnostic.message,
    origin: diagnostic.origin ?? "",
    hint: diagnostic.hint ?? "",
    place: place ? formatPlace(place, root) : "",
    file: place?.file ?? "",
    line: place?.line ?? 1,
    column: place?.column ?? 1,
    frame: frame.map((line) => line.slice(2)).join("\n"),
  };
}
