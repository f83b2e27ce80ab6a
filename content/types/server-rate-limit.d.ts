import type { RequestConfigSchema } from "@{{product}}/server";
import type { Service } from "@{{product}}/core";
import type { ServerRequest } from "@{{product}}/server";
export interface RateLimitOptions { max?: number; windowMs?: number; keyGenerator?: (request: ServerRequest) => string; skipFailedRequests?: boolean; skipSuccessfulRequests?: boolean } // 100 in 900000 ms
export interface RateLimitResult { allowed: boolean; limit: number; remaining: number; resetTime: number; retryAfter?: number }
export function $rateLimit(options?: RateLimitOptions & { name?: string }): { readonly name: string; check(request: ServerRequest, options?: RateLimitOptions): Promise<RateLimitResult> };
export class ServerRateLimitProvider { options: RateLimitOptions; checkLimit(request: ServerRequest, options?: RateLimitOptions): Promise<RateLimitResult> }
export const {{Product}}ServerRateLimit: Service;

declare module "@{{product}}/server" {
  interface ActionDescriptorOptions<C extends RequestConfigSchema> { rateLimit?: import("@{{product}}/server-rate-limit").RateLimitOptions }
}
