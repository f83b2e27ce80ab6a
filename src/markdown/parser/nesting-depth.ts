// Finds the position for the error about quotes, lists, or containers that are nested too deeply.

const markers = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*[ \t]*/;

/** Returns the 1-based number of the most deeply nested line. Undefined if the text has no nesting. */
export function deepestLine(text: string): number | undefined {
  let deepest = 0;
  let found: number | undefined;
  let containers = 0;
  for (const [index, line] of text.split("\n").entries()) {
    const [before = ""] = markers.exec(line) ?? [];
    const [fence, name] = /^:{3,}[ \t]*(\w*)/.exec(line.slice(before.length)) ?? [];
    if (fence !== undefined) containers = Math.max(0, containers + (name ? 1 : -1));
    const signs = before.replaceAll(/[\d \t]/g, "").length;
    const indent = before.length - before.trimStart().length;
    const depth = containers + signs + indent / 2;
    if (depth > deepest) [deepest, found] = [depth, index + 1];
  }
  return found;
}
