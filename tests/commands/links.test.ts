// The check of links to other sites, against a server on this machine that misbehaves in every way.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request as requestHttp,
  type ServerResponse,
} from "node:http";
import { createServer as createSecureServer } from "node:https";
import { type AddressInfo, connect, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { formatAnnotation } from "../../src/commands/links/github-annotations.js";
import { HostLimits } from "../../src/commands/links/host-limits.js";
import { createAnchorLookup } from "../../src/commands/links/html-anchors.js";
import { createProber, findProxies } from "../../src/commands/links/link-probe.js";
import type { LinkProxies } from "../../src/commands/links/link-proxy.js";
import { isPrivateAddress, lookupPublic } from "../../src/commands/links/private-addresses.js";
import { checkUrl, type UrlCheckOptions } from "../../src/commands/links/url-check.js";
import { site } from "../site.js";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface Web {
  url: string;
  /** `HEAD /path` of each request, with its time. */
  requests: { line: string; time: number; agent: string | undefined }[];
  /** Largest number of requests at once. */
  peak: number;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    if ("closeAllConnections" in server) (server as ReturnType<typeof createServer>).closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Starts a server with a handler for each path. Other paths return 404. */
async function serve(handlers: Record<string, Handler>): Promise<Web> {
  const web: Web = { url: "", requests: [], peak: 0 };
  let active = 0;
  const listener: RequestListener = (request, response) => {
    web.requests.push({
      line: `${request.method} ${request.url}`,
      time: Date.now(),
      agent: request.headers["user-agent"],
    });
    web.peak = Math.max(web.peak, ++active);
    response.on("close", () => active--);
    const handler = handlers[new URL(request.url ?? "", "http://x").pathname];
    if (handler) handler(request, response);
    else end(404)(request, response);
  };
  web.url = `http://127.0.0.1:${await listen(createServer(listener))}`;
  return web;
}

/** Answers with a status and a body. */
function end(status: number, body = "", headers: Record<string, string> = {}): Handler {
  return (_, response) => response.writeHead(status, { "content-type": "text/html", ...headers }).end(body);
}

const moveTo = (status: number, location: string) => end(status, "", { location });

interface Settings extends Partial<UrlCheckOptions> {
  timeoutMs?: number;
  perHost?: number;
  delayMs?: number;
  proxies?: LinkProxies;
}

function createChecker({ timeoutMs = 2000, perHost = 4, delayMs = 0, proxies, ...more }: Settings = {}) {
  const limits = new HostLimits({ concurrency: 32, perHost, delayMs });
  const { allowsPrivate = true } = more;
  const { probe, close } = createProber({ timeoutMs, maxBytes: 200_000, allowsPrivate }, proxies);
  onTestFinished(close);
  const options = { limits, send: probe, allowsPrivate, retries: 1, backoffMs: 10, maxPauseMs: 5000, ...more };
  return { limits, check: (url: string, ...anchors: string[]) => checkUrl(new URL(url), anchors, options) };
}

const lines = (web: Web) => web.requests.map(({ line }) => line);

describe("a URL", () => {
  test("that works is requested once, without its body, by a client with a name", async () => {
    const web = await serve({ "/": end(200, "text") });
    expect(await createChecker().check(`${web.url}/`)).toEqual({ state: "alive", anchors: {} });
    expect(lines(web)).toEqual(["HEAD /"]);
    expect(web.requests[0]?.agent).toMatch(/^docsgen-links\/\d/);
  });

  test.each([404, 410])("that returns %i is dead, after HEAD and GET", async (status) => {
    const web = await serve({ "/gone": end(status) });
    const result = await createChecker().check(`${web.url}/gone`);
    expect(result).toMatchObject({ state: "dead", reason: expect.stringContaining(String(status)) });
    expect(lines(web)).toEqual(["HEAD /gone", "GET /gone"]);
  });

  test.each([404, 403, 405, 500, 501])("that only refuses HEAD with %i works", async (status) => {
    const web = await serve({
      "/": (request, response) => end(request.method === "HEAD" ? status : 200)(request, response),
    });
    expect(await createChecker().check(`${web.url}/`)).toMatchObject({ state: "alive" });
    expect(lines(web)).toEqual(["HEAD /", "GET /"]);
  });

  test("that never answers HEAD is requested with GET", async () => {
    const web = await serve({
      "/": (request, response) => request.method === "GET" && end(200)(request, response),
    });
    expect(await createChecker({ timeoutMs: 200 }).check(`${web.url}/`)).toMatchObject({ state: "alive" });
  });

  test.each([401, 403, 429, 451, 503, 999])("that refuses programs with %i is unclear", async (status) => {
    const web = await serve({ "/": end(status) });
    expect(await createChecker().check(`${web.url}/`)).toMatchObject({ state: "unknown" });
  });

  test("that fails temporarily is requested again", async () => {
    let count = 0;
    const web = await serve({ "/": (request, response) => end(++count < 3 ? 503 : 200)(request, response) });
    expect(await createChecker().check(`${web.url}/`)).toMatchObject({ state: "alive" });
    expect(lines(web)).toEqual(["HEAD /", "GET /", "GET /"]);
  });

  test("waits as long as Retry-After asks, with all requests to the host", async () => {
    let count = 0;
    const web = await serve({
      "/a": (request, response) =>
        ++count === 1 ? end(429, "", { "retry-after": "1" })(request, response) : end(200)(request, response),
      "/b": end(200),
    });
    const { check } = createChecker({ perHost: 1 });
    const results = await Promise.all([check(`${web.url}/a`), check(`${web.url}/b`)]);
    expect(results.map(({ state }) => state)).toEqual(["alive", "alive"]);
    const [first, ...others] = web.requests.filter(({ line }) => line.endsWith("/a"));
    expect((others[0]?.time ?? 0) - (first?.time ?? 0)).toBeGreaterThanOrEqual(990);
  });

  test("of a host that asks for a long pause is not requested again, nor are its other URLs", async () => {
    const web = await serve({ "/a": end(429, "", { "retry-after": "3600" }), "/b": end(200) });
    const { check } = createChecker();
    expect(await check(`${web.url}/a`)).toMatchObject({ state: "unknown" });
    expect(await check(`${web.url}/b`)).toMatchObject({
      state: "unknown",
      reason: "the server asks to wait 3600 s",
    });
    expect(lines(web)).toEqual(["HEAD /a"]);
  });

  test("that never answers, resets the connection, or sends something other than HTTP is unclear", async () => {
    const web = await serve({
      "/silent": () => undefined,
      "/reset": (request) => request.socket.destroy(),
      "/noise": (request) => request.socket.end("This is not HTTP.\r\n\r\n"),
      "/slow": (request, response) => {
        response.writeHead(200, { "content-type": "text/html" });
        const timer = setInterval(() => response.write(" "), 20);
        request.socket.on("close", () => clearInterval(timer));
      },
    });
    const { check } = createChecker({ timeoutMs: 200 });
    const reasons = [];
    for (const path of ["silent", "reset", "noise"]) reasons.push(await check(`${web.url}/${path}`));
    expect(reasons).toEqual([
      { state: "unknown", reason: "no complete response within 0.2 s", anchors: {} },
      { state: "unknown", reason: "the connection was closed without a response", anchors: {} },
      { state: "unknown", reason: "the response is not valid HTTP", anchors: {} },
    ]);
    const slow = createChecker({ timeoutMs: 200 });
    expect(await slow.check(`${web.url}/slow`, "part")).toMatchObject({ state: "unknown" });
    expect(await slow.check(`${web.url}/slow`)).toMatchObject({ state: "alive" });
  });

  test("with a host name that does not exist is dead, and the host is looked up once", async () => {
    const { check, limits } = createChecker();
    const result = await check("http://no-such-host.docsgen-links-test/");
    // Without a network, no name can be looked up.
    if (result.reason !== "the host name cannot be resolved at the moment") {
      expect(result).toEqual({ state: "dead", reason: "the host name does not exist", anchors: {} });
      await check("http://no-such-host.docsgen-links-test/other");
      expect(limits.requests).toBe(1);
    }
  });

  test("whose host refuses connections is unclear, and the host is given up", async () => {
    const closed = createServer();
    const port = await listen(closed);
    closed.close();
    const { check, limits } = createChecker();
    const urls = Array.from({ length: 50 }, (_, index) => `http://127.0.0.1:${port}/${index}`);
    const results = await Promise.all(urls.map((url) => check(url)));
    expect(new Set(results.map(({ state, reason }) => `${state}: ${reason}`))).toEqual(
      new Set(["unknown: the connection was refused"]),
    );
    expect(limits.requests).toBeLessThan(20);
  });

  test("with an invalid certificate is dead", async () => {
    const port = await listen(createSecureServer(createCertificate(), end(200)));
    expect(await createChecker().check(`https://127.0.0.1:${port}/`)).toMatchObject({
      state: "dead",
      reason: expect.stringContaining("the certificate is not valid"),
    });
  });
});

/** Creates a certificate that no browser accepts. */
function createCertificate() {
  const folder = mkdtempSync(join(tmpdir(), "docsgen-certificate-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", "/CN=127.0.0.1", "-days", "1"];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert, ...subject], {
    stdio: "pipe",
  });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

describe("proxies of the environment", () => {
  afterEach(() => vi.unstubAllEnvs());

  /** Starts a proxy that sends all requests to the ports of this machine. */
  async function serveProxy(ports: { http: number; https: number }) {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      const { pathname } = new URL(request.url ?? "");
      const { method, headers } = request;
      requestHttp({ port: ports.http, host: "127.0.0.1", path: pathname, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      }).end();
    });
    server.on("connect", ({ url }, socket) => {
      seen.push(`CONNECT ${url}`);
      const target = connect(ports.https, "127.0.0.1", () => socket.write("HTTP/1.1 200 OK\r\n\r\n"));
      for (const one of [target, socket]) one.on("error", () => undefined);
      target.pipe(socket).pipe(target);
    });
    return { seen, url: `http://user:secret@127.0.0.1:${await listen(server)}` };
  }

  test("are used for HTTP and HTTPS, with names that only they know, except for hosts in NO_PROXY", async () => {
    const web = await serve({ "/a": end(200), "/b": moveTo(301, "/a") });
    const secure = await listen(createSecureServer(createCertificate(), end(200)));
    const proxy = await serveProxy({ http: Number(new URL(web.url).port), https: secure });
    vi.stubEnv("HTTP_PROXY", proxy.url);
    vi.stubEnv("https_proxy", proxy.url);
    vi.stubEnv("NO_PROXY", "127.0.0.1");
    const proxies = await findProxies();
    const { check } = createChecker({ ...(proxies && { proxies }), allowsPrivate: false });
    expect(await check("http://docs.acme.dev/b")).toEqual({
      state: "alive",
      movedTo: "http://docs.acme.dev/a",
      anchors: {},
    });
    expect(await check("https://docs.acme.dev/")).toMatchObject({ state: "dead" });
    expect(proxy.seen).toEqual([
      "HEAD http://docs.acme.dev/b",
      "HEAD http://docs.acme.dev/a",
      "CONNECT docs.acme.dev:443",
    ]);
    const direct = createChecker({ ...(proxies && { proxies }) });
    expect(await direct.check(`${web.url}/a`)).toMatchObject({ state: "alive" });
    expect(proxy.seen.length).toBe(3);
  });

  test("that do not answer make links unclear, not dead, and are named without their password", async () => {
    vi.stubEnv("HTTP_PROXY", "http://user:secret@no-such-proxy.docsgen-links-test:3128");
    const proxies = await findProxies();
    const { check } = createChecker({ ...(proxies && { proxies }), retries: 0 });
    const { state, reason } = await check("http://docs.acme.dev/");
    expect([state, reason]).toEqual([
      "unknown",
      expect.stringMatching(/ \(through the proxy no-such-proxy\.docsgen-links-test:3128\)$/),
    ]);
    vi.stubEnv("HTTP_PROXY", "");
    expect(await findProxies()).toBeUndefined();
  });
});

