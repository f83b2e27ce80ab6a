// The browser that all tests of the dev server share.
import type { TestProject } from "vitest/node";
import { launchBrowser } from "../browser/browser.js";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await launchBrowser();
  project.provide("browserEndpoint", browser.wsEndpoint());
  return () => browser.close();
}
