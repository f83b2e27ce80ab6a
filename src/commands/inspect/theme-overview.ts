// Describes the theme: its folders, replaced components, and filled slots.
import { basename } from "node:path";
import type { Config } from "../../config/config.js";
import { displayName, isInside } from "../../errors/file-names.js";
import { themeLayers } from "../../steps/theme/site-theme.js";
import { planRender } from "../../steps/theme/theme-step.js";

export function describeTheme(config: Config): object {
  const layers = themeLayers(config);
  const { custom, settings } = planRender(config, layers);
  const nameByFile = new Map([...custom.fileByName].map(([name, file]) => [file, name]));
  // Files of plugins may be outside the root.
  const shown = (file: string) => (isInside(file, config.root) ? displayName(file, config.root) : file);
  const list = (table: ReadonlyMap<string, readonly string[]>, nameOfKey: (key: string) => string) =>
    Object.fromEntries([...table].map(([key, files]) => [nameOfKey(key), files.map(shown)]));
  return {
    folders: ["docsgen", ...layers.map(({ folder }) => shown(folder))],
    components: list(custom.overridesByFile, (file) => nameByFile.get(file) ?? basename(file)),
    slots: {
      ...Object.fromEntries(settings.slots.map((slot) => [slot, []])),
      ...list(custom.filesBySlot, (slot) => slot),
    },
    styles: [...custom.styles.packages, ...custom.styles.own].map(shown),
    scripts: custom.scripts.map(shown),
  };
}
