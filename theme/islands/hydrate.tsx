// What a page loads with its first island: React, and how a component takes over the markup from the server.
import type { RenderView } from "docsgen";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { ViewContext } from "../components/shared.js";
import { Content } from "./content.js";

export interface Hydration {
  /** The props that the markup was rendered with, as JSON. */
  props: string;
  /** What its hooks read on the server, by field, as JSON; undefined if nothing. */
  view: string | undefined;
  /** The prefix of generated ids, as on the server. Two islands of a page must not share one. */
  prefix: string;
  /** What the reader has done in the island so far, replayed once the component is hydrated. */
  events: readonly Event[];
  /** Called with an element that holds a part of the article, when the component shows it. */
  onContent(element: Element): void;
  /** Called when the component is hydrated: events now reach it by themselves. */
  onLive(): void;
  /** Called when the component has thrown, and React has removed its markup. */
  onFailure(): void;
}

/** Hydrates the markup inside an element; returns a function that unmounts the component. */
export function hydrate(
  element: Element,
  Component: ComponentType<{ children?: ReactNode }>,
  hydration: Hydration,
): () => void {
  const onLive = async () => {
    hydration.onLive();
    for (const event of hydration.events) {
      // Each event must see what the previous one changed: React updates when the script pauses.
      await null;
      replay(event);
    }
  };
  const island = (
    <Live onLive={onLive}>
      <ViewContext value={hydration.view ? parseView(hydration.view) : null}>
        <Component {...JSON.parse(hydration.props)}>{takeContent(element, hydration)}</Component>
      </ViewContext>
    </Live>
  );
  const root = hydrateRoot(element, island, {
    identifierPrefix: hydration.prefix,
    onUncaughtError(error) {
      hydration.onFailure();
      reportError(error);
    },
  });
  return () => root.unmount();
}

/** @example parseView('{"page.title":"A","site.data.newest":[]}').page.title // "A" */
function parseView(text: string): RenderView {
  const view = { page: {}, site: { data: {} }, watch: () => view };
  for (const [field, value] of Object.entries(JSON.parse(text))) {
    const [, scope, name = ""] = /^(page|site(?:\.data)?)\.(.*)$/.exec(field) ?? [];
    Object.assign(scope === "page" ? view.page : scope === "site" ? view.site : view.site.data, { [name]: value });
  }
  return view as unknown as RenderView;
}

/** What the component holds, as the server rendered it or, if it is not shown yet, laid it beside. */
function takeContent(element: Element, { onContent }: Hydration): ReactNode {
  const template = element.querySelector(":scope > template");
  template?.remove();
  const content = template ?? element.querySelector("[data-content]");
  if (!content) return undefined;
  const isInline = element.hasAttribute("data-inline");
  return <Content html={content.innerHTML} isInline={isInline} onShown={onContent} />;
}

function Live({ onLive, children }: { onLive: () => Promise<void>; children: ReactNode }): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the component is hydrated
  useEffect(() => void onLive(), []);
  return children;
}

function replay(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || !target.isConnected) return;
  if (event.type === "input") forgetValue(target);
  const Copy = event.constructor as new (type: string, init: EventInit) => Event;
  target.dispatchEvent(new Copy(event.type, event));
}

/** React reports no change to a value that it has already seen. This makes it see an empty one, while the typed one stays. */
function forgetValue(target: Element): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const typed = target.value;
  target.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), "value")?.set?.call(target, typed);
}
