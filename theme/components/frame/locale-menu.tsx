// Language menu: links to the same page in each language, without a script. Its button is in the header. The links are
// part of the page, because they change with it.
import type { ReactNode } from "react";
import type { LocaleLink } from "../../selection/alternates.js";
import Icon from "../icon.js";
import { useLabel, useShared } from "../shared.js";

export function LocaleButton(): ReactNode {
  const { lang, locales = [] } = useShared().info;
  const word = useLabel();
  const current = locales.find((locale) => locale.lang === lang);
  return (
    <button
      type="button"
      className="icon-button edition-button"
      popoverTarget="_locale-menu"
      aria-label={word("Language")}
    >
      <Icon name="language" size={20} />
      <span className="edition-label">{current?.label}</span>
    </button>
  );
}

export default function LocaleMenu({ locales }: { locales: readonly LocaleLink[] }): ReactNode {
  const word = useLabel();
  return (
    <nav className="menu edition-menu" id="_locale-menu" popover="auto" aria-label={word("Language")}>
      {locales.map(({ label, lang, url, isCurrent }) => (
        <a
          key={lang}
          className="menu-item"
          href={url}
          lang={lang}
          hrefLang={lang}
          aria-current={isCurrent || undefined}
        >
          <span dir="auto">{label}</span>
        </a>
      ))}
    </nav>
  );
}