describe("redirects", () => {
  test("are followed; the new URL is suggested only if all of them are permanent", async () => {
    const web = await serve({
      "/old": moveTo(301, "/older"),
      "/older": moveTo(308, "/new"),
      "/login": moveTo(302, "/new"),
      "/mixed": moveTo(301, "/login"),
      "/new": end(200),
    });
    const { check } = createChecker();
    expect(await check(`${web.url}/old`)).toEqual({ state: "alive", movedTo: `${web.url}/new`, anchors: {} });
    expect(await check(`${web.url}/login`)).toEqual({ state: "alive", anchors: {} });
    expect(await check(`${web.url}/mixed`)).toEqual({ state: "alive", anchors: {} });
  });

  test("that never end, or lead nowhere, are unclear; redirects to a missing page are dead", async () => {
    const web = await serve({
      "/loop": moveTo(302, "/loop"),
      "/invalid": moveTo(302, "http://[/"),
      "/app": moveTo(302, "slack://channel"),
      "/lost": moveTo(301, "/nowhere"),
    });
    const { check } = createChecker();
    expect((await check(`${web.url}/loop`)).reason).toBe("it redirects more than 10 times");
    expect((await check(`${web.url}/invalid`)).reason).toBe("it redirects to the invalid URL http://[/");
    expect((await check(`${web.url}/app`)).reason).toBe("it redirects to slack://channel");
    expect(await check(`${web.url}/lost`)).toMatchObject({ state: "dead" });
  });
});

