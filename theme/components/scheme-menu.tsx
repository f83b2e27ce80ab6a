// The menu of colour schemes. The check mark follows the root element's attribute by CSS alone; choosing takes a script,
// so the menu is not shown without one.
import type { ReactNode } from "react";
import { defaultScheme, schemes } from "../scheme.js";
import Icon from "./icon.js";
import { useLabel } from "./shared.js";

export default function SchemeMenu(): ReactNode {
  const word = useLabel();
  return (
    <div className="scheme scripted">
      <button
        type="button"
        className="icon-button"
        popoverTarget="scheme-menu"
        aria-haspopup="menu"
        aria-label={word("Colour scheme")}
      >
        {schemes.map(({ scheme, icon }) => (
          <Icon key={scheme} name={icon} size={20} className={`when-${scheme}`} />
        ))}
      </button>
      <div className="menu" id="scheme-menu" popover="auto" role="menu" aria-label={word("Colour scheme")}>
        {schemes.map(({ scheme, label, icon }) => (
          <button
            key={scheme}
            type="button"
            className="menu-item"
            role="menuitemradio"
            aria-checked={scheme === defaultScheme}
            tabIndex={-1}
            data-scheme-choice={scheme}
          >
            <Icon name={icon} size={18} />
            <span>{word(label)}</span>
            <Icon name="check" className="menu-check" />
          </button>
        ))}
      </div>
    </div>
  );
}
