// `npx` for the tools that the articles use. Each must be installed in the project.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire, register } from "node:module";
import { join } from "node:path";

const repository = process.env.STAND_IN_REPOSITORY;
const ports = JSON.parse(process.env.STAND_IN_PORTS);
const [tool, ...words] = process.argv.slice(2);
const binaries = { vite: "vite/bin/vite.js", vitest: "vitest/vitest.mjs", tsc: "typescript/bin/tsc" };
const owners = { tsc: "typescript" };

if (!existsSync(join("node_modules", owners[tool] ?? tool))) {
  console.error(`npx: ${tool} is not installed`);
  process.exit(1);
}
if (tool === "drizzle-kit") {
  register("./typescript-loader.js", import.meta.url);
  const { generate } = await import("../../stand-ins/drizzle.js");
  await generate(process.cwd());
} else {
  const isServer = tool === "vite" && words[0] !== "build";
  const port = isServer ? ["--port", String(ports[5173]), "--strictPort", "--host", "localhost"] : [];
  const file = createRequire(join(repository, "package.json")).resolve.paths("x")?.[0] ?? "";
  const child = spawn(process.execPath, [join(file, binaries[tool]), ...words, ...port], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("close", (code) => process.exit(code ?? 1));
}
