// https://fumadocs.dev/docs/headless/custom-source: the router and the elements of the site's framework
import type { ReactNode } from "react";

export { default as Image } from "../next/image.js";
export { default as Link } from "../next/link.js";
export { useParams, usePathname, useRouter } from "../next/navigation.js";

export function FrameworkProvider({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
