// Elements for the head of the page, as `Head` of Docusaurus, Next.js, and Rspress has them.
import type { ReactNode } from "react";
import { headElements } from "../data/head-elements.js";

export default function Head({ children }: { children?: ReactNode }): ReactNode {
  return headElements(children);
}
