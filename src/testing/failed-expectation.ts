// Formats failed expectations: points to the test's line, and shows only the relevant part of a long page.

/**
 * Returns a function that rethrows an error with the stack of the current caller, so that it points to the test's line.
 * @param method the method that the test called
 */
export function createThrower(method: (...given: never[]) => unknown): (thrown: unknown) => never {
  const called: { stack?: string } = {};
  Error.captureStackTrace(called, method);
  const frames = called.stack?.replace(/^.*\n/, "");
  return (thrown) => {
    if (thrown instanceof Error) thrown.stack = `${thrown.name}: ${thrown.message}\n${frames}`;
    throw thrown;
  };
}

const aroundLength = 240;

/**
 * Returns an excerpt of a page around the longest part of the expected text that it contains, or the beginning of its
 * article.
 */
export function excerpt(page: string, expected: string | RegExp): string {
  const [article] = /<article[\s\S]*<\/article>/.exec(page) ?? [page];
  const literal = typeof expected === "string" ? expected : expected.source.replaceAll(/\\./g, " ");
  const words = [literal, ...(literal.match(/[\p{L}\p{N}-]{2,}/gu) ?? [])].sort((a, b) => b.length - a.length);
  const match = words.map((word) => ({ at: article.indexOf(word), word })).find(({ at }) => at >= 0);
  const start = Math.max(0, (match?.at ?? 0) - aroundLength);
  const end = Math.min(article.length, (match ? match.at + match.word.length : aroundLength) + aroundLength);
  return `${start > 0 ? "… " : ""}${article.slice(start, end)}${end < article.length ? " …" : ""}`;
}
