// Loads single modules of the theme's client in an empty page, bundled under one global name.
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { open, rootUrl } from "./harness.js";

const client = new URL("../../theme/client/", import.meta.url).pathname;

/** Opens an empty page at the site's address, in which `client` holds the module's exports. */
export async function openWith(name: string): Promise<Page> {
  const result = await build({
    entryPoints: [`${client}${name}.ts`],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "client",
    target: "es2022",
  });
  const script = result.outputFiles[0]?.text ?? "";
  const { page } = await open(rootUrl, {
    mayComplain: true,
    prepare: (page) =>
      page.route("**/*", (route) => {
        if (route.request().url() === rootUrl)
          return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>x</title>" });
        return route.fallback();
      }),
  });
  await page.addScriptTag({ content: script });
  return page;
}
