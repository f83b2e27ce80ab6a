import type { RequestConfigSchema } from "@{{product}}/server";
import type { Service } from "@{{product}}/core";
import type { DurationLike } from "@{{product}}/datetime";
import type { CacheDescriptorOptions } from "@{{product}}/cache";
export type ServerRouteCache = boolean | {
  store?: true | DurationLike | CacheDescriptorOptions; etag?: true;
  control?: true | string | { public?: boolean; private?: boolean; noCache?: boolean; noStore?: boolean; maxAge?: number | DurationLike; sMaxAge?: number | DurationLike; mustRevalidate?: boolean; proxyRevalidate?: boolean; immutable?: boolean };
};
export class ServerCacheProvider { invalidate(route: object): Promise<void>; generateETag(content: string): string; buildCacheControlHeader(cache?: ServerRouteCache): string | undefined }
export const {{Product}}ServerCache: Service;

declare module "@{{product}}/server" {
  interface ServerRouteOptions { cache?: import("@{{product}}/server-cache").ServerRouteCache }
  interface ActionDescriptor<C extends RequestConfigSchema> { invalidate(): Promise<void> }
}
