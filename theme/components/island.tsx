// Renders an island in theme components and slots: rendered here, hydrated in the browser.
import { type ReactNode, useContext, useId } from "react";
import { renderIsland } from "../islands/island-markup.js";
import type { IslandProps } from "../registry.js";
import { useShared, ViewContext } from "./shared.js";

interface Props {
  /** Name under which the site registered the component. */
  name: string;
  props?: IslandProps;
  /**
   * When to hydrate: on interaction, when about to become visible, or when the page is idle. Default: `interaction`.
   */
  client?: "interaction" | "visible" | "idle";
}

export default function Island({ name, props = {}, client = "interaction" }: Props): ReactNode {
  const prefix = useId();
  const shared = useShared();
  const view = useContext(ViewContext);
  return renderIsland({ name, props, prefix, view, shared }, { moment: client });
}
