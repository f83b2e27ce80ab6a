import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { $env, $hook, $module, Descriptor, factory, t } from "./core.js";
import { $logger } from "./logger.js";
import { parse } from "./schema.js";

export class EmailError extends Error {
  name = "EmailError";
}

export class EmailProvider {}

export class MemoryEmailProvider extends EmailProvider {
  records = [];
  async send(email) {
    this.records.push({ ...email, sentAt: new Date() });
  }
}

export class LocalEmailProvider extends EmailProvider {
  constructor({ directory = join("node_modules", ".email") } = {}) {
    super();
    this.directory = directory;
  }
  async send({ to, subject, body }) {
    await mkdir(this.directory, { recursive: true });
    for (const one of [to].flat())
      await writeFile(join(this.directory, `${one}-${Date.now()}.html`), `<title>${subject}</title>\n${body}`);
  }
}

/** Has no mail server: sending always fails. */
export class NodemailerEmailProvider extends EmailProvider {
  options = {};
  log = $logger();
  env = $env(
    t.object({
      ...{ EMAIL_HOST: t.string(), EMAIL_USER: t.string(), EMAIL_PASS: t.string(), EMAIL_FROM: t.string() },
      ...{ EMAIL_PORT: t.int({ default: 587 }), EMAIL_SECURE: t.boolean({ default: false }) },
    }),
  );
  onStart = $hook({
    on: "start",
    handler: async () => {
      if (!(await this.verify())) this.log.error("The mail server is not available");
    },
  });
  async send(email) {
    const { transporter } = this.options;
    if (transporter) return transporter.sendMail({ ...email, html: email.body });
    throw new EmailError("Failed to send email via Nodemailer: connection refused");
  }
  async verify() {
    return this.options.transporter !== undefined;
  }
  close() {}
}

const lookUp = (values, path) => path.split(".").reduce((value, key) => value?.[key], values);

function fill(text, values, name) {
  const missing = [];
  const filled = text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, path) => {
    const value = lookUp(values, path);
    if (value === undefined) missing.push(path);
    return String(value);
  });
  if (missing.length > 0) throw new Error(`Missing template variables for email ${name}: ${missing.join(", ")}`);
  return filled;
}

class EmailDescriptor extends Descriptor {
  onInit() {
    const { provider } = this.options;
    this.provider = this.cairn.inject(provider === "memory" ? MemoryEmailProvider : (provider ?? EmailProvider));
  }
  get name() {
    return this.options.name ?? this.config.propertyKey;
  }
  async send(to, values) {
    const { schema, subject, body } = this.options;
    const variables = parse(schema, values);
    let isAborted = false;
    const abort = () => {
      isAborted = true;
    };
    const event = { to, template: this.name, variables, provider: this.provider, abort };
    await this.cairn.events.emit("email:sending", event);
    if (isAborted) return;
    await this.provider.send({
      to,
      subject: fill(subject, variables, this.name),
      body: fill(body, variables, this.name),
    });
  }
}
export const $email = factory(EmailDescriptor);

export const CairnEmail = $module({
  name: "cairn.email",
  descriptors: [$email],
  register(app) {
    app.with({ provide: EmailProvider, use: MemoryEmailProvider, optional: true });
    app.with(EmailProvider);
  },
});
