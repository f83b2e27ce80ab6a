// The server for assistants, through the client of the SDK: over standard input and output, over HTTP, and with a
// published site. The site has two languages, an old version in a folder, and an API reference.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { servePreview } from "../../lib/src/serve/preview-server.js";
import { createSite, type FolderSite } from "../../lib/src/testing/test-site.js";
import { repository, runCli, site } from "../site.js";

const config = (plugins: string, more = "") => `import { defineConfig } from "docsgen";
import { defaultPlugins, mcp, reader, typedoc } from "docsgen/plugins";
export default defineConfig({
  title: "Kiln",
  description: "A kiln for tests.",
  locales: { en: {}, fr: { title: "Four" } },
  versions: { current: { label: "2.x" }, "1.x": { folder: "old" } },
  ${more}
  plugins: [...defaultPlugins(), typedoc({ entry: "src/index.ts", typescript: "typescript-5" }), ${plugins}],
});
`;

/** @param plugins a list of plugins, the first of which is a chain */
const small = (plugins: string) => `import { defaultPlugins, mcp } from "docsgen/plugins";
export default { plugins: [...${plugins}] };
`;

const files = {
  "site.config.ts": config("mcp(), reader({ copyMenu: true })", 'url: "https://kiln.example",'),
  "content/index.md": "---\nlayout: home\ntitle: Kiln\n---\n\n# Kiln\n",
  "content/guide/start.md": `---
title: First firing
description: Fire the first pot.
---

# First firing

Read the [glazes](./glaze.md#copper) before you start.

## Install

\`\`\`sh
# Install
npm install kiln
\`\`\`

### With a proxy {#proxy}

Set \`KILN_PROXY\`.

## Temperature

The kiln reaches 1280 degrees.
`,
  "content/guide/glaze.md": "# Glazes\n\n## Copper {#copper}\n\nCopper turns green, or red in reduction.\n",
  "content/fr/guide/start.md": "# Premier four\n\nLe four est important.\n",
  "old/guide/start.md": "# First firing\n\nVersion one stops at 900 degrees.\n",
  "src/index.ts": `/** Stores pots. */
export class Shelf {
  /** Adds a pot to the shelf. */
  put(pot: string): void {}
}
/** Fires pots. */
export function fire(degrees: number): void {}
`,
  "tsconfig.json": '{ "compilerOptions": { "strict": true, "module": "esnext", "moduleResolution": "bundler" } }\n',
};

let kiln: FolderSite;
beforeAll(async () => {
  kiln = createSite(files);
  await kiln.build();
});
afterAll(() => kiln.dispose());

const program = join(repository, "bin/docsgen.js");

/** Connects to `docsgen mcp` over standard input and output. */
async function connect(...words: string[]): Promise<Client> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, "mcp", ...words],
    cwd: kiln.root,
    stderr: "pipe",
  });
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}

async function ask(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const [first] = content as { text: string }[];
  return { text: first?.text ?? "", isError: isError === true };
}

