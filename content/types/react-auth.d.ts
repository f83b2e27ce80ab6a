import type {} from "@{{product}}/server-cookies";
import type {} from "@{{product}}/server-security";
import type { Async, Service } from "@{{product}}/core";
import type { RealmDescriptor, UserAccount } from "@{{product}}/security";
export interface Tokens { access_token: string; id_token?: string; refresh_token?: string; expires_in?: number; scope?: string; issued_at: number; provider: string }
export interface OAuth2Profile { sub: string; email?: string; name?: string; picture?: string; [claim: string]: any }
export type AccountMapper = (tokens: { access_token: string; user: OAuth2Profile; id_token?: string; expires_in?: number; scope?: string }) => Async<UserAccount>;
export interface OidcOptions { issuer: string; clientId: string; clientSecret?: string; redirectUri?: string; useIdToken?: boolean; logoutUri?: string; scope?: string; account?: AccountMapper } // scope "openid profile email"
export interface OAuth2Options { clientId: string; clientSecret: string; authorization: string; token: string; userinfo: (tokens: Tokens) => Async<OAuth2Profile>; account?: AccountMapper; redirectUri?: string; scope?: string }
export type AuthDescriptorOptions = { name?: string; disabled?: boolean } & (
  | { oidc: OidcOptions; fallback?: () => Async<string | { token: () => Async<string> }> }
  | ({ realm: RealmDescriptor } & ({ credentials: { account: (credentials: { username: string; password: string }) => Async<UserAccount> } } | { oauth: OAuth2Options } | { oidc: OidcOptions })));
export interface AuthDescriptor { readonly name: string }
export function $auth(options: AuthDescriptorOptions): AuthDescriptor;
export function useAuth<T extends object = any>(): {
  user: UserAccount | undefined; logout: () => void;
  login: (provider: keyof T, options?: { username?: string; password?: string; redirect?: string; [extra: string]: any }) => Promise<void>;
  can: <Api extends object = any>(name: keyof Api) => boolean;
};
export class SessionExpiredError extends Error {}
export class ReactAuth { readonly user?: UserAccount; login(provider: string, options: Record<string, any>): Promise<Tokens>; logout(): void; ping(): Promise<UserAccount | undefined> }
export const {{Product}}ReactAuth: Service;
