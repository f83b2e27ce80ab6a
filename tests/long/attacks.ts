// The attacks. Each is one round: it returns a description, and reports every violation of the manual's guarantees.
import { clocks, editing, html, paths } from "./changes.js";
import { fill } from "./content.js";
import { flips, journals, tampering } from "./damage.js";
import { type AttackedSite, createBuilders, createSite, type Random, randomFrom } from "./harness.js";
import { faults, kills, swaps } from "./interruptions.js";
import { configs, pages } from "./mutations.js";
import { owners } from "./owners.js";
import { expectGood, type Found } from "./questions.js";
import { canMount, disks, memory, together } from "./surroundings.js";

/** Runs one round and returns its description. */
export type Attack = (site: AttackedSite, random: Random, found: Found) => Promise<string>;

export const attacks: Record<string, Attack> = {
  ...{ kills, faults, flips, journals, edits: editing, clocks, paths, html, together, swaps, tampering, memory },
  ...{ pages, configs, owners },
  ...(canMount && { disks }),
};

export interface Rounds {
  seed: number;
  count: number;
  /** Called with a line for each round. */
  log?: (line: string) => void;
}

/**
 * Runs rounds of an attack on a sequence of sites.
 * @returns the detected problems, each with the seed of its round
 */
export async function attack(name: string, { seed, count, log }: Rounds): Promise<string[]> {
  const problems: string[] = [];
  const builders = createBuilders();
  let site: AttackedSite | undefined;
  for (let round = 0; round < count; round++) {
    const ownSeed = (seed + round * 7919) >>> 0;
    const random = randomFrom(ownSeed);
    // Each site is used for a few rounds, so that attacks start from the state that previous ones left.
    if (!site || round % 8 === 0) {
      site?.delete();
      site = createSite(builders);
      fill(site, random);
      if (name === "swaps") site.write("site.config.mjs", 'export default { output: "swap" };\n');
      const first = await site.buildAgain();
      if (first.code !== 0) throw new Error(`the site must build: ${first.text}`);
      await expectGood(site, first, (text) => problems.push(`seed ${ownSeed}: first build: ${text}`));
    }
    const roundProblems: string[] = [];
    const done = await attacks[name]?.(site, random, (text) => roundProblems.push(text));
    const suffix = roundProblems.length > 0 ? ` → ${roundProblems.join("; ")}` : "";
    log?.(`${name} ${round + 1}/${count} seed ${ownSeed}: ${done}${suffix}`);
    problems.push(...roundProblems.map((text) => `${name}, seed ${ownSeed} (round ${round + 1}), ${done}: ${text}`));
  }
  site?.delete();
  builders.close();
  return problems;
}
