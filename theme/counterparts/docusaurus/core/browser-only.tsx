// https://docusaurus.io/docs/docusaurus-core#browseronly
import type { ReactNode } from "react";
import { useIsBrowser } from "../../data/in-browser.js";

interface Props {
  children?: () => ReactNode;
  fallback?: ReactNode;
}

export default function BrowserOnly({ children, fallback = null }: Props): ReactNode {
  return useIsBrowser() ? children?.() : fallback;
}
