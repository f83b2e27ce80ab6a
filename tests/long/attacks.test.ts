// Attacks on builds: a few rounds in every test run, all of them with `npm run test:long`. The same seed gives the same
// rounds: eight on each site, so that each attack starts from the state that the previous one left.
import { expect, test } from "vitest";
import { attack, attacks } from "./attacks.js";

/** Rounds of each attack: a few, or as configured by DOCSGEN_LONG. */
const slice: Record<string, number> = {
  ...{ kills: 2, faults: 3, flips: 3, journals: 2, edits: 4, clocks: 2, paths: 3, html: 4 },
  ...{ together: 2, swaps: 2, tampering: 3, memory: 1, disks: 1 },
  ...{ pages: 6, configs: 6, owners: 2 },
};
const requested = JSON.parse(process.env.DOCSGEN_LONG ?? "{}") as { seed?: number; counts?: Record<string, number> };
const { seed = 14, counts = slice } = requested;
const log = requested.seed === undefined ? undefined : console.log;

for (const name of Object.keys(attacks)) {
  const count = counts[name] ?? 0;
  test.skipIf(count === 0)(
    `${name}: ${count} rounds from seed ${seed}`,
    { timeout: 120_000 + 60_000 * count },
    async () => {
      expect(await attack(name, { seed, count, ...(log && { log }) })).toEqual([]);
    },
  );
}
