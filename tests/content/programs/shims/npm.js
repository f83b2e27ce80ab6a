// `npm init`, `npm pkg set` and `npm install` with the stand-in packages.
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const [command, ...words] = process.argv.slice(2);
const manifest = existsSync("package.json") ? JSON.parse(readFileSync("package.json", "utf8")) : undefined;
const save = (content) => writeFileSync("package.json", `${JSON.stringify(content, null, 2)}\n`);

if (command === "init") save({ name: basename(process.cwd()), version: "1.0.0" });
else if (command === "pkg") {
  const pairs = words.filter((word) => word.includes("=")).map((word) => word.split("="));
  save({ ...manifest, ...Object.fromEntries(pairs) });
} else if (command === "install") {
  for (const name of words.filter((word) => !word.startsWith("-"))) install(name);
  save({ ...manifest });
} else {
  console.error(`npm ${command} is not part of the shim`);
  process.exit(1);
}

function install(name) {
  const source = join(process.env.STAND_IN_STORE, name);
  if (!existsSync(source)) {
    console.error(`404 Not Found: ${name}`);
    process.exit(1);
  }
  const { dependencies = {} } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
  const isOurs = existsSync(join(source, "browser.js"));
  if (isOurs) for (const other of Object.keys(dependencies)) install(other);
  const target = join("node_modules", name);
  mkdirSync(dirname(target), { recursive: true });
  if (!lstatSync(target, { throwIfNoEntry: false })) symlinkSync(source, target, "dir");
}
