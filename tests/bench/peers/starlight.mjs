import { join } from "node:path";
import { query, write } from "../generators.mjs";
import { writePages } from "../sites.mjs";
import { requirePackages } from "./install.mjs";

/** Astro 7 needs Node 22. */
const packages = ["@astrojs/starlight@0.42.4", "astro@7.3.5", "sharp@0.34.5", "node@24.21.0"];

/** Astro bundles only packages that the site's manifest lists. */
const manifest = '{ "private": true, "type": "module", "dependencies": { "@astrojs/starlight": "*" } }\n';

const config = `import { defineConfig } from "astro/config";
import starlight from "@astrojs/starlight";
export default defineConfig({ site: "https://example.org", integrations: [starlight({ title: "Bench" })] });
`;

const collections = `import { defineCollection } from "astro:content";
import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/** The default theme with Pagefind and Expressive Code. @type {import("./index.mjs").Peer} */
export function starlight(home, options) {
  const found = requirePackages(home, packages, options);
  if (!found) return undefined;
  const node = join(found.modules, ".bin/node");
  const bin = join(found.modules, "astro/bin/astro.mjs");
  return {
    name: "starlight",
    version: found.version,
    prepare(pages, folder) {
      writePages(pages, join(folder, "src/content/docs"));
      write(join(folder, "package.json"), manifest);
      write(join(folder, "astro.config.mjs"), config);
      write(join(folder, "src/content.config.ts"), collections);
    },
    command: () => [node, bin, "build"],
    made: ["dist", ".astro", "node_modules/.astro", "node_modules/.vite"],
    out: "dist",
    content: "src/content/docs",
    dev: (_, port) => [node, bin, "dev", "--host", "127.0.0.1", "--port", String(port)],
    async search(page) {
      await page.locator("site-search button[data-open-modal]").click();
      await page.locator("site-search input").fill(query);
      await page.locator(".pagefind-ui__result").first().waitFor();
    },
  };
}
