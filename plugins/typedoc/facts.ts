// Renders facts about an export: its kind, the versions that added and changed it, and its source.
import { labelMark } from "../shared/api-versions/labels.js";
import { filterTags } from "./docs.js";
import type { Entry, SourceLine } from "./model.js";

export interface FactTools {
  /** Translates a heading to the site's language. */
  word(english: string): string;
  /** Returns the URL of a line in the repository; empty if there is none. */
  sourceUrl(source: SourceLine): string;
  /** Returns a file path to show to readers. */
  sourceName(file: string): string;
}

export function describeSince({ docs }: Pick<Entry, "docs">, { word }: Pick<FactTools, "word">): string[] {
  return filterTags(docs, "since").map(({ text }) => `${word("Since")} ${text}`);
}

export function renderFacts(kind: string, entry: Entry, tools: FactTools): string {
  const { source, key } = entry;
  const url = source ? tools.sourceUrl(source) : "";
  const facts = [tools.word(kind), ...describeSince(entry, tools)].join(" · ") + labelMark("fact", key);
  return [facts, source && url && `[${tools.sourceName(source.file)}](${url})`].filter(Boolean).join(" · ");
}
