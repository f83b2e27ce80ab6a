// Renders the slots of a page with the bundle of the site's page modules (src/bundler/modules).
import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageFacts } from "../../contract/theme.js";
import { errorMessage } from "../../errors/errors.js";
import { displayName } from "../../errors/file-names.js";
import { findComponent, placesOfStack } from "../../errors/stack-positions.js";
import { callFor } from "../../guard/hook-observer.js";
import type { SlotFailure, SlotMarkup, SlotRenderer, SlotUse } from "../../markdown/slots/slot-renderer.js";

/** The modules of an evaluated page. */
export interface PageModules {
  /** Folder of the bundled scripts, absolute. */
  folder: string;
  /** Folder to which the sources in source maps are relative, absolute. */
  sources: string;
  /** Script and stylesheet of each module, by its key. The stylesheet is a path in the output folder. */
  entries: Readonly<Record<string, { script: string; css?: string }>>;
  /** See SlotRenderer. */
  stylesheets: readonly string[];
  page: PageFacts;
  /** See SlotRenderer. */
  showsFailures: boolean;
}

/** Exports of a bundled page module. */
interface Entry {
  renderSlot(
    slot: unknown,
    task: { page: PageFacts } & Pick<SlotUse, "prefix" | "inlineHoles" | "contentOf">,
  ): Promise<Omit<SlotMarkup, "failures"> & { failures?: readonly { name: string; thrown: unknown }[] }>;
  readonly [slot: `slot${string}`]: unknown;
}

export function createSlotRenderer(modules: PageModules, { root, file }: { root: string; file: string }): SlotRenderer {
  const { folder, entries, stylesheets, page, showsFailures } = modules;
  const render = async ({ module, index, ...use }: SlotUse): Promise<SlotMarkup> => {
    const script = entries[module]?.script;
    if (script === undefined) throw new Error("its code could not be bundled.");
    const entry = (await import(pathToFileURL(join(folder, script)).href)) as Entry;
    const { failures, ...markup } = await entry.renderSlot(entry[`slot${index}`], { page, ...use });
    const describe = (one: { name: string; thrown: unknown }) => describeFailure(one, modules, root);
    return { ...markup, ...(failures && { failures: failures.map(describe) }) };
  };
  return {
    async render(use) {
      try {
        return await callFor({ origin: "components", file }, () => render(use));
      } catch (thrown) {
        return describeFailure({ name: "", thrown }, modules, root);
      }
    },
    stylesheetOf: (module) => entries[module]?.css,
    stylesheets,
    page: JSON.stringify(page),
    showsFailures,
  };
}

function describeFailure(
  { name, thrown }: { name: string; thrown: unknown },
  { folder, sources }: PageModules,
  root: string,
): SlotFailure {
  const component = name || findComponent(thrown);
  const position = findPosition(thrown, folder, sources);
  return {
    message: errorMessage(thrown),
    ...(component !== undefined && { component }),
    ...(position && { position: `${displayName(position.file, root)}:${position.line}` }),
  };
}

/** Returns the position of the site's code that threw an error. */
function findPosition(thrown: unknown, folder: string, sources: string): { file: string; line: number } | undefined {
  for (const { file, line, column } of placesOfStack(thrown)) {
    if (dirname(file) !== folder) continue;
    const entry = readMap(file)?.findEntry(line - 1, column - 1);
    if (!entry || !("originalLine" in entry)) continue;
    const original = resolve(sources, entry.originalSource);
    if (/[\\/]node_modules[\\/]|[\\/]theme[\\/](?:islands|counterparts)[\\/]|docsgen-[a-z]+:/.test(original)) continue;
    return { file: original, line: entry.originalLine + 1 };
  }
  return undefined;
}

/** By script. A map can have several megabytes, and many components can fail. */
const maps = new Map<string, SourceMap | undefined>();

function readMap(script: string): SourceMap | undefined {
  if (!maps.has(script)) maps.set(script, parseMap(script));
  return maps.get(script);
}

function parseMap(script: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${script}.map`, "utf8")) as SourceMapPayload);
  } catch {
    return undefined;
  }
}
