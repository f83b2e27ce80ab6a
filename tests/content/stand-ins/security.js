// Stand-in for the security package: realms with signed tokens, roles, and permissions.
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import {
  $env,
  $hook,
  $inject,
  $module,
  Cairn,
  CairnError,
  ContainerLockedError,
  Descriptor,
  factory,
  t,
} from "./core.js";
import { DateTimeProvider, toMs } from "./datetime.js";

export class SecurityError extends Error {
  name = "SecurityError";
  status = 403;
}
export class InvalidTokenError extends Error {
  name = "InvalidTokenError";
  status = 401;
}
export class InvalidPermissionError extends CairnError {}
export class RealmNotFoundError extends CairnError {}

/** If true, a pattern such as `users:*` covers a permission. */
function covers(pattern, permission) {
  return (
    pattern === "*" || pattern === permission || (pattern.endsWith(":*") && permission.startsWith(pattern.slice(0, -1)))
  );
}

const toPermission = (one) => (typeof one === "string" ? { name: one } : one);

/** Whether the roles allow something; a permission that is not limited to the user's own data takes precedence. */
function check(permission, roles) {
  const matching = roles
    .flatMap((role) => role.permissions.map(toPermission))
    .filter(({ name, exclude = [] }) => covers(name, permission) && !exclude.some((one) => covers(one, permission)));
  if (matching.length === 0) return { isAuthorized: false };
  const isOwn = matching.every(({ ownership }) => ownership);
  return { isAuthorized: true, ...(isOwn && { ownership: true }) };
}

const encode = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
const sign = (text, secret) => createHmac("sha256", secret).update(text).digest("base64url");

export class SecurityProvider {
  app = $inject(Cairn);
  time = $inject(DateTimeProvider);
  env = $env(t.object({ APP_SECRET: t.string({ default: "01234567890123456789012345678901" }) }));
  realms = [];
  roles = [];
  permissions = new Set();
  #fallback = { name: "default", roles: [{ name: "admin", permissions: [{ name: "*" }] }], isInternal: true };

