// Button that opens the search: an icon in a narrow header, with its label elsewhere. Hidden without scripts.
import type { ReactNode } from "react";
import Icon from "../icon.js";
import { useLabel } from "../shared.js";

export default function SearchButton({ isWide = false }: { isWide?: boolean }): ReactNode {
  const label = useLabel();
  return (
    <button
      type="button"
      className={`search-button ${isWide ? "wide " : ""}scripted`}
      data-search
      aria-keyshortcuts="Control+K"
    >
      <Icon name="search" size={20} />
      <span className="search-label">{label("Search...")}</span>
      <kbd className="search-keys">{label("Ctrl K")}</kbd>
    </button>
  );
}
