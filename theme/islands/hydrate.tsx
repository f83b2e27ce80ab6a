// Loaded with the first island of a page: React, and the code that hydrates the server's markup.
import type { RenderView, ThemeShared } from "docsgen";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { SharedContext, ViewContext } from "../components/shared.js";
import { Content } from "./content.js";

export interface Hydration {
  /** Props of the server-rendered markup, as JSON. */
  props: string;
  /** Fields of the page, the site, and the shared data that the component read on the server, as JSON. Undefined if there are none. */
  view: string | undefined;
  /** Prefix of generated ids, as on the server. It must be unique among the islands of a page. */
  prefix: string;
  /** The reader's interactions with the island so far, replayed after hydration. */
  events: readonly Event[];
  /** Called with the element that contains article content each time the component mounts it. */
  onContent(element: Element): void;
  /** Called once the component is hydrated and receives events directly. */
  onLive(): void;
  /** Called when the component has thrown an error and React has removed its markup. */
  onFailure(): void;
}

/** Hydrates the markup inside an element. Returns a function that unmounts the component. */
export function hydrate(
  element: Element,
  Component: ComponentType<{ children?: ReactNode }>,
  hydration: Hydration,
): () => void {
  const onLive = async () => {
    hydration.onLive();
    for (const event of hydration.events) {
      // Each event must be handled after the changes of the previous one. React applies updates when the script yields.
      await null;
      replay(event);
    }
  };
  const { view = null, shared = null } = hydration.view ? parseData(hydration.view) : {};
  const island = (
    <Live onLive={onLive}>
      <SharedContext value={shared}>
        <ViewContext value={view}>
          <Component {...JSON.parse(hydration.props)}>{takeContent(element, hydration)}</Component>
        </ViewContext>
      </SharedContext>
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

const scopes = /^(page|site(?:\.data)?|shared(?:\.(?:frame|info(?:\.labels)?|client(?:\.(?:files|icons))?))?)\.(.+)$/;

/** @example parseData('{"page.title":"A","shared.info.labels.Search":"Suche"}').shared.info.labels.Search // "Suche" */
function parseData(text: string): { view: RenderView; shared: ThemeShared } {
  const site = { data: {} };
  const view = { page: {}, site, watch: () => view };
  const [info, client] = [{ labels: {} }, { files: {}, icons: {} }];
  const shared = { info, client, frame: {} };
  const tables: Record<string, object> = {
    ...{
      page: view.page,
      site,
      "site.data": site.data,
      shared,
      "shared.info": info,
      "shared.info.labels": info.labels,
    },
    ...{ "shared.frame": shared.frame, "shared.client": client },
    ...{ "shared.client.files": client.files, "shared.client.icons": client.icons },
  };
  for (const [field, value] of Object.entries(JSON.parse(text))) {
    const [, scope = "", name = ""] = scopes.exec(field) ?? [];
    Object.assign(tables[scope] ?? {}, { [name]: value });
  }
  return { view, shared } as unknown as { view: RenderView; shared: ThemeShared };
}

/**
 * Returns the article content that the server rendered inside the component. If the component does not show it yet, it
 * is in a template next to the component.
 */
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

/**
 * Resets React's record of an input's value, because React ignores a change to the value that it last recorded. The
 * typed value stays.
 */
function forgetValue(target: Element): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const typed = target.value;
  target.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), "value")?.set?.call(target, typed);
}
