// Checks that the pages can be listed: plugin sources, front matter, and URLs. Does not compile pages.

import { toDiagnostics } from "../../errors/errors.js";
import { prepare } from "../../flow/prepare.js";
import { type Session, withSeparateReport } from "../../session/session.js";
import { plural } from "../terminal.js";
import type { Check } from "./doctor-check.js";

export async function checkPages(session: Session): Promise<Check> {
  const name = "Pages";
  const isolated = withSeparateReport(session);
  try {
    const { site, pages, counts, unpublished } = await prepare(isolated);
    const sources = [...counts].flatMap(([plugin, count]) => (count === 0 ? [] : `${count} from ${plugin}`));
    const omitted = unpublished > 0 ? [`${unpublished} not published (drafts, or a later publishDate)`] : [];
    const facts = [[plural(pages.length, "page"), ...sources, ...omitted].join(", ")];
    return { name, facts, problems: site.diagnostics };
  } catch (thrown) {
    return {
      name,
      facts: ["the pages cannot be listed"],
      problems: [...isolated.diagnostics, ...toDiagnostics(thrown)],
    };
  }
}
