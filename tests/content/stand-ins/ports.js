// Fixed ports of the programs are mapped to free ones, so that programs of several articles can run at the same time.
const ports = JSON.parse(process.env.STAND_IN_PORTS ?? "{}");

export const mapPort = (port) => ports[port] ?? port;

/** Replaces the ports of local addresses. */
export function mapAddress(url) {
  return url.replace(/(\/\/(?:localhost|127\.0\.0\.1):)(\d+)/g, (_, host, port) => host + mapPort(port));
}

if (process.env.STAND_IN_PORTS) {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    // The reserved name answers without a network.
    if (/^https?:\/\/example\.org/.test(String(input))) return new Response("");
    return fetch(input instanceof Request ? input : mapAddress(String(input)), init);
  };
}
