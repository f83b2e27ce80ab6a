// Tabs with the markup of docsgen's code groups: radio buttons, labels, and panels. They work without a script, and the
// theme's script selects the same label in all groups with the same `sync`.
import { Fragment, type ReactNode, useId } from "react";
import { joinClasses } from "./class-names.js";
import { plainText } from "./kept.js";

export interface Tab {
  label: ReactNode;
  content: ReactNode;
  /** Names the tab for `sync`. Default: the label. */
  value?: string | undefined;
  isDisabled?: boolean | undefined;
}

interface Props {
  tabs: readonly Tab[];
  /** Index of the tab that is shown first. Default: the first. */
  chosen?: number | undefined;
  /** Index of the tab that is shown, if the component that uses the tabs decides. */
  selected?: number | undefined;
  /** Groups with the same key share the selection. */
  sync?: string | undefined;
  className?: string | undefined;
  onChoose?: ((index: number) => void) | undefined;
}

export function TabGroup({ tabs, chosen = 0, selected, sync, className, onChoose }: Props): ReactNode {
  const group = useId();
  if (tabs.length === 0) return null;
  const names = tabs.map(({ label, value }, index) => plainText(label) || value || `${index + 1}`);
  return (
    <fieldset className={joinClasses("code-group tabs", className)}>
      <legend className="visually-hidden">{names.join(" / ")}</legend>
      {tabs.map(({ label, content, isDisabled }, index) => {
        const id = `${group}-${index + 1}`;
        const isFirst = index === Math.max(chosen, 0);
        const state = selected === undefined ? { defaultChecked: isFirst } : { checked: index === selected };
        const handlers = (onChoose || selected !== undefined) && { onChange: () => onChoose?.(index) };
        return (
          <Fragment key={id}>
            <input type="radio" name={group} id={id} disabled={isDisabled} {...state} {...handlers} />
            <label htmlFor={id} data-group-label={sync && `${sync}: ${names[index]}`}>
              {label}
            </label>
            <div className="code-panel">{content}</div>
          </Fragment>
        );
      })}
    </fieldset>
  );
}
