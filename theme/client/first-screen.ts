// The nodes of a page in, less of them out: what fills the window is styled, laid out and painted alone; the rest follows.

/** Both are guessed low: more than the window holds costs a little time, less would leave a gap in one frame. */
const linePixels = 24;
const lettersPerLine = 110;

/** Takes out what comes after the blocks that fill the window, if anything does; what is returned puts it back. */
export function cutBelow(content: ParentNode): (() => void) | undefined {
  let height = 0;
  for (const block of content.querySelectorAll(".prose > *")) {
    height += linesOf(block) * linePixels;
    if (height > innerHeight) return cutAfter(block);
  }
  return undefined;
}

function linesOf(block: Element): number {
  // Of what can be folded only the summary is sure to be seen.
  const { textContent: text } = block.querySelector("summary") ?? block;
  return block.matches(".code") ? text.split("\n").length : 1 + text.length / lettersPerLine;
}

/** In the order of the document: what comes after the block's parent, and after the parent's parent, goes with it. */
function cutAfter(element: Element): () => void {
  const taken = new DocumentFragment();
  while (element.nextSibling) taken.append(element.nextSibling);
  const putBack = element.parentElement && cutAfter(element.parentElement);
  return () => {
    element.after(taken);
    putBack?.();
  };
}
