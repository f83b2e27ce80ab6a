// Stores the states of output files when they were written. If a file's state is unchanged, the file still has the
// content in the list, so it need not be read. The states are stored in the cache rather than in the output, which must
// not depend on times.
import { lstatSync, type Stats } from "node:fs";
import { join } from "node:path";
import type { Cache } from "../cache/cache.js";
import { hash } from "../files/content-hash.js";
import { realPath } from "../files/real-path.js";
import { type OutputList, readOutputList } from "./output-list.js";

/** Size, both times, and inode. Programs cannot set the change time (ctime). */
const valuesPerFile = 4;
const hashLength = 32;

export interface OutputStates {
  /** True if a listed file is unchanged since it was written. */
  isSame(name: string, stats: Stats): boolean;
  /** Adds a file whose content was compared with the list and matches. */
  add(name: string, stats: Stats): void;
  /** Saves the states for the next build. `written`: paths of the files that this build created or linked. */
  save(written: Iterable<string>, cache: Pick<Cache, "put">): void;
}

/** @param list the current list of the output */
export function openOutputStates(out: string, { files, end }: OutputList, cache: Pick<Cache, "get">): OutputStates {
  const key = hash("output states", realPath(out));
  const states = parse(cache.get(key), end);
  const compared = new Map<string, Stats>();
  const offsetOf = (name: string): number => (files.get(name)?.index ?? -1) * valuesPerFile;
  return {
    isSame(name, { size, mtimeMs, ctimeMs, ino }) {
      const at = offsetOf(name);
      return states[at + 2] === ctimeMs && states[at + 1] === mtimeMs && states[at] === size && states[at + 3] === ino;
    },
    add(name, stats) {
      compared.set(name, stats);
    },
    save(written, to) {
      const names = new Set(written);
      if (names.size + compared.size === 0) return;
      const list = readOutputList(out);
      const saved = new Float64Array((Math.max(-1, ...lastIndex(list)) + 1) * valuesPerFile);
      for (const [name, { index }] of list.files) {
        const stats = names.has(name) ? lstatSync(join(out, name), { throwIfNoEntry: false }) : compared.get(name);
        const at = offsetOf(name);
        const values = stats ? statValues(stats) : at < 0 ? [] : states.subarray(at, at + valuesPerFile);
        saved.set(values, index * valuesPerFile);
      }
      to.put(key, Buffer.concat([Buffer.from(list.end, "latin1"), new Uint8Array(saved.buffer)]));
    },
  };
}

function lastIndex({ files }: OutputList): number[] {
  return [...files.values()].slice(-1).map(({ index }) => index);
}

function statValues({ size, mtimeMs, ctimeMs, ino }: Stats): number[] {
  return [size, mtimeMs, ctimeMs, ino];
}

/** Parses the states. Empty unless they belong to the list with this hash. */
function parse(content: Uint8Array | undefined, end: string): Float64Array {
  if (!content || end === "" || Buffer.from(content.subarray(0, hashLength)).toString("latin1") !== end) {
    return new Float64Array(0);
  }
  const bytes = content.subarray(hashLength);
  const states = new Float64Array(bytes.length / Float64Array.BYTES_PER_ELEMENT);
  new Uint8Array(states.buffer).set(bytes);
  return states;
}
