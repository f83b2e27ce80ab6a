import { join } from "node:path";
import { query, write } from "../generators.mjs";
import { writePages } from "../sites.mjs";
import { requirePackages } from "./install.mjs";

const packages = ["vitepress@1.6.4"];

/**
 * The default theme with local search. Vue would read `{{` and unknown tags in articles as templates, so raw HTML is off.
 */
const config = `export default {
  title: "Bench",
  srcDir: "content",
  cleanUrls: true,
  ignoreDeadLinks: true,
  markdown: { html: false },
  vue: { template: { transformAssetUrls: false } },
  themeConfig: { search: { provider: "local" } },
};
`;

/** @type {import("./index.mjs").Peer} */
export function vitepress(home, options) {
  const found = requirePackages(home, packages, options);
  if (!found) return undefined;
  const bin = join(found.modules, "vitepress/bin/vitepress.js");
  return {
    name: "vitepress",
    version: found.version,
    prepare(pages, folder) {
      writePages(pages, join(folder, "content"));
      write(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
      write(join(folder, ".vitepress/config.mjs"), config);
    },
    command: () => [process.execPath, bin, "build"],
    made: [".vitepress/dist", ".vitepress/cache", ".vitepress/.temp"],
    out: ".vitepress/dist",
    dev: (_, port) => [process.execPath, bin, "dev", "--host", "127.0.0.1", "--port", String(port), "--strictPort"],
    async search(page) {
      await page.locator("#local-search button").click();
      await page.locator("#localsearch-input").fill(query);
      await page.locator(".VPLocalSearchBox .result").first().waitFor();
    },
  };
}
