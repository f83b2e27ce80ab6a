// Splits the nodes of a page: what fills the window is styled, laid out and painted first, the rest follows.

export interface Content {
  /** What fills the window, and everything before it. */
  nodes: DocumentFragment;
  /** Puts the rest after the nodes, wherever they are by now. */
  complete: () => void;
}

/**
 * Estimates, on the low side: too much content costs a little time, too little would leave a gap in one frame. On 160 pages
 * of this and other sites at six window sizes, the first part ends 60 to 400 px below the window.
 */
const topPixels = 100;
const gapPixels = 12;
const linePixels = 24;
const letterPixels = 7.5;
const lettersPerLine = 110;

/** Takes out what comes after the blocks that fill the window. */
export function cutBelow(nodes: DocumentFragment): Content {
  let height = topPixels;
  const last = [...nodes.querySelectorAll(".prose > *")].find((block) => {
    height += gapPixels + linesOf(block) * linePixels;
    return height > innerHeight;
  });
  return { nodes, complete: cutAfter(last) };
}

function linesOf(block: Element): number {
  // Only the summary of a fold is sure to be seen.
  const { textContent: text } = block.querySelector("summary") ?? block;
  if (block.matches(".code")) return text.split("\n").length;
  return 1 + text.length / Math.min(lettersPerLine, innerWidth / letterPixels);
}

/** In document order: includes what comes after the element's parent, after the parent's parent, and so on. */
function cutAfter(element?: Element | null): () => void {
  if (!element) return () => {};
  const taken = new DocumentFragment();
  while (element.nextSibling) taken.append(element.nextSibling);
  const putBack = cutAfter(element.parentElement);
  return () => {
    element.after(taken);
    putBack();
  };
}
