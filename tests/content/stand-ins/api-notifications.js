import { $batch } from "./batch.js";
import { $env, $inject, $module, Cairn, Descriptor, factory, t } from "./core.js";
import { CairnEmail, EmailProvider } from "./email.js";
import { $entity, $repository, pg } from "./postgres.js";
import { $queue } from "./queue.js";
import { parse } from "./schema.js";

export const notifications = $entity({
  name: "notifications",
  schema: t.object({
    id: pg.primaryKey(t.uuid()),
    createdAt: pg.createdAt(),
    template: t.text(),
    contact: t.text(),
    variables: t.any(),
  }),
});

export class NotificationSenderService {
  app = $inject(Cairn);
  emails = $inject(EmailProvider);
  rows = $repository(notifications);

  async send(given) {
    const { template, contact, variables } = await this.rows.findById(given.id ?? given);
    const { options } = this.app.descriptors($notification).find(({ name }) => name === template);
    const { subject, body } = options.email;
    await this.emails.send({ to: contact, subject, body: typeof body === "function" ? body(variables) : body });
  }
}

export class NotificationQueues {
  sender = $inject(NotificationSenderService);
  processNotification = $queue({
    schema: t.object({ id: t.uuid() }),
    handler: ({ payload }) => this.sender.send(payload.id),
  });
}

export class NotificationService {
  app = $inject(Cairn);
  env = $env(t.object({ NOTIFICATION_IMMEDIATE: t.optional(t.boolean()) }));
  queues = $inject(NotificationQueues);
  sender = $inject(NotificationSenderService);
  rows = $repository(notifications);

  notificationBatch = $batch({
    schema: t.any(),
    maxSize: 100,
    maxDuration: [15, "seconds"],
    handler: async (entries) => {
      for (const { id } of await this.rows.createMany(entries)) await this.queues.processNotification.push({ id });
    },
  });

  async createNotification(entry, now) {
    const isImmediate = this.env.NOTIFICATION_IMMEDIATE ?? (this.app.isTest() || Boolean(this.app.isServerless()));
    if (now ?? isImmediate) await this.sender.send(await this.rows.create(entry));
    else void this.notificationBatch.push(entry).catch((error) => this.app.log?.error("Notifications failed", error));
  }
  findNotificationById(id) {
    return this.rows.findById(id);
  }
}

class NotificationDescriptor extends Descriptor {
  service = $inject(NotificationService);

  get name() {
    return this.options.name ?? this.config.propertyKey;
  }
  configure(options) {
    Object.assign(this.options, options);
  }
  async push({ variables, contact }) {
    if (!this.options.email) return;
    const entry = { template: this.name, contact, variables: parse(this.options.schema, variables) };
    await this.service.createNotification(entry);
  }
}
export const $notification = factory(NotificationDescriptor);

export const CairnApiNotifications = $module({
  name: "cairn.api.notifications",
  services: [CairnEmail, NotificationService],
  descriptors: [$notification],
});
