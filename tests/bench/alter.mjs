// One page's Markdown in, the same page with other words, identifiers and numbers out: same size, same structure, same links
// and headings, but next to no paragraph and few lines of code in common. Pure; the same seed gives the same text.

/** Words that carry the grammar of common languages: a changed one would turn code into noise for the highlighter. */
const keywords = new Set(
  `abstract and any as assert async await bash bool boolean break case catch char class const continue debugger declare
  def default defer del delete diff div do double elif else end enum except export extends false final finally float fn
  for from func function get global go goto head html if impl implements import in include infer instanceof int interface
  is json key keyof lambda let link local long match meta module mut namespace new nil none not npm npx null number object
  of or package pass private protected public pnpm raise readonly ref require return satisfies script select self set
  short span static string struct style super switch template then this throw true try type typeof undefined union unknown
  unsigned use using var void vue where while with yarn yield`.split(/\s+/),
);

/** What stands in running text but is not prose: code spans, link targets, addresses, tags, entities, attributes. */
const fixedText = /`+[^`\n]*`+|\]\([^)\n]*\)|\]\[[^\]\n]*\]|<[^>\n]*>|https?:\/\/\S+|&#?\w+;|\{[^}\n]*\}/g;
/** Notations that the highlighter acts on. */
const fixedCode = /\[!code[^\]]*\]|#(?:end)?region\b/g;

const letters = "etaoinsrhldcumfpg";

/**
 * Alters a page.
 * @param {string} markdown the page, front matter included
 * @param {{ seed: number, code?: number, prose?: number }} options share of identifiers and of words that are replaced, 0 to 1
 * @returns {string}
 */
export function alterPage(markdown, { seed, code = 0.6, prose = 0.35 }) {
  const random = createRandom(seed);
  return mapLines(markdown, {
    prose: (line) => alterAround(line, fixedText, (part) => alterWords(part, prose, random)),
    code: (line) => alterAround(line, fixedCode, (part) => alterNumbers(alterWords(part, code, random), random)),
  });
}

/**
 * Maps the lines of a page's text and of its fenced code; front matter, headings, fences and link definitions stay.
 * @param {string} markdown
 * @param {{ prose?: (line: string) => string, code?: (line: string) => string, fence?: (line: string) => string }} map
 * @returns {string}
 */
export function mapLines(markdown, map) {
  const frontMatter = /^---\n[\s\S]*?\n---\n/.exec(markdown)?.[0] ?? "";
  let closing = "";
  const lines = markdown
    .slice(frontMatter.length)
    .split("\n")
    .map((line) => {
      const mark = /^[\s>]*(`{3,}|~{3,})(.*)$/.exec(line);
      if (closing !== "") {
        if (mark?.[1]?.startsWith(closing) && mark[2]?.trim() === "") closing = "";
        else return map.code?.(line) ?? line;
      } else if (mark?.[1]) {
        closing = mark[1];
        return map.fence?.(line) ?? line;
      } else if (!/^\s*(#{1,6}\s|\[[^\]]+\]:|:::|[-=|: ]+$)/.test(line)) return map.prose?.(line) ?? line;
      return line;
    });
  return frontMatter + lines.join("\n");
}

/**
 * A stream of numbers from 0 to 1: a linear congruential generator of 32 bits, whose high bits are random enough here.
 * @param {number} seed
 * @returns {() => number}
 */
export function createRandom(seed) {
  // Spread, so that neighbouring seeds do not start alike.
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

/** @type {(text: string, share: number, random: () => number) => string} */
function alterWords(text, share, random) {
  return text.replace(/[A-Za-z]{4,}/g, (word) => {
    return keywords.has(word.toLowerCase()) || random() >= share ? word : alterWord(word, random);
  });
}

/**
 * A word of the same length and the same first letter, changed in two places.
 * @type {(word: string, random: () => number) => string}
 */
function alterWord(word, random) {
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
