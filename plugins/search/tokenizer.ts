// Splits text into terms, for indexing and for queries. The build and the browser must produce the same terms, so
// nothing here depends on Node.js or the machine. Identifiers become terms as a whole and in parts. In scripts without
// spaces between words (Chinese, Japanese, Korean, Thai, …), pairs of characters become terms.

/** A word in lowercase and without accents. */
interface Word {
  /**
   * For example `$queue`, `maxduration`, `server-links`, `--out`. In a script without spaces, the whole run of
   * characters.
   */
  whole: string;
  /**
   * For example `queue`; `max`, `duration`; `server`, `links`; `out`. In a script without spaces, pairs of characters.
   */
  parts: string[];
}

/** Longer words are usually hashes and encoded data, which readers do not type in queries. */
const maxWordLength = 64;

const unspaced =
  "\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}\\u30fc";
const letter = `(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}_$])`;
let words: RegExp | undefined;
/** Compiled on first use, because compilation takes too long for a warm build. */
function matchWords(text: string): RegExpMatchArray | null {
  words ??= new RegExp(`[${unspaced}][${unspaced}\\p{M}]*|(?:(?<!\\w)--)?${letter}+(?:-${letter}+)*`, "gu");
  return text.match(words);
}

/**
 * Most text only contains ASCII, punctuation, arrows, box drawing characters, and dingbats. A simpler expression splits
 * it much faster.
 */
const isPlain = /^[\p{ASCII}\u2010-\u205e\u2190-\u22ff\u2500-\u25ff\u2700-\u2775]*$/u;
const asciiWords = /(?:(?<!\w)--)?[\w$]+(?:-[\w$]+)*/g;
const startsUnspaced = new RegExp(`^[${unspaced}]`, "u");

/** Thai comes first among these scripts in Unicode, so the first character rules out most terms. */
const firstUnspaced = 0x0e00;

/** True if a term is in a script without spaces. */
export function isUnspaced(term: string): boolean {
  return term.charCodeAt(0) >= firstUnspaced && startsUnspaced.test(term);
}

const isAscii = /^\p{ASCII}*$/u;
const clusters = /\P{M}\p{M}*|\p{M}+/gu;
/** Matches clusters, and runs of characters that keep their offsets when folded. */
const foldableRuns = /\p{ASCII}+(?!\p{M})|\P{M}\p{M}*|\p{M}+/gu;
// Latin, Greek, and Cyrillic accents, Hebrew points, Arabic vowels. Other marks are letters of their script.
const accents = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;

/**
 * Converts text to lowercase, removes accents, and resolves compatibility forms: `Ｃafé ﬁle` → `cafe file` (Unicode
 * NFKD, then NFC).
 */
export function fold(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(accents, "").normalize("NFC").toLowerCase();
}

/** Returns the folded text, and a function from its UTF-16 offsets (including the end) to offsets in the original. */
export function foldWithOffsets(text: string): { folded: string; offsetOf: (unit: number) => number } {
  if (isAscii.test(text)) return { folded: text.toLowerCase(), offsetOf: (unit) => unit };
  let folded = "";
  const offsets: number[] = [];
  for (const { 0: piece, index } of text.matchAll(foldableRuns)) {
    const step = isAscii.test(piece) ? 1 : 0;
    const foldedPiece = fold(piece);
    folded += foldedPiece;
    for (let unit = 0; unit < foldedPiece.length; unit++) offsets.push(index + unit * step);
  }
  return { folded, offsetOf: (unit) => offsets[unit] ?? text.length };
}

export function splitWords(text: string): Word[] {
  return findWords(text)
    .map(toWord)
    .filter((word) => word.parts.length > 0);
}

function toWord(word: string): Word {
  const whole = fold(word);
  return { whole, parts: isUnspaced(word) ? splitIntoPairs(whole) : splitWord(word) };
}

function findWords(text: string): string[] {
  const matches = isPlain.test(text) ? text.match(asciiWords) : matchWords(text.normalize("NFC"));
  return matches?.filter((word) => word.length <= maxWordLength || isUnspaced(word)) ?? [];
}

/** Returns the terms to index. The last character of a run is also a term, so that a term starts at every character. */
export function tokenize(text: string): string[] {
  const terms: string[] = [];
  for (const word of findWords(text)) {
    if (isSimple.test(word)) terms.push(word.toLowerCase());
    else terms.push(...listTerms(toWord(word)));
  }
  return terms;
}

function listTerms({ whole, parts }: Word): string[] {
  if (isUnspaced(whole)) return [...new Set([...parts, whole.match(clusters)?.at(-1) ?? ""])];
  return parts.length < 2 && (parts[0] ?? whole) === whole ? parts : [whole, ...parts];
}

/**
 * Returns the words of a text, separated by single spaces, with identifiers split. Partially typed queries are matched
 * against the result: `@cairn/server-links` → `cairn server links`, `OpenAPI` → `open api openapi`.
 */
export function plainWords(text: string): string {
  const splits = splitWords(text);
  const split = splits.map(({ whole, parts }) => (isUnspaced(whole) ? whole : parts.join(" ")));
  const joined = splits.filter(({ whole, parts }) => parts.length > 1 && parts.join("") === whole);
  return [...split, ...joined.map(({ whole }) => whole)].join(" ");
}

/** Matches nine out of ten words: at most one capital to fold, and nothing to split. */
const isSimple = /^[A-Za-z]?[a-z\d]*$/;

/** Boundaries between the parts of an identifier. */
const borders = /[-_$\s]+|(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

function splitWord(word: string): string[] {
  if (isSimple.test(word)) return [word.toLowerCase()];
  return word
    .split(borders)
    .filter((part) => part !== "")
    .map(fold);
}

function splitIntoPairs(run: string): string[] {
  const characters = run.match(clusters) ?? [];
  return characters.length < 2 ? [run] : characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}
