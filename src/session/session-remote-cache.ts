// The remote cache of a session: its keys, its connection, and the matching folder of the local cache. Not loaded on
// sites without a remote cache.
import { join } from "node:path";
import type { Cache } from "../cache/cache.js";
import { openRemote, type Remote, type RemoteOptions } from "../cache/remote/remote-cache.js";
import { KeyProblem, type RemoteKeys, readKeys } from "../cache/remote/signing-keys.js";
import type { Config } from "../config/config.js";
import { findOption } from "../config/file/config-positions.js";
import { invalid } from "../config/schema/schema.js";
import { DocsgenError } from "../errors/errors.js";
import type { LinksOut } from "../inputs/symlinks.js";

export interface RemoteCache {
  /** See RemoteKeys. */
  identity: string | undefined;
  connect(to: { cache: Cache; linksOut: LinksOut; onProgress: RemoteOptions["onProgress"] }): Remote;
}

/** @throws DocsgenError `config-invalid` if a variable for a key contains anything else */
export function prepareRemote(settings: NonNullable<Config["cacheRemote"]>, config: Config): RemoteCache {
  const keys = readSigningKeys(settings, config);
  return {
    identity: keys.identity,
    connect: ({ cache, linksOut, onProgress }) =>
      openRemote({
        ...{ url: settings.url, keys, readOnly: config.cacheReadOnly, cache, onProgress },
        isForeign: (name) => linksOut.isForeign(join(config.root, name)),
      }),
  };
}

function readSigningKeys(settings: NonNullable<Config["cacheRemote"]>, { file }: Config): RemoteKeys {
  try {
    return readKeys(settings);
  } catch (thrown) {
    if (!(thrown instanceof KeyProblem)) throw thrown;
    const keys = ["cache", "remote", thrown.option];
    const place = file === undefined ? undefined : findOption(keys, file);
    throw new DocsgenError(invalid(`The option "${keys.join(".")}" ${thrown.message}.`, undefined, place));
  }
}
