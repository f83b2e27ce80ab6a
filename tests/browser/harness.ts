// Opens a reader's browser for one test: a fresh context, a page of the built site, and a record of problems.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";
import { build } from "../../lib/src/flow/build.js";
import { servePreview } from "../../lib/src/serve/preview-server.js";
import { connect } from "./connection.js";

/** Name and address of the two sites, for `describe.each`. */
export const sites = [
  { name: "at the root", url: inject("rootUrl") },
  { name: "in a folder", url: inject("folderUrl") },
] as const;

/** Address of the site for tests that run once: at the root or, with DOCSGEN_TEST_BASE=folder, in a folder. */
export const rootUrl: string = inject(process.env.DOCSGEN_TEST_BASE === "folder" ? "folderUrl" : "rootUrl");

/** A window narrower than md: the sidebar is a drawer. */
export const phone = { viewport: { width: 360, height: 740 } };

export interface OpenOptions extends BrowserContextOptions {
  /** If true, console messages are allowed, for tests of failures. Default: false. */
  mayComplain?: boolean;
  /** Runs before the page is opened, for example to add routes or init scripts. */
  prepare?: (page: Page) => Promise<unknown>;
}

export interface Visit {
  page: Page;
  /** Console errors and warnings, uncaught errors, and requests to other origins; must be empty when the test ends. */
  problems: string[];
  /** Addresses of all requests so far. */
  requests: string[];
}

/** Opens an address (absolute, or under the site at the root) in a fresh context of 1440 by 900. */
export async function open(address: string, options: OpenOptions = {}): Promise<Visit> {
  const { mayComplain = false, prepare, ...context } = options;
  const { javaScriptEnabled = true } = context;
  const url = new URL(address, rootUrl);
  const browser = await connect();
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, ...context })).newPage();
  const visit: Visit = { page, problems: [], requests: [] };
  watch(visit, url.origin);
  onTestFinished(async () => {
    await page.context().close();
    if (!mayComplain) expect(visit.problems).toEqual([]);
  });
  await prepare?.(page);
  await page.goto(url.href, { waitUntil: "load" });
  // Unlike readers, tests act before the first paint, so wait for the script. Tests that prepare a page examine or
  // delay this phase.
  const hasScript = javaScriptEnabled && !prepare && (await page.locator('script[src*="/boot-"]').count()) > 0;
  if (hasScript) await started(page);
  return visit;
}

/** Opens another page (a tab) in the same context. */
export async function openTab(visit: Visit, address: string): Promise<Page> {
  const tab = await visit.page.context().newPage();
  await tab.goto(new URL(address, rootUrl).href, { waitUntil: "load" });
  return tab;
}

/**
 * Builds a site from files and serves it, for tests of features that the repository's site does not use; call `close`
 * at the end. The base is that of `rootUrl` unless the test sets another one.
 */
export async function serveFiles(
  files: Record<string, string>,
  base: string = new URL(rootUrl).pathname,
  options: { evaluate?: boolean } = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const root = mkdtempSync(join(tmpdir(), "docsgen-browser-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const defaults = new URL("../../lib/bundle/defaults.js", import.meta.url).href;
  await build({ ...options, root, defaults, overrides: { base } });
  const server = await servePreview({ out: join(root, "dist"), base, port: 0 });
  const close = async () => {
    await server.close();
    rmSync(root, { recursive: true, force: true });
  };
  return { url: server.url, close };
}

/** Waits until the page with this name is shown. */
export async function arrived(page: Page, name: string): Promise<void> {
  await page.waitForFunction((title) => document.title === title, `${name} | Cairn`);
}

/** Waits until the script has started, which is after the first paint. */
export async function started(page: Page): Promise<void> {
  await page.waitForSelector("body > [role=status]", { state: "attached" });
}

/** Stores the reader's choice before the page loads. Pass it as `prepare`. */
export function withScheme(scheme: string) {
  return (page: Page) => page.addInitScript((name) => localStorage.setItem("docsgen-scheme", name), scheme);
}

/** Returns computed values of CSS properties. */
export function computedStyles<Name extends string>(target: Locator, ...names: Name[]): Promise<Record<Name, string>> {
  return target.evaluate((element, list) => {
    const computed = getComputedStyle(element);
    return Object.fromEntries(list.map((name) => [name, computed.getPropertyValue(name)])) as Record<Name, string>;
  }, names);
}

/** Returns the names of icons by their markup in a page. */
export async function iconNames(page: Page): Promise<Map<string, string>> {
  const entries = await page.evaluate(async () => {
    const sprite = await (await fetch(document.documentElement.dataset.icons ?? "")).text();
    const symbols = new DOMParser().parseFromString(sprite, "text/html").querySelectorAll("symbol");
    // If two names share an icon, the alphabetically first one is used.
    return [...symbols].reverse().map(({ innerHTML, id }): [string, string] => [innerHTML, id]);
  });
  return new Map(entries);
}

/** Returns the label, or else the text, of the focused element. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
    return (element?.ariaLabel ?? label ?? "").trim();
  });
}

/** Returns how far the page can be scrolled horizontally, in pixels. */
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
