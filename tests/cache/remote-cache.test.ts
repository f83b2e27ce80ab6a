// A cache that machines share: machines reuse each other's results, shards of a site add up to the output of a single
// build, and no response of a server makes a build fail or changes its output.
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { site, type TestSite } from "../site.js";
import { type CacheServer, cacheServer, type Misbehavior } from "./cache-server.js";

const names = Array.from({ length: 18 }, (_, number) => `page-${number}`);
/** Pages whose inputs include another page's address and a file. */
const content = Object.fromEntries(
  names.map((name, number) => [
    `content/guides/${name}.md`,
    `# Title of ${name}\n\nText of ${name}, [next](./${names[(number + 1) % names.length]}.md).\n\n` +
      `\`\`\`ts\nconst n: number = ${number};\n\`\`\`\n\n<!--@include: ../../shared/part.txt-->\n`,
  ]),
);
const files = {
  ...content,
  "content/index.md": "# Home\n\n[First](./guides/page-0.md)\n",
  "shared/part.txt": "A part that pages share.\n",
};
const pageCount = names.length + 1;

const config = (cache: string) => `export default { title: "Remote", cache: { ${cache} } };\n`;

/**
 * Creates the same site on another machine. All keys depend on the text of the config, so it does not contain the
 * server's address.
 */
function machine(server: CacheServer, more = ""): TestSite {
  process.env.DOCSGEN_TEST_CACHE = server.url;
  return site({ ...files, "site.config.ts": config(`remote: process.env.DOCSGEN_TEST_CACHE${more}`) });
}

/** The site's output without a remote cache, which caches must not change. */
let plain: Promise<Record<string, string>> | undefined;
function plainTree(): Promise<Record<string, string>> {
  const build = async () => {
    const one = site({ ...files, "site.config.ts": config("") });
    await one.build();
    return one.tree();
  };
  plain ??= build();
  return plain;
}

/** Entries that one build of the site sends to a server. */
let sent: Promise<ReadonlyMap<string, Buffer>> | undefined;
async function filledServer(): Promise<CacheServer> {
  const build = async () => {
    const server = await cacheServer();
    await machine(server).build();
    return new Map(server.entries);
  };
  sent ??= build();
  const server = await cacheServer();
  for (const [name, content] of await sent) server.entries.set(name, content);
  return server;
}

afterEach(() => {
  delete process.env.DOCSGEN_REMOTE_CACHE_TOKEN;
  delete process.env.DOCSGEN_REMOTE_CACHE_READ_ONLY;
});

describe("machines that share a cache", () => {
  test("compile and render nothing on the second machine, with the same output as without a remote cache", async () => {
    const server = await cacheServer();
    const first = await machine(server).build();
    expect(first.compiled).toHaveLength(pageCount);
    expect(first.remote?.fetched).toBe(0);
    const before = server.requests.length;
    const second = machine(server);
    const report = await second.build();
    expect([report.compiled, report.rendered]).toEqual([[], []]);
    expect(report.remote?.fetched).toBeGreaterThan(2 * pageCount);
    // Only steps that depend on the path of a file are rerun on each machine.
    expect(server.requests.slice(before).filter((request) => request.startsWith("PUT")).length).toBeLessThan(6);
    expect(second.tree()).toEqual(await plainTree());
  });

  test("store fetched entries in the local cache, so that the next build sends no requests", async () => {
    const server = await filledServer();
    const second = machine(server);
    await second.build();
    const before = server.requests.length;
    expect((await second.build()).compiled).toEqual([]);
    expect(server.requests).toHaveLength(before);
  });

  test("compile and send only changes, and still find earlier results after later ones are stored", async () => {
    const server = await filledServer();
    const edited = machine(server).write({ "content/guides/page-3.md": "# Title of page-3\n\nNew text.\n" });
    expect((await edited.build()).compiled).toEqual(["guides/page-3.md"]);
    // Here, the pages' texts are the same, but an included file differs.
    const other = machine(server).write({ "shared/part.txt": "Another part.\n" });
    expect((await other.build()).compiled).toHaveLength(names.length);
    const original = machine(server);
    expect((await original.build()).compiled).toEqual([]);
    expect(original.tree()).toEqual(await plainTree());
  });

  test("report a diagnostic from a reused step with its location on the current machine", async () => {
    const server = await cacheServer();
    const plugin = `{ name: "critic", emit: { reads: ["id"], run: (pages, data, ctx) => {
      ctx.report({ code: "dull", severity: "warning", message: "Dull.", place: { file: ctx.root + "/content/index.md" } });
      return [];
    } } }`;
    const withCritic = () => {
      const text = `import { defaultPlugins } from "docsgen/plugins";\nexport default { plugins: [...defaultPlugins(), ${plugin}], cache: { remote: "${server.url}" } };`;
      return site({ ...files, "site.config.ts": text });
    };
    await withCritic().build();
    const second = withCritic();
    const { diagnostics, spans } = await second.build();
    expect(spans.map((span) => span.name)).not.toContain("critic · emit");
    expect(diagnostics.map(({ place }) => place?.file)).toEqual([join(second.root, "content/index.md")]);
  });
});

