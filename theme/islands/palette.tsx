// The search palette: a combobox over the search worker's answers, inside a dialog that the page carries closed. While it is
// closed it has no state, so it starts from the markup of the server.
import { type Dispatch, type KeyboardEvent, type MouseEvent, memo, type ReactNode } from "react";
import { closest, isForBrowser } from "../client/events.js";
import type { PaletteLabel } from "../labels.js";
import { HitRow } from "./hit-row.js";
import { type PaletteEvent, type PaletteState, statusOf } from "./palette-state.js";
import type { SearchOptions } from "./search.js";
import { listId, openInNewTab, optionId, type PaletteControl, usePalette } from "./use-palette.js";

/** Plain JSON, which the page carries beside the dialog. */
export interface PaletteProps extends SearchOptions {
  /** Address of the icon sprite. */
  icons: string;
  labels?: Partial<Record<PaletteLabel, string>>;
}

export default function Palette({ icons, labels = {}, ...options }: PaletteProps): ReactNode {
  const control = usePalette(options);
  const { state, dispatch } = control;
  const label = (name: PaletteLabel): string => labels[name] ?? name;
  const status = statusOf(state, label);
  return (
    <div className="palette-box">
      <div className="palette-field">
        <svg className="icon" width={20} height={20} aria-hidden="true">
          <use href={`${icons}#search`} />
        </svg>
        <Field {...control} label={label} />
        <form method="dialog">
          <button type="submit" className="palette-close">
            <kbd>{label("Esc")}</kbd>
            <span className="visually-hidden">{` (${label("close")})`}</span>
          </button>
        </form>
      </div>
      {state.hits.length > 0 && (
        <List hits={state.hits} selected={state.selected} dispatch={dispatch} icons={icons} title={label("Results")} />
      )}
      {state.hits.length === 0 && state.answer === "none" && <div className="palette-waiting" />}
      {state.answer === "failed" && <Failure label={label} onRetry={() => dispatch({ kind: "retried" })} />}
      <p role="status" className={state.hits.length > 0 || status === "" ? "visually-hidden" : "palette-empty"}>
        {status}
      </p>
    </div>
  );
}

type Say = (name: PaletteLabel) => string;

function Field({ state, dispatch, input, type, go, label }: PaletteControl & { label: Say }): ReactNode {
  const { hits, selected } = state;
  const onKeyDown = (event: KeyboardEvent) => {
    // In the middle of a word, keys belong to the input method; Safari tells it by key code 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === "ArrowDown") dispatch({ kind: "moved", step: 1 });
    else if (event.key === "ArrowUp") dispatch({ kind: "moved", step: -1 });
    else if (event.key !== "Enter") return;
    else if (event.ctrlKey || event.metaKey) openInNewTab(selected);
    else go();
    event.preventDefault();
  };
  return (
    <input
      ref={input}
      className="palette-input"
      type="text"
      role="combobox"
      placeholder={label("Search...")}
      aria-label={label("Search")}
      aria-autocomplete="list"
      aria-expanded={hits.length > 0}
      aria-controls={hits.length > 0 ? listId : undefined}
      aria-activedescendant={selected >= 0 ? optionId(selected) : undefined}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      onInput={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

interface ListProps extends Pick<PaletteState, "hits" | "selected"> {
  dispatch: Dispatch<PaletteEvent>;
  icons: string;
  title: string;
}

/** Memoized: typing a letter does not render it, so the letter shows at once. */
const List = memo(function List({ hits, selected, dispatch, icons, title }: ListProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles keys
    <div className="palette-list" id={listId} role="listbox" aria-label={title} onClick={closeAfterChoice}>
      {hits.map((hit, index) => (
        <HitRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and changing one is faster than making another
          key={index}
          hit={hit}
          id={optionId(index)}
          selected={index === selected}
          icons={icons}
          onPoint={() => dispatch({ kind: "pointed", index })}
        />
      ))}
    </div>
  );
});

function Failure({ label, onRetry }: { label: Say; onRetry: () => void }): ReactNode {
  return (
    <div className="failure" role="alert">
      <p>{label("An error occurred while fetching the resource.")}</p>
      <button type="button" className="button" onClick={onRetry}>
        {label("Try again")}
      </button>
    </div>
  );
}

/** Leaves the palette open for a click that the browser handles by itself, such as one for a new tab. */
function closeAfterChoice(event: MouseEvent): void {
  if (!isForBrowser(event) && closest(event.nativeEvent, "a")) event.currentTarget.closest("dialog")?.close();
}
