// Contexts of Docusaurus's layout. Their counterparts need no provider.
import type { ReactNode } from "react";

export default function LayoutProvider({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
