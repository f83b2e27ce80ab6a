// Runs the `transform` hooks of all plugins on a compiled page and checks their results.
import type { Config } from "../../config/config.js";
import type { Page } from "../../contract/data.js";
import type { PageMemo, TransformContext } from "../../contract/plugin.js";
import { failure, invalidResultPart, pluginFailure } from "../../errors/errors.js";
import { bodyShapes, checkedDiagnostic, jsonProblem, shapeProblem } from "../../errors/plugin-results.js";
import type { Guard } from "../../guard/hook-guard.js";
import { callFor } from "../../guard/hook-observer.js";
import { noteChanges, traceSpan } from "../../guard/tracer.js";

interface TransformTools {
  context: Omit<TransformContext, "report" | "memo">;
  memoFor(origin: string): PageMemo["memo"];
  config: Config;
  guard: Guard;
}

/** Runs the `transform` hooks in order and checks each result. */
export async function transformPage(
  page: Page,
  report: TransformContext["report"],
  { context, memoFor, config, guard }: TransformTools,
): Promise<Page> {
  let current = page;
  for (const plugin of config.plugins) {
    if (!plugin.transform) continue;
    const origin = `${plugin.name} · transform`;
    const memo = memoFor(origin);
    const ctx: TransformContext = {
      ...context,
      memo,
      report: (one) => report(checkedDiagnostic(origin, one, page.file)),
    };
    try {
      const { transform } = plugin;
      const given = Object.freeze(current);
      const result = await guard.run(origin, () =>
        callFor({ origin, file: page.file }, () => traceSpan("hook", origin, () => transform.call(plugin, given, ctx))),
      );
      noteChanges(given, result);
      const message = describeProblem(result, given);
      const hint = "return the page, or a copy of it with changed fields";
      const details = { origin, place: { file: page.file }, hint, exitCode: 70 } as const;
      if (message !== undefined) throw failure("plugin-result", message, details);
      checkFields(result, given, { origin, file: page.file });
      current = result;
    } catch (thrown) {
      throw pluginFailure(origin, thrown, page.file);
    }
  }
  return current;
}

/** @throws DocsgenError `plugin-result` if the hook set a field to an invalid value */
function checkFields(result: Page, given: Page, hook: { origin: string; file: string }): void {
  for (const [field, shape] of Object.entries(bodyShapes)) {
    const value = result[field as keyof typeof bodyShapes];
    const problem = value === given[field as keyof typeof bodyShapes] ? undefined : shapeProblem(shape, value, field);
    if (problem !== undefined) throw invalidResultPart(hook, "a page", problem);
  }
  const problem = result.data === given.data ? undefined : jsonProblem(result.data, "data");
  if (problem !== undefined) throw invalidResultPart(hook, "a page", `${problem}, which JSON cannot represent`);
}

/** Describes what is wrong with the result of a hook. */
function describeProblem(result: unknown, page: Page): string | undefined {
  if (typeof result !== "object" || result === null || typeof (result as Page).html !== "string") {
    return `The hook returned ${result === null ? "null" : typeof result} instead of a page.`;
  }
  const fields = ["id", "url", "out", "title", "file", "hash"] as const;
  const changed = fields.find((field) => (result as Page)[field] !== page[field]);
  return changed && `The hook changed "${changed}", which must not change after pages are routed.`;
}
