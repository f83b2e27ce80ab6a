import type { SearchHit } from "docsgen/plugins/search/protocol";
import { describe, expect, test } from "vitest";
import {
  initialState,
  isReady,
  nextState,
  type PaletteEvent,
  type PaletteState,
  statusText,
} from "../../theme/palette/state.js";

function hits(...names: string[]): SearchHit[] {
  return names.map((id) => ({
    ...{ id, url: `/${id}`, label: id, labelMarks: [] },
    ...{ description: "", descriptionMarks: [], icon: "", group: "", isSection: false },
  }));
}

const stateAfter = (...events: PaletteEvent[]): PaletteState => events.reduce(nextState, initialState);
const answered = (found: SearchHit[], isWhole = true): PaletteEvent => ({ kind: "answered", hits: found, isWhole });
const typed = (query: string): PaletteEvent => ({ kind: "typed", query });
const status = (state: PaletteState): string => statusText(state, (name) => name);
const down: PaletteEvent = { kind: "moved", step: 1 };
const up: PaletteEvent = { kind: "moved", step: -1 };

describe("selection", () => {
  test("is empty for a blank query, and the first hit for any other", () => {
    expect(stateAfter(answered(hits("a", "b"))).selected).toBe(-1);
    expect(stateAfter(typed("x"), answered(hits("a", "b"))).selected).toBe(0);
    expect(stateAfter(typed("  "), answered(hits("a", "b"))).selected).toBe(-1);
    expect(stateAfter(typed("x"), answered([])).selected).toBe(-1);
  });

  test("keeps the reader's choice for a blank query when the section texts arrive", () => {
    const open = [answered(hits("a", "b", "c"), false)];
    expect(stateAfter(...open, down, answered(hits("a", "b", "c"))).selected).toBe(0);
    expect(stateAfter(...open, up, answered(hits("a", "b", "c"))).selected).toBe(2);
    expect(stateAfter(...open, answered(hits("a", "b", "c"))).selected).toBe(-1);
  });

  test("wraps around at both ends, and can start from either end", () => {
    const open = [answered(hits("a", "b", "c"))];
    expect(stateAfter(...open, down).selected).toBe(0);
    expect(stateAfter(...open, up).selected).toBe(2);
    expect(stateAfter(...open, up, down).selected).toBe(0);
    expect(stateAfter(...open, down, up).selected).toBe(2);
    expect(stateAfter(answered([]), down).selected).toBe(-1);
  });

  test("stays on the hit that the reader chose while more hits arrive", () => {
    const chosen = [typed("x"), answered(hits("a", "b"), false), down];
    expect(stateAfter(...chosen, answered(hits("a", "c", "b"))).selected).toBe(2);
    expect(stateAfter(...chosen, answered(hits("c"))).selected).toBe(0);
    expect(stateAfter(typed("x"), answered(hits("a"), false), answered(hits("c", "a"))).selected).toBe(0);
  });
});

describe("a hit without its section", () => {
  const coming = hits("a", "b").map((hit) => ({ ...hit, isSection: true }));
  const whole = coming.map((hit) => ({ ...hit, url: `${hit.url}#s`, section: { text: "S", marks: [] } }));

  test("is not ready until its address is final", () => {
    const state = stateAfter(typed("x"), answered(coming, false));
    expect([isReady(state), isReady(stateAfter(typed("x"), answered(hits("a"), false)))]).toEqual([false, true]);
    expect(isReady(nextState(state, answered(whole, false)))).toBe(true);
  });

  test("stays selected once it is final", () => {
    const chosen = [typed("x"), answered(coming, false), down];
    expect(stateAfter(...chosen, answered(whole)).selected).toBe(1);
    expect(stateAfter(...chosen, answered([...hits("c"), ...whole])).selected).toBe(2);
  });
});

test("clears everything on close, because the recent pages may have changed by the next time", () => {
  expect(stateAfter(answered(hits("a")), down, { kind: "closed" })).toEqual(initialState);
  expect(stateAfter(typed("x"), answered(hits("a")), { kind: "closed" })).toEqual(initialState);
  expect(
    stateAfter({ kind: "failed", failure: "An error occurred while fetching the resource." }, { kind: "closed" }),
  ).toEqual(initialState);
});

test("keeps the previous hits until new ones arrive", () => {
  const state = stateAfter(answered(hits("a")), typed("x"));
  expect(state.hits).toEqual(hits("a"));
  expect(isReady(state)).toBe(false);
  expect(isReady(stateAfter(typed("x"), answered([], false)))).toBe(false);
  expect(isReady(stateAfter(typed("x"), answered(hits("a"), false)))).toBe(true);
});

test("reports the number of hits only once the number is final", () => {
  expect(status(stateAfter(typed("x"), answered([])))).toBe("Nothing found...");
  expect(status(stateAfter(typed("x"), answered([], false)))).toBe("");
  expect(status(stateAfter(typed("x"), answered(hits("a"))))).toBe("1 result");
  expect(status(stateAfter(typed("x"), answered(hits("a", "b"))))).toBe("2 results");
  expect(status(stateAfter(typed("  "), answered([])))).toBe("");
  expect(status(stateAfter(typed("x"), answered([]), typed("xy")))).toBe("");
});
