// HTTP behavior of the dev server: its responses, and the requests it rejects.
import { request } from "node:http";
import { expect, test } from "vitest";
import { serveDev } from "../../lib/src/dev/dev-server.js";
import { defaults, runCli } from "../site.js";
import { dev, fetchText } from "./harness.js";

const files = {
  "content/index.md": "# Home\n\n[one](./one.md)\n",
  "content/one.md": "# One\n\nWords.\n",
  "site.config.ts":
    'import { defineConfig } from "docsgen";\nexport default defineConfig({ title: "Acme", base: "/docs/" });\n',
  "public/note.txt": "a note\n",
};

test("responds with the same statuses and types as a good static host", async () => {
  const { url } = await dev(files);
  const answer = async (path: string) => {
    const { status, headers } = await fetchText(url + path);
    return [status, headers["content-type"] ?? headers.location];
  };
  expect(await answer("/")).toEqual([302, "text/plain; charset=utf-8"]);
  expect(await answer("/docs/one")).toEqual([200, "text/html; charset=utf-8"]);
  expect((await fetchText(`${url}/docs/one.html`)).headers.location).toBe("/docs/one");
  expect(await answer("/docs/note.txt")).toEqual([200, "text/plain; charset=utf-8"]);
  expect(await answer("/docs/nowhere")).toEqual([404, "text/html; charset=utf-8"]);
  expect(await answer("/one")).toEqual([404, "text/html; charset=utf-8"]);
  expect((await fetchText(`${url}/docs/..%2fsite.config.ts`)).status).toBe(400);
  expect((await fetchText(`${url}/docs/%2e%2e/site.config.ts`)).status).toBe(404);
  expect((await fetchText(`${url}/docs/@docsgen/..%2fsite.js`)).status).toBe(404);
});

test("serves the rows of a long sidebar as the theme renders them, and updates them after an edit", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 220 }, (_, place) => [
      `content/${place % 2 ? "odd" : "even"}/page-${place}.md`,
      `# P ${place}\n`,
    ]),
  );
  const { url, site } = await dev({ ...files, ...many });
  const rows = async () => {
    const { body } = await fetchText(`${url}/docs/odd/page-1`);
    const [, address = ""] = /data-rows="([^"]+)"><span>Even/.exec(body) ?? [];
    return (await fetchText(url + address)).body;
  };
  expect(await rows()).toContain(">P 2</a>");
  site.write({ "content/even/page-2.md": "# Renamed\n" });
  await expect.poll(rows).toContain(">Renamed</a>");
});

test("rejects a foreign host or origin", async () => {
  const { url, server } = await dev(files);
  const status = async (headers: Record<string, string>) => (await fetchText(`${url}/docs/one`, headers)).status;
  for (const host of ["evil.example", "localhost:1:2", "user@localhost", "2130706433", "127.0.0.1.nip.io", "0.0.0.0"])
    expect([host, await status({ host })]).toEqual([host, 403]);
  expect(await status({ host: `localhost:${server.port}` })).toBe(200);
  expect(await status({ host: `[::1]:${server.port}` })).toBe(200);
  expect(await status({ origin: "https://evil.example" })).toBe(403);
  expect(await status({ origin: "null" })).toBe(403);
  expect(await status({ origin: url })).toBe(200);
});

test("opens only the site's files in the editor, and accepts such requests only from its own pages", async () => {
  const { url, site } = await dev(files);
  const post = (headers: Record<string, string>, file: string) =>
    new Promise<number>((resolve) => {
      const sent = request(`${url}/docs/@docsgen/open`, { method: "POST", headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sent.end(JSON.stringify({ file, line: 1, column: 1 }));
    });
  expect(await post({}, `${site.root}/content/one.md`)).toBe(403);
  expect(await post({ origin: url }, "/etc/passwd")).toBe(403);
  expect(await post({ origin: url }, `${site.root}/../../etc/passwd`)).toBe(403);
  expect(await post({ origin: url }, `${site.root}/nothing.md`)).toBe(403);
});

test("uses the next port if the port is taken, or fails if only that port is allowed", async () => {
  const first = await dev(files);
  const options = { session: { root: first.site.root, defaults }, onUpdate: () => undefined, onState: () => undefined };
  const second = await serveDev({ ...options, port: first.server.port });
  expect(second.port).toBeGreaterThan(first.server.port);
  await second.close();
  await expect(serveDev({ ...options, port: first.server.port, strictPort: true })).rejects.toMatchObject({
    diagnostics: [{ code: "port-taken" }],
  });
});

test("runs alongside a build, with the same bytes in both", async () => {
  const { site, read } = await dev(files);
  await read("/docs/one");
  expect(await runCli(["build"], site.root)).toMatchObject({ code: 0 });
  expect(await read("/docs/one")).toBe(site.read("one.html"));
  site.write({ "content/one.md": "# One\n\nOther words.\n" });
  await expect.poll(() => read("/docs/one")).toContain("Other words.");
  expect(await runCli(["build"], site.root)).toMatchObject({ code: 0 });
  expect(await read("/docs/one")).toBe(site.read("one.html"));
});

test("detects edits made during loading, before any files are watched", async () => {
  const { server, site, read } = await dev(files);
  site.write({ "content/one.md": "# One\n\nWritten early.\n", "content/two.md": "# Two\n\nNew and early.\n" });
  await server.live.ready;
  site.write({ "content/one.md": "# One\n\nWritten before the first answer.\n" });
  await read("/docs/");
  await expect.poll(() => read("/docs/one")).toContain("Written before the first answer.");
  await expect.poll(() => read("/docs/two")).toContain("New and early.");
  site.remove("content/two.md");
  await expect.poll(() => read("/docs/two")).toContain("404");
});

test("drops a page that was removed before the first response, shortly after that response", async () => {
  const { server, site, read } = await dev({ ...files, "content/two.md": "# Two\n\nHere.\n" });
  await server.live.ready;
  site.remove("content/two.md");
  await read("/docs/one");
  await expect.poll(() => read("/docs/two")).toContain("404");
});

test("detects edits with --poll if there are no file system events", async () => {
  const { site, read } = await dev(files, { poll: true });
  expect(await read("/docs/one")).toContain("Words.");
  site.write({ "content/one.md": "# One\n\nPolled.\n" });
  await expect.poll(() => read("/docs/one"), { timeout: 5000 }).toContain("Polled.");
});
