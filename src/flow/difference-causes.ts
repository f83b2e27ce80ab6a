// Finds the steps that caused a difference between two builds of the same site: steps with the same inputs but
// different results.

import { hashJson } from "../files/content-hash.js";
import { unifiedOrigins } from "../markdown/plugin-failures.js";
import type { SitePage } from "../pages/page.js";
import { fieldsKey } from "../steps/site-step/mapped-pages.js";
import { neededKeys } from "../steps/site-step/needed-data.js";
import type { BuildArtifacts } from "./build.js";

interface Cause {
  step: string;
  /**
   * The hooks that the step runs, such as `search · emit`; just `search` if the step runs several hooks of a plugin.
   */
  origins: string[];
  /** The source file of the page that differs. */
  file?: string;
  /** Description of the difference. */
  what: string;
}

/** @param changed paths of the files that differ */
export function findCauses({
  warm,
  cold,
  changed,
}: {
  warm: BuildArtifacts;
  cold: BuildArtifacts;
  changed: readonly string[];
}): Cause[] {
  const pages = [...pageCauses(warm, cold)];
  const data = dataCauses(warm, cold);
  const emitted = emitCauses(warm, cold, changed);
  const found = [...pages, ...data, ...emitted];
  if (found.length > 0) return found;
  // Pages and data are the same, so the difference is in the step that turns them into files.
  const finishers = cold.site.config.plugins.flatMap(({ name, finish }) => (finish ? [`${name} · finish`] : []));
  return changed.map((out) => {
    const page = cold.pages.find(({ meta }) => meta.out === out.replace(/\.js$/, ".html"));
    return {
      step: page ? "render" : "theme",
      origins: ["theme", ...(page ? finishers : [])],
      what: out,
      ...(page && { file: page.meta.file }),
    };
  });
}

function* pageCauses(warm: BuildArtifacts, cold: BuildArtifacts): Generator<Cause> {
  const { plugins, markdown } = cold.site.config;
  const loaders = (["load", "pages"] as const).flatMap((hook) =>
    plugins.flatMap((plugin) => (plugin[hook] ? [`${plugin.name} · ${hook}`] : [])),
  );
  const compilers = [
    ...plugins.flatMap(({ name, transform, markdown }) => (transform || markdown ? [name] : [])),
    ...unifiedOrigins(markdown.remark, "remark"),
    ...unifiedOrigins(markdown.rehype, "rehype"),
  ];
  const coldById = new Map(cold.pages.map((page) => [page.meta.id, page]));
  for (const { meta, record } of warm.pages) {
    const other = coldById.get(meta.id);
    coldById.delete(meta.id);
    const page = { file: meta.file, what: `the page ${meta.id}` };
    if (!other || hashJson(other.meta) !== hashJson(meta)) yield { step: "load", origins: loaders, ...page };
    else if (hashJson(other.record) !== hashJson(record)) yield { step: "compile", origins: compilers, ...page };
  }
  for (const { meta } of coldById.values()) {
    yield { step: "load", origins: loaders, file: meta.file, what: `the page ${meta.id}` };
  }
}

function dataCauses(warm: BuildArtifacts, cold: BuildArtifacts): Cause[] {
  return cold.site.config.plugins.flatMap(({ name, derive }): Cause[] => {
    if (!derive || !hasSameInput(derive, warm, cold)) return [];
    const keys = [...cold.writers].flatMap(([key, writer]) => (writer === name ? [key] : []));
    const other = keys.filter((key) => !isSameKey(key, warm, cold));
    return other.length === 0 ? [] : [{ step: "derive", origins: [`${name} · derive`], what: other.join(", ") }];
  });
}

function emitCauses(warm: BuildArtifacts, cold: BuildArtifacts, changed: readonly string[]): Cause[] {
  const originByOut = new Map([...warm.outputs, ...cold.outputs].map(({ out, origin }) => [out, origin]));
  return cold.site.config.plugins.flatMap(({ name, emit }): Cause[] => {
    const origin = `${name} · emit`;
    const files = changed.filter((out) => originByOut.get(out) === origin);
    if (!emit || files.length === 0 || !hasSameInput(emit, warm, cold)) return [];
    return [{ step: "emit", origins: [origin], what: files.join(", ") }];
  });
}

type Step = Parameters<typeof fieldsKey>[1];

function hasSameInput(step: Step, warm: BuildArtifacts, cold: BuildArtifacts): boolean {
  const keyOf = (pages: readonly SitePage[]) => pages.map((page) => fieldsKey(page, step)).join();
  return keyOf(warm.pages) === keyOf(cold.pages) && neededKeys(step).every((key) => isSameKey(key, warm, cold));
}

function isSameKey(key: string, warm: BuildArtifacts, cold: BuildArtifacts): boolean {
  const [one, other] = [warm.data, cold.data].map((data) => hashJson((data as Record<string, unknown>)[key]));
  return one === other;
}
