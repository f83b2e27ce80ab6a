// What the options of the sidebar may be.
import type { OptionShape } from "docsgen";

const badge: OptionShape = (given) =>
  typeof given === "string" ? "string" : { keys: { text: "string", kind: { oneOf: kinds } }, needs: ["text"] };
const kinds = ["note", "tip", "caution", "danger", "success"];

const entry: OptionShape = (given) => (typeof given === "string" ? "string" : row);
const items: OptionShape = { list: entry };
const row: OptionShape = {
  keys: {
    ...{ link: "string", label: "string", icon: "string", badge, collapsed: "boolean" },
    ...{ items: () => items, folder: "string" },
  },
};

export const optionsShape: OptionShape = {
  keys: {
    items,
    parts: { list: { keys: { path: "string", label: "string", icon: "string", items }, needs: ["path"] } },
    groups: {
      list: {
        keys: { key: "string", label: "string", icon: "string", sort: { oneOf: ["file", "title"] } },
        needs: ["key"],
      },
    },
    brand: "string",
    icons: { record: "string" },
  },
};
