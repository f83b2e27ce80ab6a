// The search palette, closed: an island inside a dialog, so that it opens before its script is there.
import type { ReactNode } from "react";
import { renderIsland } from "../islands/markup.js";
import { pickLabels } from "../labels.js";
import { memoize } from "../memo.js";
import type { SearchProps } from "../props.js";
import { useLabel, useShared } from "./shared.js";

export default function SearchDialog(search: SearchProps): ReactNode {
  const shared = useShared();
  const label = useLabel();
  const { client, info } = shared;
  const island = memoize(shared, `search ${JSON.stringify(search)}`, () => {
    const labels = pickLabels(info.labels, "palette");
    const { "icons.svg": icons = "", "worker-search": worker = "" } = client.files;
    const props = { ...search, icons, worker, ...(labels && { labels }) };
    return renderIsland({ name: "palette", props, prefix: "p" }, client);
  });
  return <dialog id="palette" className="palette" aria-label={label("Search")} {...island} />;
}
