// Takes the pictures of README from the site of this repository, in light and dark. Run it when the theme changes:
// npm run screenshots
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import chromiumBundle from "@sparticuz/chromium";
import { chromium } from "playwright-core";
import { build } from "../lib/src/flow/build.js";
import { servePreview } from "../lib/src/serve/preview-server.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const target = join(root, "docs/screenshots");
const page = "docs/cairn-queue";
const viewport = { width: 1440, height: 900 };
const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];

const out = mkdtempSync(join(tmpdir(), "docsgen-screenshots-"));
await build({ root, overrides: { out } });
const server = await servePreview({ out, base: "/", port: 0, host: "127.0.0.1", strictPort: false });
const browser = await chromium.launch({ executablePath: await chromiumBundle.executablePath(), args: flags });
try {
  mkdirSync(target, { recursive: true });
  for (const scheme of /** @type {const} */ (["light", "dark"])) {
    const picture = await takePicture(scheme);
    writeFileSync(join(target, `${scheme}.webp`), picture);
    console.log(`docs/screenshots/${scheme}.webp: ${Math.round(picture.length / 1000)} kB`);
  }
} finally {
  await browser.close();
  await server.close();
  rmSync(out, { recursive: true, force: true });
}

/** @param {"light" | "dark"} scheme */
async function takePicture(scheme) {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1.25 });
  await context.addInitScript((name) => localStorage.setItem("docsgen-scheme", name), scheme);
  const tab = await context.newPage();
  await tab.goto(server.url + page, { waitUntil: "networkidle" });
  await tab.evaluate(() => document.fonts.ready);
  const png = (await tab.screenshot({ animations: "disabled" })).toString("base64");
  // Playwright writes no WebP. The browser encodes it.
  const blank = await context.newPage();
  const url = await blank.evaluate(async (bytes) => {
    const image = new Image();
    image.src = `data:image/png;base64,${bytes}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: image.width, height: image.height });
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.8);
  }, png);
  await context.close();
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}
