// Callouts of just-the-docs and minimal-mistakes, which are classes of blocks.
// https://just-the-docs.com/docs/ui-components/callouts/, https://mmistakes.github.io/minimal-mistakes/docs/utility-classes/#notices
import {
  containerLines,
  endOfBlock,
  type Lines,
  labelText,
  type Taken,
} from "../../shared/markdown/indented-blocks.js";

/** Containers by callout name. */
const kinds: Readonly<Record<string, string>> = {
  ...{ note: "note", new: "tip", highlight: "info", important: "important" },
  ...{ tip: "tip", info: "info", warning: "warning", caution: "warning", danger: "danger" },
};

const notices: Readonly<Record<string, string>> = {
  ...{ notice: "note", "notice--primary": "note", "notice--info": "info" },
  ...{ "notice--warning": "warning", "notice--danger": "danger", "notice--success": "tip" },
};

/** Returns the container for the classes of a notice. */
export function noticeKind(classes: string): string | undefined {
  return classes
    .split(/\s+/)
    .map((name) => notices[name])
    .find(Boolean);
}

/**
 * Turns `{: .note }` and the following paragraph or quote into a callout.
 * @param titles titles by class
 */
export function takeCallout(
  lines: Lines,
  at: number,
  titles: Readonly<Record<string, string>> = {},
): Taken | undefined {
  const { text = "", from = 0 } = lines[at] ?? {};
  const [, word = "", own = ""] = /^\{:\s*\.([\w-]+?)(-title)?\s*\}\s*$/.exec(text) ?? [];
  const kind = kinds[word] ?? (titles[word] === undefined ? undefined : "note");
  const end = endOfBlock(lines, at);
  if (kind === undefined || end === at + 1 || /^\s*(?:#|`{3}|\|)/.test(lines[at + 1]?.text ?? "")) return undefined;
  const body = lines.slice(at + 1, end).map((line) => ({ ...line, text: line.text.replace(/^\s*>\s?/, "") }));
  const title = own === "" ? (titles[word] ?? "") : (body.shift()?.text ?? "");
  return { lines: containerLines({ text: `:::${kind}${labelText(title)}`, from }, body), end };
}
