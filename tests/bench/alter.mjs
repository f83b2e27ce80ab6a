// Alters a page's Markdown: other words, identifiers, and numbers, but the same size, structure, links, and headings.
// The result shares almost no paragraph and few lines of code with the original. Pure; the same seed gives the same
// text.

/** Keywords of common languages. Changing one would turn code into noise for the highlighter. */
const keywords = new Set(
  `abstract and any as assert async await bash bool boolean break case catch char class const continue debugger declare
  def default defer del delete diff div do double elif else end enum except export extends false final finally float fn
  for from func function get global go goto head html if impl implements import in include infer instanceof int interface
  is json key keyof lambda let link local long match meta module mut namespace new nil none not npm npx null number object
  of or package pass private protected public pnpm raise readonly ref require return satisfies script select self set
  short span static string struct style super switch template then this throw true try type typeof undefined union unknown
  unsigned use using var void vue where while with yarn yield`.split(/\s+/),
);

/** Parts of running text that are not prose: code spans, link targets, URLs, tags, entities, attributes. */
const fixedText = /`+[^`\n]*`+|\]\([^)\n]*\)|\]\[[^\]\n]*\]|<[^>\n]*>|https?:\/\/\S+|&#?\w+;|\{[^}\n]*\}/g;
/** Comments that the highlighter interprets. */
const fixedCode = /\[!code[^\]]*\]|#(?:end)?region\b/g;

/** Structural lines, and lines that other text refers to: headings, link definitions, containers, table rules. */
const fixedLine = /^\s*(#{1,6}\s|\[[^\]]+\]:|:::|[-=|: ]+$)/;

const letters = "etaoinsrhldcumfpg";

/** Share of replacement words that occur on no other page. On real sites, each page also adds a few new words. */
const newWords = 0.02;

/** Words by length. @typedef {ReadonlyMap<number, readonly string[]>} Vocabulary */

/**
 * Alters a page.
 * @param {string} markdown the page, including front matter
 * @param {{ seed: number, vocabulary: Vocabulary, code?: number, prose?: number }} options `vocabulary`: source of the
 *   replacement words; `code`, `prose`: share of identifiers and of words to replace, 0 to 1
 * @returns {string}
 */
export function alterPage(markdown, { seed, vocabulary, code = 0.6, prose = 0.35 }) {
  const random = createRandom(seed);
  const alterIdentifier = /** @param {string} word */ (word) =>
    keywords.has(word.toLowerCase()) || random() >= code ? word : alterLetters(word, random);
  const swapWord = /** @param {string} word */ (word) => {
    if (random() >= prose) return word;
    const words = vocabulary.get(word.length) ?? [];
    const other = random() < newWords ? undefined : words[Math.floor(random() * words.length)];
    return other === undefined ? alterLetters(word, random) : other;
  };
  return mapLines(markdown, {
    text: (line) =>
      fixedLine.test(line) ? line : alterAround(line, fixedText, (part) => replaceWords(part, swapWord)),
    code: (line) => alterAround(line, fixedCode, (part) => alterNumbers(replaceWords(part, alterIdentifier), random)),
  });
}

/**
 * Collects the distinct lowercase words of running text.
 * @param {Iterable<string>} texts
 * @returns {Vocabulary}
 */
export function collectVocabulary(texts) {
  /** @type {Set<string>} */
  const words = new Set();
  const collect = /** @param {string} line */ (line) => {
    for (const [word] of line.replaceAll(fixedText, " ").matchAll(/\b[a-z]{4,}\b/g)) words.add(word);
    return line;
  };
  for (const text of texts) mapLines(text, { text: collect });
  /** @type {Map<number, string[]>} */
  const byLength = new Map();
  for (const word of words) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word]);
  return byLength;
}

/**
 * Maps the lines of a page's text and of its fenced code, and the first lines of fences. Front matter stays unchanged.
 * @param {string} markdown
 * @param {{ text?: (line: string) => string, code?: (line: string) => string, fence?: (line: string) => string }} map
 * @returns {string}
 */
export function mapLines(markdown, map) {
  const frontMatter = /^---\n[\s\S]*?\n---\n/.exec(markdown)?.[0] ?? "";
  let closing = "";
  const lines = markdown
    .slice(frontMatter.length)
    .split("\n")
    .map((line) => {
      const [, mark, info = ""] = /^[\s>]*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
      if (closing === "") {
        if (mark === undefined) return map.text?.(line) ?? line;
        closing = mark;
        return map.fence?.(line) ?? line;
      }
      if (!mark?.startsWith(closing) || info.trim() !== "") return map.code?.(line) ?? line;
      closing = "";
      return line;
    });
  return frontMatter + lines.join("\n");
}

/**
 * Returns a stream of numbers from 0 to 1. It is a 32-bit linear congruential generator, whose high bits are random
 * enough here.
 * @param {number} seed
 * @returns {() => number}
 */
export function createRandom(seed) {
  // Spreads the seeds, so that adjacent seeds start differently.
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

/** @type {(text: string, fixed: RegExp, alter: (part: string) => string) => string} */
function alterAround(text, fixed, alter) {
  let result = "";
  let end = 0;
  for (const match of text.matchAll(fixed)) {
    result += alter(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return result + alter(text.slice(end));
}

/** @type {(text: string, replace: (word: string) => string) => string} */
function replaceWords(text, replace) {
  return text.replace(/[A-Za-z]{4,}/g, replace);
}

/**
 * Returns a word of the same length and with the same first letter, changed in two positions.
 * @type {(word: string, random: () => number) => string}
 */
function alterLetters(word, random) {
  const characters = [...word];
  for (let change = 0; change < 2; change++) {
    const at = 1 + Math.floor(random() * (word.length - 1));
    const letter = letters[Math.floor(random() * letters.length)] ?? "e";
    characters[at] = characters[at] === characters[at]?.toUpperCase() ? letter.toUpperCase() : letter;
  }
  return characters.join("");
}

/** @type {(text: string, random: () => number) => string} */
function alterNumbers(text, random) {
  return text.replace(/(?<![A-Za-z#_])[1-9]/g, () => String(1 + Math.floor(random() * 9)));
}
