// `docsgen build --verify`: builds with the cache, then without it in a temporary folder. Both builds must produce the
// same bytes. A difference means that a step depends on something that it does not declare as an input. The report
// names the step, the plugin, the page, and the undeclared inputs that the plugin read.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageDependencies } from "../config/file/package-folder.js";
import type { Diagnostic } from "../contract/data.js";
import { escapeRegExp } from "../contract/text/escapes.js";
import { compareDiagnostics } from "../errors/diagnostics.js";
import { isInside } from "../errors/file-names.js";
import { type Observation, observe } from "../guard/hook-observer.js";
import { type BuildArtifacts, type BuildOptions, type BuildReport, build } from "./build.js";
import { findCauses } from "./difference-causes.js";
import { describeObservation, undeclaredInputs } from "./hook-observations.js";

/**
 * Builds a site and verifies it. Differences are errors in the report, but the site has already been written.
 * @throws DocsgenError as `build` does
 */
export async function verifyBuild(options: BuildOptions): Promise<BuildReport> {
  const folder = mkdtempSync(join(tmpdir(), "docsgen-verify-"));
  try {
    const warm = await buildWithArtifacts(options);
    // Run hooks on this thread, because only there can they be observed.
    const alone: BuildOptions = {
      ...{ ...options, cache: false, threads: 1, writeTo: folder },
      // The output already contains the first build.
      onOpen: (stop) =>
        options.onOpen?.(() => {
          stop();
          return "this";
        }),
    };
    const { value: cold, looks: all } = await observe(() => buildWithArtifacts(alone), createTrusted());
    const { cache } = cold.made.site;
    const looks = all.filter(({ kind, name }) => kind !== "file" || !isInside(name, cache.folder));
    const names = [...new Set([warm, cold].flatMap(({ made }) => made.outputs.map(({ out }) => out)))].sort();
    const changed = names.filter((out) => !isSame(join(warm.report.out, out), join(folder, out)));
    const errors = changed.length === 0 ? [] : explain({ warm: warm.made, cold: cold.made, changed }, looks);
    const warnings = undeclaredInputs(looks, cold.made.site.config.root, errors);
    const diagnostics = [...warm.report.diagnostics, ...errors, ...warnings].sort(compareDiagnostics);
    return { ...warm.report, diagnostics, verified: names.length };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates a test for code of docsgen's dependencies. The variables that they read only turn on debug output. */
function createTrusted(): (file: string) => boolean {
  const names = packageDependencies().map(escapeRegExp).join("|");
  const pattern = new RegExp(`/node_modules/(?:${names})/`);
  return (file) => pattern.test(file.replaceAll("\\", "/"));
}

async function buildWithArtifacts(options: BuildOptions): Promise<{ report: BuildReport; made: BuildArtifacts }> {
  let made: BuildArtifacts | undefined;
  const onMade = (one: BuildArtifacts) => {
    made = one;
  };
  const report = await build({ ...options, onBuilt: onMade });
  if (!made) throw new Error("a successful build has a result");
  return { report, made };
}

function isSame(file: string, other: string): boolean {
  const [a, b] = [file, other].map(read);
  return a !== undefined && b !== undefined && a.equals(b);
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

interface Comparison {
  warm: BuildArtifacts;
  cold: BuildArtifacts;
  /** Paths of files that differ. */
  changed: readonly string[];
}

function explain(comparison: Comparison, looks: readonly Observation[]): Diagnostic[] {
  const { root } = comparison.cold.site.config;
  return findCauses(comparison).map(({ step, origins, file, what }): Diagnostic => {
    const isOf = (look: Observation) =>
      origins.length === 0 || origins.some((origin) => `${look.origin} `.startsWith(`${origin} `));
    const seen = looks.filter((look) => look.file === (look.file && file) && isOf(look));
    // Observed calls identify the plugin. If there are none, list all plugins that the step runs.
    const blamed = [...new Set(seen.map(({ origin }) => origin))];
    const known = blamed.length > 0 ? blamed : origins;
    const hints = [...new Set(seen.map((look) => describeObservation(look, root)))];
    const hint = hints.join("; ") || "it keeps state between calls, or it reads something that ctx does not track";
    return {
      ...{ code: "impure-step", severity: "error" },
      message: `Without the cache, ${what} differs: the step ${step} reads something that it does not declare as an input.`,
      ...(file !== undefined && { place: { file } }),
      ...(known.length > 0 && { origin: known.join(" or ") }),
      hint,
    };
  });
}
