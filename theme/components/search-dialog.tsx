// The search palette, closed: an island inside a dialog, so that it can open before its script is there.
import type { ReactNode } from "react";
import { renderIsland } from "../islands/markup.js";
import { paletteLabels, pickLabels } from "../labels.js";
import type { SearchProps } from "../props.js";
import { useShared } from "./shared.js";

export default function SearchDialog(search: SearchProps): ReactNode {
  const { client, info } = useShared();
  const labels = pickLabels(info.labels, paletteLabels);
  const icons = client.files["icons.svg"] ?? "";
  const worker = client.files["worker-search"] ?? "";
  const island = renderIsland(
    { name: "palette", props: { ...search, icons, worker, ...(labels && { labels }) }, prefix: "p" },
    client,
  );
  return <dialog id="palette" className="palette" aria-label={info.labels.Search ?? "Search"} {...island} />;
}
