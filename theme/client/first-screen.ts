// The nodes of a page in, in two parts out: what fills the window is styled, laid out and painted alone; the rest follows.

export interface Content {
  /** What fills the window, and all that stands before it. */
  nodes: DocumentFragment;
  /** Puts the rest in its place, wherever the nodes are by now. */
  complete: () => void;
}

/**
 * Guessed low: more than the window holds costs a little time, less would leave a gap in one frame. Measured on 160 pages of
 * this and other sites at six sizes of window: what is left in place ends 60 to 400 px below the window.
 */
const topPixels = 100;
const gapPixels = 12;
const linePixels = 24;
const letterPixels = 7.5;
const lettersPerLine = 110;

/** Takes out what comes after the blocks that fill the window, if anything does. */
export function cutBelow(nodes: DocumentFragment): Content {
  let height = topPixels;
  const last = [...nodes.querySelectorAll(".prose > *")].find((block) => {
    height += gapPixels + linesOf(block) * linePixels;
    return height > innerHeight;
  });
  return { nodes, complete: cutAfter(last) };
}

function linesOf(block: Element): number {
  // Of what can be folded only the summary is sure to be seen.
  const { textContent: text } = block.querySelector("summary") ?? block;
  if (block.matches(".code")) return text.split("\n").length;
  return 1 + text.length / Math.min(lettersPerLine, innerWidth / letterPixels);
}

/** In the order of the document: what comes after the block's parent, and after the parent's parent, goes with it. */
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
