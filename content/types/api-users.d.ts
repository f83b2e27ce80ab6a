import type {} from "@{{product}}/server-security";
import type { Service } from "@{{product}}/core";
import type { AuthDescriptor } from "@{{product}}/react-auth";
import type { RealmDescriptor, RealmDescriptorOptions } from "@{{product}}/security";
export function $realmUsers(options?: { secret?: string; realm?: Partial<RealmDescriptorOptions> }): RealmDescriptor;
export function $authCredentials(realm: RealmDescriptor): AuthDescriptor;
export function $authGoogle(realm: RealmDescriptor): AuthDescriptor;
export function $authGithub(realm: RealmDescriptor): AuthDescriptor;
export function $authApple(realm: RealmDescriptor): AuthDescriptor;
export class UserController {}
export class UserService {}
export class SessionService {}
export class CredentialService {}
export const {{Product}}ApiUsers: Service;
