// Writes a hash of the compiled code to lib/stamp. It is part of every cache key, so results of other code are never
// reused.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const lib = fileURLToPath(new URL("../lib/", import.meta.url));
const sum = createHash("sha256");
for (const name of readdirSync(lib, { recursive: true }).sort()) {
  if (name.endsWith(".js")) sum.update(name.replaceAll("\\", "/")).update(readFileSync(join(lib, name)));
}
writeFileSync(join(lib, "stamp"), sum.digest("hex").slice(0, 32));
