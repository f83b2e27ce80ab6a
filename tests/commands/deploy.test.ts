// `docsgen init --deploy` and `docsgen preview --as`: the files for each host, and the responses of each host.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { hosts } from "../../lib/src/serve/host-presets.js";
import { servePreview } from "../../lib/src/serve/preview-server.js";
import { site } from "../site.js";

const files = {
  "docs/site.config.ts":
    'export default { title: "Test", base: "/b/", out: "built", repository: { url: "https://github.com/a/b" } };\n',
  "docs/content/index.md": "# Home\n",
  "pnpm-lock.yaml": "",
};

test("writes only the files that each host needs, in the expected locations", async () => {
  const one = site(files);
  execFileSync("git", ["init", "-q", "-b", "trunk"], { cwd: one.root });
  const read = (name: string) => readFileSync(join(one.root, name), "utf8");
  const init = (host: string) => one.cli("init", "docs", "--deploy", host, "--yes");
  const pages = await init("github-pages");
  expect(pages.code).toBe(0);
  expect(pages.stderr).toContain("Each push to trunk publishes the site.");
  const { on, jobs } = parse(read(".github/workflows/docs.yml"));
  expect(on.push.branches).toEqual(["trunk"]);
  const { steps, defaults } = jobs.build;
  expect(defaults.run["working-directory"]).toBe("docs");
  const used = (name: string) => steps.find((step: { uses?: string }) => step.uses?.startsWith(name)).with;
  expect(used("actions/setup-node")).toMatchObject({ cache: "pnpm", "cache-dependency-path": "pnpm-lock.yaml" });
  expect(used("actions/cache").path).toBe("docs/.docsgen");
  expect(used("actions/upload-pages-artifact").path).toBe("docs/built");
  expect(steps.map(({ run }: { run?: string }) => run).filter(Boolean)).toEqual([
    "corepack enable",
    "pnpm install --frozen-lockfile",
    `pnpm exec docsgen build --strict --base "\${{ steps.pages.outputs.base_path }}/"`,
  ]);
  expect(existsSync(join(one.root, "docs/public/.nojekyll"))).toBe(true);
  const again = await init("github-pages");
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining("error[init-exists]")]);

  await init("netlify");
  expect(read("netlify.toml")).toMatch(
    /base = "docs"\n {2}command = "pnpm exec docsgen build --strict"\n {2}publish = "built"/,
  );
  await init("cloudflare");
  expect(read("docs/wrangler.toml")).toContain('pages_build_output_dir = "built"');
  await init("vercel");
  const vercel = JSON.parse(read("docs/vercel.json"));
  expect(vercel).toMatchObject({ outputDirectory: "built", cleanUrls: true, trailingSlash: false });
  expect(vercel.headers[0].source).toBe("/b/assets/(.*)");
  await init("docker");
  expect(read("docs/Dockerfile")).toContain("COPY --from=build /repository/docs/built /usr/share/nginx/html/b/");
  expect(read("docs/nginx.conf")).toContain("error_page 404 /b/404.html;");
  for (const name of ["Dockerfile", "nginx.conf", "vercel.json", "wrangler.toml"]) {
    expect(read(`docs/${name}`)).not.toMatch(/__\w+__/);
  }
});

test("adds the host's files to a new site", async () => {
  const one = site({});
  const { code } = await one.cli("init", "handbook", "--deploy", "netlify", "--yes");
  expect(code).toBe(0);
  expect(existsSync(join(one.root, "handbook/site.config.ts"))).toBe(true);
  expect(readFileSync(join(one.root, "handbook/netlify.toml"), "utf8")).toContain('publish = "dist"');
});

