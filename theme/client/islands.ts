// Islands: components whose finished markup is in the page, and which come to life when they are needed. Until then a page
// knows three things of one: where its script is, its props, and when to fetch it. What the reader does in the meantime
// brings the island to life at once, and is kept for it.
import { createFailure, fetchFailed, somethingWrong } from "./failure.js";
import { whenIdle } from "./paint.js";
import { preload } from "./preload.js";

/** What a bundled island exports; see theme/islands/hydrate.tsx. */
interface IslandModule {
  mount(
    element: Element,
    hydration: { props: string; prefix: string; events: readonly Event[]; onLive(): void; onFailure(): void },
  ): () => void;
}

interface Wakening {
  /** Replayed once the island lives. */
  events?: readonly Event[];
  onLive?: () => void;
  /** Where to say that the script could not be fetched. */
  show: (failure: HTMLElement) => void;
}

const kept = ["click", "input", "change", "keydown", "submit"] as const;
const started = new WeakSet<Element>();
const unmountByElement = new Map<Element, () => void>();

/** Looks after the islands in a part of the page, and lets go of those that have left it. */
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

/** Brings an island to life once; where its script cannot be fetched, its markup stays, and there is a way to try again. */
export function createWaker(element: HTMLElement, wakening: Wakening): () => void {
  let isAwake = false;
  let failures = 0;
  let failure: HTMLElement | undefined;
  const wake = () => {
    if (isAwake) return;
    isAwake = true;
    failure?.remove();
    // A browser remembers a module that it could not get: another try needs another name.
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

/** Real links work by themselves; the rest waits for the component, which decides. */
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
