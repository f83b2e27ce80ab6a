// Steps 5 and 8: `derive` hooks (all pages → data for the theme, in order) and `emit` hooks (all pages → files, all at once).
// A step sees the fields that it declares and no others, and is skipped while their hashes stand.

import type { Diagnostic, SiteData } from "../contract/data.js";
import type { SiteStep } from "../contract/plugin.js";
import { compiledFields } from "../pages/record.js";
import type { Input, Output, SitePage } from "../pages/stages.js";
import { createViews, readField } from "../pages/view.js";
import { failure, pluginFailure } from "../report/errors.js";
import { keepPlaces, restorePlaces } from "../report/places.js";
import type { Session } from "../session/session.js";
import { hash, hashJson } from "../store/hash.js";
import { fetchResults, recall, remember } from "../store/memo.js";
import { keysOf, putFile } from "../store/output.js";
import { checkFiles, wrongResult } from "./hook-result.js";
import { mapPages, type NamedPages, nameFields, type StepName } from "./page-part.js";
import { createContext } from "./site-context.js";

export interface DeriveOutcome<SomePage extends SitePage> {
  data: SiteData;
  /** Pages in the site's flat order: what `order` lists first, then the rest by id. */
  pages: SomePage[];
  /** What the steps looked at besides the pages. */
  inputs: Input[];
}

/** A step that reads what compiling adds is left out as long as a page is not compiled. */
export async function deriveSite<SomePage extends SitePage>(
  pages: readonly SomePage[],
  session: Session,
): Promise<DeriveOutcome<SomePage>> {
  const isWhole = pages.every((page) => page.record);
  const inputs: Input[] = [];
  let data: SiteData = {};
  const writers = new Map<string, string>();
  for (const plugin of session.config.plugins) {
    if (!plugin.derive || (!isWhole && readsArticles(plugin.derive))) continue;
    const origin = `${plugin.name} · derive`;
    const keep = (part: unknown) => checkData(part, origin);
    const step: NamedStep = { plugin, hook: "derive", step: plugin.derive, origin, keep, partsOf: () => [] };
    const outcome = await runStep(step, { pages, data }, session);
    inputs.push(...outcome.inputs);
    const part = outcome.result as Partial<SiteData>;
    for (const key of Object.keys(part)) {
      const earlier = writers.get(key);
      if (earlier !== undefined)
        throw failure("duplicate-data", `${earlier} and ${plugin.name} both derive "${key}".`, { origin });
      writers.set(key, plugin.name);
    }
    data = { ...data, ...part };
  }
  return { data, pages: inOrder(pages, data), inputs };
}

/** Whether a step has to wait for articles to be compiled. */
export function readsArticles(step: SiteStep<unknown>): boolean {
  return step.reads.some((field) => compiledFields.has(field));
}

export interface EmitInput extends StepInput {
  /** Hears the files of each plugin as soon as they are there. */
  onOutputs?: (outputs: readonly Output[]) => void;
}

export async function emitFiles({ pages, data, onOutputs }: EmitInput, session: Session): Promise<Output[]> {
  const plugins = session.config.plugins.filter((plugin) => plugin.emit);
  const lists = await Promise.all(
    plugins.map(async (plugin) => {
      const origin = `${plugin.name} · emit`;
      if (!plugin.emit) return [];
      const keep = (files: unknown) => checkFiles(files, origin).map((file) => putFile(file, session.cache));
      const partsOf = (files: unknown) => (files as Output[]).flatMap(keysOf);
      const step: NamedStep = { plugin, hook: "emit", step: plugin.emit, origin, keep, partsOf };
      const files = (await runStep(step, { pages, data }, session)).result as Output[];
      onOutputs?.(files);
      return files;
    }),
  );
  const writers = new Map<string, string>();
  lists.forEach((files, index) => {
    const name = plugins[index]?.name ?? "";
    for (const file of files) {
      const earlier = writers.get(file.out);
      if (earlier !== undefined) {
        throw failure("duplicate-output", `${earlier} and ${name} both emit ${file.out}.`, {
          origin: `${name} · emit`,
        });
      }
      writers.set(file.out, name);
    }
  });
  return lists.flat();
}

