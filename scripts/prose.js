// Counts phrases that a native technical writer avoids, per 1,000 sentences of comments, messages and pages, and fails above
// a limit. Part of `npm run lint`. `node scripts/prose.js --list src docs/content` lists every hit of the named folders.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

/** Hits per 1,000 sentences that each body of text may have. Well-kept projects have 2 to 14. */
const limit = 15;

/** The bodies of text. `messages`: string literals that are sentences count, too. */
const bodies = [
  { name: "core", paths: ["src"], messages: true },
  { name: "plugins", paths: ["plugins"], messages: true },
  { name: "theme", paths: ["theme"], messages: true },
  { name: "tests", paths: ["tests"] },
  { name: "scripts and examples", paths: ["bin", "scripts", "examples", "starter", "docs/plugins", "docs/samples"] },
  { name: "manual", paths: ["docs/content"] },
  { name: "site", paths: ["content"] },
  { name: "repository", paths: ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "SECURITY.md"] },
];

/** Each phrase with what to write instead. */
const phrases = {
  "start with a verb or a noun phrase": /^(?:What (?!is .*\?|are .*\?|to |if |happens )|Whether )/,
  "put the subject first": /^(?:Of|Beside|Besides|Among|Under|Behind|In place of|Out of) (?!course)/,
  'negate with "not"': /(?<!\bthere )\b(?:is|are|was|were|be) (?:no|none)\b(?! (?:longer|more|less|one|other))(?!-)/i,
  'leave out "own", or say "separate" or "custom"':
    /\b(?:of|with|by|on|in) (?:its|their|our|your|his|[a-z]+'s) own\b|\ban own\b/i,
  "name the things": /\bthose (?:that|which|who|of|in|with|from)\b/i,
  "use the verb of the field instead of stand and lie":
    /\b(?:stands?|stood|lies?|lay) (?:in|on|at|there|for|beside|behind|between|under|around|before|after|by|alone|here|outside|inside|where)\b/i,
  "use a current word":
    /\b(?:mend(?:s|ed|ing)?|for ever|whence|anew|herein|thereof|therein|likewise|henceforth|beside|amid|lest|nought|rightly|whatsoever)\b/i,
  'use "report" or "show" instead of tell and say': /\b(?:is|are|was|were|be|been) (?:told|said)\b(?! to)/i,
  "drop the clause": /\bthat there (?:is|are|was|were)\b(?! no)/i,
  "programs have, need or find; they do not know, want or see":
    /\b(?:docsgen|the build|a build|the server|the cache|the theme|the parser|the plugin|a plugin|the browser|the tool|git|the config) (?:knows|wants|sees|asks|forgets|says|tells)\b/i,
};

const { values, positionals } = parseArgs({ options: { list: { type: "boolean" } }, allowPositionals: true });
const asked = positionals.length > 0 ? [{ name: "named files", paths: positionals, messages: true }] : bodies;
let isOver = false;
for (const { name, paths, messages = false } of asked) {
  const { sentences, hits } = count(paths, messages);
  const rate = (1000 * hits.length) / Math.max(sentences, 1);
  // A few sentences cannot be judged by a rate.
  const isBad = rate > limit && hits.length > 3;
  isOver ||= isBad;
  console.log(`${isBad ? "✗" : "✓"} ${name}: ${rate.toFixed(1)} per 1,000 of ${sentences} sentences`);
  if (values.list || isBad) for (const hit of hits.slice(0, values.list ? hits.length : 12)) console.log(`    ${hit}`);
}
if (isOver) {
  console.log(`Prose: at most ${limit} per 1,000 sentences. Rewrite the listed sentences; --list shows all.`);
  process.exitCode = 1;
}

/**
 * @param {readonly string[]} paths
 * @param {boolean} withMessages
 */
function count(paths, withMessages) {
  const hits = [];
  let sentences = 0;
  for (const file of paths.flatMap(listFiles)) {
    const text = readFileSync(file, "utf8");
    for (const { line, prose } of file.endsWith(".md") ? pageProse(text) : codeProse(text, withMessages)) {
      for (const sentence of split(prose)) {
        sentences++;
        for (const [advice, pattern] of Object.entries(phrases)) {
          if (pattern.test(sentence)) hits.push(`${file}:${line} ${advice}: ${sentence.slice(0, 120)}`);
        }
      }
    }
  }
  return { sentences, hits };
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  const names = readdirSync(path).filter((name) => !/^(?:node_modules|lib|dist|fixtures|sites|\..*)$/.test(name));
  return names
    .flatMap((name) => listFiles(join(path, name)))
    .filter((name) => /\.(?:tsx?|m?js|css|md)$/.test(name) && !name.endsWith(".d.ts"));
}

/**
 * Paragraphs, list items and table rows of a page, without front matter and code.
 * @param {string} text
 */
function pageProse(text) {
  const blocks = [];
  let fence;
  let isFrontMatter = text.startsWith("---\n");
  for (const [index, line] of text.split("\n").entries()) {
    if (isFrontMatter) isFrontMatter = index === 0 || line !== "---";
    else if (fence !== undefined) fence = line.trim().startsWith(fence) ? undefined : fence;
    else if (/^\s*(?:```|~~~)/.test(line)) fence = line.trim().slice(0, 3);
    else {
      const isNew = line.trim() === "" || /^\s*(?:[-*+>#|<]|\d+\.|:::)/.test(line) || blocks.length === 0;
      const prose = line.replace(/^\s*(?:[-*+>#]+|\d+\.)\s*/, "").replaceAll("|", ". ");
      if (isNew) blocks.push({ line: index + 1, prose });
      else blocks[blocks.length - 1] = { ...blocks.at(-1), prose: `${blocks.at(-1)?.prose} ${prose}` };
    }
  }
  return blocks.filter(({ prose = "" }) => !prose.startsWith(":::"));
}

/**
 * Comments, each run of line comments as one; and sentences in string literals.
 * @param {string} text
 * @param {boolean} withMessages
 */
function codeProse(text, withMessages) {
  const blocks = [];
  const lineOf = (/** @type {number} */ at) => text.slice(0, at).split("\n").length;
  for (const { index, 0: comment } of text.matchAll(/\/\*[\s\S]*?\*\/|(?:^|(?<=\s))\/\/ .*(?:\n\s*\/\/ .*)*/g)) {
    const prose = comment.replaceAll(/^\s*(?:\/\*\*?|\*\/|\*|\/\/)|\*\/$/gm, "").split(/\n\s*(?=@\w+)|\n\s*\n/);
    for (const one of prose)
      blocks.push({ line: lineOf(index), prose: one.replace(/^\s*@\w+\s*/, "").replaceAll(/\s+/g, " ") });
  }
  if (!withMessages) return blocks;
  for (const { index, 2: message = "" } of text.matchAll(
    /(["`])((?:[A-Z]|\$\{[^}]+\})(?:(?!\1)[^\\\n]|\\.)* (?:(?!\1)[^\\\n]|\\.)*[.?!])\1/g,
  ))
    blocks.push({ line: lineOf(index), prose: message });
  return blocks;
}

/** @param {string} prose */
function split(prose) {
  return prose
    .replaceAll(/`[^`]*`|\$\{[^}]*\}/g, "x")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .split(/(?<=[.!?:;])\s+(?=["“(]?[A-Z])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/).length > 3);
}
