// Signed results of a remote cache: without a signature from a trusted key, a result is a cache miss.
import { generateKeyPairSync } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { decodeActionResult, encodeActionResult } from "../../src/cache/remote/action-result.js";
import { site, type TestSite } from "../site.js";
import { type CacheServer, cacheServer } from "./cache-server.js";

const pages = ["index", "one", "two", "three"];
const files = Object.fromEntries(pages.map((name) => [`content/${name}.md`, `# Title\n\nText of ${name}.\n`]));

const config = (keys: string) =>
  `export default { title: "Signed", cache: { remote: { url: process.env.DOCSGEN_TEST_CACHE, ${keys} } } };\n`;
const sign = 'sign: "env:DOCSGEN_TEST_KEY"';
const both = `${sign}, verify: "env:DOCSGEN_TEST_OLD"`;

/** Values of the variables on a machine. */
interface Variables {
  key?: string;
  old?: string;
}

function machine(server: CacheServer, keys: string, { key, old }: Variables = {}): TestSite {
  process.env.DOCSGEN_TEST_CACHE = server.url;
  set("DOCSGEN_TEST_KEY", key);
  set("DOCSGEN_TEST_OLD", old);
  return site({ ...files, "site.config.ts": config(keys) });
}

function set(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

afterEach(() => {
  set("DOCSGEN_TEST_KEY", undefined);
  set("DOCSGEN_TEST_OLD", undefined);
});

const secret = "a secret that several machines share";
const otherSecret = "another secret that several machines share";
const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  return {
    key: privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
    public: publicKey.export({ format: "pem", type: "spki" }).toString(),
  };
};
const publicLine = (pem: string) => pem.replace(/-----.*-----|\s/g, "");

const countCompiled = async (one: TestSite) => (await one.build()).compiled.length;
const countRefused = async (one: TestSite) => {
  const report = await one.build({ strict: true });
  return report.diagnostics.filter(({ code }) => code === "remote-cache-refused").map(({ message }) => message);
};

describe("a secret that machines share", () => {
  test("lets the machines use each other's results, while other machines neither read nor send any", async () => {
    const server = await cacheServer();
    expect(await countCompiled(machine(server, sign, { key: secret }))).toBe(pages.length);
    expect(await countCompiled(machine(server, sign, { key: secret }))).toBe(0);
    const before = server.requests.length;
    const { compiled, diagnostics } = await machine(server, sign).build({ strict: true });
    expect(compiled).toHaveLength(pages.length);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      `The remote cache ${server.url} was left out: its key is missing: set DOCSGEN_TEST_KEY.`,
    ]);
    expect(server.requests).toHaveLength(before);
  });

  test("treats unsigned results and results with another signature as misses, with one warning", async () => {
    for (const [keys, variables] of [
      [sign, { key: otherSecret }],
      ["", {}],
    ] as const) {
      const server = await cacheServer();
      await machine(server, keys, variables).build();
      const one = machine(server, sign, { key: secret });
      const { code, stderr } = await one.cli("build", "--strict");
      expect(code).toBe(0);
      expect(stderr.match(/warning\[/g)).toHaveLength(1);
      expect(stderr).toMatch(
        /warning\[remote-cache-refused\] The remote cache \S+ has results that were not used: \d+ without a valid signature\.\n/,
      );
      // They are replaced by the results of this build.
      expect(await countRefused(machine(server, sign, { key: secret }))).toEqual([]);
    }
  });

  test("prevents results from being swapped and their content from being changed", async () => {
    const server = await cacheServer();
    await machine(server, sign, { key: secret }).build();
    const original = new Map(server.entries);
    const lists = [...original].filter(([name]) => name.startsWith("/ac/"));
    for (const [index, [name]] of lists.entries())
      server.entries.set(name, lists[(index + 1) % lists.length]?.[1] ?? Buffer.of());
    expect(await countRefused(machine(server, sign, { key: secret }))).toHaveLength(1);
    server.entries.clear();
    for (const [name, content] of original) {
      const result = name.startsWith("/ac/") ? decodeActionResult(content) : undefined;
      const [first, ...rest] = result?.files ?? [];
      const files = first ? [{ ...first, path: `${first.path}/${"0".repeat(32)}` }, ...rest] : [];
      server.entries.set(name, result ? encodeActionResult({ ...result, files }) : content);
    }
    const one = machine(server, sign, { key: secret });
    expect(await countRefused(one)).toHaveLength(1);
  });

  test("can be replaced with a new secret while results of both are used", async () => {
    const server = await cacheServer();
    await machine(server, both, { key: secret }).build();
    expect(await countCompiled(machine(server, both, { key: otherSecret, old: secret }))).toBe(0);
    expect(await countRefused(machine(server, both, { key: otherSecret }))).toHaveLength(1);
    expect(await countCompiled(machine(server, both, { key: otherSecret }))).toBe(0);
  });
});