describe("access", () => {
  test("sends nothing if the config or the environment makes it read-only", async () => {
    const server = await cacheServer();
    await machine(server, ", readOnly: true").build();
    process.env.DOCSGEN_REMOTE_CACHE_READ_ONLY = "1";
    await machine(server).build();
    expect(server.requests.filter((request) => !request.startsWith("GET"))).toEqual([]);
  });

  test.each([
    ["a token", "secret-token", "Bearer secret-token"],
    ["a user's password", "ci:secret-token", `Basic ${Buffer.from("ci:secret-token").toString("base64")}`],
  ])("reads %s from the environment and never prints it", async (_, token, header) => {
    const server = await cacheServer();
    server.misbehavior = (request, response) => {
      if (request.headers.authorization === header) return false;
      response.writeHead(401).end();
      return true;
    };
    const refused = await machine(server).build({ strict: true });
    expect(server.entries.size).toBe(0);
    expect(refused.diagnostics.map(({ message }) => message)).toEqual([
      `The remote cache ${server.url} was left out: it denies access (401).`,
    ]);
    process.env.DOCSGEN_REMOTE_CACHE_TOKEN = `${token}\n`;
    const one = machine(server);
    const { code, stdout, stderr } = await one.cli("build", "--debug", "--profile");
    expect([code, stdout]).toEqual([0, ""]);
    expect(stderr).toMatch(/remote cache: 0 fetched, [1-9]\d* stored/);
    expect(stderr).not.toContain("secret");
    expect((await machine(server).build()).compiled).toEqual([]);
  });

  test("rejects invalid addresses and addresses with a password", async () => {
    for (const remote of ["https://user:secret@cache.example.org", "cache.example.org", "ftp://cache.example.org"]) {
      const { text } = await site({ ...files, "site.config.ts": config(`remote: "${remote}"`) }).fail();
      expect(text).toContain('error[config-invalid] The option "cache.remote" must be a URL');
      expect(text).not.toContain("secret");
    }
  });
});

