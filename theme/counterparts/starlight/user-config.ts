// The configuration of Starlight, which some components import. https://starlight.astro.build/reference/configuration/
import { textOfPage } from "docsgen:page";
import tool from "docsgen:tool";

interface Locale {
  label?: string;
  lang?: string;
  dir?: string;
}

const { locales, defaultLocale } = tool as { locales?: Readonly<Record<string, Locale>>; defaultLocale?: string };
const name = defaultLocale ?? "root";
const { lang = name === "root" ? "en" : name, dir = "ltr", label = "English" } = locales?.[name] ?? {};
const isMultilingual = Object.keys(locales ?? {}).length > 1;

/** The values that the tool adds are those of a site in one language if there are no others. */
export default {
  title: textOfPage(({ siteTitle }) => siteTitle),
  isMultilingual,
  isUsingBuiltInDefaultLocale: locales === undefined,
  locales: isMultilingual ? locales : undefined,
  defaultLocale: { label, lang, dir, locale: name === "root" ? undefined : name },
};
