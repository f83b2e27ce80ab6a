// The bar at the top: burger (pages with a sidebar), brand, Start, search, repository, colour scheme.
import type { ReactNode } from "react";
import type { HeaderProps } from "../props.js";
import { Icon } from "./icon.js";
import { SchemeMenu } from "./scheme-menu.js";
import { useShared } from "./shared.js";
import { namesItself } from "./site-name.js";

interface Props extends HeaderProps {
  /** Whether there is a sidebar for the burger to open. */
  drawer: boolean;
}

export function Header({ start, search, repository, drawer }: Props): ReactNode {
  return (
    <header className="header">
      {drawer && (
        <button type="button" className="icon-button burger" popoverTarget="sidebar" aria-label="Open the navigation">
          <Icon name="burger" size={20} />
        </button>
      )}
      <Brand />
      <div className="header-space" />
      {start && (
        <a className="button header-start" href={start}>
          Start
        </a>
      )}
      {search && <SearchButton />}
      {repository && (
        <a className="icon-button" href={repository.url} aria-label={repository.label}>
          <Icon name={repository.icon} size={20} />
        </a>
      )}
      <SchemeMenu />
    </header>
  );
}

function Brand(): ReactNode {
  const { info, client } = useShared();
  const mark = client.files["favicon.svg"];
  return (
    <a className="brand" href={info.base}>
      {mark && <img className="brand-mark" src={mark} alt="" width={32} height={32} />}
      <span className="brand-text">
        <span className="brand-name">{info.title}</span>
        {!namesItself(info.title) && <span className="brand-line">Documentation</span>}
      </span>
    </a>
  );
}

function SearchButton(): ReactNode {
  return (
    <button type="button" className="search-button scripted" data-search aria-keyshortcuts="Control+K">
      <Icon name="search" size={20} />
      <span className="search-label">Search...</span>
      <kbd className="search-keys">Ctrl K</kbd>
    </button>
  );
}
