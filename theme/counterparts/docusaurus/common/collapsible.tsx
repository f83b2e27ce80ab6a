// Content that a component shows and hides.
import { type ComponentType, createElement, type Dispatch, type ReactNode, type SetStateAction, useState } from "react";

interface CollapsibleProps {
  collapsed: boolean;
  lazy?: boolean;
  as?: string | ComponentType<{ children?: ReactNode }>;
  className?: string;
  children?: ReactNode;
}

export function Collapsible({ collapsed, lazy, as = "div", children, ...rest }: CollapsibleProps): ReactNode {
  if (lazy && collapsed) return null;
  return createElement(as as string, { ...rest, hidden: collapsed }, children);
}

interface CollapsibleState {
  collapsed: boolean;
  setCollapsed: Dispatch<SetStateAction<boolean>>;
  toggleCollapsed(): void;
}

export function useCollapsible({ initialState }: { initialState: boolean | (() => boolean) }): CollapsibleState {
  const [collapsed, setCollapsed] = useState(initialState);
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((before) => !before) };
}
