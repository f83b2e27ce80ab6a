// Header bar of every page: menu button (on pages with a sidebar), logo, start link, search, repository link, color scheme menu.
import type { ReactNode } from "react";
import type { HeaderProps, NavProps } from "../../props.js";
import Icon from "../icon.js";
import { useLabel, useShared } from "../shared.js";
import Slot from "../slot.js";
import Brand from "./brand.js";
import { LocaleButton } from "./locale-menu.js";
import Nav from "./nav.js";
import SchemeMenu from "./scheme-menu.js";
import SearchButton from "./search-button.js";
import Social from "./social.js";
import { VersionButton } from "./version-menu.js";

interface Props extends HeaderProps {
  nav: NavProps | null;
  /** True if the menu button has a sidebar to open. */
  drawer: boolean;
}

export default function Header(props: Props): ReactNode {
  const { nav, start, search, locales, version, repository, drawer } = props;
  const label = useLabel();
  const { frame } = useShared();
  return (
    <header className="header">
      {drawer && (
        <button
          type="button"
          className="icon-button burger"
          popoverTarget="_sidebar"
          aria-label={label("Open navigation")}
        >
          <Icon name="burger" size={20} />
        </button>
      )}
      <Brand />
      {version && <VersionButton label={version} />}
      {nav && <Nav {...nav} />}
      <div className="header-space" />
      {start && (
        <a className="button header-start" href={start}>
          {label("Start")}
        </a>
      )}
      {search && <SearchButton />}
      {frame.social.length > 0 && <Social />}
      {repository && (
        <a className="icon-button" href={repository.url} aria-label={repository.label}>
          <Icon name={repository.icon} size={20} />
        </a>
      )}
      {locales && <LocaleButton />}
      {frame.scheme.switch && <SchemeMenu />}
      <Slot name="header-end" />
    </header>
  );
}