interface NamedStep extends StepName {
  /** What the hook returned, checked, as JSON to keep. */
  keep: (result: unknown) => unknown;
  /** The cache's keys of what a kept result refers to: as long as all are there, it stands. */
  partsOf: (result: unknown) => string[];
}
interface StepInput {
  pages: readonly SitePage[];
  data: SiteData;
}

/** What a step's run is kept as. */
interface Kept {
  result: unknown;
  diagnostics: Diagnostic[];
}

/** What a step is given, in every form in which it is needed. */
type StepRun = StepInput & NamedPages;

interface StepOutcome {
  result: unknown;
  inputs: readonly Input[];
}

async function runStep(named: NamedStep, given: StepInput, session: Session): Promise<StepOutcome> {
  const { origin } = named;
  const input: StepRun = { ...given, fields: given.pages.map((page) => nameFields(page, named.step)) };
  const key = stepKey(named, input, session);
  await fetchResults([key], session);
  const known = session.profile.time(`${origin} (recall)`, () => recall(key, session));
  const kept = known && (JSON.parse(known.payload) as Kept);
  if (kept && named.partsOf(kept.result).every((part) => session.cache.locate(part))) {
    for (const diagnostic of restorePlaces(kept.diagnostics, session.config.root)) session.report(diagnostic);
    return { result: kept.result, inputs: known.inputs };
  }
  const before = session.diagnostics.length;
  const inputs: Input[] = [];
  const result = named.keep(await session.profile.time(origin, () => run(named, input, { inputs, session })));
  const reported = session.diagnostics.slice(before).filter((one) => one.origin === origin);
  const diagnostics = keepPlaces(reported, session.config.root);
  remember(key, { inputs, payload: JSON.stringify({ result, diagnostics }), parts: named.partsOf(result) }, session);
  return { result, inputs };
}

async function run(
  named: NamedStep,
  input: StepRun,
  { inputs, session }: { inputs: Input[]; session: Session },
): Promise<unknown> {
  const { plugin, step, origin } = named;
  const from = { cache: session.cache, root: session.config.root };
  const view = createViews<SitePage>({ reads: step.reads, origin }, (page, field) => readField(page, field, from));
  const views = input.pages.map(view);
  const keys = await session.profile.time(`${origin} (map)`, () => mapPages(named, input, session));
  const keyByPage = new Map(views.map((page, index) => [page, keys[index] ?? ""]));
  const ownKey = hash(origin, plugin.cacheKey ?? "", session.fingerprint);
  const ctx = createContext({ origin, stepKey: ownKey, keyByPage, inputs }, session);
  try {
    return await step.run(views, pickData(step.needs ?? [], input.data), ctx);
  } catch (thrown) {
    throw pluginFailure(origin, thrown);
  }
}

function stepKey({ plugin, step, origin }: NamedStep, { fields, data }: StepRun, session: Session): string {
  const site = hashJson([session.info, pickData(step.needs ?? [], data), step.reads]);
  return hash("step", origin, plugin.cacheKey ?? "", session.fingerprint, site, ...fields);
}

function pickData(needs: readonly (keyof SiteData)[], data: SiteData): SiteData {
  return Object.fromEntries(needs.map((key) => [key, data[key]]));
}

function checkData(part: unknown, origin: string): unknown {
  if (typeof part === "object" && part !== null && !Array.isArray(part)) return part;
  throw wrongResult(origin, "an object", part);
}

/** The site's flat order: what `order` lists first, then the rest as it is. */
export function inOrder<SomePage extends SitePage>(pages: readonly SomePage[], { order = [] }: SiteData): SomePage[] {
  const rank = new Map(order.map((id, index) => [id, index]));
  const last = order.length;
  return [...pages].sort((a, b) => (rank.get(a.meta.id) ?? last) - (rank.get(b.meta.id) ?? last));
}