describe("an unusable server", () => {
  const findEntry = (entries: Map<string, Buffer>, folder: string, number: number) =>
    [...entries].filter(([name]) => name.startsWith(folder)).sort()[number]?.[1];
  const answerGet =
    (answer: (url: string, entries: Map<string, Buffer>) => Buffer | undefined): Misbehavior =>
    (request, response, entries) => {
      const url = request.url ?? "";
      const content = request.method === "GET" && entries.has(url) ? answer(url, entries) : undefined;
      if (content) response.end(content);
      return content !== undefined;
    };
  const misbehaviors: Record<string, [Misbehavior, reason: RegExp]> = {
    "answers with errors": [
      (_request, response) => {
        response.writeHead(500).end("sorry");
        return true;
      },
      /it responds with status 500/,
    ],
    "closes every connection": [
      (request) => {
        request.socket.destroy();
        return true;
      },
      /it cannot be reached \([A-Z_]+\)/,
    ],
    "stops in the middle of its answers": [
      (request, response) => {
        if (request.method === "GET") response.writeHead(200, { "content-length": "1000" }).write("half");
        setTimeout(() => request.socket.destroy(), 10);
        return true;
      },
      /it cannot be reached/,
    ],
    "answers everything with a page of HTML": [
      (_request, response) => {
        response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><p>Please log in.</p>");
        return true;
      },
      /contents do not match their keys/,
    ],
    "redirects elsewhere": [
      (_request, response) => {
        response.writeHead(302, { location: "https://example.org/" }).end();
        return true;
      },
      /redirect/,
    ],
    "flips a bit of every blob": [
      answerGet((url, entries) => {
        const bytes = url.startsWith("/cas/") ? Buffer.from(entries.get(url) ?? "") : undefined;
        bytes?.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
        return bytes;
      }),
      /contents do not match their keys/,
    ],
    "cuts every blob short": [
      answerGet((url, entries) => (url.startsWith("/cas/") ? entries.get(url)?.subarray(0, 100) : undefined)),
      /contents do not match their keys/,
    ],
    "sends blobs that never end": [
      answerGet((url) => (url.startsWith("/cas/") ? Buffer.alloc(2 << 20, 1) : undefined)),
      /its response is too long/,
    ],
    "sends another page's entry": [
      answerGet((url, entries) => (url.startsWith("/ac/") ? findEntry(entries, "/ac/", 1) : undefined)),
      /contents do not match their keys/,
    ],
    "sends another blob": [
      answerGet((url, entries) => (url.startsWith("/cas/") ? findEntry(entries, "/cas/", 0) : undefined)),
      /contents do not match their keys/,
    ],
  };

  test.each(Object.keys(misbehaviors))("%s", async (name) => {
    const [misbehavior, reason] = misbehaviors[name] ?? [];
    const server = await filledServer();
    server.misbehavior = misbehavior;
    const before = server.requests.length;
    const one = machine(server);
    const report = await one.build({ strict: true });
    expect(one.tree()).toEqual(await plainTree());
    expect(report.diagnostics).toHaveLength(1);
    expect(report.diagnostics[0]).toMatchObject({ code: "remote-cache", severity: "warning" });
    expect(report.diagnostics[0]?.message).toMatch(reason ?? /^$/);
    // Once the server is disabled, no more requests are sent; a whole build would send two for each page and document.
    expect(server.requests.length - before).toBeLessThan(3 * pageCount);
    // No wrong entries have reached the local cache.
    const again = await one.build();
    expect(again.compiled).toEqual([]);
    expect(one.tree()).toEqual(await plainTree());
  });

  test("causes one warning if it does not exist or does not respond", async () => {
    const server = await cacheServer();
    server.misbehavior = () => true;
    const silent = machine(server);
    const { code, stderr } = await silent.cli("build", "--strict");
    expect(code).toBe(0);
    expect(stderr.match(/warning\[remote-cache\]/g)).toHaveLength(1);
    expect(stderr).toContain(`The remote cache ${server.url} was left out: it does not respond in time.`);
    expect(silent.tree()).toEqual(await plainTree());
    const nowhere = site({ ...files, "site.config.ts": config('remote: "http://127.0.0.1:2"') });
    expect((await nowhere.build()).diagnostics[0]?.message).toMatch(/it cannot be reached \(/);
    expect(nowhere.tree()).toEqual(await plainTree());
  });

  test("causes no warning if it lost some of its entries; they are recreated", async () => {
    const server = await filledServer();
    for (const [number, name] of [...server.entries.keys()].sort().entries()) {
      if (number % 3 === 0) server.entries.delete(name);
    }
    const one = machine(server);
    const report = await one.build();
    expect(report.compiled.length).toBeGreaterThan(0);
    expect(report.compiled.length).toBeLessThan(pageCount);
    expect(report.diagnostics).toEqual([]);
    expect(one.tree()).toEqual(await plainTree());
    expect((await machine(server).build()).compiled).toEqual([]);
  });
});

describe("shards of a site", () => {
  const shards = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}/${count}`);
  type Report = { pages: number; compiled: string[]; rendered: string[]; written: number };
  const run = async (one: TestSite, ...words: string[]): Promise<Report> => {
    const { code, stdout, stderr } = await one.cli("build", "--json", ...words);
    expect(code, stdout + stderr).toBe(0);
    return JSON.parse(stdout) as Report;
  };

  test("fill the cache on eight machines, so that one more machine can assemble the site", async () => {
    const server = await cacheServer();
    const machines = shards(8).map((shard) => ({ shard, one: machine(server) }));
    const reports = await Promise.all(machines.map(({ shard, one }) => run(one, "--shard", shard)));
    expect(reports.map(({ pages }) => pages)).toEqual([3, 3, 3, 2, 2, 2, 2, 2]);
    const all = [...names.map((name) => `guides/${name}.md`), "index.md"].sort();
    expect(reports.flatMap(({ compiled }) => compiled).sort()).toEqual(all);
    expect(reports.flatMap(({ rendered }) => rendered).sort()).toEqual(["404", ...all]);
    for (const { one } of machines) expect(one.has("")).toBe(false);
    const last = machine(server);
    const report = await run(last);
    expect([report.compiled, report.rendered]).toEqual([[], []]);
    expect(last.tree()).toEqual(await plainTree());
  });

  test("fill the local cache without a remote cache", async () => {
    const one = site({ ...files, "site.config.ts": config("") });
    for (const shard of shards(2)) expect((await run(one, "--shard", shard)).written).toBe(0);
    const report = await run(one);
    expect([report.compiled, report.rendered]).toEqual([[], []]);
    expect(one.tree()).toEqual(await plainTree());
  });

  test("are compiled but not rendered if the theme needs data from all articles; the final build renders them", async () => {
    const counter = `{ name: "counter", derive: { reads: ["excerpt"], run: (pages) => ({ count: pages.length }) } }`;
    const text = `import { defaultPlugins } from "docsgen/plugins";\nexport default { plugins: [...defaultPlugins(), ${counter}] };`;
    const one = site({ ...files, "site.config.ts": text });
    const [first, second] = [await run(one, "--shard", "1/2"), await run(one, "--shard", "2/2")];
    expect([first.rendered, second.rendered]).toEqual([[], []]);
    const report = await run(one);
    expect(report.compiled).toEqual([]);
    expect(report.rendered).toHaveLength(pageCount + 1);
  });

  test("fail individually if one of their pages has an error", async () => {
    const one = site({
      ...files,
      "site.config.ts": config(""),
      "content/guides/page-3.md": "# Broken\n\n<!--@include: ./gone.md-->\n",
    });
    const outcomes = await Promise.all(shards(2).map((shard) => one.cli("build", "--shard", shard)));
    expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(outcomes.map(({ stderr }) => stderr).join()).toContain("gone.md");
    const mended = one.write({ "content/guides/page-3.md": content["content/guides/page-3.md"] ?? "" });
    expect((await run(mended)).compiled).toEqual(["guides/page-3.md"]);
  });

  test.each([["0/8"], ["9/8"], ["2"], ["a/b"], ["-1/2"], ["1/0"]])("are rejected if invalid: %s", async (part) => {
    const { code, stderr } = await site(files).cli("build", `--shard=${part}`);
    expect(code).toBe(2);
    expect(stderr).toContain("Use the share's number and the total, e.g. 2/8.");
  });

  test("are rejected if no cache is enabled", async () => {
    const { code, stderr } = await site(files).cli("build", "--shard", "1/2", "--no-cache");
    expect(code).toBe(2);
    expect(stderr).toMatch(/--shard.*cannot be used with.*--no-cache/);
  });
});
