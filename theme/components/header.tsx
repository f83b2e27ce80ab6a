// The bar at the top: burger (on pages with a sidebar), brand, Start, search, repository, colour scheme.
import type { ReactNode } from "react";
import type { HeaderProps } from "../props.js";
import Brand from "./brand.js";
import Icon from "./icon.js";
import SchemeMenu from "./scheme-menu.js";
import SearchButton from "./search-button.js";
import { useLabel, useShared } from "./shared.js";
import Slot from "./slot.js";

/** @param props `drawer`: whether there is a sidebar for the burger to open */
export default function Header(props: HeaderProps & { drawer: boolean }): ReactNode {
  const { start, search, repository, drawer } = props;
  const label = useLabel();
  const { frame } = useShared();
  return (
    <header className="header">
      {drawer && (
        <button
          type="button"
          className="icon-button burger"
          popoverTarget="sidebar"
          aria-label={label("Open the navigation")}
        >
          <Icon name="burger" size={20} />
        </button>
      )}
      <Brand />
      <div className="header-space" />
      {start && (
        <a className="button header-start" href={start}>
          {label("Start")}
        </a>
      )}
      {search && <SearchButton />}
      {repository && (
        <a className="icon-button" href={repository.url} aria-label={repository.label}>
          <Icon name={repository.icon} size={20} />
        </a>
      )}
      {frame.scheme.switch && <SchemeMenu />}
      <Slot name="header-end" />
    </header>
  );
}
