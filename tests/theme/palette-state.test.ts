import type { SearchHit } from "docsgen/plugins/search/protocol";
import { describe, expect, test } from "vitest";
import {
  initialState,
  isReady,
  nextState,
  type PaletteEvent,
  type PaletteState,
  statusOf,
} from "../../theme/islands/palette-state.js";

function hits(...names: string[]): SearchHit[] {
  return names.map((id) => ({
    ...{ id, url: `/${id}`, label: id, labelMarks: [] },
    ...{ description: "", descriptionMarks: [], icon: "" },
  }));
}

const after = (...events: PaletteEvent[]): PaletteState => events.reduce(nextState, initialState);
const answered = (found: SearchHit[], isWhole = true): PaletteEvent => ({ kind: "answered", hits: found, isWhole });
const typed = (query: string): PaletteEvent => ({ kind: "typed", query });
const down: PaletteEvent = { kind: "moved", step: 1 };
const up: PaletteEvent = { kind: "moved", step: -1 };

describe("selection", () => {
  test("is none for the first pages, and the first hit of what was typed", () => {
    expect(after(answered(hits("a", "b"))).selected).toBe(-1);
    expect(after(typed("x"), answered(hits("a", "b"))).selected).toBe(0);
    expect(after(typed("  "), answered(hits("a", "b"))).selected).toBe(-1);
    expect(after(typed("x"), answered([])).selected).toBe(-1);
  });

  test("goes round at both ends, and in from either", () => {
    const open = [answered(hits("a", "b", "c"))];
    expect(after(...open, down).selected).toBe(0);
    expect(after(...open, up).selected).toBe(2);
    expect(after(...open, up, down).selected).toBe(0);
    expect(after(...open, down, up).selected).toBe(2);
    expect(after(answered([]), down).selected).toBe(-1);
  });

  test("stays on the hit that the reader chose while more were coming", () => {
    const chosen = [typed("x"), answered(hits("a", "b"), false), down];
    expect(after(...chosen, answered(hits("a", "c", "b"))).selected).toBe(2);
    expect(after(...chosen, answered(hits("c"))).selected).toBe(0);
    expect(after(typed("x"), answered(hits("a"), false), answered(hits("c", "a"))).selected).toBe(0);
  });
});

test("closing clears query and selection; the first pages stay at hand", () => {
  const blank = after(answered(hits("a")), down, { kind: "closed" });
  expect(blank).toMatchObject({ query: "", selected: -1, hits: hits("a"), answer: "whole" });
  expect(after(typed("x"), answered(hits("a")), { kind: "closed" })).toEqual(initialState);
  expect(after({ kind: "failed" }, { kind: "closed" })).toEqual(initialState);
});

test("the hits before stay in sight until the new ones come", () => {
  const state = after(answered(hits("a")), typed("x"));
  expect(state.hits).toEqual(hits("a"));
  expect(isReady(state)).toBe(false);
  expect(isReady(after(typed("x"), answered([], false)))).toBe(false);
  expect(isReady(after(typed("x"), answered(hits("a"), false)))).toBe(true);
});

test("says how many there are, once that is certain", () => {
  expect(statusOf(after(typed("x"), answered([])))).toBe("Nothing found...");
  expect(statusOf(after(typed("x"), answered([], false)))).toBe("");
  expect(statusOf(after(typed("x"), answered(hits("a"))))).toBe("1 result");
  expect(statusOf(after(typed("x"), answered(hits("a", "b"))))).toBe("2 results");
  expect(statusOf(after(typed("  "), answered([])))).toBe("");
  expect(statusOf(after(typed("x"), answered([]), typed("xy")))).toBe("");
});
