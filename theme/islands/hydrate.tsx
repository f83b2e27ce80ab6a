// What a page loads with its first island: React, and how a component takes over the markup that came from the server.
import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

export interface Hydration {
  /** Props as JSON text: those that the markup was rendered with. */
  props: string;
  /** Prefix of generated ids, as it was on the server: two islands of a page must not share one. */
  prefix: string;
  /** What the reader has done in the island so far; replayed once the component lives, then the list is done with. */
  events: readonly Event[];
  /** The component lives: events now go to it by themselves. */
  onLive(): void;
  /** The component has thrown, and React has taken its markup away. */
  onFailure(): void;
}

/** Makes the markup inside an element that of a living component; returns what ends its life. */
export function hydrate(element: Element, Component: ComponentType, hydration: Hydration): () => void {
  const onLive = () => {
    hydration.onLive();
    void replayAll(hydration.events);
  };
  const island = (
    <Live onLive={onLive}>
      <Component {...JSON.parse(hydration.props)} />
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

function Live({ onLive, children }: { onLive: () => void; children: ReactNode }): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the markup has become the component's
  useEffect(onLive, []);
  return children;
}

async function replayAll(events: readonly Event[]): Promise<void> {
  for (const event of events) {
    // Each event sees what the one before has changed: React gets to it when the script pauses.
    await null;
    replay(event);
  }
}

function replay(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || !target.isConnected) return;
  if (event.type === "input") forgetValue(target);
  const Copy = event.constructor as new (type: string, init: EventInit) => Event;
  target.dispatchEvent(new Copy(event.type, event));
}

/** React tells no change of a value that it has seen: it shall have seen an empty one, while the typed one stays. */
function forgetValue(target: Element): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const typed = target.value;
  target.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), "value")?.set?.call(target, typed);
}
