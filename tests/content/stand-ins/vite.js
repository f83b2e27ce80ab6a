// Stand-in for the vite package: the application runs inside Vite's development server, and builds to dist.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, loadEnv } from "vite";
import { handover } from "./core.js";
import { RouterProvider } from "./server.js";

/** Requests that belong to Vite itself. */
const own = /^\/(@|src\/|node_modules\/)|\.(tsx?|css)(\?|$)/;

export function viteCairn(options = {}) {
  let config;
  let isServerBuild = false;
  const serverEntry = () => {
    if (options.serverEntry) return options.serverEntry;
    const [, script] = /<script type="module" src="([^"]+)"/.exec(
      readFileSync(join(config.root, "index.html"), "utf8"),
    );
    return `.${script}`;
  };
  return [
    {
      name: "cairn",
      config: (_, { command }) => {
        if (command !== "build" || process.env.CAIRN_BUILD) return undefined;
        return { build: { outDir: "dist/public", emptyOutDir: true } };
      },
      configResolved(resolved) {
        config = resolved;
        isServerBuild = Boolean(process.env.CAIRN_BUILD);
      },
      async configureServer(server) {
        if (process.env.NODE_ENV === "test") return;
        Object.assign(process.env, { VITE_CAIRN_DEV: "1", ...loadEnv("development", config.root, "") });
        const router = startApplication(server, serverEntry());
        server.middlewares.use(async (request, response, next) => {
          if (own.test(request.url)) return next();
          try {
            if (!(await (await router).handle(request, response, true))) next();
          } catch (error) {
            next(error);
          }
        });
      },
      async closeBundle() {
        if (isServerBuild || config.command !== "build") return;
        await buildServer(config, serverEntry(), options);
      },
    },
  ];
}

async function startApplication(server, entry) {
  const html = await server.transformIndexHtml("/", readFileSync(join(server.config.root, "index.html"), "utf8"));
  process.env.REACT_SERVER_TEMPLATE = html;
  const app = await new Promise((resolve, reject) => {
    globalThis[handover] = resolve;
    server.ssrLoadModule(entry).catch(reject);
  });
  await app.start();
  return app.inject(RouterProvider);
}

async function buildServer({ root, configFile }, entry, { docker }) {
  process.env.CAIRN_BUILD = "1";
  await build({
    ...{ root, configFile, logLevel: "warn" },
    build: {
      ssr: entry,
      outDir: "dist/server",
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: "main.mjs" } },
    },
    ssr: { noExternal: true },
  });
  delete process.env.CAIRN_BUILD;
  const dist = join(root, "dist");
  let html = "";
  try {
    html = readFileSync(join(dist, "public", "index.html"), "utf8");
  } catch {
    // There is no index.html: the application has no pages.
  }
  rmSync(join(dist, "public", "index.html"), { force: true });
  mkdirSync(dist, { recursive: true });
  const template = html ? `process.env.REACT_SERVER_TEMPLATE ??= ${JSON.stringify(html)};\n` : "";
  writeFileSync(
    join(dist, "index.mjs"),
    `process.env.NODE_ENV ??= "production";\n${template}await import("./server/main.mjs");\n`,
  );
  if (docker) writeFileSync(join(dist, "Dockerfile"), 'FROM node:24-alpine\nCOPY . .\nCMD ["node", "index.js"]\n');
}
