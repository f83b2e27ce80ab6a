// Loaded into a build with --import: at the n-th change to a file under a folder, the process is killed, or the system refuses.
// It counts on each thread for itself, and does nothing to other folders.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { isMainThread } from "node:worker_threads";

const { folders, at, kind, thread } = JSON.parse(process.env.DOCSGEN_TEST_FAULT ?? "{}");
let count = 0;

if (folders && (thread === "any" || isMainThread === (thread === "main"))) {
  for (const name of [
    ...["renameSync", "linkSync", "copyFileSync", "symlinkSync", "writeFileSync", "mkdirSync"],
    ...["rmSync", "rmdirSync", "unlinkSync", "utimesSync"],
  ]) {
    const original = fs[name];
    fs[name] = (...words) => {
      if (words.slice(0, 2).some(isWatched)) strike(name, words);
      return original(...words);
    };
  }
  syncBuiltinESMExports();
}

function isWatched(word) {
  return typeof word === "string" && folders.some((folder) => word === folder || word.startsWith(`${folder}/`));
}

function strike(name, words) {
  count++;
  if (kind === "count") fs.appendFileSync(process.env.DOCSGEN_TEST_COUNT, ".");
  if (count !== at) return;
  if (kind === "kill") process.kill(process.pid, "SIGKILL");
  if (kind !== "kill" && kind !== "count") {
    throw Object.assign(new Error(`${kind}: planned, ${name}`), { code: kind, syscall: name, path: words[0] });
  }
}
