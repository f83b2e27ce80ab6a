// The document that a tab got and the one that it should have now → the smallest change to the page on screen. Where the two
// agree, what scripts and the reader have done since (scroll, focus, open groups, copy buttons) stays.

/** The document as the server sent it, and the node on screen for each of its nodes. */
export interface Baseline {
  root: Element;
  liveOf: WeakMap<Node, Node>;
}

/** Copies the page. Call it before other scripts change the page. */
export function takeBaseline(): Baseline {
  const live = document.documentElement;
  const root = live.cloneNode(true) as Element;
  const liveOf = new WeakMap<Node, Node>();
  pair(root, live, liveOf);
  root.querySelector("script[data-docsgen]")?.remove();
  return { root, liveOf };
}

function pair(own: Node, live: Node, liveOf: WeakMap<Node, Node>): void {
  liveOf.set(own, live);
  own.childNodes.forEach((child, index) => {
    const other = live.childNodes[index];
    if (other) pair(child, other, liveOf);
  });
}

/** Whether the scripts differ: only a page load brings new ones. */
export function needsReload({ root }: Baseline, next: Document): boolean {
  const scripts = (from: ParentNode) =>
    JSON.stringify([...from.querySelectorAll("head script")].map((one) => [one.getAttribute("src"), one.textContent]));
  return scripts(root) !== scripts(next);
}

/** Changes the page into `next`; returns the new baseline. */
export function swapDocument(baseline: Baseline, next: Document): Baseline {
  const swap: Swap = { from: baseline.liveOf, to: new WeakMap() };
  const root = next.documentElement;
  swapElement(baseline.root, root, swap);
  return { root, liveOf: swap.to };
}

interface Swap {
  /** Nodes on screen, by node of the old document and of the new one. */
  from: WeakMap<Node, Node>;
  to: WeakMap<Node, Node>;
}

/** Two elements of the same name: changes the attributes that differ, then the children. */
function swapElement(before: Element, after: Element, swap: Swap): void {
  const live = swap.from.get(before);
  if (!(live instanceof Element)) return;
  swap.to.set(after, live);
  for (const { name, value } of after.attributes) {
    if (before.getAttribute(name) !== value) live.setAttribute(name, value);
  }
  for (const { name } of [...before.attributes]) if (!after.hasAttribute(name)) live.removeAttribute(name);
  swapChildren(before, after, swap);
}

/** Equal children at both ends stay. Those between are swapped pair by pair; what is left over is removed or added. */
function swapChildren(before: Element, after: Element, swap: Swap): void {
  const old = [...before.childNodes];
  const now = [...after.childNodes];
  const parent = swap.from.get(before);
  // A script has replaced a child: all children are new then, and the script replaces that child again.
  if (old.some((node) => !liveNode(node, swap))) {
    while (parent?.lastChild) parent.lastChild.remove();
    for (const node of now) place(node, { parent, before: undefined }, swap);
    return;
  }
  let start = 0;
  while (start < old.length && start < now.length && isKept(old[start], now[start], swap)) start++;
  let end = 0;
  const most = Math.min(old.length, now.length) - start;
  while (end < most && isKept(old[old.length - 1 - end], now[now.length - 1 - end], swap)) end++;
  const gone = old.slice(start, old.length - end);
  const come = now.slice(start, now.length - end);
  const follower = liveNode(old[old.length - end], swap);
  gone.forEach((node, index) => {
    const other = come[index];
    if (other && canSwap(node, other, swap)) swapNode(node, other, swap);
    else if (other) place(other, { parent, before: liveNode(node, swap) ?? follower }, swap);
    if (!other || swap.to.get(other) !== swap.from.get(node)) removeNode(node, other, swap);
  });
  for (const node of come.slice(gone.length)) place(node, { parent, before: follower }, swap);
}

/** Whether two nodes are equal and still on screen; if so, everything below them is kept. */
function isKept(before: Node | undefined, after: Node | undefined, swap: Swap): boolean {
  if (!before || !after || !before.isEqualNode(after) || !liveNode(before, swap)) return false;
  keep(before, after, swap);
  return true;
}

function keep(before: Node, after: Node, swap: Swap): void {
  const live = swap.from.get(before);
  if (live) swap.to.set(after, live);
  before.childNodes.forEach((child, index) => {
    const other = after.childNodes[index];
    if (other) keep(child, other, swap);
  });
}

function canSwap(before: Node, after: Node, swap: Swap): boolean {
  if (!liveNode(before, swap) || before.nodeName !== after.nodeName) return false;
  return !isStyles(after) && !(after instanceof HTMLImageElement);
}

function swapNode(before: Node, after: Node, swap: Swap): void {
  if (before instanceof Element && after instanceof Element) swapElement(before, after, swap);
  else {
    const live = swap.from.get(before);
    if (!live) return;
    if (live.nodeValue !== after.nodeValue) live.nodeValue = after.nodeValue;
    swap.to.set(after, live);
  }
}

function place(node: Node, at: { parent: Node | undefined; before: Node | undefined }, swap: Swap): void {
  if (!at.parent) return;
  const live = document.importNode(node, true);
  pair(node, live, swap.to);
  const follower = at.before?.parentNode === at.parent ? at.before : null;
  at.parent.insertBefore(live, follower);
}

/** Old styles are removed when the new ones have loaded: the page is never without. */
function removeNode(node: Node, other: Node | undefined, swap: Swap): void {
  const live = liveNode(node, swap);
  const successor = other && isStyles(other) ? swap.to.get(other) : undefined;
  if (!(live instanceof Element) || !successor) live?.parentNode?.removeChild(live);
  else for (const event of ["load", "error"]) successor.addEventListener(event, () => live.remove(), { once: true });
}

function isStyles(node: Node): boolean {
  return node instanceof HTMLLinkElement && node.rel === "stylesheet";
}

/** The node on screen, if it is still in the document. */
function liveNode(node: Node | undefined, swap: Swap): Node | undefined {
  const live = node && swap.from.get(node);
  return live?.isConnected ? live : undefined;
}
