import type { Service } from "@{{product}}/core";
import type { DurationLike } from "@{{product}}/datetime";
export interface ServeDescriptorOptions {
  path?: string; root?: string; disabled?: boolean; ignoreDotEnvFiles?: boolean; indexFallback?: boolean; historyApiFallback?: boolean; name?: string; // "/", cwd, false, true, true
  cacheControl?: { fileTypes?: string[]; maxAge?: DurationLike; immutable?: boolean } | false; // [".js", ".css"], 2 days, true
}
export function $serve(options?: ServeDescriptorOptions): { options: ServeDescriptorOptions };
export const {{Product}}ServerStatic: Service;
