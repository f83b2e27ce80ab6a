// Stand-in for the api-users package. Only the fields that the articles rely on exist.

import { CairnApiVerifications, VerificationService } from "./api-verifications.js";
import { $inject, $module, currentFrame, t } from "./core.js";
import { CairnEmail, EmailProvider } from "./email.js";
import { $entity, $repository, pg } from "./postgres.js";
import { $auth } from "./react-auth.js";
import { $realm, SecurityProvider } from "./security.js";
import { $action, BadRequestError, okSchema, UnauthorizedError } from "./server.js";
import { CairnServerSecurity } from "./server-security.js";

export const users = $entity({
  name: "users",
  schema: t.object({
    id: pg.primaryKey(t.uuid()),
    email: t.optional(t.email()),
    username: t.optional(t.text()),
    roles: pg.default(t.array(t.text()), []),
  }),
});
export const identities = $entity({
  name: "identities",
  schema: t.object({ id: pg.primaryKey(t.uuid()), userId: t.uuid(), password: t.optional(t.text()) }),
});
export const sessions = $entity({
  name: "sessions",
  schema: t.object({ id: pg.primaryKey(t.uuid()), userId: t.text(), refreshToken: t.text() }),
});

export class SessionService {
  rows = $repository(sessions);
  users = $repository(users);

  async create(user) {
    const { id } = await this.rows.create({ userId: user.id, refreshToken: crypto.randomUUID() });
    return { sessionId: id, refreshToken: (await this.rows.findById(id)).refreshToken };
  }
  async refresh(refreshToken) {
    const [session] = await this.rows.find({ where: { refreshToken } });
    if (!session) throw new UnauthorizedError("The session has ended");
    return { user: await this.users.findById(session.userId), sessionId: session.id, expiresIn: 0 };
  }
}

export class CredentialService {
  users = $repository(users);
  identities = $repository(identities);

  async check({ username, password }) {
    const [user] = await this.users.find({ where: { or: [{ username }, { email: username }] } });
    const [identity] = user ? await this.identities.find({ where: { userId: user.id, password } }) : [];
    if (!identity) throw new UnauthorizedError("Invalid credentials");
    return user;
  }
}
export class UserService {}
export class SessionCrudService {}
export class IdentityService {}
export class SessionController {}
export class IdentityController {}

const ok = { ok: true };
const link = (field) => t.object({ email: t.email(), [field]: t.url() });

export class UserController {
  rows = $repository(users);
  emails = $inject(EmailProvider);
  verifications = $inject(VerificationService);

  findUsers = $action({
    group: "users",
    path: "/users",
    schema: { response: pg.page(users.$schema) },
    handler: () => this.rows.paginate(),
  });
  getUser = $action({
    group: "users",
    path: "/users/:id",
    schema: { params: t.object({ id: t.uuid() }), response: users.$schema },
    handler: ({ params }) => this.rows.findById(params.id),
  });
  createUser = $action({
    group: "users",
    path: "/users",
    schema: { body: users.$insertSchema, response: users.$schema },
    handler: ({ body }) => this.rows.create(body),
  });
  updateUser = $action({
    group: "users",
    method: "PATCH",
    path: "/users/:id",
    schema: { params: t.object({ id: t.uuid() }), body: t.partial(users.$insertSchema), response: users.$schema },
    handler: ({ params, body }) => this.rows.updateById(params.id, body),
  });
  deleteUser = $action({
    group: "users",
    method: "DELETE",
    path: "/users/:id",
    schema: { params: t.object({ id: t.uuid() }), response: okSchema },
    handler: async ({ params }) => {
      await this.rows.deleteById(params.id);
      return ok;
    },
  });

  requestPasswordReset = $action({
    group: "users",
    path: "/users/password-reset/request",
    schema: { body: link("resetUrl"), response: okSchema },
    handler: ({ body }) => this.#sendLink(body.email, body.resetUrl),
  });
  resetPassword = $action({
    group: "users",
    path: "/users/password-reset/reset",
    schema: {
      body: t.object({ email: t.email(), token: t.text(), newPassword: t.text({ minLength: 8 }) }),
      response: okSchema,
    },
    handler: async ({ body }) => {
      await this.verifications.verifyCode({ type: "email", target: body.email }, body.token);
      return ok;
    },
  });
  requestEmailVerification = $action({
    group: "users",
    path: "/users/email-verification/request",
    schema: { body: link("verifyUrl"), response: okSchema },
    handler: ({ body }) => this.#sendLink(body.email, body.verifyUrl),
  });
  verifyEmail = $action({
    group: "users",
    path: "/users/email-verification/verify",
    schema: { body: t.object({ email: t.email(), token: t.text() }), response: okSchema },
    handler: ({ body }) => this.verifications.verifyCode({ type: "email", target: body.email }, body.token),
  });

  /** Answers the same whether or not there is an account. */
  async #sendLink(email, url) {
    const [user] = await this.rows.find({ where: { email } });
    if (!user) return ok;
    try {
      const { token } = await this.verifications.createVerification({ type: "email", target: email });
      const address = new URL(url);
      address.searchParams.set("token", token);
      await this.emails.send({ to: email, subject: "Your link", body: address.href });
    } catch (error) {
      if (!(error instanceof BadRequestError)) throw error;
    }
    return ok;
  }
}

const ownRoles = [
  { name: "admin", permissions: [{ name: "*" }] },
  { name: "user", permissions: [{ name: "*", ownership: true, exclude: ["admin:*"] }] },
];

export function $realmUsers({ secret, realm = {} } = {}) {
  const { app } = currentFrame("$realmUsers");
  app.with(CairnApiUsers);
  const service = app.inject(SessionService);
  const { settings, ...others } = realm;
  return $realm({
    ...{ name: "users", secret: secret ?? app.inject(SecurityProvider).secretKey, roles: ownRoles, ...others },
    settings: {
      onCreateSession: (user) => service.create(user),
      onRefreshSession: (token) => service.refresh(token),
      ...settings,
    },
  });
}

export function $authCredentials(realm) {
  const service = currentFrame("$authCredentials").app.inject(CredentialService);
  return $auth({ realm, credentials: { account: (credentials) => service.check(credentials) } });
}

const external = (issuer) => (realm) => $auth({ realm, oidc: { issuer, clientId: "" } });
export const $authGoogle = external("https://accounts.google.com");
export const $authGithub = external("https://github.com");
export const $authApple = external("https://appleid.apple.com");

export const CairnApiUsers = $module({
  name: "cairn.api.users",
  services: [CairnServerSecurity, CairnEmail, CairnApiVerifications, SessionService, CredentialService, UserController],
});