describe("over standard input and output", () => {
  test("names the site, and lists tools that only read", async () => {
    const client = await connect();
    expect(client.getServerVersion()?.name).toBe("docsgen");
    expect(client.getInstructions()).toContain("the documentation of Kiln");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["search", "read_page", "list_editions", "resolve_identifier"]);
    expect(tools.every(({ annotations, description }) => annotations?.readOnlyHint && description)).toBe(true);
  });

  test("searches with the site's ranking, in one language and version", async () => {
    const client = await connect("dist");
    const { text } = await ask(client, "search", { query: "temperature".replace("e", "") });
    expect(text).toMatch(
      /^1\. Guide › First firing › Temperature\n {3}https:\/\/kiln\.example\/guide\/start#temperature\n/,
    );
    expect(text).toContain("The kiln reaches 1280 degrees.");
    const old = await ask(client, "search", { query: "degrees", version: "1.x" });
    expect(old.text).toContain("https://kiln.example/1.x/guide/start");
    expect(old.text).toContain("stops at 900 degrees");
    const french = await ask(client, "search", { query: "premier", locale: "fr", limit: 1 });
    expect(french.text).toMatch(/^1\. .*Premier four\n {3}https:\/\/kiln\.example\/fr\/guide\/start\n/);
    expect((await ask(client, "search", { query: "zzzz" })).text).toBe(
      'No results for "zzzz". Try fewer or different words.',
    );
  });

  test("reads a page or a section as Markdown, by any form of its address", async () => {
    const client = await connect("dist");
    const whole = await ask(client, "read_page", { page: "https://kiln.example/guide/start" });
    expect(whole.text).toMatch(/^Source: https:\/\/kiln\.example\/guide\/start\n\n# First firing\n/);
    expect(whole.text).toContain("[glazes](https://kiln.example/guide/glaze#copper)");
    for (const page of ["guide/start", "/guide/start.md", "/guide/start.html", "https://kiln.example/guide/start#x"]) {
      expect((await ask(client, "read_page", { page, section: "" })).text).toBe(whole.text);
    }
    const section =
      "Source: https://kiln.example/guide/start#install\n\n## Install\n\n```sh\n# Install\nnpm install kiln\n```\n\n### With a proxy {#proxy}\n\nSet `KILN_PROXY`.\n";
    expect((await ask(client, "read_page", { page: "/guide/start#install" })).text).toBe(section);
    expect((await ask(client, "read_page", { page: "/guide/start", section: "install" })).text).toBe(section);
    const below = await ask(client, "read_page", { page: "/guide/start", section: "proxy" });
    expect(below.text).toContain("#proxy\n\n### With a proxy {#proxy}\n\nSet `KILN_PROXY`.\n");
    expect((await ask(client, "read_page", { page: "/" })).text).toContain("# Kiln");
  });

  test("says what exists when a page, section, language, or argument does not", async () => {
    const client = await connect("dist");
    const cases = [
      [{ page: "/guide/strat" }, "The site has no page /guide/strat. Did you mean /guide/start?"],
      [{ page: "https://other.example/guide/start" }, "The site has no page https://other.example/guide/start."],
      [{ page: "/../../package.json" }, "The site has no page /../../package.json."],
      [{ page: "/guide/start#nowhere" }, '/guide/start has no section "nowhere". Its sections:\n- Install (#install)'],
      [{}, 'Invalid arguments: page: Invalid key: Expected "page" but received undefined.'],
      [{ page: 7 }, "Invalid arguments: page: Invalid type: Expected string but received 7."],
    ] as const;
    for (const [given, text] of cases) {
      expect(await ask(client, "read_page", given)).toEqual({ text: expect.stringContaining(text), isError: true });
    }
    const edition = await ask(client, "search", { query: "x", locale: "de" });
    expect(edition.text).toContain('The site has no pages with locale "de". It has:\n- locale "en", version "current"');
    await expect(client.callTool({ name: "delete_everything" })).rejects.toThrow("There is no tool delete_everything.");
  });

  test("lists languages and versions", async () => {
    const { text } = await ask(await connect("dist"), "list_editions");
    expect(text).toContain("# Kiln\n\nA kiln for tests.\n\n");
    expect(text).toMatch(
      /- locale "en" \(English\), version "current" \(2\.x\), current, \d+ pages, https:\/\/kiln\.example\/\n/,
    );
    expect(text).toContain('- locale "en" (English), version "1.x" (1.x), old, 2 pages, https://kiln.example/1.x/');
    expect(text).toContain('- locale "fr" (Français), version "current" (2.x), current, ');
  });

  test("resolves names of the API reference, and members of a class", async () => {
    const client = await connect("dist");
    const named = await ask(client, "resolve_identifier", { identifier: "fire" });
    expect(named.text).toContain("https://kiln.example/api/functions/fire\n");
    expect(named.text).toContain("Fires pots.");
    const member = await ask(client, "resolve_identifier", { identifier: "Shelf.put" });
    expect(member.text).toContain("https://kiln.example/api/classes/Shelf#put\n");
    expect(member.text).toContain("Adds a pot to the shelf.");
    expect(member.text).not.toContain("Stores pots.");
    const unknown = await ask(client, "resolve_identifier", { identifier: "Kln.melt" });
    expect(unknown).toEqual({ text: expect.stringContaining("No page or heading is named Kln.melt."), isError: true });
  });

  test("answers from the new pages after a build", async () => {
    const one = site({
      "site.config.mjs": "export default {};\n",
      "content/index.md": "# Home\n",
      "content/a.md": "# Alpha\n\nQuartz.\n",
    });
    await one.build();
    const client = await connect(one.root);
    expect((await ask(client, "search", { query: "feldspar" })).text).toContain("No results");
    one.write({ "content/a.md": "# Alpha\n\nFeldspar.\n" });
    await one.build();
    expect((await ask(client, "search", { query: "feldspar" })).text).toContain("Alpha");
    expect((await ask(client, "read_page", { page: "/a" })).text).toContain("Feldspar.");
  });
});

