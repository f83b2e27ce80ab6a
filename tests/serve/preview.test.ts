import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { outputListName, renderOutputList } from "../../src/output/output-list.js";
import { type PreviewOptions, type PreviewServer, servePreview } from "../../src/serve/preview-server.js";

const page = `<!doctype html><title>Start</title>${"<p>Some words of a page.</p>".repeat(100)}`;
const files: Record<string, string | Buffer> = {
  "index.html": "<!doctype html>home",
  "404.html": "<!doctype html>not found page",
  "docs/start.html": page,
  "docs/folder/index.html": "<!doctype html>folder",
  "docs/sp ace é.html": "<!doctype html>space",
  "docs/100%.html": "<!doctype html>percent",
  "docs/why?.html": "<!doctype html>question",
  "docs/c#.html": "<!doctype html>hash",
  "docs/start.md": "# Start\n",
  "assets/boot-ABCD1234.js": "export {};",
  "search/index.json": "{}",
  "search/text-0123456789.json": "{}",
  "icon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  ".secret": "hidden",
  ".well-known/security.txt": "Contact: mailto:a@example.org\n",
  "photo.png": Buffer.alloc(5000, 7),
  "empty.txt": "",
};

async function serve(options: Partial<PreviewOptions> = {}, content = files): Promise<PreviewServer & { out: string }> {
  const parent = mkdtempSync(join(tmpdir(), "docsgen-server-"));
  const out = join(parent, "dist");
  for (const [name, text] of Object.entries(content)) {
    mkdirSync(dirname(join(out, name)), { recursive: true });
    writeFileSync(join(out, name), text);
  }
  writeFileSync(join(out, outputListName), createList(content));
  writeFileSync(join(parent, "outside.txt"), "outside");
  const server = await servePreview({ out, base: "/", port: 0, ...options });
  onTestFinished(async () => {
    await server.close();
    rmSync(parent, { recursive: true, force: true });
  });
  return { ...server, out };
}

/** Returns the content of the list that a build leaves next to its files. */
function createList(content: Record<string, unknown>): string {
  const outputs = Object.keys(content).map((out) => ({ out, hash: "0".repeat(32), immutable: /-\d{10}\./.test(out) }));
  return renderOutputList(outputs);
}

interface RawReply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends the request exactly as written: fetch would normalize the address and the headers. */
function ask(
  port: number,
  target: string,
  { method = "GET", headers = {} as Record<string, string> } = {},
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const chunks: Buffer[] = [];
    const lines = Object.entries({ host: "localhost", connection: "close", ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("end", () => {
      const all = Buffer.concat(chunks);
      const split = all.indexOf("\r\n\r\n");
      const [first = "", ...rest] = all.subarray(0, split).toString("latin1").split("\r\n");
      const pairs = rest.map((line) => [
        line.slice(0, line.indexOf(":")).toLowerCase(),
        line.slice(line.indexOf(":") + 2),
      ]);
      const replied = Object.fromEntries(pairs);
      const body = all.subarray(split + 4);
      resolve({
        status: Number(first.split(" ")[1]),
        headers: replied,
        body: replied["transfer-encoding"] === "chunked" ? joinChunks(body) : body,
      });
    });
    socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  });
}

/** RFC 9112, 7.1. */
function joinChunks(body: Buffer): Buffer {
  const start = body.indexOf("\r\n") + 2;
  const end = start + Number.parseInt(body.subarray(0, start).toString(), 16);
  return end === start
    ? Buffer.alloc(0)
    : Buffer.concat([body.subarray(start, end), joinChunks(body.subarray(end + 2))]);
}

