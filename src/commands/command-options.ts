// Options shared by several commands, and their conversion to session and server options.
import { resolve } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { hostInUrl, parseHost } from "../serve/allowed-hosts.js";
import type { SessionOptions } from "../session/session.js";
import { onStop } from "./stop-signals.js";

export interface SiteFlags {
  config?: string;
  out?: string;
  base?: string;
  debug?: boolean;
  /** Includes drafts. Default: false. */
  drafts?: boolean;
  /** See SessionOptions. */
  evaluate?: boolean;
  /** See SessionOptions. */
  defaults?: string | undefined;
}

export interface ServerFlags extends SiteFlags {
  port: number;
  strictPort?: boolean;
  /** `true` listens on all addresses. Default: `127.0.0.1`. */
  host?: string | true;
  allowHost?: string[];
}

/** Converts flags to session options. Paths are resolved against the working directory. */
export function sessionOptions(root: string, flags: SiteFlags): SessionOptions {
  const { config, out, base, drafts, evaluate, defaults } = flags;
  return {
    root: resolve(root),
    overrides: {
      ...(out !== undefined && { out: resolve(out) }),
      ...(base !== undefined && { base }),
      ...(drafts && { drafts }),
    },
    ...(evaluate && { evaluate }),
    ...(defaults !== undefined && { defaults }),
    ...(config !== undefined && { configFile: resolve(config) }),
  };
}

export function serverOptions({ host = "127.0.0.1", port, strictPort = false, allowHost = [] }: ServerFlags) {
  return { host: host === true ? "0.0.0.0" : host, port, strictPort, allowedHosts: allowHost };
}

/** Returns a note if the server uses a different port because the requested one is taken. */
export function portNote(asked: number, port: number): string {
  return asked === 0 || asked === port ? "" : ` (port ${asked} is taken)`;
}

/** Resolves when the process receives a stop signal. */
export async function untilStopped(): Promise<void> {
  await new Promise<void>((resolve) => {
    const ignore = onStop(() => {
      ignore();
      resolve();
    });
  });
}

export const evaluateOption = [
  "--evaluate",
  "run React components and expressions of pages (without a config file)",
] as const;

export const baseOption = "--base <path>";
export const baseMeaning = "base path of the site, e.g. /docs-site/";

/** Creates a parser for arguments that are whole numbers. */
export function numberFrom(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Use a number from ${min} to ${max}.`);
  };
}

/** Adds a host name to those of earlier options. */
export function addHost(name: string, names: readonly string[] = []): string[] {
  const host = parseHost(hostInUrl(name));
  if (host === name.toLowerCase()) return [...names, host];
  throw new InvalidArgumentError("Use a host name without a scheme or port, e.g. docs.example.com.");
}

export function withServerOptions(command: Command, port: number): Command {
  return command
    .option("--port <n>", "port to listen on (0: any free port)", numberFrom(0, 65535), port)
    .option("--strict-port", "fail if the port is taken")
    .option("--host [address]", "address to listen on, or all addresses if empty (default: 127.0.0.1)")
    .option("--allow-host <name>", "also accept requests for this host name (repeatable)", addHost);
}
