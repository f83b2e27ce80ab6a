// Attacks on builds, in numbers: a slice with every run of the tests, the whole with `npm run test:long`. The same seed brings
// the same rounds: eight on each site, so that an attack meets what the one before it left.
import { expect, test } from "vitest";
import { attack, attacks } from "./attacks.js";

/** Rounds of each attack: a few, or what DOCSGEN_LONG says. */
const slice: Record<string, number> = {
  ...{ kills: 2, faults: 3, flips: 3, journals: 2, edits: 4, clocks: 2, paths: 3, html: 4 },
  ...{ together: 2, swaps: 2, tampering: 3, memory: 1, disks: 1 },
  ...{ pages: 6, configs: 6, owners: 2 },
};
const asked = JSON.parse(process.env.DOCSGEN_LONG ?? "{}") as { seed?: number; counts?: Record<string, number> };
const { seed = 14, counts = slice } = asked;
const log = asked.seed === undefined ? undefined : console.log;

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
