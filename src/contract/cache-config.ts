// Options for the local cache and the cache that several machines share.

export interface CacheConfig {
  /**
   * Folder of the local cache, relative to the site root. Must be new, empty, or created by docsgen. Default: `.docsgen`, or
   * the user's cache folder (`~/.cache/docsgen`) for a site without a config file.
   */
  dir?: string;
  /** Size in bytes above which a build removes entries that it did not use. Default: 1 GiB. */
  maxBytes?: number;
  /**
   * Cache that several machines share: its URL, such as `https://cache.example.org/docs`, or an object with keys.
   * Without keys, anyone who can write to this cache can change what readers see. Default: none.
   */
  remote?: string | RemoteCacheConfig;
  /** Never writes to the remote cache. DOCSGEN_REMOTE_CACHE_READ_ONLY=1 has the same effect. Default: false. */
  readOnly?: boolean;
}

export interface RemoteCacheConfig {
  /**
   * URL of any server that supports Bazel's HTTP remote cache protocol. The environment variable
   * DOCSGEN_REMOTE_CACHE_TOKEN contains the credentials: a token or `user:password`.
   */
  url: string;
  /**
   * Environment variable with the key for signing results, such as `env:DOCSGEN_CACHE_KEY`: a private Ed25519 key
   * (PEM), or a secret of at least 32 characters. Results without a valid signature are not used. A machine without the
   * key uploads nothing, and needs `verify` to use results. Default: results are not signed.
   */
  sign?: `env:${string}`;
  /**
   * Additional keys whose signatures are accepted: one or more public Ed25519 keys, or environment variables that
   * contain a public key or a secret, such as `env:NAME`. Default: none.
   */
  verify?: string | readonly string[];
}
