// Tabs whose labels are in a list, or in each tab.
import { isValidElement, type ReactElement, type ReactNode } from "react";
import { Blocks } from "./callout.js";
import { childElements } from "./child-elements.js";
import { type Tab as GroupTab, TabGroup } from "./tab-group.js";

/** A label, or an object with it. */
export type TabLabel = ReactNode | { label?: ReactNode; value?: string; disabled?: boolean };

interface Props {
  items?: readonly TabLabel[] | undefined;
  /** Value of the tab that is shown first. */
  defaultValue?: string | null | undefined;
  defaultIndex?: number | undefined;
  selected?: number | undefined;
  sync?: string | undefined;
  className?: string | undefined;
  onChoose?: ((index: number) => void) | undefined;
  children?: ReactNode;
}

export interface TabProps {
  value?: string;
  label?: ReactNode;
  title?: ReactNode;
  default?: boolean;
  children?: ReactNode;
}

export function ListedTabs({ items = [], defaultValue, defaultIndex = 0, children, ...rest }: Props): ReactNode {
  const panels = childElements<TabProps>(children);
  if (panels.length === 0) return children;
  const tabs = panels.map((panel, index) => createTab(panel, index, items.map(readLabel)));
  const byDefault = panels.findIndex(({ props }, index) => {
    return (
      props.default || (defaultValue && (tabs[index]?.value === defaultValue || tabs[index]?.label === defaultValue))
    );
  });
  return <TabGroup tabs={tabs} chosen={byDefault === -1 ? defaultIndex : byDefault} {...rest} />;
}

interface Label {
  label?: ReactNode;
  value?: string;
  disabled?: boolean;
}

function readLabel(item: TabLabel): Label {
  const isObject = typeof item === "object" && item !== null && !isValidElement(item) && "label" in item;
  return isObject ? item : { label: item as ReactNode };
}

/** A tab belongs to the label with its value, or to the label in its position. */
function createTab(panel: ReactElement<TabProps>, index: number, labels: readonly Label[]): GroupTab {
  const { value, label, title } = panel.props;
  const named = labels.find((one) => value !== undefined && normalize(one.value ?? one.label) === normalize(value));
  const listed = named ?? labels[index];
  const shown = label ?? title ?? listed?.label ?? listed?.value ?? value ?? `${index + 1}`;
  return { label: shown, content: panel, value: value ?? listed?.value, isDisabled: listed?.disabled };
}

/** Fumadocs compares names without case and spaces. */
function normalize(name: ReactNode): string | undefined {
  return typeof name === "string" ? name.toLowerCase().replaceAll(/\s/g, "-") : undefined;
}

export function Tab({ children }: TabProps): ReactNode {
  return <Blocks>{children}</Blocks>;
}
