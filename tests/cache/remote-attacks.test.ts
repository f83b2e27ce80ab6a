// A remote cache that others can write to, without signatures: attackers can change visible text, but nothing else.
// Here, they have all of docsgen's code, and send results that its checks would reject.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCli, site, type TestSite } from "../site.js";
import { type CacheServer, cacheServer } from "./cache-server.js";
import { type Attack, attack, type ForgedResult } from "./forger.js";

const files = {
  "content/index.md": "# Home\n\nThe text of the author.\n\n![Logo](./logo.svg)\n",
  "content/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
  ".env": "PASSWORD=hunter2\n",
};
const config = `export default { title: "Site", url: "https://example.org", cache: { remote: process.env.DOCSGEN_TEST_CACHE } };\n`;

/** Creates the same site on a machine that reads from this server, or from none. */
function machine(server?: CacheServer): TestSite {
  if (server) process.env.DOCSGEN_TEST_CACHE = server.url;
  else delete process.env.DOCSGEN_TEST_CACHE;
  return site({ ...files, "site.config.ts": config });
}

/** Starts a server that contains forged results. */
async function poisonedServer(forge: Attack["forge"]): Promise<CacheServer> {
  const server = await cacheServer();
  const attacker = machine(server);
  await attacker.build();
  expect(await attack(server.url, attacker, { forge })).toBeGreaterThan(0);
  return server;
}

async function plainTree(): Promise<Record<string, string>> {
  const one = machine();
  await one.build();
  return one.tree();
}

/** Returns the files that an `emit` hook or the theme returned. */
function listOutputs({ value }: ForgedResult): { out: string }[] | undefined {
  const outputs = value?.result ?? value;
  return Array.isArray(outputs) && typeof outputs[0]?.out === "string" ? outputs : undefined;
}

/** Forges the first output of every file list. */
function forgeOutput(change: (output: { out: string }) => object): Attack["forge"] {
  return (result) => {
    const [first, ...rest] = listOutputs(result) ?? [];
    if (!first) return undefined;
    const outputs = [{ ...first, ...change(first) }, ...rest];
    const value = Array.isArray(result.value) ? outputs : { ...result.value, result: outputs };
    return { ...result, value };
  };
}

function forgeRecord(
  change: (record: ForgedResult["value"]) => object,
  inputs: ForgedResult["inputs"] = [],
): Attack["forge"] {
  return (result) => {
    const isRecord = result.value?.blobs !== undefined;
    if (!isRecord) return undefined;
    const value = { ...result.value, ...change(result.value) };
    return { ...result, value, inputs: [...result.inputs, ...inputs] };
  };
}

const elsewhere = (name: string) => forgeOutput(() => ({ out: name }));
const attacks: Record<string, [Attack["forge"], reason: string]> = {
  "a file beside the output": [elsewhere("../x"), "points outside the output folder"],
  "the config": [elsewhere("../site.config.ts"), "points outside the output folder"],
  "a file with an absolute path": [elsewhere("/tmp/docsgen-attack"), "has an empty segment"],
  "a file with a null character in its path": [elsewhere("a\0b"), "it contains"],
  "a copy of a file, as an output": [
    forgeOutput(() => ({ kind: "file", file: ".env", out: "x.txt" })),
    '"[0].kind" is',
  ],
  "content of another result": [
    forgeOutput(() => ({ kind: "cached", hash: "0".repeat(32), keys: undefined })),
    "that it does not include",
  ],
  "a copy of a file, as an image": [
    forgeRecord(() => ({ assets: [{ file: ".env", out: "assets/x.txt" }] })),
    'it copies ".env", which is not an input',
  ],
  "an image beside the output": [
    forgeRecord(({ assets }) => ({ assets: [{ ...assets?.[0], out: "../x" }] })),
    "points outside the output folder",
  ],
  "a line of a file, in the report": [
    forgeRecord(() => ({
      diagnostics: [{ code: "x", severity: "warning", message: "Look.", place: { file: ".env", line: 1 } }],
    })),
    'it names the file ".env"',
  ],
  "a report that controls the terminal": [
    forgeRecord(() => ({ diagnostics: [{ code: "x", severity: "warning", message: "\u001b[2J" }] })),
    "contains a control character",
  ],
  "a command": [
    forgeRecord(
      () => ({}),
      [{ kind: "git", name: JSON.stringify([".", "-c", "alias.x=!touch pwned", "x"]), value: "" }],
    ),
    "it depends on git",
  ],
  "a question for a secret": [
    forgeRecord(() => ({}), [{ kind: "env", name: "SECRET", value: "" }]),
    "it depends on the environment",
  ],
  "a question for a file of the machine": [
    forgeRecord(() => ({}), [{ kind: "file", name: "../../../../../../etc/passwd", value: "" }]),
    'it depends on the file "../',
  ],
  "a page without its text": [forgeRecord(() => ({ blobs: {} })), '"blobs.html" is missing'],
  "a page whose links are no list": [
    (result, keep) => {
      if (result.value?.blobs === undefined) return undefined;
      const references = keep(JSON.stringify({ links: 1, ids: [] }));
      const value = { ...result.value, blobs: { ...result.value.blobs, references } };
      return { ...result, value, parts: [...result.parts, references] };
    },
    '"links" is 1 instead of an array',
  ],
  "a document without content": [
    (result) => (result.value?.document === undefined ? undefined : { ...result, value: { document: 1 } }),
    '"document" is 1 instead of a string',
  ],
  "data that is no object": [
    ({ value, ...rest }) =>
      value?.result === undefined || Array.isArray(value.result)
        ? undefined
        : { ...rest, value: { ...value, result: 1 } },
    "an object",
  ],
  "anything but a result": [(result) => ({ ...result, inputs: {} as never, parts: result.parts }), ""],
};