describe("anchors", () => {
  const html = `<!doctype html><h2 id="one">1</h2><a name=two></a><p id="user-content-three"><!-- <i id="four"> -->
    <script>'<i id="five">'</script><h2 id="größe">`;

  test("are found by id or name, in a page that is downloaded once", async () => {
    const web = await serve({ "/": end(200, html, { "content-type": "text/html; charset=utf-8" }) });
    const wanted = ["one", "two", "three", "four", "five", "gr%C3%B6%C3%9Fe"];
    const { anchors } = await createChecker().check(`${web.url}/`, ...wanted);
    expect(Object.values(anchors)).toEqual(["found", "found", "found", "missing", "missing", "found"]);
    expect(lines(web)).toEqual(["GET /"]);
  });

  test("are found in compressed pages and in other character sets", async () => {
    const web = await serve({
      "/gzip": (_, response) => {
        response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(gzipSync(html));
      },
      "/latin": (_, response) => {
        const body = Buffer.from('<p id="größe">', "latin1");
        response.writeHead(200, { "content-type": "text/html; charset=iso-8859-1" }).end(body);
      },
    });
    const { check } = createChecker();
    expect((await check(`${web.url}/gzip`, "one")).anchors).toEqual({ one: "found" });
    expect((await check(`${web.url}/latin`, "größe")).anchors).toEqual({ größe: "found" });
  });

  test("are unclear if the page is not HTML, too large, cut off, or encoded incorrectly", async () => {
    const web = await serve({
      "/pdf": end(200, "%PDF", { "content-type": "application/pdf" }),
      "/huge": end(200, `${html}${"<p>text</p>".repeat(100_000)}<p id="last">`),
      "/cut": (_, response) => {
        response.writeHead(200, { "content-type": "text/html", "content-length": "100000" });
        response.write(html, () => response.destroy());
      },
      "/false": end(200, html, { "content-encoding": "gzip" }),
      "/unknown": end(200, html, { "content-type": "text/html; charset=klingon" }),
    });
    const { check } = createChecker();
    expect((await check(`${web.url}/pdf`, "page=2")).anchors).toEqual({ "page=2": "unknown" });
    expect((await check(`${web.url}/huge`, "one", "last")).anchors).toEqual({ one: "found", last: "unknown" });
    expect((await check(`${web.url}/cut`, "one", "six")).anchors).toEqual({ one: "found", six: "unknown" });
    expect((await check(`${web.url}/false`, "one")).anchors).toEqual({ one: "unknown" });
    expect((await check(`${web.url}/unknown`, "one", "six")).anchors).toEqual({ one: "found", six: "missing" });
  });

  test("that scripts create are unclear", () => {
    const github = new URL("https://github.com/acme/docs/blob/main/README.md");
    const find = createAnchorLookup("<p>", github);
    expect(["L10-L20", "install", "issuecomment-1"].map(find)).toEqual(["unknown", "unknown", "unknown"]);
    const readme = createAnchorLookup('<script>{"x":"<h2 id=\\"user-content-install\\">"}</script>', github);
    expect(["install", "usage"].map(readme)).toEqual(["found", "missing"]);
    const other = createAnchorLookup("<p>", new URL("https://acme.dev/"));
    expect(["/route", "!x", ":~:text=a", "sort=name", "top", "gone"].map(other)).toEqual([
      ...["unknown", "unknown", "unknown", "unknown", "unknown"],
      "missing",
    ]);
  });
});

