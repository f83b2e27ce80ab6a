// One source → what its text alone says: front matter (checked), where the body begins, the title. What is wrong with it is
// reported.
import { readFileSync } from "node:fs";
import type { Config } from "../config/config.js";
import type { Diagnostic, Json, Source } from "../contract/data.js";
import { parseTitle } from "../markdown/title.js";
import { substituteLine } from "../markdown/variables.js";
import { DocsgenError } from "../report/errors.js";
import { nearest } from "../report/nearest.js";
import { hash } from "../store/hash.js";
import { checkFrontMatter, type FrontMatter, parseFrontMatter } from "./front-matter.js";
import { decodeText } from "./source-text.js";

/** Kept between builds under the file's size and times. */
export interface ParsedSource {
  /** Its problems were reported: the page stands in, empty, so that links to it are no further problems. */
  isBroken?: true;
  hash: string;
  bodyOffset: number;
  values: Record<string, Json>;
  title: string;
}

/** What reading needs of a session. */
interface SourceReader {
  config: Pick<Config, "site" | "frontmatter">;
  diagnostics: readonly Diagnostic[];
  report(diagnostic: Diagnostic): void;
}

/** Reads and parses one source; what is wrong with it is reported. */
export async function parseSource(source: Source, session: SourceReader): Promise<ParsedSource> {
  const before = session.diagnostics.length;
  const file = source.file ?? source.id;
  const bytes = source.text === undefined ? readBytes(file, session) : Buffer.from(source.text);
  const text = bytes && decodeSource(bytes, file, session);
  if (bytes === undefined || text === undefined) return brokenPage({});
  const frontMatter = parseFrontMatter(text, file, session.report);
  const values = await checkValues(frontMatter, session);
  if (session.diagnostics.slice(before).some((one) => one.severity === "error")) return brokenPage(values);
  const { variables } = session.config.site;
  const filled = substituteValues(values, variables) as Record<string, Json>;
  const heading = typeof filled.title === "string" ? filled.title : parseTitle(text.slice(frontMatter.bodyOffset));
  const title = heading === undefined ? "" : substituteLine(heading, variables).line;
  return detach({ hash: hash(bytes), bodyOffset: frontMatter.bodyOffset, values: filled, title });
}

/** A copy: what was cut out of a text would keep all of it in memory. */
function detach(parsed: ParsedSource): ParsedSource {
  return JSON.parse(JSON.stringify(parsed)) as ParsedSource;
}

function brokenPage(values: Record<string, Json>): ParsedSource {
  return { isBroken: true, hash: hash(""), bodyOffset: 0, values, title: "" };
}

function readBytes(file: string, session: SourceReader): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch (thrown) {
    const message = `The file cannot be read (${(thrown as NodeJS.ErrnoException).code ?? "unknown reason"}).`;
    session.report({ code: "unreadable-file", severity: "error", message, place: { file } });
    return undefined;
  }
}

function decodeSource(bytes: Uint8Array, file: string, session: SourceReader): string | undefined {
  try {
    return decodeText(bytes, file);
  } catch (thrown) {
    if (!(thrown instanceof DocsgenError)) throw thrown;
    for (const diagnostic of thrown.diagnostics) session.report(diagnostic);
    return undefined;
  }
}

const types: Record<string, [string, (value: Json) => boolean]> = {
  title: ["a text", isText],
  description: ["a text", isText],
  slug: ["a text", isText],
  icon: ["a text", isText],
  layout: ["a text", isText],
  order: ["a number", (value) => typeof value === "number"],
  draft: ["true or false", (value) => typeof value === "boolean"],
  unlisted: ["true or false", (value) => typeof value === "boolean"],
  keywords: ["a list of words", isTexts],
  aliases: ["a list of addresses, such as [/old/page]", isTexts],
};

/** docsgen's own keys have fixed types; then the site's schema has its say. */
async function checkValues(frontMatter: FrontMatter, session: SourceReader): Promise<Record<string, Json>> {
  for (const [key, value] of Object.entries(frontMatter.values)) {
    const type = Object.hasOwn(types, key) ? types[key] : undefined;
    if (!type || value === null || type[1](value)) continue;
    session.report({
      code: "front-matter",
      severity: "error",
      message: `"${key}" must be ${type[0]}.`,
      place: frontMatter.placeOf([key]),
      ...(type[0] === "a text" && { hint: `put the value in quotes: ${key}: "${String(value)}"` }),
    });
  }
  const schema = session.config.frontmatter;
  // A schema says itself which keys there are.
  if (!schema) reportDoubtfulKeys(frontMatter, session);
  return schema ? checkFrontMatter(frontMatter, schema, session.report) : frontMatter.values;
}

/** Keys of a site's own are free, but one that is nearly a known one is hardly meant to be one. */
function reportDoubtfulKeys(frontMatter: FrontMatter, session: SourceReader): void {
  const keys = Object.keys(frontMatter.values);
  for (const key of keys) {
    const meant = Object.hasOwn(types, key) ? undefined : nearest(key, Object.keys(types));
    if (meant === undefined || keys.includes(meant)) continue;
    session.report({
      code: "front-matter",
      severity: "warning",
      message: `"${key}" is no key that docsgen knows.`,
      place: frontMatter.placeOf([key], "key"),
      hint: `did you mean ${meant}?`,
    });
  }
}

function isText(value: Json): boolean {
  return typeof value === "string";
}

/** Numbers are words, too: `keywords: [429]`. */
function isTexts(value: Json): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === "string" || typeof one === "number");
}

function substituteValues(value: Json, variables: Record<string, string>): Json {
  if (typeof value === "string") return substituteLine(value, variables).line;
  if (Array.isArray(value)) return value.map((one) => substituteValues(one, variables));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, substituteValues(one, variables)]));
}
