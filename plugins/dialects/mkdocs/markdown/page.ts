// The view of a page that the MkDocs dialect's rules receive. Types only.
import type { Lines } from "../../shared/markdown/indented-blocks.js";
import type { ApiData } from "../api/page-data.js";
import type { SnippetPage } from "./snippets.js";

export interface MkdocsPage extends SnippetPage {
  linkedTabs: boolean;
  /** Names of code blocks that a program of the site fills. */
  programBlocks: ReadonlySet<string>;
  api: ApiData;
  /** Names of code whose reference is on the page. */
  names: Set<string>;
  /** Number of API blocks so far, by key. */
  blockCounts: Map<string, number>;
  /** Include lines whose text is being rewritten, outermost first. */
  included: string[];
  inline(text: string): string;
  /** Converts a container's title. */
  title(text: string): string;
  rewrite(lines: Lines): Lines;
}
