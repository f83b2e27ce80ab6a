import { $hook, $inject, $module, Cairn } from "./core.js";
import { CairnServer } from "./server.js";

const defaults = {
  defaultSrc: ["'self'"],
  baseUri: ["'self'"],
  fontSrc: ["'self'", "https:", "data:"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
  imgSrc: ["'self'", "data:"],
  objectSrc: ["'none'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", "https:", "'unsafe-inline'"],
  upgradeInsecureRequests: true,
};

const toKebab = (key) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function writePolicy(directives) {
  return Object.entries(directives)
    .filter(([, value]) => value)
    .map(([key, value]) => [toKebab(key), ...(value === true ? [] : [value].flat())].join(" "))
    .join("; ");
}

export class ServerHelmetProvider {
  options = {
    strictTransportSecurity: { maxAge: 15_552_000, includeSubDomains: true },
    xFrameOptions: "SAMEORIGIN",
    referrerPolicy: "strict-origin-when-cross-origin",
    contentSecurityPolicy: false,
  };
  app = $inject(Cairn);

  onSend = $hook({
    on: "server:onSend",
    priority: "last",
    handler: ({ request: { reply } }) => {
      for (const [name, value] of Object.entries(this.#headers())) if (value) reply.headers[name] ??= value;
    },
  });

  #headers() {
    const { strictTransportSecurity: hsts, contentSecurityPolicy: csp, ...options } = this.options;
    const isSecure = this.app.isProduction() || options.isSecure;
    return {
      "strict-transport-security":
        isSecure && hsts && `max-age=${hsts.maxAge}${hsts.includeSubDomains ? "; includeSubDomains" : ""}`,
      "x-content-type-options": options.xContentTypeOptions !== false && "nosniff",
      "x-frame-options": options.xFrameOptions,
      "referrer-policy": options.referrerPolicy,
      "content-security-policy": csp && writePolicy(csp === "default" ? defaults : csp.directives),
    };
  }
}

export const CairnServerHelmet = $module({
  name: "cairn.server.helmet",
  services: [CairnServer, ServerHelmetProvider],
});
