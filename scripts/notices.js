// Licenses of the packages that are bundled with docsgen.
import { readdirSync, readFileSync } from "node:fs";

/**
 * Collects the licenses of the bundled packages. Most require that they are distributed with the code.
 * @param {import("esbuild").BuildResult[]} results
 * @param {string} root with a slash at the end
 */
export function notices(results, root) {
  const inputs = results.flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}));
  const names = inputs.flatMap((name) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(name)?.slice(0, 2) ?? []);
  // Sources of the theme's fonts (scripts/fonts.js).
  const fonts = ["inter", "inconsolata", "source-serif-4", "nunito", "geist-mono"].map(
    (name) => `node_modules/@fontsource-variable/${name}/`,
  );
  const folders = new Set([...names.filter((name) => name.endsWith("/")), ...fonts]);
  return [...folders]
    .sort()
    .map((folder) => noticeOf(root + folder))
    .join("\n");
}

/** @param {string} folder of the package, absolute */
function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}package.json`, "utf8"));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file === undefined ? "" : `\n${readFileSync(folder + file, "utf8").trim()}\n`;
  return `${name} ${version} (${license})\n${text}\n${"-".repeat(80)}\n`;
}
