// Loaded into a build with --import. At the n-th change to a file under a folder, the process receives a signal, or the
// system refuses the change, once or a few times. Changes are counted separately on each thread; other folders are not
// affected.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { isMainThread } from "node:worker_threads";

/** @type {Partial<import("./builds.js").Fault>} */
const { folders = [], at = 0, times = 1, kind, thread } = JSON.parse(process.env.DOCSGEN_TEST_FAULT ?? "{}");
let count = 0;

if (isMainThread === (thread === "main")) {
  /** @type {Record<string, (...words: unknown[]) => unknown>} */
  const functions = /** @type {any} */ (fs);
  for (const name of [
    ...["renameSync", "linkSync", "copyFileSync", "symlinkSync", "writeFileSync", "mkdirSync"],
    ...["rmSync", "rmdirSync", "unlinkSync", "utimesSync"],
  ]) {
    const original = functions[name];
    functions[name] = (...words) => {
      if (words.slice(0, 2).some(isWatched)) strike(name, words);
      return original?.(...words);
    };
  }
  syncBuiltinESMExports();
}

/** @param {unknown} word */
function isWatched(word) {
  return typeof word === "string" && folders.some((folder) => word === folder || word.startsWith(`${folder}/`));
}

/**
 * @param {string} name
 * @param {unknown[]} words
 */
function strike(name, words) {
  count++;
  if (count < at || count >= at + times) return;
  if (kind?.startsWith("SIG")) return process.kill(process.pid, kind);
  throw Object.assign(new Error(`${kind}: planned, ${name}`), { code: kind, syscall: name, path: words[0] });
}
