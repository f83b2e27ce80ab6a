// Components that MDX pages of Fumadocs use without an import. https://fumadocs.dev/docs/ui/markdown
import { htmlElements } from "../data/html-elements.js";
import Image from "../next/image.js";
import { Callout, CalloutContainer, CalloutDescription, CalloutTitle } from "./callout.js";
import { Card, Cards } from "./card.js";
import { CodeBlock, CodeBlockTab, CodeBlockTabs, CodeBlockTabsList, CodeBlockTabsTrigger } from "./codeblock.js";
import Link from "./link.js";

export default {
  ...htmlElements,
  a: Link,
  img: Image,
  pre: CodeBlock,
  Card,
  Cards,
  Callout,
  CalloutContainer,
  CalloutTitle,
  CalloutDescription,
  CodeBlockTab,
  CodeBlockTabs,
  CodeBlockTabsList,
  CodeBlockTabsTrigger,
};

/** The build resolves relative links. */
export function createRelativeLink(): typeof Link {
  return Link;
}
