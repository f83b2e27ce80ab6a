// https://fumadocs.dev/docs/ui/components/steps
import type { ReactNode } from "react";

export { StepList as Steps } from "../blocks/steps.js";

export function Step({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
