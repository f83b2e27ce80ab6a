// Validates and resolves the `cache.remote` option.
import * as v from "valibot";
import { publicKeyLine } from "../../cache/remote/public-key.js";
import type { RemoteSettings } from "../../cache/remote/signing-keys.js";
import type { RemoteCacheConfig } from "../../contract/cache-config.js";
import { strict } from "./frame-schema.js";

const server = v.pipe(
  v.string(),
  v.check(isServer, "must be a URL such as https://cache.example.org, without credentials, query or fragment"),
);
const variable = v.pipe(
  v.string(),
  v.check(isVariable, "must name an environment variable, such as env:DOCSGEN_CACHE_KEY"),
);
const key = v.pipe(
  v.string(),
  v.check(
    (text) => isVariable(text) || publicKeyLine(text) !== undefined,
    "must be a public Ed25519 key, or name an environment variable, such as env:DOCSGEN_CACHE_KEY",
  ),
);
const trusted = v.lazy((value: unknown) =>
  Array.isArray(value) ? v.pipe(v.array(key), v.nonEmpty("must not be empty")) : key,
);

/** A URL, or an object that contains one. */
export const remoteSchema = v.lazy((value: unknown) =>
  typeof value === "object" ? strict({ url: server, sign: v.optional(variable), verify: v.optional(trusted) }) : server,
);

export function resolveRemote(remote: string | RemoteCacheConfig): RemoteSettings {
  const { url, sign, verify }: RemoteCacheConfig = typeof remote === "string" ? { url: remote } : remote;
  return {
    url: url.replace(/\/+$/, ""),
    ...(sign !== undefined && { sign }),
    ...(verify !== undefined && { verify: [verify].flat() }),
  };
}

function isVariable(text: string): boolean {
  return /^env:[A-Za-z_]\w*$/.test(text);
}

function isServer(address: string): boolean {
  return URL.canParse(address) && /^https?:\/\/[^@?#]+$/.test(address);
}
