import type {} from "@{{product}}/server-security";
import type { Service, TArray, TBoolean, TObject, TOptional, TString } from "@{{product}}/core";
import type { PgEntity, TPage } from "@{{product}}/postgres";
import type { AuthDescriptor } from "@{{product}}/react-auth";
import type { RealmDescriptor, RealmDescriptorOptions } from "@{{product}}/security";
import type { ActionDescriptor } from "@{{product}}/server";
export function $realmUsers(options?: { secret?: string; realm?: Partial<RealmDescriptorOptions> }): RealmDescriptor;
export function $authCredentials(realm: RealmDescriptor): AuthDescriptor;
export function $authGoogle(realm: RealmDescriptor): AuthDescriptor;
export function $authGithub(realm: RealmDescriptor): AuthDescriptor;
export function $authApple(realm: RealmDescriptor): AuthDescriptor;
export type UserResource = TObject<{ id: TString; email: TOptional<TString>; username: TOptional<TString>; name: TOptional<TString>; picture: TOptional<TString>; roles: TOptional<TArray<TString>> }>;
// The password is inferred from "a sign-up page calling createUser and then login".
export type CreateUser = TObject<{ email: TOptional<TString>; username: TOptional<TString>; name: TOptional<TString>; password: TOptional<TString>; roles: TOptional<TArray<TString>> }>;
export const users: PgEntity<TObject>;
export const identities: PgEntity<TObject>;
export const sessions: PgEntity<TObject>;
export class UserController {
  findUsers: ActionDescriptor<{ response: TPage<UserResource> }>;
  getUser: ActionDescriptor<{ params: TObject<{ id: TString }>; response: UserResource }>;
  createUser: ActionDescriptor<{ body: CreateUser; response: UserResource }>;
  deleteUser: ActionDescriptor<{ params: TObject<{ id: TString }> }>;
  requestPasswordReset: ActionDescriptor<{ body: TObject<{ email: TString; resetUrl: TString }>; response: TObject<{ ok: TBoolean }> }>;
  resetPassword: ActionDescriptor<{ body: TObject<{ email: TString; token: TString; newPassword: TString }>; response: TObject<{ ok: TBoolean }> }>;
}
export class SessionController {}
export class IdentityController {}
export class UserService {}
export class SessionService {}
export class SessionCrudService {}
export class CredentialService {}
export class IdentityService {}
export const {{Product}}ApiUsers: Service;
