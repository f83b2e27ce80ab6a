// Islands: components with prerendered markup that are hydrated when needed. If a reader interacts with an island
// before that, it is hydrated immediately, and the events are replayed.
import type { Hydration } from "../islands/hydrate.js";
import { createFailure, failureLabel, fetchFailed, genericFailure } from "./announcements.js";
import { closest, whenIdle } from "./events.js";
import { importModule, preload } from "./navigation/preload.js";
import { whenNear } from "./navigation/scroll.js";

/** Exports of a bundled island. */
interface IslandModule {
  mount(element: Element, hydration: Hydration): () => void;
}

const replayedEvents = ["click", "input", "change", "keydown", "submit"] as const;
const started = new WeakSet<Element>();
const unmountByElement = new Map<Element, () => void>();

/** Starts the islands in a part of the page, and unmounts islands that were removed from the page. */
export function startIslands(root: ParentNode = document): void {
  for (const [element, unmount] of unmountByElement) {
    if (element.isConnected) continue;
    unmountByElement.delete(element);
    unmount();
  }
  for (const element of root.querySelectorAll<HTMLElement>("[data-client]")) {
    if (!started.has(element)) startIsland(element);
  }
}

function startIsland(element: HTMLElement): void {
  started.add(element);
  const events: Event[] = [];
  const listening = new AbortController();
  const onLive = () => {
    listening.abort();
    element.dataset.live = "";
  };
  const wake = createWaker(element, { events, onLive });
  const options = { signal: listening.signal, capture: true };
  for (const type of replayedEvents) {
    element.addEventListener(type, (event) => keep(event, events) && wake(), options);
  }
  for (const type of ["pointerenter", "focusin"]) element.addEventListener(type, wake, options);
  if (element.dataset.client === "visible") whenNear(element, wake);
  if (element.dataset.client === "idle") whenIdle(wake);
}

/**
 * Returns a function that hydrates an island once. If its script cannot be fetched, the markup stays, and a message
 * offers a retry. If the script throws an error, a message replaces the markup, as it does if a component throws.
 */
function createWaker(element: HTMLElement, { events, onLive }: Pick<Hydration, "events" | "onLive">): () => void {
  let isAwake = false;
  let failure: HTMLElement | undefined;
  const onFailure = () => element.replaceChildren(createFailure(genericFailure));
  const wake = async () => {
    if (isAwake) return;
    isAwake = true;
    failure?.remove();
    const { src = "", props = "", prefix = "", view } = element.dataset;
    try {
      const island = await preload(() => importModule<IslandModule>(src));
      if (!island || !element.isConnected) return;
      const hydration: Hydration = { props, prefix, view, events, onLive, onFailure, onContent: startIslands };
      unmountByElement.set(element, island.mount(element, hydration));
    } catch (thrown) {
      if (failureLabel(thrown) === genericFailure) {
        onFailure();
        return reportError(thrown);
      }
      isAwake = false;
      failure = createFailure(fetchFailed, wake);
      element.after(failure);
    }
  };
  return wake;
}

/** Queues an event for the component, except clicks on real links, which work without it. */
function keep(event: Event, events: Event[]): boolean {
  if (event.type === "click" && closest(event, "a[href]")) return false;
  if (event.type === "click" || event.type === "submit") event.preventDefault();
  event.stopPropagation();
  events.push(event);
  return true;
}
