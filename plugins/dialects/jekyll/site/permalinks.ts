// URLs of documents. https://jekyllrb.com/docs/permalinks/
import { posix } from "node:path";
import { parseDate, toDay } from "../../../shared/dates.js";
import { toWord } from "../../../shared/front-matter.js";
import { type Mapping, toText } from "../../../shared/json.js";
import type { JekyllOptions } from "../options.js";
import { classify, type DocumentKind, readCategories, splitPostName } from "./documents.js";

/** True for a URL with another ending than a page's, such as a feed's. */
export const isOtherFile = (url: string): boolean => /\.(?!html$)[a-z]{2,5}$/.test(url);

const styles: Readonly<Record<string, string>> = {
  date: "/:categories/:year/:month/:day/:title:output_ext",
  pretty: "/:categories/:year/:month/:day/:title/",
  ordinal: "/:categories/:year/:y_day/:title:output_ext",
  weekdate: "/:categories/:year/W:week/:short_day/:title:output_ext",
  none: "/:categories/:title:output_ext",
};

/**
 * Returns a document's URL as Jekyll writes it, without the base: `/guide/`, `/guide/setup.html`.
 * @param values front matter, including defaults
 */
export function documentUrl(id: string, values: Mapping, options: JekyllOptions): string {
  const kind = classify(id, options);
  const own = toText(values.permalink);
  const template = own || templateFor(id, kind, options);
  const filled = template.includes(":") ? fill(template, placeholders(id, kind, values)) : template;
  const path = posix.join("/", filled);
  // A permalink without an ending names a folder or a file; both have the same URL.
  return path.replace(/\/index\.html$/, "/");
}

/** Returns docsgen's slug. */
export function toAddress(url: string): string {
  return url.replace(/\.html$/, "");
}

function templateFor(
  id: string,
  { type }: DocumentKind,
  { permalink = "date", documents = {} }: JekyllOptions,
): string {
  if (type === "posts") return documents.posts?.permalink ?? styles[permalink] ?? permalink;
  const ending = permalink === "pretty" || permalink.endsWith("/") ? "/" : usesEnding(permalink) ? ":output_ext" : "";
  if (type !== "pages") {
    const given = documents[type]?.permalink;
    return given === undefined ? `/:collection/:path${ending}` : (styles[given] ?? given);
  }
  return /(?:^|\/)index\.\w+$/.test(id) ? "/:path/" : `/:path/:basename${ending}`;
}

function usesEnding(permalink: string): boolean {
  return permalink in styles || permalink.endsWith(":output_ext");
}

function placeholders(id: string, kind: DocumentKind, values: Mapping): Readonly<Record<string, string>> {
  const { type, local, above } = kind;
  const { date: named, name } = splitPostName(local);
  const isPage = type === "pages";
  const stem = local.replace(/\.\w+$/, "");
  const basename = posix.basename(stem);
  const slug = toWord(values.slug) || (isPage ? basename : name);
  const day = toDay(parseDate(toWord(values.date)) ?? "") || named;
  return {
    ...dateParts(day),
    collection: type,
    path: isPage ? posix.dirname(id).replace(/^\.$/, "") : stem,
    basename,
    name: slugify(basename),
    title: slugify(slug, true),
    slug: slugify(slug),
    output_ext: ".html",
    categories: readCategories(values, above)
      .map((one) => slugify(one))
      .join("/"),
  };
}

function dateParts(day: string): Record<string, string> {
  const [year = "", month = "", date = ""] = day.split("-");
  if (date === "") return { year: "", month: "", day: "", i_month: "", i_day: "", short_year: "", y_day: "" };
  const yearDay = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${year}-01-01T00:00:00Z`)) / 86_400_000 + 1;
  return {
    ...{ year, month, day: date, i_month: `${Number(month)}`, i_day: `${Number(date)}` },
    ...{ short_year: year.slice(2), y_day: `${yearDay}`.padStart(3, "0"), ...weekParts(day) },
  };
}

/** ISO 8601 weeks, which start on Monday. */
function weekParts(day: string): { week: string; short_day: string } {
  const date = new Date(`${day}T00:00:00Z`);
  const short = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][date.getUTCDay()] ?? "";
  const thursday = new Date(date);
  thursday.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7));
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.ceil(((thursday.getTime() - first) / 86_400_000 + 1) / 7);
  return { week: `${week}`.padStart(2, "0"), short_day: short };
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  const names = Object.keys(values).sort((a, b) => b.length - a.length);
  const token = new RegExp(`:(${names.join("|")})(?![a-z])`, "g");
  return template.replace(token, (_, name: string) => values[name] ?? "").replace(/\/{2,}/g, "/");
}

/** https://jekyllrb.com/docs/liquid/filters/#options-for-the-slugify-filter */
function slugify(text: string, keepsCase = false): string {
  const kept = keepsCase ? /[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu : /[^\p{M}\p{L}\p{Nd}]+/gu;
  const slug = text.replace(kept, "-").replace(/^-|-$/g, "");
  return keepsCase ? slug : slug.toLowerCase();
}
