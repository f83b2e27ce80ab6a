// Preloading: the links that are added, the resources that block, and the effect of failures.
import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { openWith } from "./client.js";

interface Preloading {
  preload(load: () => Promise<unknown>, deps?: readonly string[]): Promise<unknown>;
}
declare const client: Preloading;

async function serve(page: Page, answers: Record<string, number>): Promise<string[]> {
  const requests: string[] = [];
  await page.route("**/files/*", (route) => {
    const { pathname } = new URL(route.request().url());
    requests.push(pathname);
    const contentType = pathname.endsWith(".css") ? "text/css" : "text/javascript";
    return route.fulfill({ status: answers[pathname] ?? 200, contentType, body: "" });
  });
  return requests;
}

/** Loads with these dependencies and returns the outcome and the reported failures. */
function run(page: Page, deps: string[], options: { throws?: string; isCancelled?: boolean } = {}) {
  return page.evaluate(
    async ([list, { throws, isCancelled }]) => {
      const payloads: string[] = [];
      const hear = (event: Event & { payload?: unknown }) => {
        payloads.push(event.payload instanceof Error ? event.payload.message : "no error");
        if (isCancelled) event.preventDefault();
      };
      addEventListener("docsgen:preload-error", hear);
      const load = async () => {
        if (throws) throw new Error(throws);
        return "loaded";
      };
      const outcome = await client.preload(load, list).catch((error: Error) => `thrown: ${error.message}`);
      removeEventListener("docsgen:preload-error", hear);
      return { outcome, payloads };
    },
    [deps, options] as const,
  );
}

function links(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll("link")].map(({ rel, crossOrigin, nonce, href }) => ({
      rel,
      crossOrigin,
      nonce,
      path: new URL(href).pathname,
    })),
  );
}

it("links to styles as stylesheets and to scripts as modules, with crossorigin and the page's nonce", async () => {
  const page = await openWith("navigation/preload");
  await serve(page, {});
  await page.evaluate(() => {
    const meta = document.createElement("meta");
    meta.setAttribute("property", "csp-nonce");
    meta.content = "abc";
    document.head.append(meta);
  });
  expect(await run(page, ["/files/a.css", "/files/a.js"])).toEqual({ outcome: "loaded", payloads: [] });
  expect(await links(page)).toEqual([
    { rel: "stylesheet", crossOrigin: "anonymous", nonce: "abc", path: "/files/a.css" },
    { rel: "modulepreload", crossOrigin: "anonymous", nonce: "abc", path: "/files/a.js" },
  ]);
});

it("loads the page once the styles have loaded, not earlier", async () => {
  const page = await openWith("navigation/preload");
  const held: Route[] = [];
  await page.route("**/files/a.css", (route) => void held.push(route));
  await page.evaluate(() => {
    void client.preload(async () => document.body.setAttribute("data-loaded", ""), ["/files/a.css", "/files/a.js"]);
  });
  await expect.poll(() => held.length).toBe(1);
  expect(await page.locator("[data-loaded]").count()).toBe(0);
  await held[0]?.fulfill({ contentType: "text/css", body: "" });
  await expect.poll(() => page.locator("[data-loaded]").count()).toBe(1);
});

it("does not request resources that were requested before or are in the document", async () => {
  const page = await openWith("navigation/preload");
  await serve(page, {});
  await page.evaluate(() => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = "/files/there.css";
    document.head.append(link);
  });
  await run(page, ["/files/there.css", "/files/a.js"]);
  await run(page, ["/files/a.js", "/files/there.css"]);
  expect((await links(page)).map(({ path }) => path)).toEqual(["/files/there.css", "/files/a.js"]);
});

it("reports a failed style first as an event, then as an error, and can retry it", async () => {
  const page = await openWith("navigation/preload");
  const answers: Record<string, number> = { "/files/a.css": 404 };
  const requests = await serve(page, answers);
  const message = "Unable to preload CSS for /files/a.css";
  expect(await run(page, ["/files/a.css"])).toEqual({ outcome: `thrown: ${message}`, payloads: [message] });
  answers["/files/a.css"] = 200;
  expect(await run(page, ["/files/a.css"])).toEqual({ outcome: "loaded", payloads: [] });
  expect(requests).toEqual(["/files/a.css", "/files/a.css"]);
});

it("continues loading if the event is canceled, and dispatches one event per failure", async () => {
  const page = await openWith("navigation/preload");
  await serve(page, { "/files/a.css": 404, "/files/b.css": 404 });
  expect(await run(page, ["/files/a.css", "/files/b.css"], { isCancelled: true })).toEqual({
    outcome: "loaded",
    payloads: ["Unable to preload CSS for /files/a.css", "Unable to preload CSS for /files/b.css"],
  });
});

it("handles a failure to load the page the same way, and ignores a script that cannot be preloaded", async () => {
  const page = await openWith("navigation/preload");
  await serve(page, { "/files/a.js": 404 });
  expect(await run(page, ["/files/a.js"])).toEqual({ outcome: "loaded", payloads: [] });
  expect(await run(page, [], { throws: "no chunk" })).toEqual({ outcome: "thrown: no chunk", payloads: ["no chunk"] });
  expect(await run(page, [], { throws: "no chunk", isCancelled: true })).toEqual({
    outcome: undefined,
    payloads: ["no chunk"],
  });
});
