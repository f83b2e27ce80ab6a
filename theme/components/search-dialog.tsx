// The search palette, closed: an island inside a dialog, so that it can open before its script is there.
import type { ThemeShared } from "docsgen";
import type { ReactNode } from "react";
import { renderIsland } from "../islands/markup.js";
import { keep } from "../kept.js";
import { paletteLabels, pickLabels } from "../labels.js";
import type { SearchProps } from "../props.js";
import { useShared } from "./shared.js";

export default function SearchDialog(search: SearchProps): ReactNode {
  const shared = useShared();
  const island = keep(`search ${JSON.stringify(search)}`, shared, () => renderPalette(search, shared));
  return <dialog id="palette" className="palette" aria-label={shared.info.labels.Search ?? "Search"} {...island} />;
}

function renderPalette(search: SearchProps, { client, info }: ThemeShared) {
  const labels = pickLabels(info.labels, paletteLabels);
  const icons = client.files["icons.svg"] ?? "";
  const worker = client.files["worker-search"] ?? "";
  return renderIsland(
    { name: "palette", props: { ...search, icons, worker, ...(labels && { labels }) }, prefix: "p" },
    client,
  );
}
