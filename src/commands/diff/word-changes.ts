// Marks the words that differ between two versions of an article's HTML: `<del>` in the old version, `<ins>` in the new
// one. Tags stay as they are, so both versions remain valid HTML.
import { diffIndices } from "node-diff3";

export interface MarkedVersions {
  before: string;
  after: string;
  /** Numbers of words. */
  removed: number;
  added: number;
  /** Number of changed parts. The marks of each have the id `change-1`, `change-2`, … in one of the versions. */
  parts: number;
}

/** Elements in which no word can be marked. They count as one word. */
const whole = /<(svg|math|script|style|iframe|video|audio|picture)\b[\s\S]*?<\/\1>|<(?:img|hr)\b[^>]*>/.source;
/** A word with the white space that follows it, a tag, or an element in which no word can be marked. */
const tokenPattern = new RegExp(`${whole}|<[^>]*>|[^<\\s]+\\s*|\\s+`, "g");
const isWhole = new RegExp(`^(?:${whole})$`);
const blockStart =
  /(?=<(?:p|h[1-6]|ul|ol|li|pre|table|tr|td|th|div|section|aside|blockquote|details|dl|dt|dd|figure)\b)/;
/** Limit for comparing the words of a change, as the product of their numbers. Larger changes are marked completely. */
const maxComparisons = 4_000_000;

export function markChanges(before: string, after: string): MarkedVersions {
  const result: MarkedVersions = { before: "", after: "", removed: 0, added: 0, parts: 0 };
  const [old, fresh] = [before.split(blockStart), after.split(blockStart)];
  joinVersions({ old, fresh, changes: diffIndices(old, fresh) }, result, (removed, added) =>
    markWords(removed.join(""), added.join(""), result),
  );
  return result;
}

function markWords(before: string, after: string, result: MarkedVersions): void {
  const [old, fresh] = [toTokens(before), toTokens(after)];
  // Words are compared without the white space that follows them.
  const wordsOf = (tokens: readonly string[]) => tokens.map((token) => token.trim());
  const isLarge = old.length * fresh.length > maxComparisons;
  const everything: Change = { buffer1: [0, old.length], buffer2: [0, fresh.length] };
  const changes = isLarge ? [everything] : diffIndices(wordsOf(old), wordsOf(fresh));
  let id = `change-${result.parts + 1}`;
  joinVersions({ old, fresh, changes }, result, (removed, added) => {
    const counts = [removed, added].map((tokens) => tokens.filter(isWord).length) as [number, number];
    result.removed += counts[0];
    result.added += counts[1];
    result.before += wrapWords(removed, { name: "del", id: counts[1] > 0 ? "" : id });
    result.after += wrapWords(added, { name: "ins", id });
    if (id !== "" && counts[0] + counts[1] > 0) {
      result.parts++;
      id = "";
    }
  });
}

/** Start and length in each version. */
interface Change {
  buffer1: [number, number];
  buffer2: [number, number];
}

interface Versions {
  old: readonly string[];
  fresh: readonly string[];
  changes: readonly Change[];
}

/** Appends the common parts of two versions to the result, and calls `onChange` for the parts between them. */
function joinVersions(
  { old, fresh, changes }: Versions,
  result: MarkedVersions,
  onChange: (removed: readonly string[], added: readonly string[]) => void,
): void {
  let [oldAt, freshAt] = [0, 0];
  const appendCommon = (oldEnd: number, freshEnd: number) => {
    result.before += old.slice(oldAt, oldEnd).join("");
    result.after += fresh.slice(freshAt, freshEnd).join("");
  };
  for (const { buffer1, buffer2 } of changes) {
    appendCommon(buffer1[0], buffer2[0]);
    [oldAt, freshAt] = [buffer1[0] + buffer1[1], buffer2[0] + buffer2[1]];
    onChange(old.slice(buffer1[0], oldAt), fresh.slice(buffer2[0], freshAt));
  }
  appendCommon(old.length, fresh.length);
}

function toTokens(html: string): string[] {
  return html.match(tokenPattern) ?? [];
}

function isWord(token: string): boolean {
  return isWhole.test(token) || (!token.startsWith("<") && token.trim() !== "");
}

interface Mark {
  name: "del" | "ins";
  /** Id of the first element; empty for none. */
  id: string;
}

/** Wraps each run of words in an element. */
function wrapWords(tokens: readonly string[], { name, id }: Mark): string {
  let html = "";
  let run = "";
  let attribute = id && ` id="${id}"`;
  const endRun = () => {
    const text = run.trimEnd();
    html += text === "" ? run : `<${name}${attribute}>${text}</${name}>${run.slice(text.length)}`;
    if (text !== "") attribute = "";
    run = "";
  };
  for (const token of tokens) {
    if (token.startsWith("<") && !isWhole.test(token)) {
      endRun();
      html += token;
    } else run += token;
  }
  endRun();
  return html;
}
