// Tests that the search of this repository's site finds relevant pages, with the questions of bench:relevance.
import { rmSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { repository } from "../site.js";
import { createSets, figuresOf, rankOf } from "./known-items.mjs";
import { questions } from "./newcomer-questions.mjs";
import { createSite, openSite } from "./relevance-site.mjs";

/** Mean reciprocal ranks. */
const least: Record<string, number> = {
  "a page title": 0.99,
  "a section heading": 0.96,
  "the same, one letter missing": 0.95,
  "the same, two letters swapped": 0.95,
  "the same, last word incomplete": 0.93,
  // Reference pages summarize articles, so some words lead to both.
  "three rare words of a text": 0.94,
  '"how do I" + heading': 0.95,
  "an identifier in code": 0.9,
};

it("finds pages by their content", async () => {
  const root = await createSite(repository);
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const { pages, ask } = openSite(root);
  const low: string[] = [];
  for (const [name, set] of Object.entries(createSets(pages, 100))) {
    const ranks: number[] = [];
    for (const { text, url } of set) ranks.push(rankOf(url, await ask(text)));
    const { mrr } = figuresOf(ranks);
    if (set.length < 50 || mrr < (least[name] ?? 1)) low.push(`${name}: ${mrr} of ${set.length}`);
  }
  expect(low).toEqual([]);
  const missed: string[] = [];
  for (const [question, ...answers] of questions) {
    const hits = (await ask(question)).slice(0, 3);
    if (!answers.some((answer) => hits.includes(answer))) missed.push(question);
  }
  expect(questions).toHaveLength(75);
  expect(missed.length, missed.join()).toBeLessThanOrEqual(2);
}, 180_000);
