// Follows the Markdown documents that are open in the editor.
import { fileURLToPath } from "node:url";
import type { TextDocuments } from "vscode-languageserver/node";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { isMarkdownFile } from "../../pages/links/link.js";

export interface EditedDocuments {
  /** Texts of the open documents by absolute path. */
  texts: ReadonlyMap<string, string>;
  /** Resolves when all edits so far are part of their sites. */
  flush(): Promise<void>;
}

/** Delay between a keystroke and the check of the page. */
const pauseMs = 120;

/** @param change updates the site of a file */
export function followDocuments(
  documents: TextDocuments<TextDocument>,
  change: (file: string) => Promise<void>,
): EditedDocuments {
  const texts = new Map<string, string>();
  const timers = new Map<string, NodeJS.Timeout>();
  const changing = new Set<Promise<void>>();
  const changeNow = (file: string) => {
    clearTimeout(timers.get(file));
    timers.delete(file);
    const running = change(file).finally(() => changing.delete(running));
    changing.add(running);
  };
  const update = ({ uri }: TextDocument, { text, delayMs }: { text?: string; delayMs: number }) => {
    const file = uri.startsWith("file:") ? fileURLToPath(uri) : "";
    if (!isMarkdownFile(file)) return;
    if (text === undefined) texts.delete(file);
    else texts.set(file, text);
    clearTimeout(timers.get(file));
    timers.set(
      file,
      setTimeout(() => changeNow(file), delayMs),
    );
  };
  documents.onDidChangeContent(({ document }) => {
    // The first event of a document is that it was opened.
    update(document, { text: document.getText(), delayMs: document.version > 1 ? pauseMs : 0 });
  });
  documents.onDidClose(({ document }) => update(document, { delayMs: 0 }));
  return {
    texts,
    async flush() {
      for (const file of timers.keys()) changeNow(file);
      await Promise.all(changing);
    },
  };
}
