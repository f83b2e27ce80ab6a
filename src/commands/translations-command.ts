// `docsgen translations`: lists pages without a translation, and translations that are older than their originals
// according to Git. Does not write anything.
import { editionPrefix, localId } from "../config/editions/site-editions.js";
import type { Locale, Source } from "../contract/data.js";
import { type ExitCode, failure } from "../errors/errors.js";
import { displayName } from "../errors/file-names.js";
import { openSession, type Session } from "../session/session.js";
import { addPages } from "../steps/sources/added-pages.js";
import { nameWithoutEnding } from "../steps/sources/fallback-pages.js";
import { listSources, readSources } from "../steps/sources/sources-step.js";
import { type SiteFlags, sessionOptions } from "./command-options.js";
import { createLog, formatJson, reserveOutput } from "./terminal.js";

interface TranslationsFlags extends SiteFlags {
  json?: boolean;
  strict?: boolean;
}

/** Files are POSIX paths from the root. */
interface LocaleReport {
  locale: string;
  label: string;
  /** Number of pages in the first locale, and how many of them are translated. */
  pages: number;
  translated: number;
  /** Expected path of each translation, and its original. */
  missing: { file: string; original: string }[];
  /** Includes the times of the last commits. */
  outdated: { file: string; original: string; changed: string; originalChanged: string }[];
  /** Pages that do not exist in the first locale. */
  extra: string[];
}

export async function runTranslations(root: string, flags: TranslationsFlags): Promise<ExitCode> {
  const output = reserveOutput();
  const session = await openSession(sessionOptions(root, flags));
  try {
    const reports = await compareLocales(session);
    output.print(flags.json ? formatJson({ locales: reports }) : reports.map(describeLocale).join("\n"));
    createLog().diagnostics(session.diagnostics);
    const isDone = reports.every(({ missing, outdated }) => missing.length + outdated.length === 0);
    const hasFailed = session.diagnostics.some(({ severity }) => severity === "error");
    return hasFailed || (flags.strict && !isDone) ? 1 : 0;
  } finally {
    output.release();
    await session.close();
  }
}

async function compareLocales(session: Session): Promise<LocaleReport[]> {
  const { root, site, file } = session.config;
  const [first, ...others] = site.locales ?? [];
  if (!first || others.length === 0) {
    const hint = "add locales to the config: locales: { en: {}, de: {} }";
    throw failure("no-locales", "The site has only one language.", { hint, ...(file && { place: { file } }) });
  }
  const { sources } = await listSources(session);
  // A page that a plugin makes, such as a list of posts, can be replaced in one language.
  const pages = (await addPages(await readSources(sources, session), session)).sources;
  const names = new Set(
    pages.flatMap(({ meta }) => (meta.locale === first.name ? nameWithoutEnding(localId(site, meta)) : [])),
  );
  const idsIn = (locale: string) =>
    new Map(
      sources
        .filter((source) => (source.version ?? "current") === "current" && (source.locale ?? first.name) === locale)
        .map((source) => [localId(site, { id: source.id, locale, version: "current" }), source]),
    );
  const originals = idsIn(first.name);
  return others.map((locale) => compare(locale, { originals, names, translations: idsIn(locale.name), root, site }));
}

interface Compared extends Pick<Session["config"], "root" | "site"> {
  originals: ReadonlyMap<string, Source>;
  /** Names of all pages in the first locale. */
  names: ReadonlySet<string>;
  translations: ReadonlyMap<string, Source>;
}

function compare(locale: Locale, { originals, names, translations, root, site }: Compared): LocaleReport {
  const fileOf = (source: Source) => (source.file === undefined ? source.id : displayName(source.file, root));
  const report: LocaleReport = {
    ...{ locale: locale.name, label: locale.label, pages: 0, translated: 0 },
    ...{ missing: [], outdated: [], extra: [] },
  };
  const named = new Map([...translations].map(([id, source]) => [nameWithoutEnding(id), source]));
  for (const [id, original] of originals) {
    // Pages that plugins generate, such as lists of posts, are not translated.
    if (original.file === undefined) continue;
    report.pages++;
    const translation = named.get(nameWithoutEnding(id));
    if (!translation) {
      report.missing.push({ file: `${locale.folder}/${id}`, original: fileOf(original) });
      continue;
    }
    report.translated++;
    const { lastUpdated: changed } = translation;
    const { lastUpdated: originalChanged } = original;
    if (!changed || !originalChanged || Date.parse(changed) >= Date.parse(originalChanged)) continue;
    report.outdated.push({ file: fileOf(translation), original: fileOf(original), changed, originalChanged });
  }
  const prefix = editionPrefix(site, { locale: locale.name, version: "current" });
  report.extra = [...translations].flatMap(([id, source]) =>
    names.has(nameWithoutEnding(id)) ? [] : [source.file === undefined ? prefix + id : fileOf(source)],
  );
  return report;
}

function describeLocale({ locale, label, pages, translated, missing, outdated, extra }: LocaleReport): string {
  const rows = [
    ...missing.map(({ file, original }) => `  missing   ${file}  (${original})`),
    ...outdated.map(
      ({ file, original, changed, originalChanged }) =>
        `  outdated  ${file}  (from ${toDay(changed)}; ${original} changed on ${toDay(originalChanged)})`,
    ),
    ...extra.map((file) => `  extra     ${file}  (no original)`),
  ];
  return [
    `${label} (${locale}): ${translated} of ${pages} pages translated, ${outdated.length} outdated`,
    ...rows,
    "",
  ].join("\n");
}

function toDay(time: string): string {
  return time.slice(0, "2026-01-31".length);
}
