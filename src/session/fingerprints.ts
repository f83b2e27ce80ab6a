// What stands in the keys of the cache for docsgen itself, the site's packages and its config.
import { type Config, configValues } from "../config/config.js";
import { type CompiledConfig, lockfileHash } from "../config/config-bundle.js";
import { programStamp } from "../config/package-folder.js";
import { hash, hashJson } from "../store/hash.js";

export interface Fingerprints {
  /** Names what everything depends on besides the content: the config, its imports, docsgen itself. */
  readonly fingerprint: string;
  /** Names as much of it as sources and compiled pages depend on. */
  readonly pageFingerprint: string;
  /** Names what highlighted code depends on besides the code. */
  readonly codeFingerprint: string;
}

export function fingerprintsOf(config: Config, compiled: CompiledConfig | undefined): Fingerprints {
  const { fingerprint: code = "", imports = "", isOutdated = false } = compiled ?? {};
  // What old code makes must not be taken for the work of the new.
  const run = isOutdated ? String(performance.timeOrigin) : "";
  const program = hash(programStamp(), lockfileHash(config.root), run);
  const { pageValues } = config;
  const fingerprint = hash(program, code, hashJson(configValues(config)));
  return {
    fingerprint,
    pageFingerprint: pageValues === undefined ? fingerprint : hash(program, imports, hashJson(pageValues)),
    codeFingerprint: hash(program, hashJson(config.markdown.highlight)),
  };
}
