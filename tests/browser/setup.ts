// Shared by all browser tests: one browser, and the built site of this repository. It is built twice (for the root of a
// host and for a folder) and served as `docsgen preview` serves it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { build } from "../../lib/src/flow/build.js";
import { servePreview } from "../../lib/src/serve/preview-server.js";
import { launchBrowser } from "./browser.js";

declare module "vitest" {
  interface ProvidedContext {
    /** Endpoint of the browser, in the projects `browser` and `dev`. */
    browserEndpoint: string;
    /** Addresses of the two sites, ending in their base. */
    rootUrl: string;
    folderUrl: string;
  }
}

const root = fileURLToPath(new URL("../..", import.meta.url));

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "docsgen-browser-"));
  const atRoot = await serveSite("/", join(folder, "root"));
  const inFolder = await serveSite("/docs-site/", join(folder, "folder"));
  const browser = await launchBrowser();
  project.provide("browserEndpoint", browser.wsEndpoint());
  project.provide("rootUrl", atRoot.url);
  project.provide("folderUrl", inFolder.url);
  return async () => {
    await browser.close();
    await Promise.all([atRoot.close(), inFolder.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
}

async function serveSite(base: string, out: string) {
  await build({ root, overrides: { base, out } });
  return servePreview({ out, base, port: 0 });
}
