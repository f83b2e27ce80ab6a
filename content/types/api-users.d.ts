import type {} from "@{{product}}/server-security";
import type { Service, TObject, TString } from "@{{product}}/core";
import type { PgEntity } from "@{{product}}/postgres";
import type { AuthDescriptor } from "@{{product}}/react-auth";
import type { RealmDescriptor, RealmDescriptorOptions } from "@{{product}}/security";
import type { ActionDescriptor } from "@{{product}}/server";
export function $realmUsers(options?: { secret?: string; realm?: Partial<RealmDescriptorOptions> }): RealmDescriptor;
export function $authCredentials(realm: RealmDescriptor): AuthDescriptor;
export function $authGoogle(realm: RealmDescriptor): AuthDescriptor;
export function $authGithub(realm: RealmDescriptor): AuthDescriptor;
export function $authApple(realm: RealmDescriptor): AuthDescriptor;
export const users: PgEntity<TObject>;
export const identities: PgEntity<TObject>;
export const sessions: PgEntity<TObject>;
/** The bodies and responses whose fields are not listed here are described by the actions' schemas. */
export class UserController {
  findUsers: ActionDescriptor<{ response: TObject }>;
  getUser: ActionDescriptor<{ params: TObject<{ id: TString }>; response: TObject }>;
  createUser: ActionDescriptor<{ body: TObject; response: TObject }>;
  updateUser: ActionDescriptor<{ params: TObject<{ id: TString }>; body: TObject; response: TObject }>;
  deleteUser: ActionDescriptor<{ params: TObject<{ id: TString }> }>;
  requestPasswordReset: ActionDescriptor<{ body: TObject<{ email: TString; resetUrl: TString }> }>;
  resetPassword: ActionDescriptor<{ body: TObject<{ email: TString; token: TString; newPassword: TString }> }>;
  requestEmailVerification: ActionDescriptor<{ body: TObject<{ email: TString; verifyUrl: TString }> }>;
}
export class SessionController {}
export class IdentityController {}
export class UserService {}
export class SessionService {}
export class SessionCrudService {}
export class CredentialService {}
export class IdentityService {}
export const {{Product}}ApiUsers: Service;