describe("addresses", () => {
  it("are clean, and other forms redirect to them", async () => {
    const { port } = await serve();
    const answers = {
      "/": 200,
      "/docs/start": 200,
      "/docs/start?q=1": 200,
      "/docs/folder/": 200,
      "/docs/sp%20ace%20%C3%A9": 200,
      "/docs/100%25": 200,
      "/docs/why%3F": 200,
      "/docs/why%3F.html": "/docs/why%3F",
      "/docs/c%23": 200,
      "/docs/start.md": 200,
      "/.well-known/security.txt": 200,
      "/docs/start.html": "/docs/start",
      "/docs/start.html?q=1": "/docs/start?q=1",
      "/docs/start/": "/docs/start",
      "/docs/folder": "/docs/folder/",
      "/docs/folder/index.html": "/docs/folder/",
      "/index.html": "/",
      "/docs/sp%20ace%20%C3%A9.html": "/docs/sp%20ace%20%C3%A9",
      "http://localhost/docs/start": 200,
    };
    for (const [target, expected] of Object.entries(answers)) {
      const { status, headers } = await ask(port, target);
      expect([target, status === 308 ? headers.location : status]).toEqual([target, expected]);
    }
  });

  it("that do not exist get the not-found page with status 404", async () => {
    const { port } = await serve();
    for (const target of [
      "/docs/none",
      "/docs/",
      "/404",
      "/docs/none.html",
      "//docs/start",
      "/docs//start",
      "/.secret",
    ]) {
      const { status, body } = await ask(port, target);
      expect([target, status, body.toString()]).toEqual([target, 404, "<!doctype html>not found page"]);
    }
    expect((await ask(port, "/404.html")).headers.location).toBe("/404");
  });

  it("get a plain-text response if the site has no not-found page", async () => {
    const { port } = await serve({}, { "index.html": "home" });
    const { status, body } = await ask(port, "/none");
    expect([status, body.toString()]).toEqual([404, "404 - This page does not exist\n"]);
  });

  it("never lead out of the folder", async () => {
    const { port } = await serve();
    const targets = [
      "/../outside.txt",
      "/docs/../../outside.txt",
      "/%2e%2e/outside.txt",
      "/..%2foutside.txt",
      "/..%5coutside.txt",
      "/..\\outside.txt",
      "/docs%2f..%2f..%2foutside.txt",
      "/docs%5c..%5c..%5coutside.txt",
      "/%252e%252e/outside.txt",
      "/%252e%252e%252foutside.txt",
      "/docs/%2e%2e%2f%2e%2e%2foutside.txt",
      "/docs/start%00.html",
      "/%00",
      "/.%2e/outside.txt",
      "/....//outside.txt",
      "/%c0%ae%c0%ae/outside.txt",
      "/file:///etc/passwd",
      "/C:%5cWindows",
    ];
    for (const target of targets) {
      const { status, body } = await ask(port, target);
      expect([400, 404]).toContain(status);
      expect(body.toString()).not.toContain("outside");
    }
  });

  it("are rejected if malformed", async () => {
    const { port } = await serve();
    for (const target of ["/%", "/%zz", "/%ff", "docs/start"]) expect((await ask(port, target)).status).toBe(400);
  });

  it("are served under the base", async () => {
    const { port, url } = await serve({ base: "/docs-site/" });
    expect(url).toBe(`http://127.0.0.1:${port}/docs-site/`);
    expect((await ask(port, "/")).headers.location).toBe("/docs-site/");
    expect((await ask(port, "/docs-site")).headers.location).toBe("/docs-site/");
    expect((await ask(port, "/docs-site/docs/start")).status).toBe(200);
    expect((await ask(port, "/docs-site/docs/start.html")).headers.location).toBe("/docs-site/docs/start");
    const outside = await ask(port, "/docs/start");
    expect([outside.status, outside.body.toString()]).toEqual([404, "<!doctype html>not found page"]);
  });
});

it("responds only to GET and HEAD", async () => {
  const { port } = await serve();
  const get = await ask(port, "/docs/start");
  const head = await ask(port, "/docs/start", { method: "HEAD" });
  expect(head.body).toHaveLength(0);
  expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
    const { status, headers } = await ask(port, "/docs/start", { method });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
  }
});

