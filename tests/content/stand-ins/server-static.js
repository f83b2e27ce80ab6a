import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { posix, resolve } from "node:path";
import { $inject, $module, Descriptor, factory } from "./core.js";
import { toMs } from "./datetime.js";
import { getContentType } from "./file.js";
import { CairnServer, RouterProvider } from "./server.js";

const encodings = { br: ".br", gzip: ".gz" };

export class ServerStaticProvider {
  router = $inject(RouterProvider);

  createStaticServer(options) {
    const { path = "/", root = ".", ignoreDotEnvFiles = true, indexFallback = true, historyApiFallback } = options;
    const folder = resolve(root);
    const names = readdirSync(folder, { recursive: true }).map((name) => name.replaceAll("\\", "/"));
    const files = names.filter((name) => statSync(resolve(folder, name)).isFile());
    for (const name of files.filter((one) => !ignoreDotEnvFiles || !/(^|\/)\./.test(one))) {
      const handler = this.createFileHandler(resolve(folder, name), options);
      this.router.add({ path: posix.join(path, name), handler });
      if (indexFallback && posix.basename(name) === "index.html")
        this.router.add({ path: posix.join(path, posix.dirname(name)), handler });
    }
    if (!historyApiFallback) return;
    const index = this.createFileHandler(resolve(folder, "index.html"), options);
    const handler = (request) => {
      if (!request.url.pathname.includes(".")) return index(request);
      request.reply.setStatus(404);
      return "Not Found";
    };
    this.router.add({ path: posix.join(path, "*"), handler });
  }

  createFileHandler(file, { cacheControl }) {
    const { size, mtime } = statSync(file);
    const etag = `"${createHash("md5").update(`${size}-${mtime.getTime()}`).digest("hex")}"`;
    const listed = cacheControl?.fileTypes ?? [".js", ".css"];
    const control =
      cacheControl && listed.some((type) => file.endsWith(type))
        ? `public, max-age=${toMs(cacheControl.maxAge ?? [2, "days"]) / 1000}${cacheControl.immutable === false ? "" : ", immutable"}`
        : undefined;
    return ({ headers, reply }) => {
      reply.setHeader("content-type", getContentType(file)).setHeader("etag", etag);
      reply.setHeader("last-modified", mtime.toUTCString()).setHeader("accept-ranges", "bytes");
      if (control) reply.setHeader("cache-control", control);
      if (headers["if-none-match"] === etag) {
        reply.setStatus(304);
        return undefined;
      }
      return readVariant(file, headers["accept-encoding"] ?? "", reply);
    };
  }
}

/** Returns the bytes of the file, or of a compressed file beside it. */
function readVariant(file, accepted, reply) {
  for (const [name, ending] of Object.entries(encodings)) {
    if (!accepted.includes(name)) continue;
    try {
      const bytes = readFileSync(file + ending);
      reply.setHeader("content-encoding", name);
      return bytes;
    } catch {
      // There is no compressed file.
    }
  }
  return readFileSync(file);
}

class ServeDescriptor extends Descriptor {
  onInit() {
    const provider = this.cairn.inject(ServerStaticProvider);
    this.cairn.events.on("start", () => provider.createStaticServer(this.options));
  }
}
export const $serve = factory(ServeDescriptor);

export const CairnServerStatic = $module({
  name: "cairn.server.static",
  services: [CairnServer, ServerStaticProvider],
  descriptors: [$serve],
});
