import { join } from "node:path";
import { write } from "../generators.mjs";
import { writePages } from "../sites.mjs";
import { requirePackages } from "./install.mjs";

const packages = ["@11ty/eleventy@3.1.8", "@11ty/eleventy-plugin-syntaxhighlight@5.0.2"];

/** A minimal theme (a head and the article) and highlighting with Prism. @type {import("./index.mjs").Peer} */
export function eleventy(home, options) {
  const found = requirePackages(home, packages, options);
  if (!found) return undefined;
  const bin = join(found.modules, "@11ty/eleventy/cmd.cjs");
  return {
    name: "eleventy",
    version: found.version,
    prepare(pages, folder) {
      writePages(pages, join(folder, "content"));
      write(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
      write(join(folder, "_includes/page.njk"), eleventyLayout);
      write(join(folder, "eleventy.config.js"), eleventyConfig(found.modules));
    },
    command: () => [process.execPath, bin, "--quiet"],
    made: ["_site"],
    out: "_site",
    dev: (_, port) => [process.execPath, bin, "--serve", "--quiet", `--port=${port}`],
  };
}

const eleventyLayout = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ title }} | Bench</title>
<meta name="description" content="{{ description }}"></head><body><main>{{ content | safe }}</main></body></html>
`;

/** @param {string} packages */
function eleventyConfig(packages) {
  return `import { createRequire } from "node:module";
const require = createRequire(${JSON.stringify(join(packages, "x.js"))});
export default function (config) {
  config.addPlugin(require("@11ty/eleventy-plugin-syntaxhighlight"));
  config.addGlobalData("layout", "page.njk");
  return { dir: { input: "content", includes: "../_includes", output: "_site" }, markdownTemplateEngine: false };
}
`;
}
