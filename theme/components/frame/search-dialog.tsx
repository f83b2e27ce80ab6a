// Search dialog, initially closed. It contains the input field, so that it can open and accept input before its script
// has loaded.
import type { ReactNode } from "react";
import { pickLabels } from "../../labels.js";
import type { SearchProps } from "../../props.js";
import Icon from "../icon.js";
import { useLabel, useShared } from "../shared.js";

export default function SearchDialog({ url, locale, version }: SearchProps): ReactNode {
  const { client, info } = useShared();
  const { files } = client;
  const label = useLabel();
  const labels = pickLabels(info.labels, "palette");
  return (
    <dialog
      id="_palette"
      className="palette"
      aria-label={label("Search")}
      data-src={files["later-palette"]}
      data-keys={files["later-keys"]}
      data-worker={files["worker-search"]}
      data-url={url}
      data-locale={locale}
      data-version={version}
      data-labels={labels && JSON.stringify(labels)}
    >
      <Field />
    </dialog>
  );
}

function Field(): ReactNode {
  const label = useLabel();
  return (
    <>
      <div className="palette-field">
        <Icon name="search" size={20} />
        <input
          className="palette-input"
          type="text"
          role="combobox"
          placeholder={label("Search...")}
          aria-label={label("Search")}
          aria-autocomplete="list"
          aria-expanded={false}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <form method="dialog">
          <button type="submit" className="palette-close">
            <kbd>{label("Esc")}</kbd>
            <span className="visually-hidden">{` (${label("close")})`}</span>
          </button>
        </form>
      </div>
      <div className="palette-waiting" />
    </>
  );
}
