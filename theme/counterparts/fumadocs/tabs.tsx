// https://fumadocs.dev/docs/ui/components/tabs
import type { ReactNode } from "react";
import { childElements } from "../blocks/child-elements.js";
import { ListedTabs, Tab, type TabProps } from "../blocks/listed-tabs.js";

export { Tab, Tab as TabsContent };

interface Props {
  items?: readonly string[];
  defaultIndex?: number;
  defaultValue?: string;
  groupId?: string;
  /** Name of the group, before its labels. */
  label?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** The labels are a list, or triggers in a `TabsList`. */
export function Tabs({ items, groupId, label, children, ...rest }: Props): ReactNode {
  const elements = childElements<TabProps>(children);
  const list = elements.find(({ type }) => type === TabsList);
  if (!list)
    return (
      <ListedTabs items={items} sync={groupId} {...rest}>
        {children}
      </ListedTabs>
    );
  const triggers = childElements<TabProps>(list.props.children);
  const labels = triggers.map(({ props }) => ({ label: props.children, ...(props.value && { value: props.value }) }));
  return (
    <ListedTabs items={labels} sync={groupId} {...rest}>
      {elements.filter((one) => one !== list)}
    </ListedTabs>
  );
}

/** Rendered by the group that contains it. */
export function TabsList({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

export function TabsTrigger({ children }: TabProps): ReactNode {
  return children;
}
