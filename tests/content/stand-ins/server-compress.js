import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { $hook, $module } from "./core.js";
import { CairnServer } from "./server.js";

export class ServerCompressProvider {
  static compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
  options = {
    allowedContentTypes: ["application/json", "text/html", "application/javascript", "text/plain", "text/css"],
  };

  onSend = $hook({
    on: "server:onSend",
    priority: "last",
    handler: async ({ request: { headers, reply } }) => {
      const accepted = headers["accept-encoding"] ?? "";
      const name = Object.keys(ServerCompressProvider.compressors).find((one) => accepted.includes(one));
      const type = reply.headers["content-type"] ?? "";
      const isListed = this.options.allowedContentTypes.some((one) => type.includes(one));
      const isWhole = typeof reply.body === "string" || ArrayBuffer.isView(reply.body);
      if (!name || !isListed || !isWhole || reply.headers["content-encoding"]) return;
      reply.body = await ServerCompressProvider.compressors[name](reply.body);
      reply.setHeader("content-encoding", name).setHeader("content-length", String(reply.body.length));
      reply.setHeader("vary", "content-encoding").setHeader("cache-control", "no-cache");
    },
  });
}

export const CairnServerCompress = $module({
  name: "cairn.server.compress",
  services: [CairnServer, ServerCompressProvider],
});
