// Pages in their order → runs of some dozens, for work that is done once for each run. A page's id says whether it begins one:
// a page that comes or goes changes one run, not all after it.
import { hash } from "node:crypto";
import type { Page } from "docsgen";

/** About one page in so many begins a run. */
const usualPages = 64;

export function divideRuns(pages: readonly Page[]): Page[][] {
  const runs: Page[][] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    const begins = Number.parseInt(hash("sha256", page.id, "hex").slice(0, 2), 16) % usualPages === 0;
    if (run && !begins) run.push(page);
    else runs.push([page]);
  }
  return runs;
}
