// Islands: components whose finished markup is in the page, hydrated when they are needed. Until then an element holds the
// address of the script, the props, and when to fetch it. If the reader uses an island earlier, it is hydrated at once, and
// the events are kept and replayed.
import { createFailure, fetchFailed, somethingWrong } from "./messages.js";
import { whenIdle } from "./paint.js";
import { preload } from "./preload.js";

/** What a bundled island exports; see islands/hydrate.tsx. */
interface IslandModule {
  mount(
    element: Element,
    hydration: { props: string; prefix: string; events: readonly Event[]; onLive(): void; onFailure(): void },
  ): () => void;
}

interface Wakening {
  /** Replayed once the island is hydrated. */
  events?: readonly Event[];
  onLive?: () => void;
  /** Puts the failure into the page when the script cannot be fetched. */
  show: (failure: HTMLElement) => void;
}

const kept = ["click", "input", "change", "keydown", "submit"] as const;
const started = new WeakSet<Element>();
const unmountByElement = new Map<Element, () => void>();

/** Starts the islands in a part of the page, and unmounts those that have left the page. */
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
  const wake = createWaker(element, {
    events,
    onLive: () => {
      listening.abort();
      element.dataset.live = "";
    },
    show: (failure) => element.after(failure),
  });
  const options = { signal: listening.signal, capture: true };
  for (const type of kept) {
    element.addEventListener(type, (event) => keep(event, events) && wake(), options);
  }
  for (const type of ["pointerenter", "focusin"]) element.addEventListener(type, wake, options);
  if (element.dataset.client === "visible") whenVisible(element, wake);
  if (element.dataset.client === "idle") whenIdle(wake);
}

/** Returns a function that hydrates an island once. If its script cannot be fetched, its markup stays, with a way to retry. */
export function createWaker(element: HTMLElement, wakening: Wakening): () => void {
  let isAwake = false;
  let failures = 0;
  let failure: HTMLElement | undefined;
  const wake = () => {
    if (isAwake) return;
    isAwake = true;
    failure?.remove();
    // A browser remembers a module that it could not fetch: a retry needs another address.
    const address = (element.dataset.src ?? "") + (failures === 0 ? "" : `?${failures}`);
    mountIsland(element, address, wakening).catch(() => {
      isAwake = false;
      failures++;
      failure = createFailure(fetchFailed, wake);
      wakening.show(failure);
    });
  };
  return wake;
}

async function mountIsland(
  element: HTMLElement,
  address: string,
  { events = [], onLive = () => {} }: Wakening,
): Promise<void> {
  const island = await preload((): Promise<IslandModule> => import(address));
  if (!island || !element.isConnected) return;
  const { props = "", prefix = "" } = element.dataset;
  const onFailure = () => element.replaceChildren(createFailure(somethingWrong));
  unmountByElement.set(element, island.mount(element, { props, prefix, events, onLive, onFailure }));
}

/** Keeps an event for the component, except clicks on real links, which work by themselves. */
function keep(event: Event, events: Event[]): boolean {
  if (event.type === "click" && event.target instanceof Element && event.target.closest("a[href]")) return false;
  if (event.type === "click" || event.type === "submit") event.preventDefault();
  event.stopPropagation();
  events.push(event);
  return true;
}

function whenVisible(element: Element, wake: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      wake();
    },
    { rootMargin: "200px" },
  );
  observer.observe(element);
}
