// Schema of the options for languages and versions, which are documented in contract/site-config.ts.
import * as v from "valibot";
import { frameEntries, strict } from "./frame-schema.js";

const text = v.string();
const filled = v.pipe(text, v.nonEmpty("must not be empty"));
const languageTag = v.pipe(text, v.check(isLanguageTag, "must be a BCP 47 tag, such as en or pt-BR"));
const named = (example: string) =>
  v.pipe(text, v.regex(/^\w[\w.-]*$/, `has a name that cannot be part of a URL, such as ${example}`));
const route = (example: string) =>
  v.pipe(text, v.regex(/^\/?[\w.-]+(?:\/[\w.-]+)*\/?$/, `must be a URL path without base, such as ${example}`));

export const editionEntries = {
  lang: v.optional(languageTag),
  locales: v.optional(
    v.record(
      named("de or pt-br"),
      strict({
        label: v.optional(filled),
        lang: v.optional(languageTag),
        dir: v.optional(v.picklist(["ltr", "rtl"])),
        title: v.optional(text),
        description: v.optional(text),
        labels: v.optional(v.record(text, text)),
        folder: v.optional(filled),
        folders: v.optional(v.record(filled, filled)),
        route: v.optional(route("/en/")),
        fallback: v.optional(v.boolean()),
        nav: frameEntries.nav,
        announcement: frameEntries.announcement,
        footer: frameEntries.footer,
      }),
    ),
  ),
  versions: v.optional(
    v.record(
      named("1.x or next"),
      strict({
        label: v.optional(filled),
        folder: v.optional(filled),
        route: v.optional(route("/docs/1.x/")),
        git: v.optional(filled),
        path: v.optional(filled),
        unreleased: v.optional(v.boolean()),
        banner: v.optional(v.boolean()),
      }),
    ),
  ),
};

export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
