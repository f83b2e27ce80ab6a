import type { RequestConfigSchema } from "@{{product}}/server";
import type { Service } from "@{{product}}/core";
export class ServerSecurityProvider {}
export const {{Product}}ServerSecurity: Service;

declare module "@{{product}}/core" {
  interface State { user?: import("@{{product}}/security").UserAccount; "server.security.system.user"?: import("@{{product}}/security").UserAccountToken }
}

declare module "@{{product}}/server" {
  interface ServerRouteOptions { secure?: boolean | { realm?: string } }
  interface ServerRequest<C extends RequestConfigSchema> { user?: import("@{{product}}/security").UserAccountToken }
  interface ServerActionRequest<C extends RequestConfigSchema> { user: import("@{{product}}/security").UserAccountToken }
  interface ClientRequestOptions { user?: import("@{{product}}/security").UserAccountToken | "system" | "context" }
}
