// Starts a dev server on a separate site for each test, and browser tabs on it.
import { get } from "node:http";
import type { Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { type DevOptions, type DevServer, serveDev } from "../../lib/src/dev/dev-server.js";
import type { Update } from "../../lib/src/dev/live-site.js";
import { connect } from "../browser/connection.js";
import { defaults, site, type TestSite } from "../site.js";

export interface Dev {
  site: TestSite;
  server: DevServer;
  url: string;
  /** All updates so far. */
  updates: Update[];
  /** Opens a separate tab; `loads` counts its document loads. */
  open(path: string): Promise<Tab>;
  /** Returns the body of a response, without the dev script. */
  read(path: string): Promise<string>;
}

export interface Tab {
  page: Page;
  loads(): number;
  /** Resolves when the page's text contains (or, with `false`, no longer contains) these words. */
  shows(words: string, isThere?: boolean): Promise<void>;
  /** Resolves to the overlay's text once it contains these words. */
  complains(words: string): Promise<string>;
  /** Resolves when there is no overlay. */
  isQuiet(): Promise<void>;
}

/** Serves a site from files on any free port. */
export async function dev(files: Record<string, string>, options: Partial<DevOptions> = {}): Promise<Dev> {
  return devOver(site(files), options);
}

export async function devOver(one: TestSite, options: Partial<DevOptions> = {}): Promise<Dev> {
  const updates: Update[] = [];
  const server = await serveDev({
    session: { root: one.root, defaults },
    port: 0,
    onUpdate: (update) => updates.push(update),
    onState: () => undefined,
    ...options,
  });
  onTestFinished(() => server.close());
  const url = `http://127.0.0.1:${server.port}`;
  return {
    site: one,
    server,
    url,
    updates,
    open: (path) => openTab(url + path),
    async read(path) {
      return withoutScript((await fetchText(url + path)).body);
    },
  };
}

async function openTab(url: string): Promise<Tab> {
  const browser = await connect();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  let loads = 0;
  page.on("load", () => loads++);
  const connected = page.waitForRequest((request) => request.url().includes("@docsgen/events"));
  await page.goto(url);
  await connected;
  const overlay = () =>
    document.querySelector("docsgen-problems")?.shadowRoot?.querySelector(".panel")?.textContent ?? "";
  return {
    page,
    loads: () => loads,
    async shows(words, isThere = true) {
      await page.waitForFunction(
        ([text, there]) => (document.body.textContent ?? "").includes(text as string) === there,
        [words, isThere],
        { polling: 10, timeout: 10_000 },
      );
    },
    async complains(words) {
      await page.waitForFunction(
        (text) =>
          document
            .querySelector("docsgen-problems")
            ?.shadowRoot?.querySelector(".panel")
            ?.textContent?.includes(text) === true,
        words,
        { polling: 10, timeout: 10_000 },
      );
      return page.evaluate(overlay);
    },
    async isQuiet() {
      await page.waitForFunction(
        () => !document.querySelector("docsgen-problems")?.shadowRoot?.querySelector(".panel"),
        null,
        {
          polling: 10,
          timeout: 10_000,
        },
      );
    },
  };
}

export function withoutScript(html: string): string {
  return html.replace(/<script type="module" src="[^"]*@docsgen\/client\.js"[^>]*><\/script>/, "");
}

/** Sends one request with these headers. */
export function fetchText(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }));
    }).on("error", reject);
  });
}
