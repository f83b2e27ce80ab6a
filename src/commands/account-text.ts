// Formats the account of a build of another tool's documentation.
import type { Diagnostic } from "../contract/data.js";
import { type Account, isListed, type LostContent, type NamedCount } from "../flow/account.js";
import { plural } from "./terminal.js";

/** Maximum number of names of components or languages. */
const maxNames = 30;

/** Returns the problems that an account does not already list. */
export function withoutListed(diagnostics: readonly Diagnostic[], account: Account | undefined): Diagnostic[] {
  return diagnostics.filter((one) => !account || one.severity === "error" || !isListed(one, account));
}

/**
 * @example
 * Account of the site
 *   122 page files found · 118 built · 4 left out · 2 more pages generated
 *   left out: 4 excluded by the configuration (docs/a.md, docs/b.md)
 *   replaced: 115 API references (docs/api.md:3, docs/api.md:9)
 */
export function formatAccount(account: Account): string {
  const { left, content, notes, failed = [], uncolored = [], unchecked = { ignored: 0, elsewhere: 0 } } = account;
  const lines = [
    formatPages(account),
    ...left.map(({ reason, count, examples }) => `left out: ${count} ${reason}${listExamples(examples, count)}`),
    ...notes.map((note) => `left out: ${note}`),
    ...content.map((loss) => `${loss.state}: ${formatLoss(loss)}`),
    ...(failed.length > 0 ? [`failed: ${formatNames(failed, "use of a component", "uses of components")}`] : []),
    ...(uncolored.length > 0
      ? [
          `without colors: ${formatNames(uncolored, "code block in an unknown language", "code blocks in unknown languages")}`,
        ]
      : []),
    ...formatNotRun(account),
    ...(content.length + notes.length + failed.length === 0 ? ["No content is known to be replaced or missing."] : []),
    ...(unchecked.ignored > 0 ? [`not checked: ${plural(unchecked.ignored, "link")} that links.ignore matches`] : []),
    ...(unchecked.elsewhere > 0
      ? [`not checked: ${plural(unchecked.elsewhere, "link")} to other parts of the host`]
      : []),
  ];
  return ["Account of the site", ...lines.map((line) => `  ${line}`), ""].join("\n");
}

/** @example 5 uses of components (Chart: 4, Map: 1) */
function formatNames(counted: readonly NamedCount[], one: string, kind: string): string {
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const names = counted.slice(0, maxNames).map(({ name, count }) => `${name}: ${count}`);
  const rest = counted.length > names.length ? ", …" : "";
  return `${plural(total, one, kind)} (${names.join(", ")}${rest})`;
}

function formatNotRun({ notRun }: Account): string[] {
  if (!notRun) return [];
  const what = plural(notRun.count, "component or expression", "components and expressions");
  const files = plural(notRun.files, "file");
  return [`not run: ${what} in ${files}; docsgen build --evaluate (or evaluate: true in the config) shows them`];
}

function formatPages({ found, built, generated, left }: Account): string {
  const leftCount = left.reduce((sum, { count }) => sum + count, 0);
  return [
    `${plural(found, "page file")} found`,
    `${built} built`,
    `${leftCount} left out`,
    ...(generated > 0 ? [`${plural(generated, "more page")} generated`] : []),
  ].join(" · ");
}

/** @example 2 included files (docs/a.md:3, docs/b.md:1) */
export function formatLoss({ kind, one, count, examples }: LostContent): string {
  return `${plural(count, one, kind)}${listExamples(examples, count)}`;
}

/** Returns examples in parentheses, with an ellipsis if there are more; empty if there are none. */
export function listExamples(examples: readonly string[], count: number): string {
  if (examples.length === 0) return "";
  return ` (${examples.join(", ")}${count > examples.length ? ", …" : ""})`;
}
