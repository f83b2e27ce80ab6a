// A reader's browser for one test: a fresh context, a page of the finished site in it, and what went wrong while it was open.
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, onTestFinished } from "vitest";
import { servePreview } from "../../lib/src/server.js";

/** The two sites, for `describe.each`: name and address. */
export const sites = [
  { name: "at the root", url: inject("rootUrl") },
  { name: "in a folder", url: inject("folderUrl") },
] as const;

export const rootUrl: string = inject("rootUrl");

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
  return visit;
}

/** A further page in the same context: another tab. */
export async function openTab(visit: Visit, address: string): Promise<Page> {
  const tab = await visit.page.context().newPage();
  await tab.goto(new URL(address, rootUrl).href, { waitUntil: "load" });
  return tab;
}

/** Serves a finished site of a test's own until the test ends; returns its address. */
export async function serveFolder(out: string, base = "/"): Promise<string> {
  const server = await servePreview({ out, base, port: 0 });
  onTestFinished(() => server.close());
  return server.url;
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
