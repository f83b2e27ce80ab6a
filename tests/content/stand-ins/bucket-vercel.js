import { randomUUID } from "node:crypto";
import { FileNotFoundError, FileStorageProvider } from "./bucket.js";
import { $env, $inject, $module, CairnError, t } from "./core.js";
import { createFile } from "./file.js";

/** Keeps blobs in memory and serves them as data URLs. */
export class VercelBlobApi {
  #urls = new Map();

  async put(pathname, body) {
    const url = `data:application/octet-stream;base64,${Buffer.from(body).toString("base64")}`;
    this.#urls.set(pathname, url);
    return { url, pathname };
  }
  async head(pathname) {
    const url = this.#urls.get(pathname);
    if (!url) throw new Error("The blob does not exist");
    return { url, pathname };
  }
  async del(pathname) {
    this.#urls.delete(pathname);
  }
}

export class VercelFileStorageProvider extends FileStorageProvider {
  env = $env(t.object({ BLOB_READ_WRITE_TOKEN: t.text({ size: "long" }) }));
  api = $inject(VercelBlobApi);

  convertName(name) {
    return name.toLowerCase().replaceAll("/", "-");
  }
  #path(bucket, id) {
    return `${this.convertName(bucket)}/${id}`;
  }
  async upload(bucket, file, id = randomUUID()) {
    const head = Buffer.from(`${JSON.stringify({ name: file.name, type: file.type, size: file.size })}\n`);
    const body = Buffer.concat([head, Buffer.from(await file.arrayBuffer())]);
    try {
      await this.api.put(this.#path(bucket, id), body, { access: "public", allowOverwrite: true });
    } catch (error) {
      throw new CairnError(`Upload failed: ${error.message}`);
    }
    return id;
  }
  async download(bucket, id) {
    const { url } = await this.api.head(this.#path(bucket, id)).catch((error) => {
      throw new FileNotFoundError(error.message);
    });
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
    const end = bytes.indexOf("\n");
    return createFile(bytes.subarray(end + 1), JSON.parse(bytes.subarray(0, end).toString()));
  }
  async exists(bucket, id) {
    return this.api.head(this.#path(bucket, id)).then(
      () => true,
      () => false,
    );
  }
  async delete(bucket, id) {
    await this.api.del(this.#path(bucket, id)).catch((error) => {
      throw new FileNotFoundError(error.message);
    });
  }
}

export const CairnBucketVercel = $module({
  name: "cairn.bucket.vercel",
  services: [VercelFileStorageProvider, VercelBlobApi],
  register: (app) => void app.with({ provide: FileStorageProvider, use: VercelFileStorageProvider }),
});
