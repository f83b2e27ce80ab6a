// Other generators to compare with. Each returns undefined if it is not installed.
import { docusaurus } from "./docusaurus.mjs";
import { eleventy } from "./eleventy.mjs";
import { hugo } from "./hugo.mjs";
import { starlight } from "./starlight.mjs";
import { vitepress } from "./vitepress.mjs";

/**
 * @typedef {import("../generators.mjs").Generator} Generator
 * @typedef {(home: string, options: { install: boolean }) => Generator | undefined} Peer
 *   `home`: the folder above its sites, for packages; `install`: install missing packages from npm
 */

/** @type {Record<string, Peer>} */
export const peers = { docusaurus, vitepress, starlight, hugo, eleventy };
