import { $bucket } from "./bucket.js";
import { $hook, $inject, $module, Cairn, t } from "./core.js";
import { DateTimeProvider } from "./datetime.js";
import { $entity, $repository, pageQuerySchema, pg } from "./postgres.js";
import { $scheduler } from "./scheduler.js";
import { $action, NotFoundError, okSchema } from "./server.js";
import { CairnServerCache } from "./server-cache.js";
import { CairnServerMultipart } from "./server-multipart.js";

export const files = $entity({
  name: "files",
  schema: t.object({
    id: pg.primaryKey(t.uuid()),
    createdAt: pg.createdAt(),
    blobId: t.text(),
    bucket: t.text(),
    name: t.text(),
    size: t.int(),
    mimeType: t.text(),
    creator: t.optional(t.text()),
    expirationDate: t.optional(t.datetime()),
    tags: t.optional(t.array(t.text())),
  }),
});

class Buckets {
  default = $bucket({});
}

export class FileService {
  app = $inject(Cairn);
  time = $inject(DateTimeProvider);
  rows = $repository(files);

  onUploaded = $hook({
    on: "bucket:file:uploaded",
    handler: async ({ id, file, bucket, options }) => {
      const { persist = true, ttl, tags, user, expirationDate } = options;
      if (!persist) return;
      const expiry = ttl && this.time.now().add(this.time.duration(ttl)).toISOString();
      await this.rows.create({
        ...{ blobId: id, bucket: bucket.name, name: file.name, size: file.size, mimeType: file.type },
        ...{
          tags,
          creator: user?.id,
          expirationDate: expirationDate ? new Date(expirationDate).toISOString() : expiry,
        },
      });
    },
  });
  onDeleted = $hook({
    on: "bucket:file:deleted",
    handler: ({ id }) => this.rows.deleteMany({ blobId: id }),
  });

  bucket(name = "default") {
    const bucket = this.app.descriptors($bucket).find((one) => one.name === name);
    if (!bucket) throw new NotFoundError(`Bucket '${name}' not found.`);
    return bucket;
  }
  async uploadFile(file, { bucket, ...options } = {}) {
    const blobId = await this.bucket(bucket).upload(file, options);
    return this.rows.findOne({ where: { blobId } });
  }
  findFiles({ bucket, tags, ...page } = {}) {
    const where = { ...(bucket && { bucket }), ...(tags && { tags: { arrayContains: tags } }) };
    return this.rows.paginate({ sort: "-createdAt", ...page }, { where }, { count: true });
  }
  findExpiredFiles() {
    const where = {
      and: [{ expirationDate: { isNotNull: true } }, { expirationDate: { lt: this.time.nowISOString() } }],
    };
    return this.rows.find({ where, limit: 1000 });
  }
  getFileById(id) {
    return this.rows.findById(id);
  }
  async streamFile(id) {
    const { bucket, blobId } = await this.getFileById(id);
    return this.bucket(bucket).download(blobId);
  }
  async deleteFile(id) {
    const { bucket, blobId } = await this.getFileById(id);
    await this.bucket(bucket)
      .delete(blobId)
      .catch(() => this.rows.deleteById(id));
    return { ok: true, id };
  }
}

class FileJobs {
  service = $inject(FileService);
  purge = $scheduler({
    cron: "0 * * * *",
    handler: async () => {
      for (const { id } of await this.service.findExpiredFiles()) await this.service.deleteFile(id);
    },
  });
}

const query = t.object({ bucket: t.optional(t.text()), expirationDate: t.optional(t.datetime()) });
const filters = t.object({
  ...pageQuerySchema.properties,
  bucket: t.optional(t.text()),
  tags: t.optional(t.array(t.text())),
});
const params = t.object({ id: t.uuid() });

export class FileController {
  service = $inject(FileService);

  findFiles = $action({
    group: "files",
    path: "/files",
    schema: { query: filters, response: pg.page(files.$schema) },
    handler: ({ query }) => this.service.findFiles(query),
  });
  uploadFile = $action({
    group: "files",
    path: "/files",
    schema: { body: t.object({ file: t.file() }), query, response: files.$schema },
    handler: ({ body, query, user }) => this.service.uploadFile(body.file, { ...query, user }),
  });
  streamFile = $action({
    group: "files",
    path: "/files/:id",
    schema: { params, response: t.file() },
    handler: ({ params: { id } }) => this.service.streamFile(id),
  });
  deleteFile = $action({
    group: "files",
    method: "DELETE",
    path: "/files/:id",
    schema: { params, response: okSchema },
    handler: ({ params: { id } }) => this.service.deleteFile(id),
  });
}

export const CairnApiFiles = $module({
  name: "cairn.api.files",
  services: [CairnServerCache, CairnServerMultipart, Buckets, FileService, FileJobs, FileController],
});
