// Creates completion items that replace the text before the cursor.
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  InsertTextFormat,
} from "vscode-languageserver/node";
import { type CursorPosition, rangeInLine } from "../document-area.js";

export interface Proposal {
  /** Inserted text. With `isSnippet`, `$1` and `$0` are cursor positions. */
  text: string;
  /** Shown text. Default: the inserted text. */
  label?: string;
  detail?: string;
  documentation?: string;
  /** Further text by which the item is found, such as a title. */
  alias?: string;
  isSnippet?: boolean;
}

/** Long lists are cut off, and requested again when more is typed. */
const maxItems = 100;

export interface Replaced {
  /** Text before the cursor that the items replace. */
  typed: string;
  cursor: CursorPosition;
  kind?: CompletionItemKind;
}

/** Returns the proposals that contain the typed text, those that start with it first. */
export function createItems(
  proposals: Iterable<Proposal>,
  { typed, cursor: { line, character }, kind = CompletionItemKind.Value }: Replaced,
): CompletionList {
  const word = typed.toLowerCase();
  const matching = [...proposals].flatMap((one) => {
    const text = one.text.toLowerCase();
    const rank = text.startsWith(word) ? 0 : `${text} ${one.alias?.toLowerCase() ?? ""}`.includes(word) ? 1 : 2;
    return rank < 2 ? [{ one, rank }] : [];
  });
  const range = rangeInLine(line, character - typed.length, character);
  const items = matching
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxItems)
    .map(({ one: { text, label = text, detail, documentation, alias = "", isSnippet } }, index): CompletionItem => {
      return {
        label,
        kind,
        ...(detail !== undefined && { detail }),
        ...(documentation !== undefined && { documentation }),
        ...(isSnippet && { insertTextFormat: InsertTextFormat.Snippet }),
        sortText: String(index).padStart(3, "0"),
        // The editor compares it with the typed text.
        filterText: `${text.toLowerCase().includes(word) ? text : typed} ${alias}`.trim(),
        textEdit: { range, newText: text },
      };
    });
  return { isIncomplete: matching.length > maxItems, items };
}
