import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { $hook, $inject, $module } from "./core.js";
import { getContentType } from "./file.js";
import { hasFile } from "./schema.js";
import { bodyParsers, CairnServer, HttpError, RouterProvider } from "./server.js";
import { readBytes } from "./server-http.js";

export class ServerMultipartProvider {
  router = $inject(RouterProvider);
  #paths = new WeakMap();

  onConfigure = $hook({
    on: "configure",
    handler: () => void bodyParsers.set(this.router, (route, request) => this.#parse(route, request)),
  });
  onResponse = $hook({
    on: "server:onResponse",
    handler: ({ request }) => Promise.all((this.#paths.get(request) ?? []).map((path) => rm(path, { force: true }))),
  });

  async #parse(route, request) {
    const body = route.schema?.body;
    const type = request.headers["content-type"] ?? "";
    if (!body) return undefined;
    if (!type.startsWith("multipart/form-data")) {
      if (!hasFile(body)) return undefined;
      const message = `Invalid content-type: ${type} - only "multipart/form-data" is accepted`;
      throw new HttpError({ status: 415, message });
    }
    const bytes = await readBytes(request.raw.node.req);
    const form = await new Response(bytes, { headers: { "content-type": type } }).formData().catch((error) => {
      throw new HttpError({ status: 400, message: "Malformed multipart/form-data" }, error);
    });
    const fields = {};
    for (const key of Object.keys(body.properties)) {
      const values = await Promise.all(form.getAll(key).map((value) => this.#store(value, request)));
      if (values.length > 0) fields[key] = typeof values[0] === "string" && values.length > 1 ? values : values.at(-1);
    }
    return fields;
  }

  async #store(value, request) {
    if (typeof value === "string") return value;
    const filepath = join(tmpdir(), `upload-${randomUUID()}`);
    const bytes = Buffer.from(await value.arrayBuffer());
    await writeFile(filepath, bytes);
    this.#paths.set(request, [...(this.#paths.get(request) ?? []), filepath]);
    return {
      ...{ name: value.name, type: value.type || getContentType(value.name), size: value.size, filepath },
      ...{ lastModified: Date.now(), stream: () => value.stream(), text: () => value.text() },
      arrayBuffer: () => value.arrayBuffer(),
    };
  }
}

export const CairnServerMultipart = $module({
  name: "cairn.server.multipart",
  services: [CairnServer, ServerMultipartProvider],
});