describe("a pair of keys", () => {
  test("lets readers use only the public key; they send nothing", async () => {
    const keys = pair();
    for (const form of [keys.public, publicLine(keys.public)]) {
      const server = await cacheServer();
      const settings = `${sign}, verify: ${JSON.stringify(form)}`;
      expect(await countCompiled(machine(server, settings, { key: keys.key }))).toBe(pages.length);
      const before = server.requests.length;
      const { code, stderr } = await machine(server, settings).cli("build", "--strict");
      expect(code).toBe(0);
      expect(stderr).toMatch(
        /0 pages built, 4 reused · remote cache: \d+ fetched, 0 stored \(DOCSGEN_TEST_KEY is not set\)/,
      );
      expect(server.requests.slice(before).filter((request) => !request.startsWith("GET"))).toEqual([]);
    }
  });

  test("accepts results for any of several public keys, and for no other key", async () => {
    const [first, second, third] = [pair(), pair(), pair()];
    const server = await cacheServer();
    const settings = (...keys: string[]) => `${sign}, verify: ${JSON.stringify(keys.map((key) => publicLine(key)))}`;
    await machine(server, settings(first.public), { key: first.key.replaceAll("\n", "\\n") }).build();
    expect(await countRefused(machine(server, settings(second.public, first.public)))).toEqual([]);
    expect(await countRefused(machine(server, settings(second.public, third.public)))).toHaveLength(1);
  });

  test("prevents reuse of results fetched to the local cache under other keys", async () => {
    const [first, second] = [pair(), pair()];
    const server = await cacheServer();
    await machine(server, both, { key: first.key }).build();
    const reader = machine(server, both, { old: publicLine(first.public) });
    expect(JSON.parse((await reader.cli("build", "--json")).stdout).compiled).toEqual([]);
    set("DOCSGEN_TEST_OLD", publicLine(second.public));
    expect(JSON.parse((await reader.cli("build", "--json")).stdout).compiled).toHaveLength(pages.length);
  });
});

describe("an invalid key", () => {
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const values: Record<string, string> = {
    "a short secret": "hunter2",
    "a private key of another kind": rsa.privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
    "a public key of another kind": rsa.publicKey.export({ format: "der", type: "spki" }).toString("base64"),
    "a public key to sign with": publicLine(pair().public),
  };

  test.each(Object.keys(values))("is an error that does not reveal %s in a variable", async (name) => {
    const value = values[name] ?? "";
    const { code, stderr } = await machine(await cacheServer(), sign, { key: value }).cli("build");
    expect(code).toBe(1);
    expect(stderr).toContain(
      'error[config-invalid] The option "cache.remote.sign" names the variable DOCSGEN_TEST_KEY, whose value must be a private ' +
        "Ed25519 key (PEM) or a secret of at least 32 characters.\n  site.config.ts:1:",
    );
    expect(stderr).not.toContain(value.split("\n").at(-2) ?? value);
  });

  test("is an error that does not reveal a secret in the config", async () => {
    for (const [option, message] of [
      ["sign", "must name an environment variable, such as env:DOCSGEN_CACHE_KEY"],
      ["verify", "must be a public Ed25519 key, or name an environment variable, such as env:DOCSGEN_CACHE_KEY"],
    ] as const) {
      const { text } = await machine(await cacheServer(), `${option}: ${JSON.stringify(secret)}`).fail();
      expect(text).toContain(`The option "cache.remote.${option}" ${message}.`);
      expect(text).not.toContain(secret);
    }
  });
});
