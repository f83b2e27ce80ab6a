// https://fumadocs.dev/docs/ui/components/steps
import type { ReactNode } from "react";
import { Blocks } from "../blocks/callout.js";

export { StepList as Steps } from "../blocks/steps.js";

export function Step({ children }: { children?: ReactNode }): ReactNode {
  return <Blocks>{children}</Blocks>;
}
