// Takes the pictures of README and of the manual's gallery of looks from the site of this repository, in light and dark.
// Run it when the theme changes: npm run screenshots
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import chromiumBundle from "@sparticuz/chromium";
import { chromium } from "playwright-core";
import { build } from "../lib/src/flow/build.js";
import { servePreview } from "../lib/src/serve/preview-server.js";

/** @typedef {"light" | "dark"} Scheme */
/** @typedef {{ width: number, height: number, factor: number, quality: number }} Size */

const root = fileURLToPath(new URL("..", import.meta.url));
const target = join(root, "docs/screenshots");
const defaults = new URL("../lib/bundle/defaults.js", import.meta.url).href;
const article = "docs/cairn-queue";
/** @type {readonly Scheme[]} */
const schemes = ["light", "dark"];
const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];
const { looks } = JSON.parse(readFileSync(join(root, "theme/theme.json"), "utf8"));

const folder = mkdtempSync(join(tmpdir(), "docsgen-screenshots-"));
const browser = await chromium.launch({ executablePath: await chromiumBundle.executablePath(), args: flags });
try {
  mkdirSync(join(target, "looks"), { recursive: true });
  await withSite(root, async (url) => {
    for (const scheme of schemes) {
      await writePicture(scheme, url + article, { scheme, width: 1440, height: 900, factor: 1.25, quality: 0.8 });
    }
  });
  for (const look of Object.keys(looks)) {
    await withSite(copySite(look), async (url) => {
      for (const scheme of schemes) {
        const size = { width: 1280, height: 800, factor: 0.625, quality: 0.75 };
        await writePicture(`looks/${look}-home-${scheme}`, url, { scheme, ...size });
        await writePicture(`looks/${look}-article-${scheme}`, url + article, { scheme, ...size });
      }
    });
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Copies the site of this repository and selects a look. @param {string} look */
function copySite(look) {
  const copy = join(folder, look);
  cpSync(join(root, "content"), join(copy, "content"), { recursive: true });
  cpSync(join(root, "site.config.ts"), join(copy, "site.ts"));
  const config = `import site from "./site.js";\nexport default { ...site, look: "${look}" };\n`;
  writeFileSync(join(copy, "site.config.ts"), config);
  return copy;
}

/**
 * Builds and serves a site.
 * @param {string} site its root
 * @param {(url: string) => Promise<void>} use
 */
async function withSite(site, use) {
  const out = mkdtempSync(join(folder, "out-"));
  await build({ root: site, defaults, overrides: { out } });
  const server = await servePreview({ out, base: "/", port: 0, host: "127.0.0.1", strictPort: false });
  try {
    await use(server.url);
  } finally {
    await server.close();
  }
}

/**
 * @param {string} name
 * @param {string} url
 * @param {Size & { scheme: Scheme }} options `factor`: pixels of the picture per pixel of the page
 */
async function writePicture(name, url, { scheme, width, height, factor, quality }) {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: Math.max(1, factor) });
  await context.addInitScript((value) => localStorage.setItem("docsgen-scheme", value), scheme);
  const tab = await context.newPage();
  // Fonts that arrive late are only used from the second page on.
  for (let visit = 0; visit < 2; visit++) await tab.goto(url, { waitUntil: "networkidle" });
  await tab.evaluate(() => document.fonts.ready);
  const png = (await tab.screenshot({ animations: "disabled" })).toString("base64");
  // Playwright writes no WebP. The browser encodes it.
  const blank = await context.newPage();
  const data = await blank.evaluate(
    async ([bytes, pixels, level]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${bytes}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: pixels, height: Math.round((image.height * pixels) / image.width) });
      const pen = canvas.getContext("2d");
      if (!pen) throw new Error("The browser has no canvas.");
      pen.imageSmoothingQuality = "high";
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL("image/webp", level);
    },
    /** @type {[string, number, number]} */ ([png, Math.round(width * factor), quality]),
  );
  await context.close();
  const picture = Buffer.from(data.slice(data.indexOf(",") + 1), "base64");
  writeFileSync(join(target, `${name}.webp`), picture);
  console.log(`docs/screenshots/${name}.webp: ${Math.round(picture.length / 1000)} kB`);
}
