// Parts of Rspress's frame that site themes import. docsgen has its own frame.
// https://rspress.rs/ui/layout-components/
import type { ReactNode } from "react";

export function Frame(): ReactNode {
  return null;
}
