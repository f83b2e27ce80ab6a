import { describe, expect, it } from "vitest";
import { plainWords, tokenize } from "../../../plugins/search/tokenizer.js";

describe("terms", () => {
  it("are words without case or accents", () => {
    expect(tokenize("Café, NAÏVE Ωμέγα Ёлка")).toEqual(["cafe", "naive", "ωμεγα", "елка"]);
    expect(tokenize("cafe\u0301 ﬁle Ｆｕｌｌ")).toEqual(["cafe", "file", "full"]);
  });

  it("in identifiers are the whole identifier and its parts", () => {
    expect(tokenize("$queue")).toEqual(["$queue", "queue"]);
    expect(tokenize("maxDuration")).toEqual(["maxduration", "max", "duration"]);
    expect(tokenize("@cairn/server-links")).toEqual(["cairn", "server-links", "server", "links"]);
    expect(tokenize("HTTPServer node:fs RETRY_AFTER")).toEqual([
      ...["httpserver", "http", "server", "node", "fs", "retry_after", "retry", "after"],
    ]);
  });

  it("in scripts without spaces are pairs of characters, with one pair starting at each character", () => {
    expect(tokenize("全文検索")).toEqual(["全文", "文検", "検索", "索"]);
    expect(tokenize("データ")).toEqual(["デー", "ータ", "タ"]);
    expect(tokenize("Viteの設定")).toEqual(["vite", "の設", "設定", "定"]);
    expect(tokenize("검색")).toEqual(["검색", "색"]);
    expect(tokenize("木")).toEqual(["木"]);
  });

  it("keep marks that are letters in their script", () => {
    expect(tokenize("हिन्दी")).toEqual(["हिन्दी"]);
    expect(tokenize("が")).toEqual(["が"]);
  });

  it("exclude punctuation and encoded data", () => {
    expect(tokenize(`— … !? ${"a1".repeat(40)} end`)).toEqual(["end"]);
    expect(tokenize("one→two │three│ four✓five–six")).toEqual(["one", "two", "three", "four", "five", "six"]);
    expect(tokenize("x²→y ½ ❶")).toEqual(["x2", "y", "1⁄2", "❶"]);
    expect(tokenize("㈀")).toEqual(["(ᄀ)", "(ᄀ", "ᄀ)"]);
  });
});

it("splits words so that they match both as a whole and in parts", () => {
  expect(plainWords("@cairn/server-links")).toBe("cairn server links");
  expect(plainWords("OpenAPI tools")).toBe("open api tools openapi");
  expect(plainWords("全文検索")).toBe("全文検索");
});
