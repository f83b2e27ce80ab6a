// `docker run` and `docker exec` for the servers that the articles use.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createClient } from "../../stand-ins/redis-client.js";

const ports = JSON.parse(process.env.STAND_IN_PORTS);
const [command, ...words] = process.argv.slice(2);

if (command === "run" && words.some((word) => word.startsWith("redis:"))) {
  const server = fileURLToPath(new URL("../../stand-ins/redis-server.js", import.meta.url));
  const child = spawn(process.execPath, [server, String(ports[6379])], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
} else if (command === "run" && words.some((word) => /^postgres:|azurite$/.test(word))) {
  console.log("Ready to accept connections");
  setInterval(() => {}, 1000);
} else if (command === "exec" && words[1] === "redis-cli") {
  const [name, ...rest] = words.slice(2);
  const client = createClient();
  await client.connect();
  if (name.endsWith("SUBSCRIBE")) console.log("Ready to accept messages");
  else {
    const result = await client[name](...rest);
    for (const line of [result].flat()) console.log(line);
    await client.close();
  }
} else {
  console.error(`docker ${command} is not part of the shim`);
  process.exit(1);
}
