import { createHash, randomInt, randomUUID } from "node:crypto";
import { $inject, $module, t } from "./core.js";
import { DateTimeProvider } from "./datetime.js";
import { $entity, $repository, pg } from "./postgres.js";
import { $scheduler } from "./scheduler.js";
import { $action, BadRequestError, NotFoundError, okSchema } from "./server.js";

export const verifications = $entity({
  name: "verifications",
  schema: t.object({
    id: pg.primaryKey(t.uuid()),
    createdAt: pg.createdAt(),
    type: t.enum(["email", "phone"]),
    target: t.text(),
    code: t.text(),
    attempts: pg.default(t.int(), 0),
    verifiedAt: t.optional(t.datetime()),
  }),
});

export class VerificationParameters {
  options = {
    phone: { maxAttempts: 5, codeLength: 6, codeExpiration: 300, verificationCooldown: 90, limitPerDay: 10 },
    email: { maxAttempts: 3, codeExpiration: 1800, verificationCooldown: 90, limitPerDay: 10 },
    purgeDays: 1,
  };
}

export class VerificationService {
  parameters = $inject(VerificationParameters);
  time = $inject(DateTimeProvider);
  rows = $repository(verifications);

  hashCode(code) {
    return createHash("sha256").update(code).digest("hex");
  }
  generateToken(type) {
    if (type === "email") return randomUUID();
    const { codeLength } = this.parameters.options.phone;
    return String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
  }
  findRecentsByEntry({ type, target }) {
    const since = this.time.now().startOf("day").toISOString();
    return this.rows.find({
      where: { type, target, createdAt: { gte: since } },
      orderBy: { column: "createdAt", direction: "desc" },
    });
  }
  async findByEntry({ type, target }) {
    const [newest] = await this.rows.find({
      where: { type, target },
      orderBy: { column: "createdAt", direction: "desc" },
      limit: 1,
    });
    return newest;
  }
  async createVerification({ type, target }) {
    const { codeExpiration, verificationCooldown, maxAttempts, limitPerDay } = this.parameters.options[type];
    const recent = await this.findRecentsByEntry({ type, target });
    if (recent.length >= limitPerDay)
      throw new BadRequestError(`Maximum number of verification requests per day reached (${limitPerDay})`);
    const age = recent[0]
      ? this.time.now().diff(this.time.of(recent[0].createdAt), "second")
      : Number.POSITIVE_INFINITY;
    if (age < verificationCooldown)
      throw new BadRequestError(`Verification is on cooldown for ${verificationCooldown - age} seconds`);
    const token = this.generateToken(type);
    await this.rows.create({ type, target, code: this.hashCode(token) });
    return { token, codeExpiration, verificationCooldown, maxVerificationAttempts: maxAttempts };
  }
  async verifyCode(entry, code) {
    const row = await this.findByEntry(entry);
    if (!row) throw new NotFoundError("Verification entry not found");
    if (row.verifiedAt) return { ok: true, alreadyVerified: true };
    const { codeExpiration, maxAttempts } = this.parameters.options[entry.type];
    if (this.time.now().diff(this.time.of(row.createdAt), "second") > codeExpiration)
      throw new BadRequestError("Verification code has expired");
    if (row.attempts >= maxAttempts)
      throw new BadRequestError("Maximum number of attempts reached - verification is locked");
    if (row.code !== this.hashCode(code)) {
      await this.rows.updateById(row.id, { attempts: row.attempts + 1 });
      throw new BadRequestError("Invalid verification code");
    }
    await this.rows.updateById(row.id, { verifiedAt: this.time.nowISOString() });
    return { ok: true };
  }
  async verifyCodeSilent(entry, code) {
    return this.verifyCode(entry, code).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

class VerificationJobs {
  parameters = $inject(VerificationParameters);
  time = $inject(DateTimeProvider);
  rows = $repository(verifications);
  purge = $scheduler({
    cron: "0 4 * * *",
    handler: () => {
      const oldest = this.time.now().subtract(this.parameters.options.purgeDays, "days").toISOString();
      return this.rows.deleteMany({ createdAt: { lt: oldest } });
    },
  });
}

const params = t.object({ type: t.enum(["email", "phone"]) });

export class VerificationController {
  service = $inject(VerificationService);
  requestVerificationCode = $action({
    group: "verifications",
    path: "/verifications/:type",
    schema: { params, body: t.object({ target: t.text() }), response: t.object({ codeExpiration: t.int() }) },
    handler: ({ params, body }) => this.service.createVerification({ ...params, ...body }),
  });
  validateVerificationCode = $action({
    group: "verifications",
    path: "/verifications/:type/validate",
    schema: { params, body: t.object({ target: t.text(), token: t.text() }), response: okSchema },
    handler: ({ params, body }) => this.service.verifyCode({ ...params, target: body.target }, body.token),
  });
}

export const CairnApiVerifications = $module({
  name: "cairn.api.verifications",
  services: [VerificationParameters, VerificationService, VerificationJobs, VerificationController],
});
