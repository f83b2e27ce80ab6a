// The site's problems → what the overlay of a tab shows: those of its own page and fatal ones in full, the others as numbers.
import pc from "picocolors";
import type { Diagnostic } from "../contract/data.js";
import { compareDiagnostics, formatFrame, formatPlace } from "../report/diagnostics.js";
import type { ShownProblem, ShownReport } from "./messages.js";
import { isError } from "./problems.js";
import type { DevSite } from "./site.js";

/** @param pageId of the page that the tab shows; empty for none */
export function reportFor(pageId: string, { problems, metaById, session }: DevSite): ShownReport {
  const file = metaById.get(pageId)?.file;
  const own = [problems.fatal(), problems.of(`page:${pageId}`), problems.of(`render:${pageId}`)].flat();
  const isOwn = (one: Diagnostic) => own.includes(one) || (file !== undefined && one.place?.file === file);
  const all = problems.all().sort(compareDiagnostics);
  const shown = all.filter((one) => isError(one) && isOwn(one));
  return {
    problems: shown.map((one) => showProblem(one, session.config.root)),
    errors: all.filter(isError).length - shown.length,
    warnings: all.filter((one) => one.severity === "warning").length,
  };
}

const noColors = pc.createColors(false);

function showProblem({ place, ...problem }: Diagnostic, root: string): ShownProblem {
  if (!place) return problem;
  const { file, line = 1, column = 1 } = place;
  const frame = formatFrame(place, noColors, (text) => text).map((text) => text.slice(2));
  return { ...problem, place: { file, line, column, text: formatPlace(place, root), frame: frame.join("\n") } };
}
