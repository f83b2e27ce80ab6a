// Sends requests through the proxies of the environment. Only loaded if there are any.
import type { Agent } from "node:http";
import { HttpProxyAgent } from "http-proxy-agent";
import { HttpsProxyAgent } from "https-proxy-agent";
import { getProxyForUrl } from "proxy-from-env";

export interface LinkProxy {
  agent: Agent;
  /** Host name for messages, without credentials. */
  name: string;
}

export interface LinkProxies {
  /**
   * Returns the proxy for a URL. Undefined if the host is listed in NO_PROXY.
   * @throws if the environment contains an invalid URL
   */
  find(url: URL): LinkProxy | undefined;
  close(): void;
}

export function openProxies(): LinkProxies {
  const proxies = new Map<string, LinkProxy>();
  return {
    find(url) {
      const address = getProxyForUrl(url.href);
      if (address === "") return undefined;
      const key = url.protocol + address;
      const proxy = proxies.get(key) ?? createProxy(address, url.protocol === "https:");
      proxies.set(key, proxy);
      return proxy;
    },
    close() {
      for (const { agent } of proxies.values()) agent.destroy();
    },
  };
}

function createProxy(address: string, isSecure: boolean): LinkProxy {
  if (!URL.canParse(address)) throw new Error("the proxy in the environment is not a valid URL");
  const url = new URL(address);
  const options = { keepAlive: true };
  return { agent: isSecure ? new HttpsProxyAgent(url, options) : new HttpProxyAgent(url, options), name: url.host };
}