it("sends types with their charset, and forbids content sniffing", async () => {
  const { port } = await serve();
  const types = {
    "/": "text/html; charset=utf-8",
    "/docs/start.md": "text/markdown; charset=utf-8",
    "/assets/boot-ABCD1234.js": "text/javascript; charset=utf-8",
    "/search/index.json": "application/json; charset=utf-8",
    "/icon.svg": "image/svg+xml; charset=utf-8",
    "/photo.png": "image/png",
    "/empty.txt": "text/plain; charset=utf-8",
  };
  for (const [target, type] of Object.entries(types)) {
    const { headers } = await ask(port, target);
    expect([target, headers["content-type"], headers["x-content-type-options"]]).toEqual([target, type, "nosniff"]);
  }
});

it("lets clients permanently cache only files that the build lists as immutable", async () => {
  const { port, out } = await serve();
  const isKept = async (target: string) => (await ask(port, target)).headers["cache-control"]?.includes("immutable");
  expect(await isKept("/assets/boot-ABCD1234.js")).toBe(true);
  expect(await isKept("/search/text-0123456789.json")).toBe(true);
  for (const target of ["/", "/search/index.json", "/docs/start.md", "/assets/none.js"])
    expect(await isKept(target)).toBe(false);
  writeFileSync(join(out, outputListName), createList({ "search/index.json": "" }));
  expect(await isKept("/search/text-0123456789.json")).toBe(false);
});

it("follows symbolic links within the output folder, but not out of it", async () => {
  const { port, out } = await serve({}, { "index.html": "home", "docs/a.txt": "a" });
  const outside = join(out, "../outside.txt");
  mkdirSync(join(out, "../folder"));
  writeFileSync(join(out, "../folder/b.txt"), "outside");
  symlinkSync(outside, join(out, "docs/out.txt"));
  symlinkSync("../../folder", join(out, "docs/folder"));
  symlinkSync("out.txt", join(out, "docs/chain.txt"));
  symlinkSync("loop.txt", join(out, "docs/loop.txt"));
  symlinkSync("missing", join(out, "docs/dangling.txt"));
  symlinkSync("a.txt", join(out, "docs/in.txt"));
  for (const name of ["404.html", "_headers", "_redirects"]) symlinkSync(outside, join(out, name));
  writeFileSync(outside, "/docs/* /index.html 301\n/docs/in.txt\n  x-outside: yes\n");
  for (const name of ["out.txt", "folder/b.txt", "folder/", "chain.txt", "loop.txt", "dangling.txt"]) {
    const { status, body } = await ask(port, `/docs/${name}`);
    expect([name, status, body.toString()]).toEqual([name, 404, "404 - This page does not exist\n"]);
  }
  const { status, body, headers } = await ask(port, "/docs/in.txt");
  expect([status, body.toString(), headers["x-outside"]]).toEqual([200, "a", undefined]);
});

it("serves an output folder that is a link, and its new target when the link changes", async () => {
  const { port, out } = await serve({}, { "index.html": "old" });
  const sites = join(out, "../sites");
  for (const name of ["one", "two"]) {
    mkdirSync(join(sites, name), { recursive: true });
    writeFileSync(join(sites, name, "index.html"), name);
  }
  rmSync(out, { recursive: true });
  for (const name of ["one", "two"]) {
    symlinkSync(join("sites", name), join(out, "../next"));
    renameSync(join(out, "../next"), out);
    expect((await ask(port, "/")).body.toString()).toBe(name);
  }
});

it("rejects a foreign host", async () => {
  const { port } = await serve();
  expect((await ask(port, "/", { headers: { host: "evil.example" } })).status).toBe(403);
});

