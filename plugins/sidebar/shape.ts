// Validation rules for the options of the sidebar.
import type { OptionShape } from "docsgen";

const words: OptionShape = (given) => (typeof given === "string" ? "string" : { record: "string" });
const badge: OptionShape = (given) =>
  typeof given === "string" ? "string" : { keys: { text: "string", kind: { oneOf: kinds } }, needs: ["text"] };
const kinds = ["note", "tip", "caution", "danger", "success"];

const group: OptionShape = {
  keys: { key: "string", label: words, icon: "string", sort: { oneOf: ["file", "title"] } },
  needs: ["key"],
};
const entry: OptionShape = (given) => (typeof given === "string" ? "string" : row);
const items: OptionShape = { list: entry };
const row: OptionShape = {
  keys: {
    ...{ link: "string", label: words, icon: "string", badge, collapsed: "boolean" },
    ...{ items: () => items, folder: "string" },
  },
};

const parts: OptionShape = {
  list: { keys: { path: "string", label: words, icon: "string", items }, needs: ["path"] },
};

const editions: OptionShape = { record: { keys: { items, parts } } };

export const optionsShape: OptionShape = {
  keys: {
    items,
    parts,
    locales: editions,
    versions: editions,
    groups: { list: group },
    brand: "string",
    icons: { record: "string" },
  },
};

/** Lists that other plugins can extend. */
export const listShapes: Readonly<Record<string, OptionShape>> = { sidebarGroups: group, sidebarItems: entry };
