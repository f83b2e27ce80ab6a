// A reader's browser for one test: a fresh context, a page of the finished site, and what went wrong while it was open.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, onTestFinished } from "vitest";
import { build } from "../../lib/src/flow/build.js";
import { servePreview } from "../../lib/src/serve/preview.js";

/** The two sites, for `describe.each`: name and address. */
export const sites = [
  { name: "at the root", url: inject("rootUrl") },
  { name: "in a folder", url: inject("folderUrl") },
] as const;

/** The site for tests that run once: the one at the root or, with DOCSGEN_TEST_BASE=folder, the one in a folder. */
export const rootUrl: string = inject(process.env.DOCSGEN_TEST_BASE === "folder" ? "folderUrl" : "rootUrl");

/** A window narrower than md: the sidebar is a drawer. */
export const phone = { viewport: { width: 360, height: 740 } };

export interface OpenOptions extends BrowserContextOptions {
  /** Whether the console may speak: for tests of what goes wrong. Default: false. */
  mayComplain?: boolean;
  /** Runs before the page is opened: routes, init scripts. */
  prepare?: (page: Page) => Promise<unknown>;
}

export interface Visit {
  page: Page;
  /** Console errors and warnings, uncaught errors, requests to other origins; must be empty when the test ends. */
  problems: string[];
  /** Addresses of all requests so far. */
  requests: string[];
}

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.connect(inject("browserEndpoint"));
});
afterAll(() => browser.close());

/** Opens an address (absolute, or under the site at the root) in a fresh context of 1440 by 900. */
export async function open(address: string, options: OpenOptions = {}): Promise<Visit> {
  const { mayComplain = false, prepare, ...context } = options;
  const { javaScriptEnabled = true } = context;
  const url = new URL(address, rootUrl);
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, ...context })).newPage();
  const visit: Visit = { page, problems: [], requests: [] };
  watch(visit, url.origin);
  onTestFinished(async () => {
    await page.context().close();
    if (!mayComplain) expect(visit.problems).toEqual([]);
  });
  await prepare?.(page);
  await page.goto(url.href, { waitUntil: "load" });
  // Tests act at once, readers after the first paint. Those that prepare a page look at what comes before, or hold it back.
  const hasScript = javaScriptEnabled && !prepare && (await page.locator('script[src*="/boot-"]').count()) > 0;
  if (hasScript) await started(page);
  return visit;
}

/** A further page in the same context: another tab. */
export async function openTab(visit: Visit, address: string): Promise<Page> {
  const tab = await visit.page.context().newPage();
  await tab.goto(new URL(address, rootUrl).href, { waitUntil: "load" });
  return tab;
}

/**
 * Builds a site from files and serves it, for tests of what the repository's own site has not; `close` when they are done.
 * Its base is that of `rootUrl` unless the test is about another.
 */
export async function serveFiles(
  files: Record<string, string>,
  base: string = new URL(rootUrl).pathname,
): Promise<{ url: string; close(): Promise<void> }> {
  const root = mkdtempSync(join(tmpdir(), "docsgen-browser-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const defaults = new URL("../../lib/bundle/defaults.js", import.meta.url).href;
  await build({ root, defaults, overrides: { base } });
  const server = await servePreview({ out: join(root, "dist"), base, port: 0 });
  const close = async () => {
    await server.close();
    rmSync(root, { recursive: true, force: true });
  };
  return { url: server.url, close };
}

/** Waits until the page of this name shows. */
export async function arrived(page: Page, name: string): Promise<void> {
  await page.waitForFunction((title) => document.title === title, `${name} | Cairn`);
}

/** Waits until the script has started, which is after the first paint. */
export async function started(page: Page): Promise<void> {
  await page.waitForSelector("body > [role=status]", { state: "attached" });
}

/** Stores the reader's choice before the page is loaded: for `prepare`. */
export function withScheme(scheme: string) {
  return (page: Page) => page.addInitScript((name) => localStorage.setItem("docsgen-scheme", name), scheme);
}

/** Computed values of CSS properties. */
export function stylesOf<Name extends string>(target: Locator, ...names: Name[]): Promise<Record<Name, string>> {
  return target.evaluate((element, list) => {
    const computed = getComputedStyle(element);
    return Object.fromEntries(list.map((name) => [name, computed.getPropertyValue(name)])) as Record<Name, string>;
  }, names);
}

/** Names of icons by their markup in a page. */
export async function iconNames(page: Page): Promise<Map<string, string>> {
  const entries = await page.evaluate(async () => {
    const sprite = await (await fetch(document.documentElement.dataset.icons ?? "")).text();
    const symbols = new DOMParser().parseFromString(sprite, "text/html").querySelectorAll("symbol");
    // Of two names for one icon, the first in the alphabet stays.
    return [...symbols].reverse().map(({ innerHTML, id }): [string, string] => [innerHTML, id]);
  });
  return new Map(entries);
}

/** The label, or else the text, of the element that has the focus. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
    return (element?.ariaLabel ?? label ?? "").trim();
  });
}

/** How far the page can be scrolled sideways, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

function watch({ page, problems, requests }: Visit, origin: string): void {
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("request", (request) => {
    const url = request.url();
    requests.push(url);
    if (!url.startsWith(origin) && !/^(?:data|blob):/.test(url)) problems.push(`request to ${url}`);
  });
}
