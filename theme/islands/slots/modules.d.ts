// Modules that the code for the server uses: a part of Node.js, and a virtual module of the build.

declare module "node:async_hooks" {
  export class AsyncLocalStorage<T> {
    run<R>(store: T, callback: () => R): R;
    getStore(): T | undefined;
  }
}

declare module "docsgen:root" {
  /** The component that a site renders around all pages. */
  const Root: unknown;
  export default Root;
  /** Components in it that browsers can load. Absent if they can load the root component itself. */
  export const parts: readonly { id: string; component: unknown }[] | undefined;
}
