// Options that every command on a site has, and what they mean to the session.
import { resolve } from "node:path";
import type { SessionOptions } from "../session/session.js";

export interface SiteFlags {
  config?: string;
  out?: string;
  base?: string;
  debug?: boolean;
}

/** Folders on the command line count from the working directory. */
export function sessionOptions(root: string, flags: SiteFlags): SessionOptions {
  return {
    root: resolve(root),
    overrides: {
      ...(flags.out !== undefined && { out: resolve(flags.out) }),
      ...(flags.base !== undefined && { base: flags.base }),
    },
    ...(flags.config !== undefined && { configFile: resolve(flags.config) }),
  };
}

/** Whoever asked for another port may have that one's address at hand, where something else answers. */
export function portNote(asked: number, port: number): string {
  return asked === 0 || asked === port ? "" : ` (port ${asked} is taken)`;
}
