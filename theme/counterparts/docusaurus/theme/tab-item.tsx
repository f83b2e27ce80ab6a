// https://docusaurus.io/docs/markdown-features/tabs
import type { ReactNode } from "react";
import { Blocks } from "../../blocks/callout.js";

export interface TabItemProps {
  value: string;
  label?: ReactNode;
  default?: boolean;
  className?: string;
  children?: ReactNode;
}

export default function TabItem({ className, children }: TabItemProps): ReactNode {
  return className ? (
    <div className={className}>
      <Blocks>{children}</Blocks>
    </div>
  ) : (
    <Blocks>{children}</Blocks>
  );
}
