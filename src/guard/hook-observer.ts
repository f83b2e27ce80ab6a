// Records the inputs that hooks read without `ctx`. Used only by `docsgen build --verify`. Each access is attributed to
// the running hook, even across nested calls and promises.
import { AsyncLocalStorage } from "node:async_hooks";
import { findComponent } from "../errors/stack-positions.js";
import { intercept } from "./node-interception.js";

/** The site code that is running. */
interface Caller {
  /** The plugin and its hook: `search · emit`. */
  origin: string;
  /** Absolute path of the source of the current page. */
  file?: string | undefined;
  /** True if the result is cached under a custom key, which may already cover these inputs. */
  isKeyed?: boolean;
}

export interface Observation extends Caller {
  kind: "file" | "env" | "program" | "network" | "time" | "chance" | "machine";
  /** Absolute path of a file, name of a variable or setting, or command line of a program; empty for the other kinds. */
  name: string;
}

/** Origin of code in the theme's bundle. Observations name the component instead. */
export const themeOrigin = "theme · render";

const callers = new AsyncLocalStorage<Caller | undefined>();
/** Accesses so far, by their JSON. Undefined unless a build is observed. */
let observed: Map<string, Observation> | undefined;

/** Runs site code and attributes its accesses to the caller. */
export function callFor<T>(caller: Caller, call: () => T): T {
  return observed ? callers.run(caller, call) : call();
}

/** Runs docsgen's code inside a hook. Its accesses are already tracked as inputs. */
export function callUnobserved<T>(call: () => T): T {
  return observed ? callers.run(undefined, call) : call();
}

/** Forgets accesses to files that have become inputs since. */
export function forgetFiles({ origin }: Caller, names: readonly string[]): void {
  for (const name of names) observed?.delete(keyOf({ kind: "file", name, origin }));
}

function keyOf({ kind, name, origin, file }: Observation): string {
  return JSON.stringify([kind, name, origin, file]);
}

/**
 * Runs a build and records accesses. Site code must run on this thread.
 * @param isTrusted true for a file of code that may read environment variables, the time, and settings of the machine
 */
export async function observe<T>(
  build: () => Promise<T>,
  isTrusted: (file: string) => boolean,
): Promise<{ value: T; looks: readonly Observation[] }> {
  const looks = new Map<string, Observation>();
  const note = (kind: Observation["kind"], name = "") => {
    const running = callers.getStore();
    const component = running?.origin === themeOrigin ? findComponent(new Error("read")) : undefined;
    const caller = running && { ...running, ...(component !== undefined && { origin: `theme · ${component}` }) };
    if (!caller) return;
    const look = { kind, name, ...caller };
    looks.set(keyOf(look), look);
  };
  const end = intercept({
    // Installed packages are already part of the fingerprint.
    file: (name) => /[\\/]node_modules[\\/]|\.wasm$/.test(name) || note("file", name),
    env: (name, reader) => isTrusted(reader) || note("env", name),
    program: (words) => note("program", words),
    network: () => note("network"),
    time: (reader) => isTrusted(reader) || note("time"),
    chance: () => note("chance"),
    machine: (name, reader) => isTrusted(reader) || note("machine", name),
  });
  observed = looks;
  try {
    return { value: await build(), looks: [...looks.values()] };
  } finally {
    observed = undefined;
    end();
  }
}
