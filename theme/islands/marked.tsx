// A text with the words that were found in it marked.
import type { MarkedText } from "docsgen/plugins/search/protocol";
import type { ReactNode } from "react";

export function Marked({ text, marks }: MarkedText): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of marks) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  return [...parts, text.slice(end)];
}
