// The browser for tests and for the reader's benchmark: its location, and flags that keep it quiet and isolated.
import chromiumBundle from "@sparticuz/chromium";
import { type BrowserServer, chromium } from "playwright-core";

const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Launches a browser that test files share by connecting to its `wsEndpoint()`. */
export async function launchBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: await chromiumBundle.executablePath(), args: flags });
}
