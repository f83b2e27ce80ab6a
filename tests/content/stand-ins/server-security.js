// Stand-in for the server-security package: the user of each request, and guarded actions.
import { $hook, $inject, $module, Cairn } from "./core.js";
import { CairnSecurity, InvalidTokenError, SecurityProvider } from "./security.js";
import { $action, CairnServer, ForbiddenError, UnauthorizedError } from "./server.js";

export const permissionOf = ({ group, name }) => `${group}:${name}`;

export class ServerSecurityProvider {
  app = $inject(Cairn);
  security = $inject(SecurityProvider);

  onConfigure = $hook({
    on: "configure",
    handler: () => {
      for (const action of this.app.descriptors($action)) {
        if (action.options.secure !== false) this.security.permissions.add(permissionOf(action));
      }
    },
  });

  onRequest = $hook({
    on: "server:onRequest",
    handler: async ({ route, request }) => {
      const { action, secure } = route;
      const isOpen = action ? secure === false : !secure;
      const permission = action && !isOpen && typeof secure !== "object" ? permissionOf(action) : undefined;
      const realm = typeof secure === "object" ? secure.realm : undefined;
      try {
        const header = request.headers.authorization;
        if (!header && !isOpen) throw new InvalidTokenError("Invalid authorization header");
        if (header) request.user = await this.security.createUserFromToken(header, { permission });
      } catch (error) {
        if (!isOpen) throw error;
      }
      if (realm && request.user?.realm !== realm)
        throw new ForbiddenError(`User must belong to realm '${realm}' to access this route`);
      if (request.user) this.app.state.set("user", publicPart(request.user));
    },
  });

  onAction = $hook({
    on: "action:onRequest",
    handler: ({ action, request, options }) => {
      const { secure } = action.options;
      const user = this.#callerOf(options);
      request.user = user;
      if (secure === false) return;
      if (!user) throw new UnauthorizedError("User is required for calling this action");
      if (typeof secure === "object") {
        if (secure.realm && user.realm !== secure.realm)
          throw new ForbiddenError(`User must belong to realm '${secure.realm}' to access this route`);
        return;
      }
      const permission = permissionOf(action);
      const { isAuthorized, ownership } = this.security.checkUser(permission, user);
      if (!isAuthorized) throw new ForbiddenError(`Permission '${permission}' is required for this route`);
      request.user = { ...user, ...(ownership && { ownership }) };
    },
  });

  /** In tests, requests of the client come from a user with all roles. */
  onFetch = $hook({
    on: "client:onRequest",
    handler: async ({ request, options }) => {
      if (!this.app.isTest() || new Headers(request.headers).has("authorization")) return;
      const user = "user" in options ? options.user : this.#testUser();
      const realm = this.security.listRealms().find((one) => one.isInternal);
      if (!user || !realm) return;
      const token = realm.descriptor
        ? (await realm.descriptor.createToken(user, {})).access_token
        : this.security.issue({ sub: user.id, roles: user.roles, exp: Date.now() }, this.security.secretKey);
      request.headers = { ...request.headers, authorization: `Bearer ${token}` };
    },
  });

  #callerOf(options) {
    const system = this.app.state.get("server.security.system.user");
    const own = this.app.context.get("request")?.user;
    if (options.user === "system") return system ?? this.#systemUser();
    if (options.user === "context") return own;
    if ("user" in options) return options.user;
    return system ?? own ?? (this.app.isTest() ? this.#testUser() : undefined);
  }
  #systemUser() {
    return { id: "system", roles: this.security.getRoles().map(({ name }) => name) };
  }
  #testUser() {
    return { id: "test", name: "Test", roles: this.security.getRoles().map(({ name }) => name) };
  }
}

function publicPart({ token: _, realm: _realm, ownership: _ownership, ...user }) {
  return user;
}

export const CairnServerSecurity = $module({
  name: "cairn.server.security",
  services: [CairnSecurity, CairnServer, ServerSecurityProvider],
});
