// The load job: imports a bundled page module, to find code that throws an error before anything is rendered.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { errorMessage } from "../../errors/errors.js";
import type { CodePosition } from "../../errors/stack-positions.js";
import { callFor } from "../../guard/hook-observer.js";
import { type BundledCode, placeInSite, placesInSources } from "./bundled-code.js";

/** A source file whose code throws an error while it is loaded. */
export interface LoadFailure extends CodePosition {
  message: string;
}

/** Returns a failure for each script that cannot be imported, and undefined for the others and for unknown positions. */
export function loadScripts(scripts: readonly string[], code: BundledCode): Promise<(LoadFailure | undefined)[]> {
  return Promise.all(scripts.map((script) => callFor({ origin: "components" }, () => loadScript(script, code))));
}

async function loadScript(script: string, code: BundledCode): Promise<LoadFailure | undefined> {
  try {
    await import(pathToFileURL(join(code.folder, script)).href);
    return undefined;
  } catch (thrown) {
    const place = placeInSite(thrown, code) ?? placesInSources(thrown, code).next().value;
    return place && { ...place, message: errorMessage(thrown) };
  }
}
