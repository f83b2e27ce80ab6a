import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { $hook, $inject, $module, Descriptor, factory } from "./core.js";
import { toMs } from "./datetime.js";
import { $logger } from "./logger.js";
import { parse } from "./schema.js";
import { SecurityProvider } from "./security.js";
import { CairnServer } from "./server.js";

function readHeader(header = "") {
  const pairs = header.split(/;\s*/).filter(Boolean);
  return Object.fromEntries(pairs.map((pair) => [pair.split("=")[0], pair.slice(pair.indexOf("=") + 1)]));
}

function writeCookie(name, cookie) {
  if (!cookie) return `${name}=; Path=/; Max-Age=0`;
  const { value, path, maxAge, secure, httpOnly, sameSite, domain } = cookie;
  return [
    `${name}=${value}`,
    ...(path ? [`Path=${path}`] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(domain ? [`Domain=${domain}`] : []),
    ...(sameSite ? [`SameSite=${sameSite}`] : []),
    ...(secure ? ["Secure"] : []),
    ...(httpOnly ? ["HttpOnly"] : []),
  ].join("; ");
}

export class ServerCookiesProvider {
  onRequest = $hook({
    on: "server:onRequest",
    priority: "first",
    handler: ({ request }) => {
      request.cookies = { req: readHeader(request.headers.cookie), res: {} };
    },
  });
  onSend = $hook({
    on: "server:onSend",
    handler: ({ request: { cookies, reply } }) => {
      const lines = Object.entries(cookies?.res ?? {}).map(([name, cookie]) => writeCookie(name, cookie));
      if (lines.length > 0) reply.setHeader("set-cookie", lines);
    },
  });
}

class CookieDescriptor extends Descriptor {
  log = $logger();
  security = $inject(SecurityProvider);

  get name() {
    return this.options.name ?? this.config.propertyKey;
  }
  #cookies(given) {
    const cookies = given?.cookies ?? this.cairn.context.get("request")?.cookies;
    if (cookies) return cookies;
    const rule = "This method must be called within a server request cycle.";
    throw new Error(`Cookie context is not available. ${rule}`);
  }
  get(given) {
    const cookies = this.#cookies(given);
    const text = cookies.req[this.name];
    if (text === undefined) return undefined;
    try {
      return parse(this.options.schema, JSON.parse(this.#decode(decodeURIComponent(text))));
    } catch (error) {
      this.log.warn(`Cookie ${this.name} cannot be read`, error);
      cookies.res[this.name] = null;
      return undefined;
    }
  }
  set(value, given) {
    const { path = "/", sameSite = "lax", secure = this.cairn.isProduction(), httpOnly, domain, schema } = this.options;
    const ttl = given?.ttl ?? this.options.ttl;
    const text = encodeURIComponent(this.#encode(JSON.stringify(parse(schema, value))));
    const maxAge = ttl === undefined ? undefined : toMs(ttl) / 1000;
    this.#cookies(given).res[this.name] = { value: text, path, sameSite, secure, httpOnly, domain, maxAge };
  }
  del(given) {
    this.#cookies(given).res[this.name] = null;
  }

  #encode(json) {
    const { compress, encrypt, sign } = this.options;
    const packed = compress ? deflateRawSync(json).toString("base64url") : json;
    const sealed = encrypt ? this.#encrypt(packed) : packed;
    return sign ? `${this.#mac(sealed)}.${sealed}` : sealed;
  }
  #decode(text) {
    const { compress, encrypt, sign } = this.options;
    const [mac = ""] = text.split(".");
    const sealed = sign ? text.slice(mac.length + 1) : text;
    if (sign && !isEqual(mac, this.#mac(sealed))) throw new Error("wrong signature");
    const packed = encrypt ? this.#decrypt(sealed) : sealed;
    return compress ? inflateRawSync(Buffer.from(packed, "base64url")).toString() : packed;
  }
  #mac(text) {
    return createHmac("sha256", this.security.secretKey).update(text).digest("base64url");
  }
  #encrypt(text) {
    const iv = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", this.security.secretKey, iv);
    const bytes = Buffer.concat([cipher.update(text), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString("base64url");
  }
  #decrypt(text) {
    const bytes = Buffer.from(text, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", this.security.secretKey, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString();
  }
}

const isEqual = (a, b) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export const $cookie = factory(CookieDescriptor);

export const CairnServerCookies = $module({
  name: "cairn.server.cookies",
  services: [CairnServer, ServerCookiesProvider],
  descriptors: [$cookie],
});
