import { describe, expect, it } from "vitest";
import { excerpt } from "../../../plugins/search/browser/excerpt.js";
import { findMarks, type MarkedText, type Wanted } from "../../../plugins/search/browser/match-marks.js";

function show({ text, marks }: MarkedText): string {
  return marks.reduceRight(
    (rest, [start, end]) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
    text,
  );
}
/** Words that end with `*` match prefixes. */
function createQuery(...words: string[]): Wanted[] {
  return words.map((word) => ({ term: word.replace("*", ""), isBegun: word.endsWith("*") }));
}
function mark(text: string, ...words: string[]): string {
  return show({ text, marks: findMarks(text, createQuery(...words)) });
}

describe("marks", () => {
  it("are ranges in the original text, even if folding changes its length", () => {
    expect(mark("Un café ﬁnal", "cafe", "final")).toBe("Un [café] [ﬁnal]");
    expect(mark("Cafe\u0301 noir", "cafe", "noir")).toBe("[Cafe\u0301] [noir]");
    expect(mark("😀 Queue", "queue")).toBe("😀 [Queue]");
  });

  it("merge if they touch or overlap", () => {
    expect(mark("maxDuration", "max", "duration", "maxduration")).toBe("[maxDuration]");
    expect(mark("全文検索", "文検", "検索")).toBe("全[文検索]");
  });

  it("start at words and at parts of identifiers", () => {
    expect(mark("a cat and a", "a*")).toBe("[a] cat [a]nd [a]");
    expect(mark("a cat and a", "a")).toBe("[a] cat and [a]");
    expect(mark("O'Clock, padlock, lock", "lock*")).toBe("O'Clock, padlock, [lock]");
    expect(mark("maxDuration, HTTPServer, retry_after", "duration", "server", "after", "max")).toBe(
      "[maxDuration], HTTP[Server], retry_[after]",
    );
  });
});

describe("an excerpt", () => {
  const filler = "lorem ipsum dolor sit amet ".repeat(20);

  it("shows the position with the most matches", () => {
    const shown = show(
      excerpt(`${filler} one lock here ${filler} the lock waits for redis ${filler}`, createQuery("lock", "redis")),
    );
    expect(shown).toContain("the [lock] waits for [redis]");
    expect(shown).toMatch(/^….*…$/);
    expect(shown.length).toBeLessThan(160);
  });

  it("is cut between words", () => {
    const { text } = excerpt(`${filler} needle ${filler}`, createQuery("needle"));
    const words = text.replaceAll("…", "").trim().split(" ");
    expect(words.every((word) => `${filler} needle`.split(" ").includes(word))).toBe(true);
  });

  it("is cut between whole characters in text without spaces", () => {
    const halves = /[\ud800-\udbff](?![\udc00-\udfff])/;
    for (const start of ["", "a"])
      expect(excerpt(start + "😀".repeat(300), createQuery("none")).text).not.toMatch(halves);
    expect(excerpt(`${"文".repeat(300)}検索${"文".repeat(300)}`, createQuery("検索")).text).toContain("検索");
  });

  it("starts with the sentence that contains the match", () => {
    const text = `${filler}. The lock waits for Redis, then it runs. ${filler}`;
    expect(show(excerpt(text, createQuery("redis")))).toMatch(/^The lock waits for \[Redis\], then it runs\./);
  });

  it("prefers prose to tables, whose cells it separates", () => {
    const table = "Variable\tType\tDefault\nLOCK_PREFIX_KEY\tstring\tlock";
    const query = createQuery("lock");
    expect(show(excerpt(`${table}\nEach lock has a key.`, query))).toBe("Each [lock] has a key.");
    expect(show(excerpt(table, query))).toBe("[LOCK]_PREFIX_KEY · string · [lock]");
    expect(excerpt(`${table}\nSome prose.`, createQuery("none")).text).toBe("Some prose.");
  });

  it("from a short text is the whole text", () => {
    expect(excerpt("A short text.", createQuery("none"))).toEqual({ text: "A short text.", marks: [] });
  });
});
