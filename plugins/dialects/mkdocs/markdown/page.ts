// The page that the MkDocs dialect rewrites, as its rules see it. Types only.
import type { Lines } from "../../shared/markdown/indented-blocks.js";
import type { SnippetPage } from "./snippets.js";

export interface MkdocsPage extends SnippetPage {
  linkedTabs: boolean;
  /** True if a line that consists only of this variable stays. */
  isKnown(variable: string): boolean;
  /** Code identifiers whose reference is on the page. */
  names: Set<string>;
  inline(text: string): string;
  /** Converts a container's title. */
  title(text: string): string;
  rewrite(lines: Lines): Lines;
}
