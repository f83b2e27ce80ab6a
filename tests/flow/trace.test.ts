// `docsgen build --trace`: writes a file for Perfetto with a lane for each thread.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { site } from "../site.js";

interface TraceEvent {
  ph: "M" | "X";
  name: string;
  cat: string;
  tid: number;
  ts: number;
  dur: number;
  args?: { name?: string };
}

test("contains each thread's steps, pages, and hooks, even if the build fails", async () => {
  const names = Array.from({ length: 10 }, (_, index) => (index === 9 ? "index.md" : `page-${index}.md`));
  const one = site(Object.fromEntries(names.map((name) => [`content/${name}`, `# ${name}\n\nText.\n`])));
  one.write({
    "site.config.mjs": `import { defaultPlugins } from "docsgen/plugins";
      export default { plugins: [...defaultPlugins(), { name: "acme", transform: (page) => page }] };`,
  });
  const read = (file: string) =>
    (JSON.parse(readFileSync(join(one.root, file), "utf8")) as { traceEvents: TraceEvent[] }).traceEvents;
  const { code } = await one.cli("build", "--threads", "2", "--trace", "new/trace.json");
  expect(code).toBe(0);
  const events = read("new/trace.json");
  const lanes = events.flatMap(({ name, args }) => (name === "thread_name" ? (args?.name ?? "") : []));
  expect(lanes).toEqual(expect.arrayContaining(["main", "worker 1", "worker 2"]));
  const spans = events.filter(({ ph }) => ph === "X");
  const named = (cat: string) => spans.filter((span) => span.cat === cat).map(({ name }) => name);
  expect(named("step")).toEqual(
    expect.arrayContaining(["sources", "routes", "compile", "derive", "render", "emit", "check", "write"]),
  );
  expect(named("hook").filter((name) => name === "acme · transform")).toHaveLength(names.length);
  for (const name of names) expect(named("page")).toEqual(expect.arrayContaining([name, `content/${name}`]));
  // Spans of a lane are nested or sequential.
  for (const span of spans) {
    expect(span.ts).toBeGreaterThanOrEqual(0);
    const inside = spans.filter(({ tid, ts }) => tid === span.tid && ts > span.ts && ts < span.ts + span.dur);
    for (const { ts, dur } of inside) expect(ts + dur).toBeLessThanOrEqual(span.ts + span.dur + 1);
  }

  one.write({ "content/page-0.md": "# A\n\n[none](./none.md)\n" });
  expect((await one.cli("build", "--trace", "failed.json")).code).toBe(1);
  expect(read("failed.json").map(({ name }) => name)).toContain("check");
  one.write({ "content/page-0.md": "# A\n", "content/page-9.md": "# New\n" });
  const refused = await one.cli("build", "--trace", "content/page-1.md/trace.json");
  expect(refused.stderr).toMatch(/disk-failed[\s\S]*Nothing was written/);
  expect(one.has("page-9.html")).toBe(false);
});
