// `::benchmarks{table="builds"}` shows a table of docs/benchmarks.json, which `npm run bench -- --json` writes.
import { join } from "node:path";
import type { Plugin, RewrittenLine } from "docsgen";

/** The parts of the file that the tables show. Times in milliseconds, sizes in bytes. */
export interface Figures {
  /** Day of the run, `2026-11-24`. */
  date: string;
  machine: { processor: string; processors: number; node: string; generators: Record<string, string> };
  rows: readonly { pages: number; generator: string; scenario: string; wallMs: number; peakBytes?: number }[];
  browser: readonly {
    generator: string;
    startMs?: number;
    saveMs?: number;
    pageBytes: number;
    requests: number;
    paintMs: number;
    searchBytes?: number;
    searchMs?: number;
  }[];
}

const names: Record<string, string> = {
  docsgen: "docsgen",
  docusaurus: "Docusaurus",
  vitepress: "VitePress",
  starlight: "Starlight",
  hugo: "Hugo",
  eleventy: "Eleventy",
};

const scenarioNames = { cold: "empty cache", warm: "nothing changed", text: "one page edited" };

/** Table by name. Generators that were not measured are left out. */
export const tables: Record<string, (figures: Figures) => string[]> = {
  builds: ({ rows, machine }) => {
    const scenarios = Object.entries(scenarioNames).filter(([key]) => rows.some(({ scenario }) => scenario === key));
    const body = [...new Set(rows.map(({ pages }) => pages))].flatMap((pages) =>
      listGenerators(machine.generators).map((generator) => {
        const find = (key: string) =>
          rows.find((row) => row.pages === pages && row.generator === generator && row.scenario === key);
        const times = scenarios.map(([key]) => seconds(find(key)?.wallMs));
        return [names[generator] ?? "", pages.toLocaleString("en-US"), ...times, megabytes(find("cold")?.peakBytes)];
      }),
    );
    return renderRows(["generator", "pages", ...scenarios.map(([, name]) => name), "peak memory"], body);
  },
  writing: ({ browser }) =>
    renderRows(
      ["generator", "start to first article", "save to screen"],
      browser.map((one) => [names[one.generator] ?? "", seconds(one.startMs), milliseconds(one.saveMs)]),
    ),
  reading: ({ browser }) =>
    renderRows(
      ["generator", "page", "requests", "first paint", "first search", "first hits"],
      browser.map((one) => [
        ...[names[one.generator] ?? "", kilobytes(one.pageBytes), String(one.requests), milliseconds(one.paintMs)],
        ...[kilobytes(one.searchBytes), milliseconds(one.searchMs)],
      ]),
    ),
  /** For the README: the largest site. */
  summary: ({ rows, browser, machine }) => {
    const pages = Math.max(...rows.map((row) => row.pages));
    const body = listGenerators(machine.generators).map((generator) => {
      const wallMs = (scenario: string) =>
        rows.find((row) => row.pages === pages && row.generator === generator && row.scenario === scenario)?.wallMs;
      const read = browser.find((one) => one.generator === generator);
      return [
        ...[names[generator] ?? "", seconds(wallMs("cold")), seconds(wallMs("text")), milliseconds(read?.saveMs)],
        ...[kilobytes(read?.pageBytes), milliseconds(read?.paintMs)],
      ];
    });
    const size = pages.toLocaleString("en-US");
    const head = ["generator", `build, ${size} pages`, "one page edited", "save to screen", "page", "first paint"];
    return renderRows(head, body);
  },
  versions: ({ machine }) =>
    renderRows(
      ["generator", "version"],
      listGenerators(machine.generators).map((name) => [names[name] ?? "", machine.generators[name] ?? ""]),
    ),
};

const line = /^::benchmarks\{table="(\w+)"\}$/;

export function benchmarks(): Plugin {
  return {
    name: "benchmarks",
    markdown: {
      rewrite(lines, ctx) {
        if (!lines.some((text) => line.test(text))) return lines.map((text, from) => ({ text, from }));
        const text = ctx.read(join(ctx.root, "benchmarks.json"));
        if (text === undefined) throw new Error("Run `npm run bench` with --json docs/benchmarks.json.");
        const figures = JSON.parse(text) as Figures;
        return lines.flatMap((text, from): RewrittenLine[] => {
          const table = tables[line.exec(text)?.[1] ?? ""];
          return (table?.(figures) ?? [text]).map((one) => ({ text: one, from }));
        });
      },
    },
  };
}

function listGenerators(generators: Readonly<Record<string, string>>): string[] {
  return Object.keys(names).filter((name) => name in generators);
}

function renderRows(head: readonly string[], rows: readonly string[][]): string[] {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
}

function seconds(ms: number | undefined): string {
  return ms === undefined ? "" : `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
}

function milliseconds(ms: number | undefined): string {
  return ms === undefined ? "" : `${Math.round(ms)} ms`;
}

function kilobytes(bytes: number | undefined): string {
  return bytes === undefined ? "" : `${Math.round(bytes / 1000)} KB`;
}

function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? "" : `${Math.round(bytes / 1e6).toLocaleString("en-US")} MB`;
}
