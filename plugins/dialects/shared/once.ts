/** Returns a function that runs another one when it is first called, and then returns the same result. */
export function once<T>(create: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: create() };
    return made.value;
  };
}
