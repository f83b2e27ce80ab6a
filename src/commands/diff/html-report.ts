// The HTML report of `docsgen diff`: an overview, and a page for each edited article with both versions side by side.
// It works without a server, and contains the images of the articles.
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { escapeHtml, escapeRegExp } from "../../contract/text/escapes.js";
import { failure } from "../../errors/errors.js";
import { describeNames, listEntries } from "../../files/folder-contents.js";
import { makeFolders } from "../../files/make-folders.js";
import { decodePercent } from "../../pages/links/page-addresses.js";
import { type DescribedChanges, formatWords } from "./changes-text.js";
import type { EditedPage, SiteChanges } from "./compare-sites.js";
import { shortName } from "./past-state.js";
import { reportStyles } from "./report-styles.js";
import type { SiteSnapshot } from "./site-snapshot.js";

interface Report {
  before: SiteSnapshot;
  after: SiteSnapshot;
  changes: SiteChanges;
  described: DescribedChanges;
}

/** Marks folders that this command created. */
const markerName = ".docsgen-diff";

/** @throws DocsgenError `folder-not-empty` if the folder has files of somebody else */
export function writeReport(folder: string, report: Report): void {
  const names = existsSync(folder) ? listEntries(folder) : [];
  if (names.length > 0 && !existsSync(join(folder, markerName))) {
    const message = `docsgen did not create the folder ${folder}, which contains ${describeNames(names, ["entry", "entries"])}.`;
    throw failure("folder-not-empty", message, { hint: "choose another folder for --report", exitCode: 2 });
  }
  const half = `${folder}.${process.pid}.half`;
  makeFolders(half);
  try {
    writeFileSync(join(half, markerName), "");
    writeFileSync(join(half, "index.html"), renderOverview(report));
    for (const [index, page] of report.changes.edited.entries())
      writeFileSync(join(half, pageName(index)), renderPage(page, report, half));
    rmSync(folder, { recursive: true, force: true });
    renameSync(half, folder);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

function pageName(index: number): string {
  return `${index + 1}.html`;
}

function renderOverview({ described }: Report): string {
  const { ref, commit, added, removed, moved, edited, unchanged, lost } = described;
  const code = (text: string) => `<code>${escapeHtml(text)}</code>`;
  const list = (title: string, rows: readonly string[]) =>
    rows.length === 0
      ? ""
      : `<h2>${title} <small>${rows.length}</small></h2><ul>${rows.map((row) => `<li>${row}</li>`).join("")}</ul>`;
  const pages = edited.map(
    ({ title, url, addedWords, removedWords }, index) =>
      `<a href="${pageName(index)}">${escapeHtml(title)}</a> ${code(url)} <small>${formatWords(addedWords, removedWords)}</small>`,
  );
  const named = ({ title, url }: { title: string; url: string }) => `${escapeHtml(title)} ${code(url)}`;
  const lostRows = lost.flatMap(
    ({ url, anchors }) => anchors?.map((anchor) => code(`${url}#${anchor}`)) ?? [code(url)],
  );
  const body = [
    `<p>Compared with ${code(ref)} (${code(shortName(commit))}). ${unchanged} pages are unchanged.</p>`,
    list("Edited", pages),
    list("Added", added.map(named)),
    list("Removed", removed.map(named)),
    list(
      "Moved",
      moved.map(({ from, to }) => `${code(from)} → ${code(to)}`),
    ),
    list("Lost URLs and anchors", lostRows),
  ];
  return renderDocument("Changes to the site", `<main><h1>Changes to the site</h1>${body.join("")}</main>`);
}

function renderPage({ before, after, marked }: EditedPage, report: Report, folder: string): string {
  const { title, url } = after.meta;
  const [old, fresh] = [
    copyImages(marked.before, { site: report.before, name: "before" }, folder),
    copyImages(marked.after, { site: report.after, name: "after" }, folder),
  ];
  const side = (name: string, address: string, html: string) =>
    `<section aria-label="${name}"><header>${name} <code>${escapeHtml(address)}</code></header><article>${html}</article></section>`;
  const steps = Array.from({ length: marked.parts }, (_, index) => `<a href="#change-${index + 1}">${index + 1}</a>`);
  const sides = side("Before", before.meta.url, old) + side("After", url, fresh);
  const words = formatWords(marked.added, marked.removed);
  const top = `<nav><a href="index.html">All changes</a><strong>${escapeHtml(title)}</strong><small>${words}</small><span>${steps.join(" ")}</span></nav>`;
  return renderDocument(title, `${top}<div class="sides">${sides}</div>`);
}

interface Side {
  site: SiteSnapshot;
  /** Folder for images. */
  name: string;
}

/** Copies the images that a page shows, and rewrites their URLs. */
function copyImages(html: string, { site, name }: Side, folder: string): string {
  const address = new RegExp(
    `(<(?:img|source|video)\\b[^>]*?\\s(?:src|poster)=")${escapeRegExp(site.base)}([^"?#]+)`,
    "g",
  );
  return html.replace(address, (matched, start: string, out: string) => {
    const path = decodePercent(out);
    const file = site.fileByOut.get(path);
    if (file === undefined || !existsSync(file)) return matched;
    const copy = join(folder, name, path);
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(file, copy);
    return `${start}${name}/${out}`;
  });
}

function renderDocument(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${reportStyles}</style>
</head>
<body>${body}</body>
</html>
`;
}
