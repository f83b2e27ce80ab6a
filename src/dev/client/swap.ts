// Compares the document that a tab received with the document that it should show now, and applies the smallest change
// to the page on screen. Where they are equal, changes that scripts and the reader have made since (scroll position,
// focus, open groups, copy buttons) are preserved.

/** The document as the server sent it, with the node on screen for each of its nodes. */
interface Baseline {
  root: Element;
  liveOf: LiveNodes;
}

type LiveNodes = WeakMap<Node, ChildNode>;

/** Copies the page. Call this before other scripts change the page. */
export function takeBaseline(): Baseline {
  const live = document.documentElement;
  const root = live.cloneNode(true) as Element;
  const liveOf = new WeakMap<Node, ChildNode>();
  pair(root, live, liveOf);
  for (const one of root.querySelectorAll("script[data-docsgen], docsgen-problems, docsgen-move")) one.remove();
  return { root, liveOf };
}

function pair(own: Node, live: ChildNode, liveOf: LiveNodes): void {
  liveOf.set(own, live);
  own.childNodes.forEach((child, index) => {
    const other = live.childNodes[index];
    if (other) pair(child, other, liveOf);
  });
}

/** True if the scripts differ. New scripts run only after a page load. */
export function needsReload({ root }: Baseline, next: Document): boolean {
  const scripts = (from: ParentNode) =>
    JSON.stringify([...from.querySelectorAll("head script")].map((one) => [one.getAttribute("src"), one.textContent]));
  return scripts(root) !== scripts(next);
}

/** Changes the page, and with it the baseline, into `next`. */
export function swapDocument({ root, liveOf }: Baseline, next: Document): void {
  swapElement(root, next.documentElement, liveOf);
}

/** Updates an element to another one with the same name: first its attributes, then its children. */
function swapElement(own: Element, next: Element, liveOf: LiveNodes): void {
  const live = liveOf.get(own);
  if (!(live instanceof Element)) return;
  for (const { name, value } of next.attributes) {
    if (own.getAttribute(name) !== value) for (const one of [own, live]) one.setAttribute(name, value);
  }
  for (const { name } of [...own.attributes]) {
    if (!next.hasAttribute(name)) for (const one of [own, live]) one.removeAttribute(name);
  }
  swapChildren(own, next, liveOf);
}

/**
 * Equal children at both ends are preserved. The children in between are swapped pair by pair; the remaining ones are
 * removed or added.
 */
function swapChildren(own: Element, next: Element, liveOf: LiveNodes): void {
  const old = [...own.childNodes];
  const now = [...next.childNodes];
  const add = (node: ChildNode, before?: ChildNode) => addChild(node, { parent: own, before }, liveOf);
  // A script has replaced a child. All children are then replaced, and the script will replace that child again.
  if (old.some((node) => !liveOf.get(node)?.isConnected)) {
    for (const parent of [own, liveOf.get(own)]) if (parent instanceof Element) parent.replaceChildren();
    for (const node of now) add(node);
    return;
  }
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start]?.isEqualNode(now[start] ?? null)) start++;
  let end = 0;
  while (end < most - start && old.at(-1 - end)?.isEqualNode(now.at(-1 - end) ?? null)) end++;
  const gone = old.slice(start, old.length - end);
  const come = now.slice(start, now.length - end);
  const follower = old[old.length - end];
  gone.forEach((node, index) => {
    const other = come[index];
    if (other && canSwap(node, other)) swapNode(node, other, liveOf);
    else removeChild(node, other && add(other, node), liveOf);
  });
  for (const node of come.slice(gone.length)) add(node, follower);
}

function canSwap(own: Node, next: Node): boolean {
  return own.nodeName === next.nodeName && !isStyles(next) && !(next instanceof HTMLImageElement) && !isIsland(own);
}

/** React owns the elements of an island, so a changed one is replaced. */
function isIsland(node: Node): boolean {
  return node instanceof HTMLElement && node.dataset.client !== undefined;
}

function swapNode(own: Node, next: Node, liveOf: LiveNodes): void {
  if (own instanceof Element && next instanceof Element) swapElement(own, next, liveOf);
  else {
    for (const one of [own, liveOf.get(own)])
      if (one && one.nodeValue !== next.nodeValue) one.nodeValue = next.nodeValue;
  }
}

/** Moves a node into the baseline, and adds a copy of it to the page. Returns the copy. */
function addChild(
  node: ChildNode,
  at: { parent: Element; before: ChildNode | undefined },
  liveOf: LiveNodes,
): ChildNode {
  const live = document.importNode(node, true);
  pair(node, live, liveOf);
  at.parent.insertBefore(node, at.before ?? null);
  const parent: Node | undefined = liveOf.get(at.parent);
  const follower = (at.before && liveOf.get(at.before)) ?? null;
  parent?.insertBefore(live, follower?.parentNode === parent ? follower : null);
  return live;
}

/** Old styles are only removed when the new ones have loaded, so that the page always has styles. */
function removeChild(own: ChildNode, successor: ChildNode | undefined, liveOf: LiveNodes): void {
  own.remove();
  const live = liveOf.get(own);
  if (!(live instanceof Element) || !successor || !isStyles(successor)) live?.remove();
  else for (const event of ["load", "error"]) successor.addEventListener(event, () => live.remove(), { once: true });
}

function isStyles(node: Node): boolean {
  return node instanceof HTMLLinkElement && node.rel === "stylesheet";
}
