// Host headers: the names that a server accepts, in any spelling.
import { connect } from "node:net";
import { hostname } from "node:os";
import { describe, expect, onTestFinished, test } from "vitest";
import { isHostAllowed, networkAddresses } from "../../src/serve/allowed-hosts.js";
import { listen } from "../../src/serve/listen.js";

/** Sends the lines of a request unchanged and returns the response's status. */
function send(port: number, lines: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("data", (chunk) => {
      resolve(Number(/^HTTP\/1.1 (\d+)/.exec(chunk.toString())?.[1]));
      socket.destroy();
    });
    socket.once("error", reject);
    socket.write(`${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`);
  });
}

async function serve(options: { host?: string; allowedHosts?: readonly string[] } = {}) {
  const server = await listen(async (response) => void response.end("answer"), { port: 0, ...options });
  onTestFinished(() => server.close());
  return {
    ask: (host: string, target = "/") => send(server.port, [`GET ${target} HTTP/1.1`, `Host: ${host}`]),
    send: (...lines: string[]) => send(server.port, lines),
  };
}

const allowed = [
  "localhost",
  "LocalHost:4173",
  "127.0.0.1",
  "127.0.0.1:80",
  "127.8.9.10",
  "[::1]:4173",
  "[0:0:0:0:0:0:0:1]",
  "[::ffff:127.0.0.1]",
  "[::FFFF:7f00:1]:4173",
];

const foreign = [
  "evil.example",
  "evil.example:4173",
  "localhost.",
  "localhost.evil.example",
  "evil-localhost",
  "docs.localhost",
  "127.0.0.1.nip.io",
  "127.0.0.1.",
  "2130706433",
  "0177.0.0.1",
  "0x7f.0.0.1",
  "0x7f000001",
  "127.1",
  "0",
  "0.0.0.0",
  "[::]",
  "[::ffff:10.0.0.1]",
  "10.0.0.1",
  "192.0.2.1:4173",
  "::1",
  "localhost:80:80",
  "localhost:port",
  "user@localhost",
  "localhost@evil.example",
  "localhost, evil.example",
  "localhost evil.example",
  "localhost/",
  "localhost%2eevil.example",
  "[localhost]",
  "",
];

describe("a server on a loopback address", () => {
  test("accepts localhost and loopback addresses", async () => {
    const { ask } = await serve();
    for (const host of allowed) expect([host, await ask(host)]).toEqual([host, 200]);
  });

  test("rejects all other hosts", async () => {
    const { ask } = await serve();
    for (const host of [...foreign, hostname()]) {
      expect([host, [400, 403].includes(await ask(host))]).toEqual([host, true]);
    }
  });

  test("rejects requests with no Host header or with two", async () => {
    const { send } = await serve();
    const hosts = ["Host: localhost", "host: evil.example"];
    expect(await send("GET / HTTP/1.1")).toBe(400);
    expect(await send("GET / HTTP/1.0")).toBe(403);
    expect(await send("GET / HTTP/1.1", ...hosts)).toBe(403);
    expect(await send("GET / HTTP/1.1", ...hosts.toReversed())).toBe(403);
    expect(await send("GET / HTTP/1.0", "X-Host: host", "localhost: evil")).toBe(403);
  });

  test("checks the host in an absolute URL", async () => {
    const { ask } = await serve();
    expect(await ask("localhost", "http://127.0.0.1:4173/guide?x=1")).toBe(200);
    expect(await ask("localhost", "http://evil.example/")).toBe(403);
    expect(await ask("localhost", "HTTPS://localhost@evil.example/")).toBe(403);
    expect(await ask("evil.example", "http://localhost/")).toBe(403);
  });

  test("accepts a name allowed by an option, but not its subdomains", async () => {
    const { ask } = await serve({ allowedHosts: ["Docs.Example.com", "10.0.0.7"] });
    expect(await ask("docs.example.com:4173")).toBe(200);
    expect(await ask("10.0.0.7")).toBe(200);
    expect(await ask("a.docs.example.com")).toBe(403);
    expect(await ask("example.com")).toBe(403);
  });
});

test("accepts this machine's names and addresses when listening on all addresses", async () => {
  const { ask } = await serve({ host: "0.0.0.0" });
  const names = [hostname(), hostname().toUpperCase(), ...networkAddresses("0.0.0.0"), "0.0.0.0", ...allowed];
  for (const host of names) expect([host, await ask(host)]).toEqual([host, 200]);
  for (const host of foreign.filter((one) => one !== "0.0.0.0")) {
    expect([host, [400, 403].includes(await ask(host))]).toEqual([host, true]);
  }
});

test("accepts the address that it listens on", () => {
  const ask = (host: string) => isHostAllowed(requestTo(host), { bound: "192.0.2.7", extra: [] });
  expect(ask("192.0.2.7:4173")).toBe(true);
  expect(ask("192.0.2.8")).toBe(false);
  const askSix = (host: string) => isHostAllowed(requestTo(host), { bound: "2001:DB8::7", extra: [] });
  expect(askSix("[2001:db8::7]:4173")).toBe(true);
  expect(askSix("[2001:db8::8]:4173")).toBe(false);
});

function requestTo(host: string) {
  return { rawHeaders: ["Host", host], url: "/" };
}