describe("custom headers", () => {
  const withHeaders = (text: string) => serve({}, { ...files, _headers: text });

  it("apply to every response with a matching path, and several matching rules are merged", async () => {
    const { port, out } = await withHeaders(
      "/*\n  Content-Security-Policy: default-src 'self'\n  X-A: 1\n# a comment\n/docs/*\n  X-A: 2\n",
    );
    const of = async (target: string) => {
      const { headers } = await ask(port, target);
      return [headers["content-security-policy"], headers["x-a"]];
    };
    expect(await of("/")).toEqual(["default-src 'self'", "1"]);
    expect(await of("/docs/start?q=1")).toEqual(["default-src 'self'", "1, 2"]);
    expect(await of("/nothing")).toEqual(["default-src 'self'", "1"]);
    writeFileSync(join(out, "_headers"), "/docs/start\n  X-A: 3\n");
    expect(await of("/docs/start")).toEqual([undefined, "3"]);
    expect(await of("/docs/start.md")).toEqual([undefined, undefined]);
  });

  it("set the cache time for an existing file, but not for a missing one", async () => {
    const { port } = await withHeaders("/docs/*\n  Cache-Control: max-age=60\n");
    const caching = async (target: string) => (await ask(port, target)).headers["cache-control"];
    expect(await caching("/docs/start")).toBe("max-age=60");
    expect(await caching("/docs/none")).toBe("no-cache");
    expect(await caching("/")).toBe("no-cache");
  });
});

describe("compression", () => {
  it("uses the best encoding that the client accepts", async () => {
    const { port } = await serve();
    const accept = async (value: string) => ask(port, "/docs/start", { headers: { "accept-encoding": value } });
    const br = await accept("gzip, deflate, br");
    expect([br.headers["content-encoding"], br.headers.vary]).toEqual(["br", "Accept-Encoding"]);
    expect(brotliDecompressSync(br.body).toString()).toBe(page);
    const gzip = await accept("gzip;q=0.8, br;q=0.1");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.body).toString()).toBe(page);
    for (const value of ["", "identity", "br;q=0, gzip;q=0", "zstd"]) {
      const plain = await accept(value);
      expect([value, plain.headers["content-encoding"], plain.body.toString() === page]).toEqual([
        value,
        undefined,
        true,
      ]);
      expect(plain.headers.vary).toBe("Accept-Encoding");
    }
  });

  it("leaves small files and images uncompressed", async () => {
    const { port } = await serve();
    for (const target of ["/photo.png", "/docs/start.md"]) {
      const { headers } = await ask(port, target, { headers: { "accept-encoding": "br" } });
      expect([target, headers["content-encoding"]]).toEqual([target, undefined]);
    }
  });
});

