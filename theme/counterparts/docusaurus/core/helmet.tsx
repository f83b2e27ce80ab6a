// The package behind `@docusaurus/Head`, which sites also import by its name.
import type { ReactNode } from "react";
import Head from "../../blocks/head.js";

export { Head as Helmet };

export function HelmetProvider({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

export default Head;
