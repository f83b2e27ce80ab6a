// What a failed expectation shows: the test's own line, and of a long page only what is near to what was expected.

/**
 * Throws what was thrown, with the stack of who calls now: the line that a test's reader looks for.
 * @param method the one that the test called
 */
export function callerOf(method: (...given: never[]) => unknown): (thrown: unknown) => never {
  const called: { stack?: string } = {};
  Error.captureStackTrace(called, method);
  const frames = called.stack?.replace(/^.*\n/, "");
  return (thrown) => {
    if (thrown instanceof Error) thrown.stack = `${thrown.name}: ${thrown.message}\n${frames}`;
    throw thrown;
  };
}

const aroundLength = 240;

/** What stands around the longest part of the expected text that a page has; else how its article begins. */
export function excerpt(page: string, expected: string | RegExp): string {
  const [article] = /<article[\s\S]*<\/article>/.exec(page) ?? [page];
  const literal = typeof expected === "string" ? expected : expected.source.replaceAll(/\\./g, " ");
  const words = [literal, ...(literal.match(/[\p{L}\p{N}-]{2,}/gu) ?? [])].sort((a, b) => b.length - a.length);
  const found = words.map((word) => ({ at: article.indexOf(word), word })).find(({ at }) => at >= 0);
  const start = Math.max(0, (found?.at ?? 0) - aroundLength);
  const end = Math.min(article.length, (found ? found.at + found.word.length : aroundLength) + aroundLength);
  return `${start > 0 ? "… " : ""}${article.slice(start, end)}${end < article.length ? " …" : ""}`;
}
