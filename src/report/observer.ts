// What hooks look at by themselves, past `ctx`: `docsgen build --verify` asks for it, and no other build looks. A hook is known
// by what it was called for, however many calls and promises lie between.
import { AsyncLocalStorage } from "node:async_hooks";
import { intercept } from "./interception.js";

/** Code of the site that is running. */
export interface Caller {
  /** The plugin and its hook: `search · emit`. */
  origin: string;
  /** The source of the page that it works on, absolute. */
  file?: string | undefined;
  /** Its result is kept under a key of its own, which may name what it looks at. */
  isKeyed?: boolean;
}

export interface Look extends Caller {
  kind: "file" | "env" | "program" | "network" | "time" | "chance";
  /** A file (absolute), a variable, a program with its words; empty for the others. */
  name: string;
}

const callers = new AsyncLocalStorage<Caller | undefined>();
let isObserving = false;

/** Runs code of the site. */
export function callFor<T>(caller: Caller, call: () => T): T {
  return isObserving ? callers.run(caller, call) : call();
}

/** Runs docsgen's own code inside of a hook: what it looks at is an input. */
export function callOwn<T>(call: () => T): T {
  return isObserving ? callers.run(undefined, call) : call();
}

/** Runs a build; the site's code must run on this thread. */
export async function observe<T>(build: () => Promise<T>): Promise<{ value: T; looks: readonly Look[] }> {
  const looks = new Map<string, Look>();
  const note = (kind: Look["kind"], name = "") => {
    const caller = callers.getStore();
    if (caller) looks.set(JSON.stringify([kind, name, caller.origin, caller.file]), { kind, name, ...caller });
  };
  const end = intercept({
    // Code is part of the fingerprint.
    file: (name) => /[\\/]node_modules[\\/]|\.wasm$/.test(name) || note("file", name),
    env: (name) => note("env", name),
    program: (words) => note("program", words),
    network: () => note("network"),
    time: () => note("time"),
    chance: () => note("chance"),
  });
  isObserving = true;
  try {
    return { value: await build(), looks: [...looks.values()] };
  } finally {
    isObserving = false;
    end();
  }
}