  get secretKey() {
    return this.env.APP_SECRET;
  }
  listRealms() {
    return this.realms.length > 0 ? this.realms : [this.#fallback];
  }
  getRealm(name) {
    const realm = this.listRealms().find((one) => one.name === name);
    if (!realm) throw new RealmNotFoundError(`Realm '${name}' not found`);
    return realm;
  }
  getRoles(realm) {
    const realms = realm === undefined ? this.listRealms() : [this.getRealm(realm)];
    const added = this.roles.filter((role) => realm === undefined || role.realm === undefined || role.realm === realm);
    return [...realms.flatMap((one) => one.roles), ...added];
  }
  createPermission(name) {
    if (this.app.isConfigured()) throw new ContainerLockedError("Permissions cannot be added after the start");
    if (!/^[\w*-]+(:[\w*-]+)*$/.test(name)) throw new InvalidPermissionError(`Invalid permission '${name}'`);
    this.permissions.add(name);
  }
  can(role, permission) {
    return this.checkPermission(permission, role).isAuthorized;
  }
  checkPermission(permission, ...names) {
    return check(
      String(permission),
      this.getRoles().filter(({ name }) => names.includes(name)),
    );
  }
  checkUser(permission, { roles = [], realm }) {
    const known = this.getRoles(realm && this.listRealms().some(({ name }) => name === realm) ? realm : undefined);
    return check(
      String(permission),
      known.filter((role) => role.default || roles.includes(role.name)),
    );
  }

  issue(payload, secret) {
    const body = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(payload)}`;
    return `${body}.${sign(body, secret)}`;
  }
  verify(token, secret) {
    const [head, body, signature = ""] = token.split(".");
    const expected = sign(`${head}.${body}`, secret);
    const isValid =
      signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
    if (!isValid) throw new InvalidTokenError("Invalid token");
    const payload = JSON.parse(Buffer.from(body, "base64url").toString());
    if (payload.exp * 1000 < this.time.now().valueOf()) throw new InvalidTokenError("Token has expired");
    return payload;
  }

  async createUserFromToken(header = "", { permission, realm: wanted } = {}) {
    const token = header.replace(/^Bearer\s+/i, "");
    for (const realm of this.listRealms()) {
      if (wanted && realm.name !== wanted) continue;
      let payload;
      try {
        payload = realm.descriptor ? await realm.descriptor.parseToken(token) : this.verify(token, this.secretKey);
      } catch {
        continue;
      }
      const { sub, roles = [], name, email, username, sessionId } = payload;
      const user = realm.profile?.(payload) ?? { id: sub, name, email, username, roles, sessionId };
      const known = new Set(realm.roles.map((role) => role.name));
      const account = { ...user, roles: (user.roles ?? []).filter((role) => known.has(role)) };
      await this.app.events.emit("security:user:created", { realm: realm.name, user: account });
      const { isAuthorized, ownership } = permission
        ? this.checkUser(permission, { ...account, realm: realm.name })
        : { isAuthorized: true };
      if (!isAuthorized) throw new SecurityError(`User is not allowed to access '${permission}'`);
      return { ...account, token, realm: realm.name, ...(ownership && { ownership }) };
    }
    throw new InvalidTokenError("Invalid token");
  }
}

class RealmDescriptor extends Descriptor {
  security = $inject(SecurityProvider);
  time = $inject(DateTimeProvider);

  onInit() {
    this.name = this.options.name ?? this.config.propertyKey;
    const { roles = [], profile, settings = {}, jwks } = this.options;
    this.settings = settings;
    const normalized = roles.map((role) => (typeof role === "string" ? { name: role, permissions: [] } : role));
    this.realm = { name: this.name, roles: normalized, profile, descriptor: this, isInternal: jwks === undefined };
    this.security.realms.push(this.realm);
  }
  getRoles() {
    return this.security.getRoles(this.name);
  }
  async setRoles(roles) {
    this.realm.roles = roles;
  }
  getRoleByName(name) {
    return this.realm.roles.find((role) => role.name === name);
  }
  async parseToken(token) {
    if (!this.options.secret) throw new InvalidTokenError("Invalid token");
    return this.security.verify(token, this.options.secret);
  }
  async createToken(user, session) {
    const access = toMs(this.settings.accessToken?.expiration ?? [15, "minutes"]) / 1000;
    const refresh = toMs(this.settings.refreshToken?.expiration ?? [30, "days"]) / 1000;
    const now = Math.floor(this.time.now().valueOf() / 1000);
    const created = session ?? (await this.settings.onCreateSession?.(user, { expiresIn: refresh }));
    const { id, ...rest } = user;
    const payload = {
      sub: id,
      ...rest,
      jti: randomUUID(),
      iat: now,
      ...(created?.sessionId && { sessionId: created.sessionId }),
    };
    const { secret } = this.options;
    return {
      access_token: this.security.issue({ ...payload, exp: now + access }, secret),
      ...{ token_type: "Bearer", issued_at: now, expires_in: access, refresh_token_expires_in: refresh },
      refresh_token: created?.refreshToken ?? this.security.issue({ sub: id, exp: now + refresh }, secret),
    };
  }
  async refreshToken(refreshToken, accessToken) {
    const session = await this.settings.onRefreshSession?.(refreshToken);
    if (session)
      return { user: session.user, tokens: await this.createToken(session.user, { refreshToken, ...session }) };
    this.security.verify(refreshToken, this.options.secret);
    if (!accessToken) throw new InvalidTokenError("The access token is needed as well");
    const {
      sub,
      exp: _exp,
      iat: _iat,
      jti: _jti,
      ...user
    } = JSON.parse(Buffer.from(accessToken.split(".")[1], "base64url").toString());
    return { user: { id: sub, ...user }, tokens: await this.createToken({ id: sub, ...user }) };
  }
}
export const $realm = factory(RealmDescriptor);

class PermissionDescriptor extends Descriptor {
  security = $inject(SecurityProvider);
  onInit() {
    this.name = this.options.name ?? this.config.propertyKey;
    this.group = this.options.group ?? this.config.service.name;
    this.security.createPermission(String(this));
  }
  can(user) {
    return this.security.checkUser(String(this), user).isAuthorized;
  }
  toString() {
    return `${this.group}:${this.name}`;
  }
}
export const $permission = factory(PermissionDescriptor);

class RoleDescriptor extends Descriptor {
  security = $inject(SecurityProvider);
  onInit() {
    this.name = this.options.name ?? this.config.propertyKey;
    const { realm, permissions = [] } = this.options;
    this.role = { name: this.name, realm: realm?.name ?? realm, permissions: permissions.map(toPermission) };
    this.security.roles.push(this.role);
  }
  check(permission) {
    return check(String(permission), [this.role]);
  }
  can(permission) {
    return this.check(permission).isAuthorized;
  }
}
export const $role = factory(RoleDescriptor);

class ServiceAccountDescriptor extends Descriptor {
  time = $inject(DateTimeProvider);
  #cached;

  async token() {
    const now = this.time.now().valueOf() / 1000;
    const { gracePeriod = 30 } = this.options;
    if (!this.#cached || this.#cached.until - gracePeriod < now) {
      const response = await this.#request();
      this.#cached = { token: response.access_token, until: now + (response.expires_in ?? 0) };
    }
    return this.#cached.token;
  }
  async #request() {
    const { oauth2, realm, user } = this.options;
    if (realm) return realm.createToken(user);
    const { url, clientId, clientSecret } = oauth2;
    const fields = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
    const response = await fetch(url, { method: "POST", body: new URLSearchParams(fields) });
    return response.json();
  }
}
export const $serviceAccount = factory(ServiceAccountDescriptor);

class SecretCheck {
  app = $inject(Cairn);
  onStart = $hook({
    on: "start",
    handler: () => {
      if (this.app.isProduction() && !this.app.env.APP_SECRET) this.app.log?.warn("APP_SECRET is not set");
    },
  });
}

export const CairnSecurity = $module({
  name: "cairn.security",
  services: [SecurityProvider, SecretCheck],
  descriptors: [$realm, $role, $permission, $serviceAccount],
});
