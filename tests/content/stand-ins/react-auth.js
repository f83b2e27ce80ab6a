// Stand-in for the react-auth package: sign-in by password; tokens are kept in a cookie.
import { $hook, $inject, $module, Cairn, Descriptor, factory, t } from "./core.js";
import { Redirection, useInject } from "./react.js";
import { $route, BadRequestError } from "./server.js";
import { $cookie } from "./server-cookies.js";
import { LinkProvider } from "./server-links.js";
import { CairnServerSecurity } from "./server-security.js";

export class SessionExpiredError extends Error {
  name = "SessionExpiredError";
}

class AuthDescriptor extends Descriptor {
  get name() {
    return this.options.name ?? this.config.propertyKey;
  }
}
export const $auth = factory(AuthDescriptor);

export class ReactAuth {
  app = $inject(Cairn);

  get user() {
    return this.app.state.get("user");
  }
  async login(provider, { username, password, redirect = "/" } = {}) {
    if (username === undefined) throw new Redirection(`/oauth/login?provider=${provider}&redirect_uri=${redirect}`);
    return this.app.inject(AuthServer).signIn(provider, { username, password });
  }
  logout() {}
  async ping() {
    return this.user;
  }
}

class AuthServer {
  app = $inject(Cairn);
  cookie = $cookie({ name: "tokens", schema: t.json(), httpOnly: true });

  async signIn(name, { username, password }) {
    const auth = this.app.descriptors($auth).find((one) => one.name === name);
    if (!auth?.options.credentials) throw new BadRequestError(`Unknown sign-in provider '${name}'`);
    const user = await auth.options.credentials.account({ username, password });
    return { ...(await auth.options.realm.createToken(user)), provider: name };
  }

  onRequest = $hook({
    on: "server:onRequest",
    priority: "first",
    handler: ({ request }) => {
      const tokens = this.cookie.get({ cookies: request.cookies });
      if (tokens) request.headers.authorization ??= `Bearer ${tokens.access_token}`;
    },
  });
  token = $route({
    method: "POST",
    path: "/_auth/token",
    schema: {
      query: t.object({ provider: t.text() }),
      body: t.object({ username: t.text(), password: t.text({ trim: false }) }),
      response: t.json(),
    },
    handler: async ({ query, body }) => {
      const tokens = await this.signIn(query.provider, body);
      this.cookie.set(tokens);
      return tokens;
    },
  });
  userinfo = $route({
    path: "/_auth/userinfo",
    schema: { response: t.json() },
    handler: ({ user }) => user ?? {},
  });
}

export function useAuth() {
  const auth = useInject(ReactAuth);
  const links = useInject(LinkProvider);
  const login = (provider, options) => auth.login(provider, options);
  return { user: auth.user, login, logout: () => auth.logout(), can: (name) => links.can(name) };
}

export const CairnReactAuth = $module({
  name: "cairn.react.auth",
  services: [CairnServerSecurity, LinkProvider, ReactAuth, AuthServer],
  descriptors: [$auth],
});
