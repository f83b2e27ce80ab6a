// Content that readers unfold, with the markup of docsgen's `:::details`.
import type { ReactNode } from "react";
import { Blocks } from "./callout.js";
import { joinClasses } from "./class-names.js";
import { keepText } from "./kept.js";

interface Props {
  summary: ReactNode;
  isOpen?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
  /** Only one of the folds with the same name is open. */
  group?: string | undefined;
  children?: ReactNode;
}

export function Fold({ summary, isOpen, id, className, group, children }: Props): ReactNode {
  return (
    <details className={joinClasses("callout-details", className)} id={id} open={isOpen} name={group}>
      <summary {...keepText(summary)} />
      <Blocks>{children}</Blocks>
    </details>
  );
}