test("a client that sends garbage gets errors, and the server goes on until its input ends", async () => {
  const child = spawn(process.execPath, [program, "mcp", "dist"], { cwd: kiln.root, stdio: ["pipe", "pipe", "pipe"] });
  const replies: { id?: unknown; error?: { code: number }; result?: unknown }[] = [];
  createInterface(child.stdout).on("line", (line) => replies.push(JSON.parse(line)));
  const send = (text: string) => child.stdin.write(`${text}\n`);
  send("not json");
  send('{"jsonrpc":"2.0","id":3,"method":7}');
  send(`"${"x".repeat(5_000_000)}"`);
  send('{"jsonrpc":"2.0","id":4,"method":"no/such"}');
  send('{"jsonrpc":"2.0","id":5,"method":"ping"}');
  const ended = new Promise((resolve) => child.on("exit", resolve));
  // The last line has no line break.
  child.stdin.end(
    '{"jsonrpc":"2.0","id":6,"method":"tools/call","params":{"name":"search","arguments":{"query":"copper"}}}',
  );
  expect(await ended).toBe(0);
  // Errors in lines are sent at once, other responses when they are ready.
  expect(replies.map(({ id, error }) => [id, error?.code])).toEqual([
    [null, -32700],
    [3, -32600],
    [null, -32600],
    [4, -32601],
    [5, undefined],
    [6, undefined],
  ]);
  expect(JSON.stringify(replies.at(-1))).toContain("Copper turns green");
});

test("prints nothing but messages to standard output, even if the config does", async () => {
  const one = site({
    "site.config.mjs": 'console.log("noise"); process.stdout.write("more noise"); export default {};\n',
    "content/index.md": "# Home\n",
    "content/a.md": "# A\n",
  });
  await one.build();
  const client = await connect(one.root);
  expect((await ask(client, "read_page", { page: "/a" })).text).toContain("# A");
});

describe("a site that cannot be read", () => {
  test("has a message", async () => {
    const empty = site({ "content/index.md": "# Home\n", "other/index.html": "<p>Hello</p>", "page.md": "x" });
    const unbuilt = await empty.cli("mcp");
    expect([unbuilt.code, unbuilt.stdout]).toEqual([1, ""]);
    expect(unbuilt.stderr).toContain(
      "error[no-output] dist does not contain a built site.\n  hint: run docsgen build first",
    );
    const missing = await empty.cli("mcp", "nowhere");
    expect(missing.code).toBe(2);
    expect(missing.stderr).toContain("error[root-missing] Folder");
    const other = await empty.cli("mcp", "--out", "other");
    expect(other.code).toBe(2);
    expect(other.stderr).toContain("error[no-search-index] other has no search index of docsgen.");
    const invalid = await empty.cli("mcp", "https://[");
    expect(invalid.code).toBe(2);
    expect(invalid.stderr).toContain("error[site-unreachable] https://[ is not a valid URL.");
  });

  test("has a message if a URL does not answer, or is another site", async () => {
    const server = createServer((request, response) => {
      if (request.url === "/broken/search/index.json") response.writeHead(503).end();
      else response.writeHead(200, { "content-type": "text/html" }).end("<p>Every path has this page.</p>");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const broken = await runCli(["mcp", `${url}/broken`], kiln.root);
    expect(broken.stderr).toContain(
      `error[site-unreachable] ${url}/broken/search/index.json cannot be read: the server responds with 503.`,
    );
    expect(broken.code).toBe(1);
    const other = await runCli(["mcp", url], kiln.root);
    expect(other.stderr).toContain(`error[no-search-index] ${url}/ has no search index of docsgen.`);
    server.close();
    server.closeAllConnections();
    const gone = await runCli(["mcp", url], kiln.root);
    expect(gone.stderr).toContain("cannot be read: connect ECONNREFUSED");
  });
});

/** Starts `docsgen mcp --http`, and returns its URL. */
async function serveHttp(): Promise<string> {
  const child = spawn(process.execPath, [program, "mcp", "dist", "--http", "0"], { cwd: kiln.root });
  onTestFinished(() => void child.kill());
  for await (const line of createInterface(child.stderr)) {
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (url) return url;
  }
  throw new Error("The server has not started.");
}

describe("over HTTP", () => {
  test("answers clients on this machine, and refuses other hosts, sites, and methods", async () => {
    const url = await serveHttp();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/);
    const client = new Client({ name: "test", version: "1" });
    await client.connect(new StreamableHTTPClientTransport(new URL(url)) as Parameters<Client["connect"]>[0]);
    expect((await ask(client, "search", { query: "copper" })).text).toContain("Copper turns green");
    expect((await client.listTools()).tools.length).toBe(4);
    await client.close();

    const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    const ping = { method: "POST", headers, body: '{"jsonrpc":"2.0","id":1,"method":"ping"}' };
    expect((await fetch(url, ping)).status).toBe(200);
    expect((await fetch(url, { ...ping, headers: { ...headers, origin: "https://evil.example" } })).status).toBe(403);
    expect((await fetch(url, { ...ping, headers: { ...headers, origin: new URL(url).origin } })).status).toBe(200);
    expect((await fetch(url)).status).toBe(405);
    expect((await fetch(url.replace("/mcp", "/"), ping)).status).toBe(404);
    expect((await fetch(url, { ...ping, body: "x".repeat(2 ** 20 + 1) })).status).toBe(413);
    expect(await sendEndless(url)).toBe(413);
    const garbage = await fetch(url, { ...ping, body: "{" });
    expect([garbage.status, await garbage.json()]).toEqual([400, expect.objectContaining({ id: null })]);
    expect(await rebound(url)).toBe(403);
    expect((await fetch(url, ping)).status).toBe(200);
  });
});

/** Sends a request as a page would whose domain resolves to this machine, and returns the status. */
async function rebound(url: string): Promise<number | undefined> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    const options = { method: "POST", headers: { host: "evil.example", "content-length": 2 } };
    request(url, options, (response) => resolve(response.resume().statusCode))
      .on("error", reject)
      .end("{}");
  });
}