describe("entity tags", () => {
  it("confirm the client's copy in any encoding", async () => {
    const { port } = await serve();
    const plain = await ask(port, "/docs/start");
    const br = await ask(port, "/docs/start", { headers: { "accept-encoding": "br" } });
    const etag = plain.headers.etag ?? "";
    expect(etag).toMatch(/^W\/"[^"]+"$/);
    expect(br.headers.etag).toBe(etag);
    for (const encoding of ["identity", "br"]) {
      const headers = { "if-none-match": etag, "accept-encoding": encoding };
      const { status, body } = await ask(port, "/docs/start", { headers });
      expect([encoding, status, body.length]).toEqual([encoding, 304, 0]);
    }
    expect((await ask(port, "/docs/start", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("change with the file", async () => {
    const { port, out } = await serve();
    const before = await ask(port, "/docs/start");
    writeFileSync(join(out, "docs/start.html"), "<!doctype html>changed");
    const after = await ask(port, "/docs/start", { headers: { "if-none-match": before.headers.etag ?? "" } });
    expect([after.status, after.body.toString()]).toEqual([200, "<!doctype html>changed"]);
    writeFileSync(join(out, "docs/start.html"), "<!doctype html>CHANGED");
    utimesSync(join(out, "docs/start.html"), 1000, 1000);
    expect((await ask(port, "/docs/start")).body.toString()).toBe("<!doctype html>CHANGED");
  });
});

describe("ranges", () => {
  const huge = "9".repeat(23);

  it("return a part of a file", async () => {
    const { port } = await serve();
    const ranges = {
      "bytes=0-99": [0, 99],
      "bytes=4990-": [4990, 4999],
      "bytes=-10": [4990, 4999],
      "bytes=4990-9999": [4990, 4999],
      "bytes=-9999": [0, 4999],
      [`bytes=0-${huge}`]: [0, 4999],
      [`bytes=4990-${huge}`]: [4990, 4999],
      [`bytes=-${huge}`]: [0, 4999],
      "bytes=7-7": [7, 7],
      "Bytes=0-99": [0, 99],
    };
    for (const [range, [start = 0, end = 0]] of Object.entries(ranges)) {
      const { status, headers, body } = await ask(port, "/photo.png", { headers: { range } });
      expect([range, status, headers["content-range"], body.length]).toEqual([
        range,
        206,
        `bytes ${start}-${end}/5000`,
        end - start + 1,
      ]);
    }
    for (const range of ["bytes=5000-", "bytes=5000-6000", `bytes=${huge}-`, `bytes=${huge}-${huge}`, "bytes=-0"]) {
      const { status, headers } = await ask(port, "/photo.png", { headers: { range } });
      expect([range, status, headers["content-range"]]).toEqual([range, 416, "bytes */5000"]);
    }
  });

  it("apply to the file itself, not to its compressed form", async () => {
    const { port } = await serve();
    const { headers, body } = await ask(port, "/docs/start", {
      headers: { range: "bytes=0-8", "accept-encoding": "br" },
    });
    expect([headers["content-encoding"], body.toString()]).toEqual([undefined, page.slice(0, 9)]);
  });

  it("are ignored if they cannot be satisfied", async () => {
    const { port } = await serve();
    for (const headers of [
      { range: "bytes=0-1,5-6" },
      { range: "lines=1-2" },
      { range: "bytes=9-1" },
      { range: "bytes=0-1", "if-range": '"old"' },
      { range: "bytes=-" },
      { range: "bytes=" },
      { range: "bytes" },
      { range: "" },
      { range: "bytes=0x10-0x20" },
      { range: "bytes=1e3-2e3" },
      { range: "bytes=-1-5" },
      { range: "bytes=--5" },
      { range: "bytes=1.5-9" },
      { range: "bytes=Infinity-" },
      { range: `bytes=0-1,${"0-1,".repeat(500)}5-6` },
      { range: `bytes=${huge}-1` },
      { range: "bytes=0-0" },
    ]) {
      const { status, body } = await ask(port, "/photo.png", { headers });
      expect([headers, status, body.length]).toEqual([headers, 200, 5000]);
    }
    const empty = await ask(port, "/empty.txt", { headers: { range: "bytes=0-5" } });
    expect([empty.status, empty.body.length]).toEqual([200, 0]);
    const head = await ask(port, "/photo.png", { method: "HEAD", headers: { range: "bytes=0-5" } });
    expect([head.status, head.headers["content-length"]]).toEqual([200, "5000"]);
  });

  it("work for large files", async () => {
    const large = Buffer.alloc(9 * 2 ** 20, "0123456789");
    const { port } = await serve({}, { "video.mp4": large });
    const part = await ask(port, "/video.mp4", { headers: { range: "bytes=8388600-8388619" } });
    expect(part.body.toString()).toBe("01234567890123456789");
    const whole = await ask(port, "/video.mp4");
    expect(whole.body.equals(large)).toBe(true);
    const again = await ask(port, "/video.mp4", { headers: { "if-none-match": whole.headers.etag ?? "" } });
    expect(again.status).toBe(304);
  });
});

describe("ports", () => {
  it("falls back to the next free port", async () => {
    const first = await serve();
    const second = await serve({ port: first.port });
    expect(second.port).toBeGreaterThan(first.port);
  });

  it("reports that the port is taken if no other port is allowed", async () => {
    const { port } = await serve();
    const attempt = servePreview({ out: tmpdir(), base: "/", port, strictPort: true });
    await expect(attempt).rejects.toMatchObject({ diagnostics: [{ code: "port-taken" }] });
  });

  it("reports an address that does not belong to this machine", async () => {
    const attempt = servePreview({ out: tmpdir(), base: "/", port: 0, host: "192.0.2.1" });
    await expect(attempt).rejects.toMatchObject({ diagnostics: [{ code: "listen-failed" }] });
  });
});
