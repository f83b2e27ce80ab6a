// Runs a site step (a `derive` or `emit` hook) on all pages. The step can only read the fields that it declares. It is
// skipped if the hashes of these fields have not changed.

import * as v from "valibot";
import { type Input, memoized, type Result, type ResultCheck } from "../../cache/memo.js";
import { findForeignPlace, relativeFile, toAbsolutePlaces, toRelativePlaces } from "../../cache/relative-positions.js";
import { pluginKey } from "../../config/file/config-values.js";
import type { FinishedTheme } from "../../contract/contexts.js";
import type { Diagnostic, Page, SiteData } from "../../contract/data.js";
import { pluginFailure } from "../../errors/errors.js";
import { diagnosticsShape, shapeProblem } from "../../errors/plugin-results.js";
import { hash, hashJson } from "../../files/content-hash.js";
import { callFor } from "../../guard/hook-observer.js";
import { createViews, readField } from "../../pages/hook-view.js";
import type { SitePage } from "../../pages/page.js";
import type { Site } from "../../session/site.js";
import { fieldsKey, mapPages, type SiteHook } from "./mapped-pages.js";
import { neededKeys } from "./needed-data.js";
import { createContext } from "./site-step-context.js";

interface SiteStepRun<Value> {
  hook: SiteHook;
  pages: readonly SitePage[];
  data: SiteData;
  /** The theme, for hooks that use it. */
  theme?: StepTheme;
  /** Validates the hook's result and converts it to JSON for the cache. */
  toValue(result: unknown): Value;
  /** Returns the reason why a value from another machine cannot be used. Undefined if it can be used. */
  problemOf(value: unknown, parts: readonly string[]): string | undefined;
  /** Cache keys of content to which the value refers. Default: none. */
  partsOf?(value: Value): string[];
}

/** Runs a step, or takes its result from the cache and reports the hook's diagnostics again. */
export async function runSiteStep<Value>(run: SiteStepRun<Value>, site: Site): Promise<Result<Value>> {
  const { hook, pages, data, toValue, partsOf } = run;
  const { plugin, step, origin } = hook;
  const fields = pages.map((page) => fieldsKey(page, step));
  const given = pickData(neededKeys(step), data);
  const settings = hashJson([site.info, given, step.reads, ...(run.theme ? [run.theme.key] : [])]);
  const key = hash("step", origin, pluginKey(plugin), site.fingerprint, settings, ...fields);
  let isNew = false;
  const { value, inputs } = await memoized<{ result: Value; diagnostics: Diagnostic[] }>(
    {
      key,
      check: createCheck(run, site),
      async run() {
        isNew = true;
        const before = site.diagnostics.length;
        const inputs: Input[] = [];
        const result = toValue(await site.profile.time(origin, () => callHook(run, { fields, given, inputs }, site)));
        const reported = site.diagnostics.slice(before).filter((one) => one.origin === origin);
        const diagnostics = toRelativePlaces(reported, site.config.root);
        return { value: { result, diagnostics }, inputs, parts: partsOf?.(result) ?? [] };
      },
    },
    site,
  );
  if (!isNew) for (const diagnostic of toAbsolutePlaces(value.diagnostics, site.config.root)) site.report(diagnostic);
  return { value: value.result, inputs };
}

const valueShape = v.strictObject({ result: v.unknown(), diagnostics: diagnosticsShape });

/** Diagnostics may only refer to the step's pages and inputs. */
function createCheck<Value>({ pages, problemOf }: SiteStepRun<Value>, site: Site): ResultCheck {
  return ({ value, inputs, parts }) => {
    const problem = shapeProblem(valueShape, value);
    if (problem !== undefined) return problem;
    const { result, diagnostics } = value as { result: unknown; diagnostics: Diagnostic[] };
    const names = new Set(pages.map(({ meta }) => relativeFile(meta.file, site.config.root)));
    for (const { kind, name } of inputs) if (kind === "file") names.add(name);
    return problemOf(result, parts) ?? findForeignPlace(diagnostics, (name) => names.has(name));
  };
}

/** The theme as a step can use it. */
export interface StepTheme {
  /** Identifies the theme and everything that it receives apart from the page. */
  key: string;
  /** @param pageOf returns the page that the hook received as this object */
  open(pageOf: (view: Partial<Page>) => SitePage | undefined): Promise<FinishedTheme>;
}

interface HookInput {
  fields: readonly string[];
  given: SiteData;
  /** The inputs of the hook are added to this list. */
  inputs: Input[];
}

async function callHook<Value>(
  { hook, pages, theme }: SiteStepRun<Value>,
  input: HookInput,
  site: Site,
): Promise<unknown> {
  const { plugin, step, origin } = hook;
  const from = { cache: site.cache, root: site.config.root };
  const view = createViews<SitePage>({ reads: step.reads, origin }, (page, field) => readField(page, field, from));
  const views = pages.map(view);
  const keys = await site.profile.time(`${origin} (map)`, () => mapPages(hook, { pages, fields: input.fields }, site));
  const keyByPage = new Map(views.map((page, index) => [page, keys[index] ?? ""]));
  const stepKey = hash(origin, pluginKey(plugin), site.fingerprint);
  const pageByView = new Map<Partial<Page>, SitePage | undefined>(theme && views.map((page, at) => [page, pages[at]]));
  let opened: Promise<FinishedTheme> | undefined;
  const openTheme = () => {
    opened ??= theme?.open((page) => pageByView.get(page));
    return opened;
  };
  const tools = { origin, stepKey, keyByPage, inputs: input.inputs, theme: openTheme };
  const ctx = createContext(tools, site);
  try {
    return await site.guard.run(origin, () => callFor({ origin }, () => step.run(views, input.given, ctx)));
  } catch (thrown) {
    throw pluginFailure(origin, thrown);
  }
}

function pickData(needs: readonly (keyof SiteData)[], data: SiteData): SiteData {
  return Object.fromEntries(needs.map((key) => [key, data[key]]));
}
