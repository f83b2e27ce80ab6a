// Color scheme menu, hidden without scripts. CSS highlights the current choice based on the root element's attribute.
// The script copies the button's icons to the choices.
import type { ReactNode } from "react";
import type { Label } from "../../labels.js";
import { defaultScheme, type Scheme, schemes } from "../../scheme.js";
import Icon from "../icon.js";
import { type NoProps, useLabel, useShared } from "../shared.js";

const shown: Record<Scheme, { label: Label; icon: string }> = {
  light: { label: "Light", icon: "sun" },
  dark: { label: "Dark", icon: "moon" },
  auto: { label: "System", icon: "laptop" },
};

export default function SchemeMenu(_props: NoProps): ReactNode {
  const word = useLabel();
  const { frame } = useShared();
  return (
    <div className="scheme scripted">
      <button
        type="button"
        className="icon-button"
        popoverTarget="_scheme-menu"
        aria-haspopup="menu"
        aria-label={word("Color scheme")}
      >
        {schemes.map((scheme) => (
          <Icon key={scheme} name={shown[scheme].icon} size={20} className={`when-${scheme}`} />
        ))}
      </button>
      <div className="menu" id="_scheme-menu" popover="auto" role="menu" aria-label={word("Color scheme")}>
        {schemes.map((scheme) => (
          <button
            key={scheme}
            type="button"
            className="menu-item"
            role="menuitemradio"
            aria-checked={scheme === defaultScheme(frame)}
            tabIndex={-1}
            data-scheme-choice={scheme}
          >
            {word(shown[scheme].label)}
          </button>
        ))}
      </div>
    </div>
  );
}
