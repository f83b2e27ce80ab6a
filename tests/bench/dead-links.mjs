// Measures how a build grows with a site whose links are all dead, as after a folder was moved. Prints CPU time and
// peak memory for 1,000 pages and repeatedly doubled numbers up to 16,000. Exits with 1 if a doubling takes more than
// 2.3 times as much.
//
//   node tests/bench/dead-links.mjs [most pages]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runMeasured } from "./measurement.mjs";
import { renderGrid } from "./table.mjs";

const docsgen = fileURLToPath(new URL("../../bin/docsgen.js", import.meta.url));
const most = Number(process.argv[2] ?? 16_000);
const allowed = 2.3;
const linksPerPage = 5;
const topics = ["install", "configure", "deploy", "migrate", "upgrade", "monitor", "secure", "extend"];

/** @param {number} page */
const addressOf = (page) => `/${topics[page % topics.length]}/area-${page % 97}/page-${page}`;

/** @param {string} root @param {number} count */
function writeSite(root, count) {
  const write = /** @param {string} name @param {string} text */ (name, text) => {
    const file = join(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  write("site.config.ts", 'export default { checks: { "dead-link": "warning" } };\n');
  write("content/index.md", "# Home\n");
  for (let page = 0; page < count; page++) {
    const links = Array.from({ length: linksPerPage }, (_, index) => {
      const target = addressOf((page * 31 + index * 977) % count);
      return `- [link ${index}](${index % 2 ? target : target.replace("page", "pages")}/)`;
    });
    write(
      `content/moved${addressOf(page)}.md`,
      `# Page ${page}\n\nSome words of page ${page}.\n\n${links.join("\n")}\n`,
    );
  }
}

/** @type {{ pages: number, ms: number, mb: number }[]} */
const figures = [];
for (let pages = 1000; pages <= most; pages *= 2) {
  const root = mkdtempSync(join(tmpdir(), "docsgen-dead-links-"));
  try {
    writeSite(root, pages);
    const { cpuMs = 0, peakBytes = 0 } = await runMeasured([process.execPath, docsgen, "build"], { cwd: root });
    figures.push({ pages, ms: cpuMs, mb: peakBytes / 1e6 });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
const isSteep = figures.map((figure, index) => {
  const before = figures[index - 1] ?? figure;
  return figure.ms > allowed * before.ms || figure.mb > allowed * before.mb;
});
const rows = figures.map(({ pages, ms, mb }, index) => [
  String(pages),
  `${(ms / 1000).toFixed(1)} s`,
  `${mb.toFixed(0)} MB`,
  isSteep[index] ? "too steep" : "",
]);
console.log(renderGrid(["pages", "CPU", "peak memory", "growth"], rows));
if (isSteep.includes(true)) process.exitCode = 1;
