// https://nextra.site/docs/file-conventions/mdx-components-file
import type { ReactNode } from "react";
import { htmlElements } from "../data/html-elements.js";
import Image from "../next/image.js";
import Link from "../next/link.js";
import { Pre } from "./components.js";

export function useMDXComponents(components: object = {}): object {
  return {
    ...htmlElements,
    a: Link,
    img: Image,
    pre: Pre,
    wrapper: ({ children }: { children?: ReactNode }) => children,
    ...components,
  };
}
