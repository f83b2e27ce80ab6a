// An island of the site, for components and slots of a theme: rendered here, brought to life in the reader's browser.
import { type ReactNode, useId } from "react";
import { renderIsland } from "../islands/markup.js";
import type { IslandProps } from "../islands/registry.js";
import { useShared } from "./shared.js";

interface Props {
  /** Name under which the site has registered the component. */
  name: string;
  /** Its props, plain JSON. */
  props?: IslandProps;
  /** When it comes to life: touched, about to be seen, or once the page has nothing else to do. Default: `interaction`. */
  client?: "interaction" | "visible" | "idle";
}

export default function Island({ name, props = {}, client = "interaction" }: Props): ReactNode {
  const prefix = useId();
  const shared = useShared();
  return <div className="island" data-client={client} {...renderIsland({ name, props, prefix }, shared.client)} />;
}