test("previews the host's responses", async () => {
  const one = site({
    "dist/index.html": "home",
    "dist/404.html": "root missing",
    "dist/de/404.html": "fehlt",
    "dist/a.html": "a",
    "dist/f/index.html": "f",
    "dist/_redirects": "/a /new 301\n/old/:x/* https://x.example/:x?rest=:splat 302\n/f/ /never 301!\n",
    "dist/_headers": "/*\n  X-Site: yes\n",
  });
  const ask = async (as: keyof typeof hosts, paths: string[]) => {
    const server = await servePreview({
      ...{ out: join(one.root, "dist"), base: "/", port: 0, host: "127.0.0.1", strictPort: false },
      as: hosts[as],
    });
    onTestFinished(() => server.close());
    return Promise.all(
      paths.map(
        (path) =>
          new Promise<string>((resolve) => {
            get(`${server.url.replace(/\/$/, "")}${path}`, (response) => {
              let text = "";
              response.on("data", (piece) => {
                text += piece;
              });
              const { location, "x-site": own = "" } = response.headers;
              response.on("end", () => resolve(`${response.statusCode} ${location ?? text} ${own}`.trim()));
            });
          }),
      ),
    );
  };
  const paths = ["/a", "/a.html", "/a/", "/f", "/f/", "/old/1/2/3", "/de/x"];
  expect(await ask("github-pages", paths)).toEqual([
    ...["200 a", "200 a", "404 root missing", "301 /f/", "200 f", "404 root missing", "404 root missing"],
  ]);
  expect(await ask("netlify", paths)).toEqual(
    [
      ...["200 a", "301 /a", "301 /a", "301 /f/", "301 /never"],
      ...["302 https://x.example/1?rest=2/3", "404 root missing"],
    ].map((answer) => `${answer} yes`),
  );
  expect(await ask("cloudflare", paths)).toEqual(
    [
      ...["301 /new", "308 /a", "301 /new", "308 /f/", "301 /never"],
      ...["302 https://x.example/1?rest=2/3", "404 fehlt"],
    ].map((answer) => `${answer} yes`),
  );
  expect(await ask("vercel", ["/a.html", "/de/x"])).toEqual(["308 /a", "404 root missing"]);
});

test("previews nginx's responses with the file that init writes", async () => {
  const one = site({
    ...{ "dist/index.html": "home", "dist/404.html": "missing", "dist/a.html": "a" },
    ...{ "dist/sub/index.html": "sub", "dist/sub/404.html": "own", "dist/guide.html": "guide" },
    ...{ "dist/guide/start.html": "start", "dist/empty/deep/index.html": "deep" },
  });
  // Recorded responses of nginx 1.22.
  const answers = {
    ...{ "/b": "301 /b/", "/b/": "200 home", "/b/404": "404 missing", "/b/404.html": "404 missing" },
    ...{ "/b/sub": "301 /b/sub/", "/b/sub?x=1": "301 /b/sub/?x=1", "/b/sub/": "200 sub" },
    ...{ "/b/sub/index.html": "200 sub", "/b/sub/index": "200 sub" },
    ...{ "/b/sub/404.html": "200 own", "/b/sub/404": "200 own", "/b/sub/none": "404 missing" },
    ...{ "/b/a": "200 a", "/b/a.html": "200 a", "/b/a/": "404 missing", "/b/a.html/": "404 missing" },
    ...{ "/b/guide": "200 guide", "/b/guide/": "404 missing", "/b/guide/start": "200 start" },
    ...{ "/b/empty": "301 /b/empty/", "/b/empty/": "404 missing", "/b/empty/deep": "301 /b/empty/deep/" },
  };
  const setup = { out: join(one.root, "dist"), base: "/b/", port: 0, host: "127.0.0.1", strictPort: false };
  const server = await servePreview({ ...setup, as: hosts.nginx });
  onTestFinished(() => server.close());
  for (const [path, expected] of Object.entries(answers)) {
    const reply = await fetch(new URL(path, server.url), { redirect: "manual" });
    const text = await reply.text();
    expect([path, `${reply.status} ${reply.headers.get("location") ?? text}`]).toEqual([path, expected]);
  }
});
