// Determines the severity of page diagnostics. A site configures it by code, by folder, and by page. All reports use
// this rule.
import type { Diagnostic, Json, PageMeta } from "../contract/data.js";
import type { CheckLevel, Checks } from "../contract/site-config.js";
import { displayName } from "../errors/file-names.js";
import { createNameMatcher } from "../errors/name-patterns.js";
import type { Config } from "./config.js";
import { isFromGit } from "./editions/site-editions.js";

/**
 * Codes for mistakes that authors make on pages. Plugins add theirs (`articleProblems`). Without a config, affected pages are still
 * shown: the author may only be trying docsgen on documents that another tool reads differently.
 */
const contentChecks: ReadonlySet<string> = new Set([
  "broken-symlink",
  "case-collision",
  "dead-anchor",
  "dead-link",
  "duplicate-id",
  "duplicate-url",
  "empty-address",
  "file-outside-content",
  "front-matter",
  "highlight-failed",
  "image-outside-root",
  "include-cycle",
  "include-limit",
  "include-outside-root",
  "invalid-utf8",
  "link-case",
  "missing-base",
  "missing-image",
  "missing-include",
  "missing-partial",
  "missing-region",
  "nul-byte",
  "page-over-budget",
  "page-too-deep",
  "page-too-large",
  "private-file",
  "shared-address",
  "unclosed-container",
  "unclosed-fence",
  "single-tilde",
  "unknown-container",
  "unknown-directive",
  "unknown-icon",
  "unknown-component",
  "unknown-scheme",
  "unknown-language",
  "unknown-layout",
  "unknown-variable",
  "unreadable-file",
  "unsafe-address",
]);

export type Judge = (diagnostic: Diagnostic) => Diagnostic | undefined;

/**
 * Applies the site's severity to diagnostics. Returns undefined if the diagnostic is turned off.
 *
 * The page's front matter takes precedence, then the last pattern that matches its file, then the site's level for the
 * code. Without a config, errors in articles become warnings. In a version read from Git, they become notes, because a
 * tag's content cannot be changed.
 */
export function createJudge(
  { checks, content, file, site, plugins }: Pick<Config, "checks" | "content" | "file" | "site" | "plugins">,
  pages: readonly Pick<PageMeta, "id" | "file" | "frontmatter" | "version" | "original">[] = [],
): Judge {
  const patterns = Object.entries(checks).flatMap(([pattern, levels]) =>
    typeof levels === "string" ? [] : [{ isMatch: createNameMatcher([pattern]), levels }],
  );
  const own = new Map(
    pages.flatMap((page) => ("checks" in page.frontmatter ? [[page.file, page.frontmatter.checks]] : [])),
  );
  const softened = new Set([...contentChecks, ...plugins.flatMap(({ articleProblems = [] }) => articleProblems)]);
  const shown = pages.filter(({ version, original }) => isFromGit(version, site) && original === undefined);
  const idOfPast = new Map(shown.map(({ id, file }) => [file, id]));
  const levelOf = ({ code, place }: Diagnostic): CheckLevel | undefined => {
    const mine = place && asLevel(own.get(place.file), code);
    if (mine) return mine;
    const name = place && (idOfPast.get(place.file) ?? displayName(place.file, content));
    const matching = patterns.filter(({ isMatch, levels }) => name && levels[code] && isMatch(name));
    return matching.at(-1)?.levels[code] ?? asLevel(checks, code);
  };
  return (diagnostic) => {
    const level = levelOf(diagnostic);
    if (level === "off") return undefined;
    if (level) return { ...diagnostic, severity: level };
    if (file === undefined && isForeign(diagnostic)) return { ...diagnostic, severity: "note" };
    const isPast = diagnostic.place && idOfPast.has(diagnostic.place.file) && softened.has(diagnostic.code);
    if (isPast) return { ...diagnostic, severity: "note" };
    const isSoft = file === undefined && diagnostic.severity === "error" && softened.has(diagnostic.code);
    return isSoft ? { ...diagnostic, severity: "warning" } : diagnostic;
  };
}

/**
 * True for problems with features that another tool may support: layouts, icons, code languages, and front matter keys.
 * Also true for containers whose names do not resemble docsgen's, and for links to files outside the documents, which
 * such tools do not check.
 */
function isForeign({ code, severity, hint = "" }: Diagnostic): boolean {
  if (code === "front-matter") return severity === "warning" && hint.startsWith("did you mean");
  if (code === "unknown-container") return !hint.startsWith("did you mean");
  return (
    code === "file-outside-content" ||
    code === "foreign-key" ||
    code === "single-tilde" ||
    code === "unknown-directive" ||
    code === "unknown-layout" ||
    code === "unknown-language" ||
    code === "unknown-icon"
  );
}

function asLevel(levels: Checks | Json | undefined, code: string): CheckLevel | undefined {
  if (typeof levels !== "object" || levels === null || Array.isArray(levels)) return undefined;
  const level = (levels as Record<string, unknown>)[code];
  return level === "error" || level === "warning" || level === "off" ? level : undefined;
}
