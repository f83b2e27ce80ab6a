import type { Service } from "@{{product}}/core";
export type CspDirective = string | string[] | boolean | undefined;
export interface HelmetOptions {
  isSecure?: boolean; strictTransportSecurity?: { maxAge?: number; includeSubDomains?: boolean; preload?: boolean } | false; // 15552000, true
  xContentTypeOptions?: false; xFrameOptions?: "DENY" | "SAMEORIGIN" | false; xXssProtection?: false;
  contentSecurityPolicy?: { directives: Record<string, CspDirective> } | false | "default";
  referrerPolicy?: "no-referrer" | "no-referrer-when-downgrade" | "origin" | "origin-when-cross-origin" | "same-origin" | "strict-origin" | "strict-origin-when-cross-origin" | "unsafe-url" | false;
}
export class ServerHelmetProvider { options: HelmetOptions }
export const {{Product}}ServerHelmet: Service;
