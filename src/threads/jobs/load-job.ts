// The load job: imports a bundled page module, to find code that throws an error before anything is rendered.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { errorMessage } from "../../errors/errors.js";
import type { CodePosition } from "../../errors/stack-positions.js";
import { callFor, forgetFiles } from "../../guard/hook-observer.js";
import { type BundledCode, placeInSite, placesInSources } from "./bundled-code.js";

/** A source file whose code throws an error while it is loaded. */
export interface LoadFailure extends CodePosition {
  message: string;
}

export interface Loaded {
  /** Undefined if the script can be imported, and for an unknown position. */
  failure?: LoadFailure | undefined;
  /** Files and folders that the modules of the script, and of those before it, read, absolute. */
  files: readonly string[];
}

export interface LoadedCode extends BundledCode {
  /** Name of the script that lists the files that modules read. */
  reads: string;
}

export function loadScripts(scripts: readonly string[], code: LoadedCode): Promise<Loaded[]> {
  const caller = { origin: "components" };
  return Promise.all(
    scripts.map(async (script) => {
      const loaded = await callFor(caller, () => loadScript(script, code));
      forgetFiles(caller, loaded.files);
      return loaded;
    }),
  );
}

interface Reads {
  filesOfModules(): string[];
}

async function loadScript(script: string, code: LoadedCode): Promise<Loaded> {
  const load = (name: string): Promise<unknown> => import(pathToFileURL(join(code.folder, name)).href);
  const { filesOfModules } = (await load(code.reads)) as Reads;
  try {
    await load(script);
    return { files: filesOfModules() };
  } catch (thrown) {
    const place = placeInSite(thrown, code) ?? placesInSources(thrown, code).next().value;
    return { failure: place && { ...place, message: errorMessage(thrown) }, files: filesOfModules() };
  }
}
