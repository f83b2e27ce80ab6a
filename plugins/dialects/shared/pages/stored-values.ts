// Properties that are computed when they are first used.

/**
 * @param isListed if true, loops over the object include the properties. Default: false
 */
export function defineStored(target: object, getters: Readonly<Record<string, () => unknown>>, isListed = false): void {
  for (const [name, compute] of Object.entries(getters)) {
    let result: { value: unknown } | undefined;
    const get = () => {
      result ??= { value: compute() };
      return result.value;
    };
    Object.defineProperty(target, name, { get, configurable: true, enumerable: isListed });
  }
}
