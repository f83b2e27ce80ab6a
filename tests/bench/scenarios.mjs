// Changes to a site between two builds of docsgen. They differ from run to run, so that no build gets a cache hit from
// an earlier run.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Site
 * @property {string} root
 * @property {string} page the page to edit, relative to the root
 */

/** A scenario starts from a finished build, except for `cold`. @type {Record<string, (site: Site, run: number) => void>} */
export const scenarios = {
  cold(site) {
    for (const name of [".docsgen", "dist"]) rmSync(join(site.root, name), { recursive: true, force: true });
  },
  warm() {},
  text: (site, run) => editPage(site, (text) => `${text}\nA closing remark, number ${run}, about the matter.\n`),
  title: (site, run) => editPage(site, (text) => text.replace(/^title:.*$/m, `title: "Another title ${run}"`)),
  add({ root }, run) {
    const text = `---\ntitle: New page ${run}\n---\n\nText of a page that was not there.\n\n\`\`\`ts\nexport const run = ${run};\n\`\`\`\n`;
    writeFileSync(join(root, "content", `new-page-${run}.md`), text);
  },
  "config-comment": ({ root }, run) => writeConfig(root, { comment: `Run ${run}` }),
  "config-option": ({ root }, run) => writeConfig(root, { description: `A site to measure with, run ${run}.` }),
};

/**
 * Writes the site's config.
 * @param {string} root
 * @param {{ comment?: string, description?: string }} options
 */
export function writeConfig(root, { comment = "A site to measure with.", description = "A site to measure with." }) {
  mkdirSync(root, { recursive: true });
  const config = { title: "Bench", description, url: "https://example.org", content: "content" };
  writeFileSync(join(root, "site.config.ts"), `// ${comment}\nexport default ${JSON.stringify(config)};\n`);
}

/** @type {(site: Site, edit: (text: string) => string) => void} */
function editPage({ root, page }, edit) {
  const file = join(root, page);
  writeFileSync(file, edit(readFileSync(file, "utf8")));
}
