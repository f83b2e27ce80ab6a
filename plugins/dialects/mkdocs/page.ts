// The page that the mkdocs dialect rewrites, as its rules know it. Types only.
import type { Lines } from "../blocks.js";
import type { SnippetPage } from "./snippets.js";

export interface MkdocsPage extends SnippetPage {
  linkedTabs: boolean;
  /** Whether a line that is nothing but this variable stays. */
  isKnown(variable: string): boolean;
  /** Identifiers of code whose references the page shows. */
  names: Set<string>;
  inline(text: string): string;
  /** A title of a container. */
  title(text: string): string;
  rewrite(lines: Lines): Lines;
}
