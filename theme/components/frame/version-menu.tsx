// Version menu: links to the same page in each version, or to the closest existing one. Built like the language menu.
import type { ReactNode } from "react";
import type { VersionLink } from "../../selection/alternates.js";
import Icon from "../icon.js";
import { useLabel } from "../shared.js";

export function VersionButton({ label }: { label: string }): ReactNode {
  const word = useLabel();
  return (
    <button
      type="button"
      className="icon-button version-button"
      popoverTarget="_version-menu"
      aria-label={`${word("Version")}: ${label}`}
    >
      <bdi className="version-label">{label}</bdi>
      <Icon name="chevron" size={14} className="version-chevron" />
    </button>
  );
}

export default function VersionMenu({ versions }: { versions: readonly VersionLink[] }): ReactNode {
  const word = useLabel();
  return (
    <nav className="menu edition-menu version-menu" id="_version-menu" popover="auto" aria-label={word("Version")}>
      {versions.map(({ label, url, isCurrent }) => (
        <a key={label} className="menu-item" href={url} aria-current={isCurrent || undefined}>
          <bdi>{label}</bdi>
        </a>
      ))}
    </nav>
  );
}