/** Sends chunks until there is a response, without announcing a length, and returns the status. */
async function sendEndless(url: string): Promise<number | undefined> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: "POST" }, (response) => {
      resolve(response.resume().statusCode);
      sending.destroy();
    });
    const send = (): void => {
      if (!sending.destroyed) sending.write("x".repeat(2 ** 16), () => setImmediate(send));
    };
    sending.on("error", reject);
    send();
  });
}

describe("the mcp plugin", () => {
  test("lets the server read a published site from its URL", async () => {
    const server = await servePreview({ out: join(kiln.root, "dist"), base: "/", port: 0 });
    onTestFinished(() => server.close());
    const client = await connect(server.url);
    const { text } = await ask(client, "search", { query: "copper" });
    expect(text).toContain(`${server.url}guide/glaze#copper`);
    const section = await ask(client, "read_page", { page: `${server.url}guide/glaze#copper` });
    expect(section.text).toContain("## Copper {#copper}\n\nCopper turns green, or red in reduction.\n");
    expect((await ask(client, "list_editions")).text).toContain('version "1.x"');
  });

  test("writes instructions for clients, and links to them in the menu of Copy page", () => {
    const read = (name: string) => readFileSync(join(kiln.root, "dist", name), "utf8");
    expect(read("mcp/setup.md")).toContain("claude mcp add kiln -- npx -y docsgen mcp https://kiln.example/\n");
    expect(read("guide/start.html")).toContain('<a href="/mcp/setup.md">Connect an assistant (MCP)</a>');
    expect(readdirSync(join(kiln.root, "dist/mcp/pages"))).toContain("guide");
  });

  test("adds nothing to a site that does not use it, whose folder the server still reads", async () => {
    const one = site({
      "site.config.mjs": "export default {};\n",
      "content/index.md": "# Home\n",
      "content/a.md": "# A\n\n## B\n\nText.\n",
    });
    await one.build();
    expect(existsSync(join(one.root, "dist/mcp"))).toBe(false);
    const client = await connect(one.root);
    expect((await ask(client, "read_page", { page: "/a#b" })).text).toBe("Source: /a#b\n\n## B\n\nText.\n");
    expect((await ask(client, "list_editions")).text).toContain('- locale "en", version "current", 2 pages');
  });

  test("is suggested for a site without Markdown of its pages", async () => {
    const one = site({ "site.config.ts": small("defaultPlugins({ llms: false })"), "content/a.md": "# A\n" });
    await one.build();
    const { text } = await ask(await connect(one.root), "read_page", { page: "/a" });
    expect(text).toContain("The site does not contain its pages as Markdown.");
  });

  test("requires the search", async () => {
    const plugins = "defaultPlugins({ search: false }), mcp()";
    const one = site({ "site.config.ts": small(plugins), "content/a.md": "# A\n" });
    await expect(one.build()).rejects.toThrow(/mcp · emit needs the data "search"/);
  });
});
