// Attacks on builds: a few rounds in every test run, all of them with `npm run test:long`. The same seed gives the same
// rounds: eight on each site, so that each attack starts from the state that the previous one left.
import { expect, test } from "vitest";
import { attack, attacks } from "./attacks.js";

/** Rounds of each attack: a few, or as configured by DOCSGEN_LONG. */
const slice: Record<string, number> = {
  ...{ kills: 1, faults: 2, flips: 2, journals: 1, edits: 2, clocks: 1, paths: 2, html: 2 },
  ...{ together: 1, swaps: 1, tampering: 2, memory: 1, disks: 1 },
  ...{ pages: 3, configs: 3, owners: 1 },
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
