import { randomUUID } from "node:crypto";
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { $hook, $inject, $module, Cairn, Descriptor, factory } from "./core.js";
import { createFile, streamToBuffer } from "./file.js";

export class FileNotFoundError extends Error {
  name = "FileNotFoundError";
  status = 404;
}
class InvalidFileError extends Error {
  name = "InvalidFileError";
}

export class FileStorageProvider {}

export class MemoryFileStorageProvider extends FileStorageProvider {
  #files = new Map();

  async upload(bucket, file, id = randomUUID()) {
    this.#files.set(`${bucket}/${id}`, {
      name: file.name,
      type: file.type,
      bytes: Buffer.from(await file.arrayBuffer()),
    });
    return id;
  }
  async download(bucket, id) {
    const { bytes, ...meta } = this.#get(bucket, id);
    return createFile(bytes, meta);
  }
  async exists(bucket, id) {
    return this.#files.has(`${bucket}/${id}`);
  }
  async delete(bucket, id) {
    this.#get(bucket, id);
    this.#files.delete(`${bucket}/${id}`);
  }
  #get(bucket, id) {
    const file = this.#files.get(`${bucket}/${id}`);
    if (!file) throw new FileNotFoundError(`File '${id}' not found in bucket '${bucket}'`);
    return file;
  }
}

export class LocalFileStorageProvider extends FileStorageProvider {
  options = { storagePath: join("node_modules", ".buckets") };
  app = $inject(Cairn);

  onStart = $hook({
    on: "start",
    handler: async () => {
      if (this.app.isTest()) this.options.storagePath = await mkdtemp(join(tmpdir(), "buckets-"));
    },
  });
  #path(bucket, id) {
    return join(this.options.storagePath, bucket, id);
  }
  async upload(bucket, file, id = randomUUID()) {
    await mkdir(join(this.options.storagePath, bucket), { recursive: true });
    const head = Buffer.from(`${JSON.stringify({ name: file.name, type: file.type })}\n`);
    const content = await streamToBuffer(file.stream());
    await writeFile(this.#path(bucket, id), Buffer.concat([head, content]));
    return id;
  }
  async download(bucket, id) {
    const bytes = await readFile(this.#path(bucket, id)).catch(() => {
      throw new FileNotFoundError(`File '${id}' not found in bucket '${bucket}'`);
    });
    const end = bytes.indexOf("\n");
    return createFile(bytes.subarray(end + 1), JSON.parse(bytes.subarray(0, end).toString()));
  }
  async exists(bucket, id) {
    return access(this.#path(bucket, id)).then(
      () => true,
      () => false,
    );
  }
  async delete(bucket, id) {
    if (!(await this.exists(bucket, id))) throw new FileNotFoundError(`File '${id}' not found in bucket '${bucket}'`);
    await rm(this.#path(bucket, id));
  }
}

export class FileMetadataService {}

class BucketDescriptor extends Descriptor {
  onInit() {
    const { provider } = this.options;
    const memory = MemoryFileStorageProvider;
    this.provider = this.cairn.inject(provider === "memory" ? memory : (provider ?? FileStorageProvider));
  }
  get name() {
    return this.options.name ?? this.config.propertyKey;
  }
  async upload(file, options = {}) {
    const { mimeTypes, maxSize = 10 } = { ...this.options, ...options };
    if (mimeTypes && !mimeTypes.includes(file.type))
      throw new InvalidFileError(`MIME type ${file.type} is not allowed in bucket ${this.name}`);
    if (file.size > maxSize * 1024 * 1024) throw new InvalidFileError(`File size ${file.size} exceeds ${maxSize} MB`);
    const id = await this.provider.upload(this.name, file);
    const event = { id, file, bucket: this, options: { ...this.options, ...options } };
    await this.cairn.events.emit("bucket:file:uploaded", event);
    return id;
  }
  download(id) {
    return this.provider.download(this.name, id);
  }
  exists(id) {
    return this.provider.exists(this.name, id);
  }
  async delete(id) {
    await this.provider.delete(this.name, id);
    await this.cairn.events.emit("bucket:file:deleted", { id, bucket: this });
  }
}
export const $bucket = factory(BucketDescriptor);

export const CairnBucket = $module({
  name: "cairn.bucket",
  descriptors: [$bucket],
  register(app) {
    const use = app.isTest() ? MemoryFileStorageProvider : LocalFileStorageProvider;
    app.with({ provide: FileStorageProvider, use, optional: true });
    app.with(FileStorageProvider);
    app.with(MemoryFileStorageProvider);
  },
});
