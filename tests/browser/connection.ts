// The connection to the browser that a project's test files share.
import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";

let connection: Promise<Browser> | undefined;

/** Connects the worker on first use. The connection ends with the browser. */
export function connect(): Promise<Browser> {
  connection ??= chromium.connect(inject("browserEndpoint"));
  return connection;
}
