// https://docusaurus.io/docs/docusaurus-core#usedocusauruscontext
import tool from "docsgen:tool";
import type { Json } from "docsgen";
import { type Mapping, toMapping } from "../../data/json.js";
import { currentPage } from "../../data/page.js";
import { completeThemeConfig } from "./config-defaults.js";

interface DocusaurusContext {
  siteConfig: Mapping;
  siteMetadata: Mapping;
  globalData: Mapping;
  i18n: Mapping;
  codeTranslations: Mapping;
}

/** The configuration, completed with the defaults of values that components read without a check. */
export default function useDocusaurusContext(): DocusaurusContext {
  const { base, locale } = currentPage();
  const { codeTranslations, ...config } = tool;
  const { defaultLocale = "en", locales = [defaultLocale], localeConfigs } = toMapping(config.i18n);
  return {
    siteConfig: {
      title: "",
      tagline: "",
      url: "",
      customFields: {},
      themes: [],
      plugins: [],
      presets: [],
      ...config,
      baseUrl: base,
      themeConfig: completeThemeConfig(toMapping(config.themeConfig)),
    },
    siteMetadata: { docusaurusVersion: "3.0.0", pluginVersions: {} },
    globalData: {},
    i18n: {
      currentLocale: locale,
      defaultLocale,
      locales,
      path: "i18n",
      localeConfigs: describeLocales(locales, toMapping(localeConfigs)),
    },
    codeTranslations: toMapping(toMapping(codeTranslations)[locale]),
  };
}

function describeLocales(locales: Json, given: Mapping): Mapping {
  const names = Array.isArray(locales) ? locales.map(String) : [];
  return Object.fromEntries(
    names.map((name) => [name, { label: name, direction: "ltr", htmlLang: name, ...toMapping(given[name]) }]),
  );
}
