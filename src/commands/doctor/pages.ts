// Whether the pages can be listed: what each plugin brings, front matter and addresses. No article is compiled.
import { prepare } from "../../flow/prepare.js";
import { diagnosticsOf } from "../../report/errors.js";
import { type Session, withOwnReport } from "../../session/session.js";
import { plural } from "../terminal.js";
import type { Check } from "./check.js";

export async function checkPages(session: Session): Promise<Check> {
  const name = "Pages";
  const own = withOwnReport(session);
  try {
    const { site, pages, counts } = await prepare(own);
    const sources = [...counts].flatMap(([plugin, count]) => (count === 0 ? [] : `${count} of ${plugin}`));
    const facts = [[plural(pages.length, "page"), ...sources].join(", ")];
    return { name, facts, problems: site.diagnostics };
  } catch (thrown) {
    return { name, facts: ["they cannot be listed"], problems: [...own.diagnostics, ...diagnosticsOf(thrown)] };
  }
}
