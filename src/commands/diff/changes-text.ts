// The changes between two states of a site as data for `--json`, and as text for terminals and pull requests.
import pc from "picocolors";
import type { LostAddress } from "../../pages/links/answered-addresses.js";
import { plural } from "../terminal.js";
import { type SiteChanges, sourceName } from "./compare-sites.js";
import { shortName } from "./past-state.js";
import type { PageSnapshot } from "./site-snapshot.js";

interface DescribedPage {
  title: string;
  url: string;
  /** Source relative to the site root. */
  file: string;
}

export interface DescribedChanges {
  ref: string;
  commit: string;
  added: readonly DescribedPage[];
  removed: readonly DescribedPage[];
  moved: readonly { title: string; from: string; to: string }[];
  edited: readonly (DescribedPage & { addedWords: number; removedWords: number })[];
  unchanged: number;
  /** Without `anchors`, the URL itself is lost. `near` is the probable new URL. */
  lost: readonly { url: string; anchors?: readonly string[]; near?: string }[];
}

interface Around {
  ref: string;
  commit: string;
  /** Roots of the two states, absolute. */
  root: string;
  pastRoot: string;
}

export function describeChanges(changes: SiteChanges, { ref, commit, root, pastRoot }: Around): DescribedChanges {
  const describe = (page: PageSnapshot, base = root): DescribedPage => ({
    title: page.meta.title,
    url: page.meta.url,
    file: sourceName(page, base),
  });
  return {
    ref,
    commit,
    added: changes.added.map((page) => describe(page)),
    removed: changes.removed.map((page) => describe(page, pastRoot)),
    moved: changes.moved.map(({ before, after }) => ({
      title: after.meta.title,
      from: before.meta.url,
      to: after.meta.url,
    })),
    edited: changes.edited.map(({ after, marked }) => ({
      ...describe(after),
      addedWords: marked.added,
      removedWords: marked.removed,
    })),
    unchanged: changes.unchanged,
    lost: changes.lost.map(describeLost),
  };
}

function describeLost({ address, anchors, kept, near }: LostAddress): DescribedChanges["lost"][number] {
  return { url: address, ...(kept !== undefined && { anchors }), ...(near !== undefined && { near }) };
}

type Format = "text" | "markdown";

/** Returns the changes as lines of text, or as Markdown. */
export function formatChanges(changes: DescribedChanges, format: Format): string {
  const isMarkdown = format === "markdown";
  const code = (text: string) => (isMarkdown ? `\`${text}\`` : text);
  const sections: [title: string, rows: string[]][] = [
    ["Added", changes.added.map(({ url, title }) => `${code(url)} ${title}`)],
    ["Removed", changes.removed.map(({ url, title }) => `${code(url)} ${title}`)],
    ["Moved", changes.moved.map(({ from, to }) => `${code(from)} → ${code(to)}`)],
    [
      "Edited",
      changes.edited.map(
        ({ url, addedWords, removedWords }) => `${code(url)} ${formatWords(addedWords, removedWords, !isMarkdown)}`,
      ),
    ],
    ["Lost URLs and anchors", changes.lost.flatMap((lost) => formatLost(lost, code))],
  ];
  const shown = sections.filter(([, rows]) => rows.length > 0);
  const parts = shown.map(([title, rows]) =>
    isMarkdown
      ? `**${title}**\n\n${rows.map((row) => `- ${row}\n`).join("")}\n`
      : `${pc.bold(title)}\n${rows.map((row) => `  ${row}\n`).join("")}`,
  );
  const summary = formatSummary(changes);
  return isMarkdown
    ? `### Changes to the site\n\n${summary}\n\n${parts.join("")}`.trimEnd().concat("\n")
    : `${parts.join("")}${summary}\n`;
}

export function formatWords(added: number, removed: number, isColored = false): string {
  if (added === 0 && removed === 0) return "only links or formatting";
  const [plus, minus] = [`+${added}`, `−${removed}`];
  return `${isColored ? pc.green(plus) : plus} ${isColored ? pc.red(minus) : minus} words`;
}

function formatLost(
  { url, anchors, near }: DescribedChanges["lost"][number],
  code: (text: string) => string,
): string[] {
  if (anchors) return anchors.map((anchor) => code(`${url}#${anchor}`));
  return [near === undefined ? code(url) : `${code(url)} (did it move to ${code(near)}?)`];
}

function formatSummary({ ref, commit, added, removed, moved, edited, unchanged, lost }: DescribedChanges): string {
  const lostCount = lost.reduce((sum, { anchors }) => sum + (anchors?.length ?? 1), 0);
  const parts = [
    `${plural(edited.length, "page")} edited`,
    `${added.length} added`,
    `${removed.length} removed`,
    `${moved.length} moved`,
    `${unchanged} unchanged`,
    ...(lostCount > 0 ? [`${plural(lostCount, "URL or anchor", "URLs or anchors")} lost`] : []),
  ];
  return `${parts.join(", ")} since ${ref} (${shortName(commit)}).`;
}
