// Loaded into every thread of a measured build (`node --require`): samples the thread's heap, and appends the sample at
// its maximum to the file in DOCSGEN_BENCH_HEAPS when the thread ends.
const { appendFileSync } = require("node:fs");
const { getHeapSpaceStatistics, getHeapStatistics } = require("node:v8");
const { threadId } = require("node:worker_threads");

const file = process.env.DOCSGEN_BENCH_HEAPS;
/** Short compared to a build of 1,000 pages. A sample takes 0.05 ms. */
const sampleMs = 50;

let largest = { thread: threadId, heapBytes: 0, newBytes: 0, externalBytes: 0 };

function sample() {
  const { total_physical_size: heapBytes, external_memory: externalBytes } = getHeapStatistics();
  if (heapBytes + externalBytes <= largest.heapBytes + largest.externalBytes) return;
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === "new_space");
  largest = { thread: threadId, heapBytes, newBytes: young?.physical_space_size ?? 0, externalBytes };
}

if (file) {
  setInterval(sample, sampleMs).unref();
  process.on("exit", () => {
    sample();
    appendFileSync(file, `${JSON.stringify(largest)}\n`);
  });
}
