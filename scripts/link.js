// Makes `npx docsgen` run this checkout: npm links the commands of dependencies, but not those of the package itself, and
// would install a copy of it elsewhere first. Windows, where links need rights, keeps that slower way.
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { fileURLToPath } from "node:url";

if (process.platform !== "win32") {
  const folder = fileURLToPath(new URL("../node_modules/.bin/", import.meta.url));
  mkdirSync(folder, { recursive: true });
  rmSync(`${folder}docsgen`, { force: true });
  symlinkSync("../../bin/docsgen.js", `${folder}docsgen`);
}
