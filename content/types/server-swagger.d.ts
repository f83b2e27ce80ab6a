import type { RequestConfigSchema } from "@{{product}}/server";
import type { Service } from "@{{product}}/core";
export interface SwaggerDescriptorOptions {
  info: { title: string; version: string; description?: string; [extra: string]: unknown };
  prefix?: string; disabled?: boolean; excludeTags?: string[]; // "/docs"
  ui?: boolean | { root?: string; initOAuth?: { clientId?: string; realm?: string; appName?: string; scopeSeparator?: string; scopes?: string | string[]; additionalQueryStringParams?: Record<string, any>; useBasicAuthenticationWithAccessCodeGrant?: boolean; usePkceWithAuthorizationCodeGrant?: boolean } };
  rewrite?: (doc: any) => void;
}
export function $swagger(options: SwaggerDescriptorOptions): { options: SwaggerDescriptorOptions };
export class ServerSwaggerProvider { json?: Record<string, any> }
export const {{Product}}ServerSwagger: Service;

declare module "@{{product}}/server" {
  interface ActionDescriptorOptions<C extends RequestConfigSchema> { summary?: string; hide?: boolean }
}
