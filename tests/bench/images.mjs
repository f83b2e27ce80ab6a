// Builds a site with photos: cold, warm, and without images(). Compares the cold build with sharp alone, which creates the
// same copies in the same process.
// node tests/bench/images.mjs [--photos 500] [--width 2400]
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { build } from "../../lib/src/flow/build.js";

const { values } = parseArgs({ options: { photos: { type: "string" }, width: { type: "string" } } });
const [count, width] = [Number(values.photos ?? 500), Number(values.width ?? 2400)];
const root = mkdtempSync(join(tmpdir(), "docsgen-images-"));
const defaults = new URL("../../lib/bundle/defaults.js", import.meta.url).href;
const repository = fileURLToPath(new URL("../..", import.meta.url));
const config = (/** @type {string} */ list) =>
  `import { defaultPlugins, images } from "docsgen/plugins";\nexport default { plugins: [...defaultPlugins(), ${list}] };\n`;

/** Returns the medians of the elapsed time and of the CPU time of all threads, in seconds. @param {() => Promise<unknown>} run */
async function time(run, rounds = 1) {
  const elapsed = [];
  const cpu = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    elapsed.push((performance.now() - start) / 1000);
    cpu.push((user + system) / 1_000_000);
  }
  const median = (/** @type {number[]} */ times) => times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  return { elapsed: median(elapsed), cpu: median(cpu) };
}

try {
  mkdirSync(join(root, "content"));
  mkdirSync(join(root, "node_modules"));
  symlinkSync(repository, join(root, "node_modules/docsgen"));
  writeFileSync(join(root, "site.config.ts"), config("images()"));
  /** @type {string[]} */
  const files = [];
  for (let index = 0; index < count; index++) {
    const file = join(root, "content", `photo-${index}.jpg`);
    const noise = { type: /** @type {const} */ ("gaussian"), mean: 100 + (index % 50), sigma: 12 };
    const small = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#000", noise } })
      .png()
      .toBuffer();
    await sharp(small)
      .resize(width, Math.round((width * 2) / 3), { kernel: "cubic" })
      .jpeg({ quality: 85 })
      .toFile(file);
    files.push(file);
    writeFileSync(join(root, "content", `page-${index}.md`), `# Page ${index}\n\n![Photo](./photo-${index}.jpg)\n`);
  }
  writeFileSync(join(root, "content/index.md"), "# Home\n");
  const run = () => build({ root, defaults });
  const alone = await time(() =>
    Promise.all(
      files.flatMap((file) =>
        [400, 800, 1200].flatMap((size) => [
          sharp(file).autoOrient().resize(size).avif({ quality: 60 }).toBuffer(),
          sharp(file).autoOrient().resize(size).webp({ quality: 80 }).toBuffer(),
        ]),
      ),
    ),
  );
  const cold = await time(run);
  const warm = await time(run, 5);
  writeFileSync(join(root, "site.config.ts"), config(""));
  await run();
  const without = await time(run, 5);
  /** @typedef {{ elapsed: number, cpu: number }} Times */
  const line = (/** @type {string} */ name, /** @type {Times} */ times, /** @type {Times} */ base) =>
    `${name.padEnd(18)} ${times.elapsed.toFixed(2)} s (${(times.elapsed / base.elapsed).toFixed(3)}), ` +
    `CPU ${times.cpu.toFixed(2)} s (${(times.cpu / base.cpu).toFixed(3)})`;
  console.log(`${count} photos of ${width} px; in parentheses, the ratio to the first line of the group`);
  console.log([line("sharp alone", alone, alone), line("cold build", cold, alone)].join("\n"));
  console.log([line("without images()", without, without), line("warm build", warm, without)].join("\n"));
} finally {
  rmSync(root, { recursive: true, force: true });
}
