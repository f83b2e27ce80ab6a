// Runs the `finish` hooks of all plugins on a rendered document.
import type { Plugin } from "../../contract/plugin.js";
import { pluginFailure, wrongResult } from "../../errors/errors.js";
import type { Guard } from "../../guard/hook-guard.js";
import { callFor } from "../../guard/hook-observer.js";
import { traceSpan } from "../../guard/tracer.js";

/** @param file the page's source, for messages */
export type FinishDocument = (document: string, file: string) => Promise<string>;

/** Returns undefined if no plugin has the hook. */
export function createFinish(plugins: readonly Plugin[], createGuard: () => Guard): FinishDocument | undefined {
  if (!plugins.some(({ finish }) => finish)) return undefined;
  const guard = createGuard();
  return async (document, file) => {
    let current = document;
    for (const plugin of plugins) {
      if (!plugin.finish) continue;
      const origin = `${plugin.name} · finish`;
      const given = current;
      const call = () => traceSpan("hook", origin, () => plugin.finish?.(given));
      try {
        const result: unknown = await guard.run(origin, () => callFor({ origin, file }, call));
        if (typeof result !== "string") throw wrongResult(origin, "a document", result);
        current = result;
      } catch (thrown) {
        throw pluginFailure(origin, thrown, file);
      }
    }
    return current;
  };
}
