// Renders the slots of a page with the bundle of the site's page modules (src/bundler/modules).
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageFacts } from "../../contract/theme.js";
import { errorMessage } from "../../errors/errors.js";
import { displayName } from "../../errors/file-names.js";
import { findComponent } from "../../errors/stack-positions.js";
import { callFor } from "../../guard/hook-observer.js";
import type { SlotFailure, SlotMarkup, SlotRenderer, SlotUse } from "../../markdown/slots/slot-renderer.js";
import { type BundledCode, placeInSite } from "./bundled-code.js";

/** The modules of an evaluated page. */
export interface PageModules extends BundledCode {
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
  code: BundledCode,
  root: string,
): SlotFailure {
  const component = name || findComponent(thrown);
  const position = placeInSite(thrown, code);
  return {
    message: errorMessage(thrown),
    ...(component !== undefined && { component }),
    ...(position && { position: `${displayName(position.file, root)}:${position.line}` }),
  };
}
