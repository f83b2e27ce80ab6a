// Compile time is proportional to the length of a page, whatever is repeated in it: a subset of tests/bench/growth.mjs.
import type { List, Nodes } from "mdast";
import { expect, test, vi } from "vitest";
import { constructs } from "../bench/constructs.mjs";
import { compile } from "./page.js";

const small = 12_000;
const factor = 8;
/** A quadratic construct takes 64 times as long at eight times the length. */
const allowed = 3 * factor;
/** Shorter times are mostly noise. */
const floorMs = 100;

const slice = [
  ...[
    "entities",
    "numeric entities",
    "emphasis never closed",
    "opening brackets",
    "nested brackets",
    "links never closed",
  ],
  ...["list items side by side", "task list", "headings with one id", "comments never closed", "tags cut short"],
  ...["inline code never closed", "backslashes", "bracket pairs", "pipes without a table", "containers never opened"],
];

/** Returns the CPU time of the fastest of a few runs, in milliseconds. */
async function measure(text: string): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && fastest > floorMs; run++) {
    const start = process.cpuUsage();
    await compile(text);
    const { user, system } = process.cpuUsage(start);
    fastest = Math.min(fastest, (user + system) / 1000);
  }
  return fastest;
}

// A garbage collection in the longer run is no growth of the compiler: such a measurement is repeated.
test.each(slice)("%s", { timeout: 60_000, retry: 2 }, async (name) => {
  const create = constructs[name] ?? (() => "");
  const shortMs = await measure(create(small));
  const longMs = await measure(create(factor * small));
  expect(longMs).toBeLessThan(allowed * Math.max(shortMs, floorMs / factor));
});

test("scans a list once, rather than once for each item", async () => {
  const count = 2000;
  let reads = 0;
  const countReads = () => (tree: Nodes) => {
    const [list] = "children" in tree ? (tree.children as List[]) : [];
    for (const item of list?.children ?? []) {
      Object.defineProperty(item, "spread", {
        get() {
          reads++;
          return false;
        },
      });
    }
  };
  await compile("- item\n".repeat(count), { remark: [countReads] });
  expect(reads).toBeGreaterThanOrEqual(count);
  expect(reads).toBeLessThan(5 * count);
});

test.each(["long table", "footnotes", "flat list"])(
  "does not search the whole list for each entry: %s",
  async (name) => {
    const text = constructs[name]?.(24_000) ?? "";
    const search = vi.spyOn(Array.prototype, "indexOf");
    try {
      await compile(text);
      const searched = search.mock.contexts.map((list) => (list as unknown[]).length);
      expect(searched.reduce((sum, length) => sum + length, 0)).toBeLessThan(text.length);
    } finally {
      search.mockRestore();
    }
  },
);
