// Step 7, in parallel with rendering: runs all `emit` hooks at once. They return output files.

import { listPartKeys, type Output, outputsProblem, putFiles } from "../../cache/cached-output.js";
import type { SiteData } from "../../contract/data.js";
import { failure } from "../../errors/errors.js";
import type { SitePage } from "../../pages/page.js";
import type { Site } from "../../session/site.js";
import { findMissingKey, missingData } from "../site-step/needed-data.js";
import { runSiteStep, type StepTheme } from "../site-step/run-site-step.js";

interface EmitInput {
  pages: readonly SitePage[];
  data: SiteData;
  /** For hooks that use the theme. Without it, they do not run. */
  theme?: StepTheme | undefined;
  /** Called with the files of each plugin as soon as they are available. */
  onOutputs?: (outputs: readonly Output[]) => void;
}

export async function emitFiles({ pages, data, theme, onOutputs }: EmitInput, site: Site): Promise<Output[]> {
  const lists = await Promise.all(
    site.config.plugins.map(async (plugin) => {
      if (!plugin.emit || (plugin.emit.usesTheme && !theme)) return [];
      const origin = `${plugin.name} · emit`;
      const missing = findMissingKey(plugin.emit, data);
      if (missing !== undefined) throw missingData(origin, missing, Object.keys(data));
      const hook = { plugin, hook: "emit", step: plugin.emit, origin } as const;
      const toValue = (result: unknown) => putFiles(result, origin, site.cache);
      const used = plugin.emit.usesTheme && theme ? { theme } : {};
      const run = { hook, pages, data, toValue, partsOf: listPartKeys, problemOf: outputsProblem, ...used };
      const { value: files } = await runSiteStep(run, site);
      onOutputs?.(files);
      return files.map((file) => ({ file, name: plugin.name }));
    }),
  );
  const writers = new Map<string, string>();
  for (const { file, name } of lists.flat()) {
    const earlier = writers.get(file.out);
    if (earlier !== undefined) {
      const message = `${earlier} and ${name} both emit ${file.out}.`;
      throw failure("duplicate-output", message, { origin: `${name} · emit` });
    }
    writers.set(file.out, name);
  }
  return lists.flat().map(({ file, name }) => ({ ...file, origin: `${name} · emit` }));
}