describe("private addresses", () => {
  test("get no request, whether a URL or a redirect leads to them", async () => {
    const web = await serve({ "/": end(200) });
    const { check, limits } = createChecker({ allowsPrivate: false });
    const urls = [
      "http://localhost:1/",
      "http://10.0.0.1/",
      "http://[::1]/",
      "http://0x7f.1/",
      "http://[::ffff:10.0.0.1]/",
    ];
    for (const url of [...urls, web.url, "https://docs.acme.example/", "https://example.com/"])
      expect((await check(url)).state, url).toBe("skipped");
    expect(limits.requests).toBe(0);
    const send = async () => ({ status: 302, statusText: "", location: web.url, isHtml: false });
    const moved = createChecker({ allowsPrivate: false, send });
    expect(await moved.check("https://acme.dev/")).toMatchObject({
      state: "unknown",
      reason: expect.stringContaining("private network"),
    });
    expect(web.requests).toEqual([]);
  });

  test("are recognized when a public name leads to them", async () => {
    const error = await new Promise((resolve) => lookupPublic("localhost", { all: true }, resolve));
    expect(error).toMatchObject({ code: "PRIVATE_ADDRESS" });
    expect(["169.254.169.254", "192.168.1.1", "fd00::1", "::1"].filter((one) => !isPrivateAddress(one))).toEqual([]);
    expect(["1.1.1.1", "2606:4700::1111", "172.32.0.1"].filter(isPrivateAddress)).toEqual([]);
  });
});

