import { $hook, $inject, $module, Cairn, Descriptor, factory, t } from "./core.js";
import { useInject } from "./react.js";
import { $cookie } from "./server-cookies.js";

class DictionaryDescriptor extends Descriptor {
  get lang() {
    return this.options.lang ?? this.config.propertyKey;
  }
  get name() {
    return this.options.name ?? this.config.propertyKey;
  }
}
export const $dictionary = factory(DictionaryDescriptor);

export class I18nProvider {
  app = $inject(Cairn);
  options = { fallbackLang: "en" };
  cookie = $cookie({ name: "lang", schema: t.text() });
  #texts = new Map();

  onStart = $hook({
    on: "start",
    handler: async () => {
      for (const { lang, options } of this.app.descriptors($dictionary)) {
        const { default: texts } = await options.lazy();
        if (!this.#texts.has(lang)) this.#texts.set(lang, texts);
      }
    },
  });
  onRequest = $hook({
    on: "server:onRequest",
    handler: () => {
      const lang = this.cookie.get();
      if (lang) this.app.state.set("react.i18n.lang", lang);
    },
  });

  get lang() {
    return this.app.state.get("react.i18n.lang") ?? this.options.fallbackLang;
  }
  get languages() {
    return this.app.descriptors($dictionary).map(({ lang }) => lang);
  }
  get numberFormat() {
    return new Intl.NumberFormat(this.lang);
  }
  async setLang(lang) {
    this.app.state.set("react.i18n.lang", lang);
  }
  tr(key, { args = [], default: other } = {}) {
    const { fallbackLang } = this.options;
    const text = this.#texts.get(this.lang)?.[key] ?? this.#texts.get(fallbackLang)?.[key] ?? other ?? key;
    return args.reduce((filled, value, at) => filled.replace(`$${at + 1}`, () => value), text);
  }
}

export const useI18n = () => useInject(I18nProvider);

export const CairnReactI18n = $module({
  name: "cairn.react.i18n",
  services: [I18nProvider],
  descriptors: [$dictionary],
});
