// Bundles the slots that need a script for browsers, after all pages are compiled.
import { bundleBrowserModules, type ModulesInput } from "../../bundler/modules/bundle-modules.js";
import { listPartKeys, type Output, putFile } from "../../cache/cached-output.js";
import { memoized } from "../../cache/memo.js";
import type { Diagnostic } from "../../contract/data.js";
import { hash, hashJson } from "../../files/content-hash.js";
import type { LiveModule } from "../../pages/page-record.js";
import { createInputs } from "../../session/bundle-inputs.js";
import type { Session } from "../../session/session.js";
import type { ClientModules } from "../../session/site-modules.js";

interface StoredClient {
  scriptByKey: Record<string, string>;
  files: Output[];
  diagnostics: readonly Diagnostic[];
}

interface ClientInput extends ModulesInput {
  /** Problems of the bundle for the server, which are not reported again. */
  known: readonly Diagnostic[];
  /** True if components list the pages of the site. */
  readsPages: boolean;
}

/**
 * @param live what browsers need of each module, by its key
 */
export async function bundleClient(
  { known, readsPages, ...input }: ClientInput,
  live: ReadonlyMap<string, LiveModule>,
  session: Session,
): Promise<ClientModules> {
  const modules = input.modules.flatMap((module) => {
    const own = live.get(module.key);
    return own ? [{ ...module, live: own }] : [];
  });
  if (modules.length === 0) return { urlByKey: {}, outputs: [], diagnostics: [] };
  const run = async () => {
    const made = await session.profile.time("modules · client", () => bundleBrowserModules({ ...input, modules }));
    const { scriptByKey, diagnostics } = made;
    const files = made.files.map((file) => putFile({ ...file, immutable: true }, session.cache));
    const value = { scriptByKey, files, diagnostics };
    return { value, inputs: createInputs(made.inputs, [], session), parts: listPartKeys(files) };
  };
  const key = hash("client modules", session.fingerprint, hashJson([modules, readsPages && input.pages]));
  const { value } = await memoized<StoredClient>({ key, run }, session);
  const reported = new Set(known.map((one) => JSON.stringify(one)));
  const urls = Object.entries(value.scriptByKey).map(([name, out]) => [name, input.base + out]);
  return {
    urlByKey: Object.fromEntries(urls),
    outputs: value.files,
    diagnostics: value.diagnostics.filter((one) => !reported.has(JSON.stringify(one))),
  };
}