test("limits the requests to a host at once, and the pause between them", async () => {
  const web = await serve({ "/": (request, response) => setTimeout(() => end(200)(request, response), 30) });
  const { check } = createChecker({ perHost: 2, delayMs: 20 });
  await Promise.all(Array.from({ length: 10 }, (_, index) => check(`${web.url}/?${index}`)));
  expect(web.peak).toBeLessThanOrEqual(2);
  const times = web.requests.map(({ time }) => time);
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(9 * 20 - 10);
});

test("formats annotations for GitHub with file and line", () => {
  const place = { file: join(process.cwd(), "docs/a,b.md"), line: 3, column: 5 };
  expect(formatAnnotation({ code: "dead-external-link", severity: "error", message: "100 %\nno", place })).toBe(
    "::error file=docs/a%2Cb.md,line=3,col=5,title=dead-external-link::100 %25%0Ano\n",
  );
});

describe("docsgen links", () => {
  const config = (external = "") =>
    `import archived from "./archived.json";
export default { nav: [{ label: "x", link: "URL/nav" }], links: { external: { ${external} } } };\n`;

  async function start(external = "") {
    const web = await serve({
      "/": end(200, '<p id="here">'),
      "/old": moveTo(301, "/"),
      "/busy": end(503),
      "/nav": end(200),
    });
    const text = (written: string) => written.replaceAll("URL", web.url);
    const one = site({
      "site.config.mjs": text(config(external)),
      "archived.json": text('{ "URL/gone": "https://web.archive.org/x" }'),
      "content/index.md": text(
        "---\ntitle: Home\nhero:\n  actions:\n    - text: A\n      link: URL/front\n---\n\n[works](URL/#here), [gone](URL/gone).\n",
      ),
      "content/guide.md": text(
        "# Guide\n\n<URL/old> and ![](URL/gone.png)\n\n[again](URL/gone), [part](URL/#nowhere), [mail](mailto:a@b.dev)\n\n[local](http://docs.acme.example/) [busy](URL/busy)\n",
      ),
    });
    return { one, web, text };
  }

  beforeEach(() => vi.stubEnv("GITHUB_ACTIONS", ""));
  afterEach(() => vi.unstubAllEnvs());

  const words = ["links", "--private", "--retries", "0", "--delay", "0"];

  test("does not report links as dead if no host name at all can be resolved", async () => {
    const one = site({
      "content/index.md": "# A\n\n[a](http://nobody-has-this-name-1.dev/x), [b](http://nobody-has-this-name-2.dev/y)\n",
    });
    const { code, stderr } = await one.cli(...words);
    expect(code).toBe(0);
    expect(stderr).toContain("http://nobody-has-this-name-1.dev/x could not be checked");
  });

  test("reports each dead link with file and line, and exits with 1", async () => {
    const { one, web, text } = await start();
    const { code, stderr, stdout } = await one.cli(...words);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(
      text(`error[dead-external-link] URL/gone does not work: the server responds with 404 Not Found.
  content/guide.md:5:1
  5 | [again](URL/gone), [part](URL/#nowhere), [mail](mailto:a@b.dev)
`),
    );
    expect(stderr).toContain("  content/index.md:6:13\n");
    expect(stderr).toContain(
      text(`error[dead-external-anchor] The anchor "nowhere" does not exist on URL/.\n  content/guide.md:5:`),
    );
    expect(stderr).toContain(
      text(
        "warning[unclear-external-link] URL/busy could not be checked: the server responds with 503 Service Unavailable.",
      ),
    );
    expect(stderr).toContain(text("note[moved-external-link] URL/old has moved permanently.\n  content/guide.md:3:1"));
    expect(stderr).toContain(text("  hint: link to URL/\n"));
    expect(stderr).toMatch(
      /^10 links to 8 URLs: 3 work, 3 dead, 1 unclear · \d+ requests, 0 reused · 5 errors · 1 warning/m,
    );
    expect(web.requests.filter(({ line }) => line === "HEAD /gone").length).toBe(1);
  });

  test("reuses results that are recent, but checks dead links again", async () => {
    const { one, web } = await start();
    await one.cli(...words);
    web.requests.length = 0;
    await one.cli(...words);
    expect(lines(web).filter((line) => /nav|old/.test(line))).toEqual([]);
    expect(lines(web)).toContain("HEAD /gone");
    await one.cli(...words, "--max-age", "0");
    expect(lines(web)).toContain("HEAD /nav");
    expect((await one.cli("links", "--max-age", "soon")).code).toBe(2);
    const { stderr } = await one.cli("clean");
    expect(stderr).toContain("and the cache");
    expect(stderr).not.toContain("left");
  });

  test("leaves out ignored links with their reason, and suggests archived copies", async () => {
    const { one } = await start(
      'ignore: [{ pattern: "**/gone.png", reason: "behind a login" }, { pattern: "https://x.dev/**", reason: "unused" }], archived',
    );
    const { stderr } = await one.cli(...words);
    expect(stderr).not.toContain("gone.png does not work");
    expect(stderr).toContain("ignored: 1 link (behind a login)\nignored: 0 links (unused)\n");
    expect(stderr.split("hint: link to the archived copy: https://web.archive.org/x").length).toBe(3);
  });

  test("requests nothing on this machine without --private, and prints the reason", async () => {
    const { one, web } = await start();
    const { code, stderr } = await one.cli("links");
    expect([code, web.requests]).toEqual([0, []]);
    expect(stderr).toContain("not requested: 7 URLs (an address on this machine or in a private network)");
  });

  test("prints a report with --json, and annotations in GitHub Actions", async () => {
    const { one, text } = await start();
    const { stdout, stderr, code } = await one.cli(...words, "--json");
    expect([code, stderr]).toEqual([1, ""]);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ ok: false, links: 10, urls: 8, otherSchemes: 1 });
    expect(report.diagnostics[0]).toMatchObject({
      place: { file: join(one.root, "content/guide.md"), line: 3 },
      code: expect.stringContaining("external"),
    });
    vi.stubEnv("GITHUB_ACTIONS", "true");
    vi.stubEnv("GITHUB_WORKSPACE", one.root);
    const annotated = await one.cli(...words);
    expect(annotated.stdout.split("\n")).toContain(
      text(
        "::error file=content/guide.md,line=5,col=1,title=dead-external-link::URL/gone does not work: the server responds with 404 Not Found.",
      ),
    );
  });

  test("is not part of a build, and checks 10,000 links to one page with one request", async () => {
    const { one, web, text } = await start();
    const rows = Array.from({ length: 10_000 }, (_, index) => `- [x${index}](URL/#here)\n`);
    one.write({ "content/index.md": "# Home\n", "content/guide.md": text(`# Guide\n\n${rows.join("")}`) });
    expect((await one.cli("build")).code).toBe(0);
    expect(web.requests).toEqual([]);
    const { code, stderr } = await one.cli(...words);
    expect([code, stderr]).toEqual([0, expect.stringContaining("10001 links to 2 URLs: 2 work")]);
    expect(lines(web).sort()).toEqual(["GET /", "HEAD /nav"]);
  });
});
