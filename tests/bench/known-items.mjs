// Generates questions with known answers from the words of a page, which should be found. Deterministic.

/** @typedef {{ id: string, title: string, text: string, code: string }} Section */
/** @typedef {{ url: string, title: string, description: string, keywords: string[], sections: Section[] }} Article */
/** @typedef {{ text: string, url: string }} Question `url`: URL of the page to find */
/** @typedef {{ page: Article, section: Section }} Item */

/** Creates sets of questions by name. @param {readonly Article[]} pages @param {number} count maximum per set */
export function createSets(pages, count) {
  const items = pages.flatMap((page) => page.sections.map((section) => ({ page, section })));
  const headed = sample(uniqueBy(items, headingOf).filter(isTelling), count);
  const ofHeadings = (/** @type {(heading: string, random: () => number) => string} */ change) =>
    headed.map(({ page, section }, at) => ({ text: change(plain(section.title), createRandom(at)), url: page.url }));
  /** @type {Record<string, Question[]>} */
  const sets = {
    "a page title": sample(
      uniqueBy(pages, ({ title }) => title.toLowerCase()),
      count,
    ).map(({ title, url }) => ({ text: title, url })),
    "a section heading": ofHeadings((heading) => heading),
    "the same, one letter missing": ofHeadings((heading, random) => misspell(heading, random, 1)),
    "the same, two letters swapped": ofHeadings((heading, random) => misspell(heading, random, 2)),
    "the same, last word incomplete": ofHeadings(begin),
    "three rare words of a text": rareWords(items, count),
    '"how do I" + heading': ofHeadings((heading) => `how do I ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`),
    "an identifier in code": identifiers(items, count),
  };
  return sets;
}

function plain(/** @type {string} */ heading) {
  return heading.replace(/\s+/g, " ").trim();
}

const headingOf = (/** @type {Item} */ { section }) => plain(section.title).toLowerCase();

/** True for a heading of at least two words that differs from the page title. @type {(item: Item) => boolean} */
function isTelling({ page, section }) {
  return /\p{L}{2,}\P{L}+\p{L}{3,}/u.test(section.title) && plain(section.title) !== plain(page.title);
}

/** Returns the items with a unique key. @template T @param {readonly T[]} list @param {(one: T) => string} keyOf */
function uniqueBy(list, keyOf) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const one of list) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return list.filter((one) => counts.get(keyOf(one)) === 1);
}

/** Drops a letter of the longest word, or swaps two, but never changes the first letter. @type {(heading: string, random: () => number, length: 1 | 2) => string} */
function misspell(heading, random, length) {
  const word = (heading.match(/\p{L}+/gu) ?? []).reduce((a, b) => (b.length > a.length ? b : a), "");
  const at = heading.indexOf(word) + 1 + Math.floor(random() * (word.length - length));
  const [a = "", b = ""] = heading.slice(at);
  return heading.slice(0, at) + (length === 1 ? "" : b + a) + heading.slice(at + length);
}

/** "Skip links" → "Skip li". @type {(heading: string) => string} */
function begin(heading) {
  const [last = ""] = /\p{L}+\P{L}*$/u.exec(heading) ?? [];
  const letters = last.replace(/\P{L}+$/u, "").length;
  return heading.slice(0, heading.length - last.length + Math.max(2, Math.floor(letters * 0.4)));
}

/** @param {readonly Item[]} items @param {number} count @returns {Question[]} */
function rareWords(items, count) {
  const wordsOf = (/** @type {Item} */ { section }) => [
    ...new Set(section.text.toLowerCase().match(/(?<![\p{L}\p{N}_$-])\p{Ll}{4,}(?![\p{L}\p{N}_$-])/gu)),
  ];
  const all = items.map((item) => ({ item, words: wordsOf(item) })).filter(({ words }) => words.length >= 12);
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const word of all.flatMap(({ words }) => words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return sample(all, count).map(({ item, words }, at) => {
    const rarest = words.sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1));
    const some = shuffle(rarest.slice(0, Math.ceil(words.length / 3)), createRandom(at)).slice(0, 3);
    return { text: some.join(" "), url: item.page.url };
  });
}

/** Finds names such as `$queue`, `NODE_ENV`, `--out` and `maxDuration` that occur in the code of only one page. @param {readonly Item[]} items @param {number} count @returns {Question[]} */
function identifiers(items, count) {
  /** @type {Map<string, Set<string>>} */
  const urlsByName = new Map();
  for (const { page, section } of items) {
    for (const name of section.code?.match(
      /(?<![\w$+/-])(?=[\w$-]{3,24}(?![\w$+/-]))(?:--[a-z][a-z-]+|\$\w{3,}|[a-z]+[A-Z]\w+|[A-Z]+_[A-Z_]+)(?![\w$-])/g,
    ) ?? []) {
      urlsByName.set(name, (urlsByName.get(name) ?? new Set()).add(page.url));
    }
  }
  const own = [...urlsByName].filter(([, urls]) => urls.size === 1);
  return sample(own, count).map(([text, [url = ""]]) => ({ text, url }));
}

/** @template T @param {readonly T[]} list @param {number} count */
function sample(list, count) {
  return shuffle(list, createRandom(list.length)).slice(0, count);
}

/** @template T @param {readonly T[]} list @param {() => number} random */
function shuffle(list, random) {
  return list
    .map((one) => ({ one, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one);
}

/** Returns a linear congruential generator of numbers from 0 to 1. @param {number} seed */
function createRandom(seed) {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** @typedef {{ first: number, inSeven: number, mrr: number }} Figures shares of the questions, and mean reciprocal rank */

/** Returns the rank of a page's first hit; 0 if there is none. @param {string} url @param {readonly string[]} hits */
export function rankOf(url, hits) {
  return hits.findIndex((hit) => hit.replace(/#.*/, "") === url) + 1;
}

/** @param {readonly number[]} ranks @returns {Figures} */
export function figuresOf(ranks) {
  const share = (/** @type {number} */ sum) => (ranks.length === 0 ? 0 : sum / ranks.length);
  return {
    first: share(ranks.filter((rank) => rank === 1).length),
    inSeven: share(ranks.filter((rank) => rank > 0).length),
    mrr: share(ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0)),
  };
}
