// Finds the needs of the slot that is being rendered, also in components that are asynchronous, and the files it reads.
import { AsyncLocalStorage } from "node:async_hooks";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { currentNeeds, type Needs, provideNeeds } from "./needs.js";

const running = new AsyncLocalStorage<Needs>();
provideNeeds(() => running.getStore());

interface WatchOptions extends Pick<Needs, "toHtml" | "onRead"> {
  /** If true, elements of components do not throw: their errors are collected. */
  isolates: boolean;
}

/** Runs a function and records what it needs. */
export function watchNeeds<T>(run: () => T, { isolates, toHtml, onRead }: WatchOptions): { value: T; needs: Needs } {
  const needs: Needs = {
    ...{ script: false, page: false, suspense: false, contexts: new Set(), pending: [] },
    ...{ failures: isolates ? [] : undefined, stubUses: 0, toHtml, onRead },
  };
  return { value: running.run(needs, run), needs };
}

type Call = (...parameters: readonly unknown[]) => unknown;

const reads = /^(?:access|createReadStream|exists|lstat|open|opendir|readFile|readdir|realpath|stat)(?:Sync)?$/;
/** Files and folders that modules read while they were loaded. Every page can depend on them. */
const readByModules = new Set<string>();

/** Returns `node:fs` or `node:fs/promises` with functions that report what they read. */
export function watchFiles(fs: object): object {
  return new Proxy(fs, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === "promises") return watchFiles(Object(value));
      if (typeof value !== "function" || !reads.test(String(name))) return value;
      return Object.assign((...parameters: readonly unknown[]) => {
        noteRead(parameters[0]);
        return (value as Call)(...parameters);
      }, value);
    },
  });
}

function noteRead(file: unknown): void {
  if (typeof file !== "string" && !(file instanceof URL)) return;
  const path = typeof file === "string" ? resolve(file) : fileURLToPath(file);
  const needs = currentNeeds();
  if (needs) needs.onRead(path);
  else readByModules.add(path);
}

/** Calls a function with each file and folder that modules read while they were loaded. */
export function eachModuleRead(onRead: (file: string) => void): void {
  readByModules.forEach(onRead);
}
