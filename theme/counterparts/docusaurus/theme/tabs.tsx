// https://docusaurus.io/docs/markdown-features/tabs
import type { ReactNode } from "react";
import { childElements } from "../../blocks/child-elements.js";
import { type Tab, TabGroup } from "../../blocks/tab-group.js";
import type { TabItemProps } from "./tab-item.js";

interface TabsProps {
  defaultValue?: string | null;
  values?: readonly { value: string; label?: ReactNode }[];
  groupId?: string;
  /** Name of a parameter of the address. The group shares its selection under this name if it has no `groupId`. */
  queryString?: string | boolean;
  className?: string;
  children?: ReactNode;
}

export default function Tabs({
  defaultValue,
  values,
  groupId,
  queryString,
  className,
  children,
}: TabsProps): ReactNode {
  const items = childElements<TabItemProps>(children).filter(({ props }) => typeof props.value === "string");
  if (items.length === 0) return children;
  const labels = new Map(values?.map(({ value, label }) => [value, label]));
  const tabs = items.map((item): Tab => {
    const { value, label } = item.props;
    return { label: labels.get(value) ?? label ?? value, value, content: item };
  });
  const byDefault = items.findIndex(({ props }) => props.value === defaultValue || (!defaultValue && props.default));
  const sync = groupId ?? (typeof queryString === "string" ? queryString : undefined);
  return <TabGroup tabs={tabs} chosen={byDefault} sync={sync} className={className} />;
}
