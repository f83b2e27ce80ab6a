// The attacks. Each is one round: it says what it did, and what was found that the manual promises never to happen.
import { clocks, editing, html, paths } from "./changes.js";
import { fill } from "./content.js";
import { flips, journals, tampering } from "./damage.js";
import { type AttackedSite, createBuilders, createSite, type Random, randomFrom } from "./harness.js";
import { faults, kills, swaps } from "./interruptions.js";
import { configs, pages } from "./mutations.js";
import { owners } from "./owners.js";
import { expectGood, type Found } from "./questions.js";
import { canMount, disks, memory, together } from "./surroundings.js";

/** One round. Returns what was done. */
export type Attack = (site: AttackedSite, random: Random, found: Found) => Promise<string>;

export const attacks: Record<string, Attack> = {
  ...{ kills, faults, flips, journals, edits: editing, clocks, paths, html, together, swaps, tampering, memory },
  ...{ pages, configs, owners },
  ...(canMount && { disks }),
};

export interface Rounds {
  seed: number;
  count: number;
  /** Told of each round. */
  log?: (line: string) => void;
}

/**
 * Runs rounds of an attack on one site after the other.
 * @returns the problems that were found, each with the seed of its round
 */
export async function attack(name: string, { seed, count, log }: Rounds): Promise<string[]> {
  const problems: string[] = [];
  const builders = createBuilders();
  let site: AttackedSite | undefined;
  for (let round = 0; round < count; round++) {
    const ownSeed = (seed + round * 7919) >>> 0;
    const random = randomFrom(ownSeed);
    // A site is used for a few rounds, so that each attack meets what the one before it left.
    if (!site || round % 8 === 0) {
      site?.delete();
      site = createSite(builders);
      fill(site, random);
      if (name === "swaps") site.write("site.config.mjs", 'export default { output: "swap" };\n');
      const first = await site.buildAgain();
      if (first.code !== 0) throw new Error(`the site must build: ${first.text}`);
      await expectGood(site, first, (text) => problems.push(`seed ${ownSeed}: first build: ${text}`));
    }
    const found: string[] = [];
    const done = await attacks[name]?.(site, random, (text) => found.push(text));
    log?.(`${name} ${round + 1}/${count} seed ${ownSeed}: ${done}${found.length > 0 ? ` → ${found.join("; ")}` : ""}`);
    problems.push(...found.map((text) => `${name}, seed ${ownSeed} (round ${round + 1}), ${done}: ${text}`));
  }
  site?.delete();
  builders.close();
  return problems;
}
