// Workers start only if they save time: below that, sites build faster on one thread.
import { expect, test } from "vitest";
import { bytesOfText, isEnoughWork, measureWork } from "../../src/threads/work-size.js";

const pages = (count: number, bytes: number) =>
  measureWork(
    Array.from({ length: count }, () => ({ text: "x".repeat(bytes) })),
    bytesOfText,
  );

test.each([
  ["a few small pages", pages(50, 2_000), {}, false],
  ["many pages", pages(100, 2_000), {}, true],
  ["one large page, which a worker can be stopped at", pages(1, 300_000), {}, true],
  ["a few small pages if workers run, or their number is set", pages(6, 100), { usesThreads: true }, true],
  ["few pages, even then", pages(5, 100), { usesThreads: true }, false],
  ["a few small pages in the dev server", pages(6, 100), { keepsFree: true }, true],
  ["a large page in the dev server", pages(1, 300_000), { keepsFree: true }, false],
])("decides whether workers compile %s", (_name, size, pool, expected) => {
  expect(isEnoughWork(size, { keepsFree: false, usesThreads: false, ...pool })).toBe(expected);
});
