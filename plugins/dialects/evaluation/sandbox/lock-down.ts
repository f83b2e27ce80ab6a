// Removes access that Node's permission model does not cover from the sandboxed process: signals to other processes,
// the network (before Node 25), and information about the machine.
import dgram from "node:dgram";
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import os from "node:os";

const outside = [
  ...["kill", "_kill", "abort", "dlopen", "binding", "_linkedBinding", "_debugProcess", "_debugEnd", "send"],
  ...["_getActiveHandles", "_getActiveRequests", "loadEnvFile", "openStdin", "setuid", "setgid", "seteuid", "setegid"],
];

/** @param requireModule replaces `process.getBuiltinModule` */
export function lockDown(folder: string, requireModule: (name: string) => unknown): void {
  const stream = { write: () => true, end: () => undefined, on: () => stream, once: () => stream, isTTY: false };
  define(process, {
    ...Object.fromEntries(outside.map((name) => [name, refuse(`process.${name}`)])),
    getBuiltinModule: requireModule,
    cwd: () => folder,
    ...{ stdin: stream, stdout: stream, stderr: stream, report: undefined, argv: ["node"], execArgv: [] },
  });
  const network = refuse("The network");
  define(net.Socket.prototype, { connect: network });
  define(net.Server.prototype, { listen: network });
  define(dgram.Socket.prototype, { bind: network, send: network, connect: network });
  const lookups = Object.keys(dns).filter((name) => /^(?:lookup|resolve|reverse)/.test(name));
  for (const resolver of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype]) {
    define(resolver, Object.fromEntries(lookups.map((name) => [name, network])));
  }
  define(os, {
    ...{ hostname: () => "localhost", homedir: () => folder, tmpdir: () => folder, networkInterfaces: () => ({}) },
    ...{ userInfo: refuse("os.userInfo"), setPriority: refuse("os.setPriority") },
  });
  define(globalThis, { fetch: async () => network(), WebSocket: undefined, EventSource: undefined });
  syncBuiltinESMExports();
}

function refuse(name: string): () => never {
  return () => {
    throw new Error(`${name} is not available while a configuration is read.`);
  };
}

/** Defines members permanently, so that a configuration cannot redefine them. */
function define(object: object, members: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(object, name, { value, writable: false, configurable: false, enumerable: true });
  }
}