test.each(Object.keys(attacks))(
  "rejects %s with one warning, and builds the site from the author's sources",
  async (name) => {
    const [forge, reason] = attacks[name] ?? [];
    const server = await poisonedServer(forge ?? (() => undefined));
    const victim = machine(server);
    writeFileSync(join(victim.root, "x"), "before");
    const report = await victim.build({ strict: true });
    const warnings = report.diagnostics.filter(({ code }) => code === "remote-cache-refused");
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.message).toContain("that docsgen never writes (");
    expect(warnings[0]?.message).toContain(reason);
    expect(victim.tree()).toEqual(await plainTree());
    expect(readFileSync(join(victim.root, "x"), "utf8")).toBe("before");
    expect(readFileSync(join(victim.root, "site.config.ts"), "utf8")).toBe(config);
    expect(existsSync(join(victim.root, "pwned"))).toBe(false);
    expect(existsSync("/tmp/docsgen-attack")).toBe(false);
  },
);

test("prints the full text of the warning", async () => {
  const server = await poisonedServer(elsewhere("../x"));
  const { code, stderr } = await machine(server).cli("build", "--strict");
  expect(code).toBe(0);
  expect(stderr).toContain(
    `warning[remote-cache-refused] The remote cache ${server.url} has results that were not used: `,
  );
  expect(stderr).toContain(
    'that docsgen never writes ("../x" is not a valid output path: it points outside the output folder).',
  );
});

/** Changes the text of the page, and the documents generated from it, consistently. */
const changeText: Attack["forge"] = (result, keep, read) => {
  const change = (key: string) => keep(read(key).replaceAll("The text of the author.", "The text of the attacker."));
  const { blobs, document } = result.value ?? {};
  if (blobs) {
    const html = change(blobs.html ?? "");
    return { ...result, value: { ...result.value, blobs: { ...blobs, html } }, parts: [...result.parts, html] };
  }
  if (document === undefined) return undefined;
  const changed = change(document);
  return { ...result, value: { ...result.value, document: changed }, parts: [...result.parts, changed] };
};

/** Builds in a separate process, because a process imports a config only once. */
async function compilesAnew(one: TestSite): Promise<void> {
  const { stdout } = await runCli(["build", "--json"], one.root);
  expect(JSON.parse(stdout)).toMatchObject({ compiled: ["index.md"] });
}

test("drops text from a remote cache, and everything derived from it, when the cache is removed from the config", async () => {
  const server = await poisonedServer(changeText);
  const one = machine(server);
  await one.build();
  expect(one.read("index.html")).toContain("The text of the attacker.");
  delete process.env.DOCSGEN_TEST_CACHE;
  await compilesAnew(one);
  const plain = await plainTree();
  expect(one.tree()).toEqual(plain);
  // A different address is a different remote cache.
  process.env.DOCSGEN_TEST_CACHE = (await cacheServer()).url;
  await compilesAnew(one);
  expect(one.tree()).toEqual(plain);
});
