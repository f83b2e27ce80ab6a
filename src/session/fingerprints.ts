// Fingerprints of docsgen itself, the site's packages, and the config. They are used in cache keys.
import { type Config, configValues } from "../config/config.js";
import { type CompiledConfig, lockfileHash } from "../config/file/config-bundle.js";
import { programStamp } from "../config/file/package-folder.js";
import { hash, hashJson } from "../files/content-hash.js";

export interface Fingerprints {
  /** Covers everything besides the content: the config, its imports, docsgen itself. */
  readonly fingerprint: string;
  /** Covers the subset that sources and compiled pages depend on. */
  readonly pageFingerprint: string;
  /** Covers everything that highlighted code depends on, except the code itself. */
  readonly codeFingerprint: string;
}

export function computeFingerprints(config: Config, compiled: CompiledConfig | undefined): Fingerprints {
  const { fingerprint: code = "", imports = "", isOutdated = false } = compiled ?? {};
  // Never reuse results of outdated code.
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
