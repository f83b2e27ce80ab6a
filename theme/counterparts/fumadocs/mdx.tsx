// Components that MDX pages of Fumadocs use without an import. https://fumadocs.dev/docs/ui/markdown
import { Callout, CalloutContainer, CalloutDescription, CalloutTitle } from "./callout.js";
import { Card, Cards } from "./card.js";
import { CodeBlockTab, CodeBlockTabs, CodeBlockTabsList, CodeBlockTabsTrigger } from "./codeblock.js";

export default {
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
