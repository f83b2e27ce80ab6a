import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository, site } from "../site.js";

const config = (options = "", more = "") => `import { defaultPlugins, typedoc } from "docsgen/plugins";
export default {
  title: "Acme", repository: { url: "https://github.com/acme/acme" },
  plugins: [...defaultPlugins(), typedoc({ entry: "src/index.ts", typescript: "typescript-5"${options} })],${more}
};\n`;

/** Without the types of browsers and Node.js, which are slow to load. */
const project = {
  "tsconfig.json": '{ "compilerOptions": { "target": "es2022", "lib": ["es2022"], "types": [], "strict": true } }',
};

const library = {
  ...project,
  "src/index.ts": `/**
 * Keeps values. See {@link createStore}.
 *
 * # Start
 *
 * \`\`\`ts
 * @decorated
 * class X {}
 * \`\`\`
 * @packageDocumentation
 */
export { createStore, log, Log, over, string } from "./store.js";
export { Store as KeptStore } from "./store.js";
export * from "./types.js";
export * as codecs from "./codecs.js";
`,
  "src/store.ts": `import type { Entry, StoreOptions } from "./types.js";

class Base {
  /** How many there are. */
  size = 0;
  /** @internal */
  secret = 1;
}

/**
 * A store of values.
 * @typeParam T - what it keeps
 * @since 1.2.0
 */
export class Store<T extends object> extends Base {
  static readonly ttl: number = 1;
  private hidden = 1;
  #inner = 2;
  /** @param options - see {@link StoreOptions.ttl | the time} */
  constructor(options?: StoreOptions) { super(); }
  /**
   * Gets a value.
   * @param key its key, a|b
   * @returns the value
   * @throws {RangeError} if the key is too long
   */
  get(key: string): T | undefined;
  get(key: string, fallback: T): T;
  get(key: string, fallback?: T) { return fallback; }
  /** @deprecated Use {@link Store#get}. */
  fetch(key: string) { return this.get(key); }
  get level(): string { return ""; }
  [Symbol.iterator](): Iterator<Entry<T>> { throw 1; }
}

/**
 * Makes a store.
 * @param options - How it works.
 * @param options.ttl - In milliseconds.
 * @example
 * createStore({ ttl: 1 });
 * @see KeptStore
 */
export async function createStore<T extends object>({ ttl = 5 }: StoreOptions = {}): Promise<Store<T>> { throw ttl; }

export function over(value: string): string;
/** Two ways. */
export function over(value: number): number;
export function over(value: unknown): unknown { return value; }
export const log = (text: string, level: number, ...more: readonly unknown[]) => void [text, more];
/**
 * @category Words
 * @description Named like a type of the language.
 */
export const string = (text: string): string => text;
/** Another kind of page at an address that differs in case only. */
export const Log = (text: string) => text;
`,
  "src/types.ts": `/** Options of a store. */
export interface StoreOptions {
  /**
   * How long values are kept.
   * @default 60000
   */
  ttl?: number;
}
export interface BigOptions extends StoreOptions { nested: { /** a */ a: Entry<string> } }
/**
 * @param options.b - in b
 * @param options - of it
 */
export function nest(options: {
  /** in a

   - one
   - two */
  a: { inner?: Entry<string> }; b: string }, ...rest: string[]): void {}
/** What is kept. */
export type Entry<T> = { key: string; value: T };
export enum Level {
  /** Nothing. */
  None = "none",
}
`,
  "src/codecs.ts":
    "/** To text. */\nexport function encode(value: unknown): string { return JSON.stringify(value); }\nexport interface Codec { name: string; run(): void }\n",
};

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, "")
    .replace(/&#x3C;|&lt;/g, "<")
    .replace(/&gt;/g, ">");

test("creates a page for each export, in the sidebar, the search, and llms files; a warm build does not load TypeScript", {
  timeout: 120_000,
}, async () => {
  const one = site({
    ...library,
    "content/index.md":
      "Use `createStore()`, `Entry` and {@link KeptStore.get | get}; not `{@link log}`, {@link log}.\n\nNot `store` or `string`.\n",
    "site.config.ts": config().replace("typescript-5", "counted"),
    "node_modules/counted/package.json": '{ "version": "5.9.0" }',
    "node_modules/counted/index.js": `require("node:fs").appendFileSync(__dirname + "/loads", "1");
module.exports = require(${JSON.stringify(join(repository, "node_modules/typescript-5"))});\n`,
  });
  const { diagnostics, pages } = await one.build();
  expect(diagnostics).toEqual([]);
  expect(pages).toBe(14);
  const home = one.read("index.html");
  expect(home).toContain('<a href="/api/functions/createStore"><code>createStore()</code></a>');
  expect(home).toContain('<a href="/api/types/Entry"><code>Entry</code></a>');
  expect(home).toContain('<a href="/api/classes/KeptStore#get">get</a>');
  const text =
    "Use `createStore()`, `Entry` and [get](/api/classes/KeptStore.md#get); not `{@link log}`, [`log`](/api/functions/log.md).";
  expect(one.read("index.md")).toContain(text);
  expect(one.read("llms.txt")).toContain(text);
  expect(home).toContain("Not <code>store</code> or <code>string</code>.");
  for (const label of ["API", "Classes", "Functions"]) expect(one.read("api/index.html")).toContain(`>${label}<`);

  const store = plain(one.read("api/classes/KeptStore.html"));
  expect(store).toContain("class KeptStore<T extends object> extends Base");
  expect(store).toContain("new KeptStore(options?: StoreOptions)");
  expect(store).toContain("get(key: string): T | undefined\nget(key: string, fallback: T): T");
  expect(store).toContain("How many there are.");
  for (const hidden of ["secret", "hidden", "inner"]) expect(store).not.toContain(hidden);
  const markdown = one.read("api/classes/KeptStore.md");
  expect(markdown).toContain(
    "Class · Since 1.2.0 · [src/store.ts](https://github.com/acme/acme/blob/main/src/store.ts#L15)",
  );
  expect(markdown).toContain("### ~~`fetch`~~ {#fetch}\n\n::::warning[Deprecated]\nUse [`Store#get`](");
  expect(markdown).toContain("| `key` | `string` | its key, a\\|b |");
  expect(markdown).toContain("- `RangeError` if the key is too long");
  expect(one.read("api/functions/log.html")).not.toContain('<a class="api-name"');
  // Types link to their pages, in code and in tables.
  expect(one.read("api/classes/KeptStore.html")).toContain('<a class="api-name" href="/api/interfaces/StoreOptions">');

  expect(one.read("api/functions/nest.md")).toContain(
    "- `options.a` `{ inner?: Entry<string> }`\n\n  in a\n\n  - one\n  - two\n- `options.a.inner?` `Entry<string>`\n- `options.b` `string`\n\n  in b\n",
  );
  expect(one.read("api/functions/over.md")).toContain("| `value` | `string \\| number` |");
  const create = one.read("api/functions/createStore.md");
  expect(create).toContain("function createStore<T extends object>(\n  options?: StoreOptions,\n): Promise<Store<T>>");
  expect(create).toContain("| `options.ttl` |  | In milliseconds. |");
  expect(create).toContain("## Example\n\n```ts\ncreateStore({ ttl: 1 });\n```");
  expect(create).toContain("- [`KeptStore`](/api/classes/KeptStore.md)");
  expect(one.read("api/interfaces/BigOptions.md")).toContain(
    "- From [`StoreOptions`](/api/interfaces/StoreOptions.md): [`ttl`]",
  );
  expect(one.read("api/enums/Level.md")).toContain('| `None` | `"none"` | Nothing. |');
  expect(one.read("api/namespaces/codecs.md")).toContain("### `encode` {#encode}");
  expect(one.read("api/namespaces/codecs.md")).toContain("interface Codec {\n  name: string;\n  run(): void;\n}");
  expect(markdown).toContain("| `fallback` | `T` |");
  expect(one.read("api/functions/Log-2.html")).toContain("<h1");
  expect(one.read("api/index.md")).toContain(
    "### Words\n\n| Name | Description |\n| --- | --- |\n| [`string`](/api/functions/string.md) | Named like",
  );
  expect(one.read("api/index.md")).toContain("## Start\n\n```ts\n@decorated\nclass X {}\n```");

  const loads = () => readFileSync(join(one.root, "node_modules/counted/loads"), "utf8");
  expect(loads()).toBe("1");
  expect((await one.cli("build")).code).toBe(0);
  expect(loads()).toBe("1");
  one.edit("src/types.ts", (text) => text.replace("How long", "For how long"));
  expect((await one.cli("build")).code).toBe(0);
  expect(loads()).toBe("11");
  expect(one.read("api/interfaces/StoreOptions.md")).toContain("For how long");
});

test("reports unknown names with the file, line, and nearest name, and reports TypeScript's errors as notes", async () => {
  const one = site({
    ...project,
    "src/index.ts":
      "/**\n * See {@link createStor}.\n */\nexport function createStore(): void {}\nexport const wrong: number = 'x';\nexport class Queue { add() {} }\n",
    "content/index.md": "A\n{@link createStor} and {@link createStore.gett}, {@link Queue.ad | ad}.\n",
    "site.config.ts": config(),
  });
  const { code, stderr } = await one.cli("build");
  expect(code).toBe(1);
  expect(stderr).toContain("error[dead-link] The linked page does not exist.\n  content/index.md:2:1\n");
  expect(stderr).toContain("hint: did you mean {@link createStore}?");
  expect(stderr).toContain("hint: did you mean {@link Queue.add | ad}?");
  expect(stderr).toContain('The anchor "gett" does not exist on /api/functions/createStore.');
  expect(stderr).toMatch(
    /warning\[unknown-name\] There is no export named "createStor"\..*\n {2}src\/index\.ts:2:15\n/,
  );
  expect(stderr).toContain("hint: did you mean createStore?");
  expect(stderr).toMatch(
    /note\[typescript-problem\] TypeScript: Type 'string' is not assignable.*\n {2}src\/index\.ts:5:14\n/,
  );
});

test("supports several modules, a custom address, custom labels, and no links in articles", async () => {
  const one = site({
    ...project,
    "src/a.ts": "/** One of a. */\nexport const one = (other: Two): Two => other;\nexport interface Two { a: 1 }\n",
    "src/b.ts": "export interface Two { b: 2 }\n",
    "content/index.md": "`one`\n",
    "content/reference/code/index.md": "# By hand\n",
    "site.config.ts": `import { defaultPlugins, typedoc } from "docsgen/plugins";
export default { plugins: [...defaultPlugins(), typedoc({
  entry: { alpha: "src/a.ts", beta: "src/b.ts" }, route: "/reference/code/", title: "Code", typescript: "typescript-5", autolink: false,
  labels: { Functions: "Funktionen" },
})] };\n`,
  });
  const { diagnostics } = await one.build();
  expect(diagnostics).toEqual([]);
  expect(one.read("index.html")).toContain("<code>one</code>");
  expect(one.read("index.html")).not.toContain('code/alpha/functions/one"><code>');
  expect(one.read("reference/code/index.md")).toBe("# By hand\n");
  expect(one.read("reference/code/alpha/index.md")).toContain("## Funktionen");
  expect(one.read("reference/code/alpha/functions/one.html")).toContain('href="/reference/code/alpha/interfaces/Two"');
  expect(one.read("reference/code/beta/interfaces/Two.html")).toContain("<h1");
});

test("reports a missing entry, an unusable package, and an unknown option", async () => {
  const one = site({
    "content/index.md": "[A](/api) {@link main}\n",
    "site.config.ts": config("").replace("src/index.ts", "src/main.ts"),
  });
  const { stderr: missing } = await one.cli("build");
  expect(missing).toContain(`error[content-missing] Cannot find the module src/main.ts in the site root, ${one.root}.`);
  expect(missing).toMatch(/ {2}site\.config\.ts:4:52\n[\s\S]* hint: set the path of the module that users import/);
  expect(missing).toContain("note[links-unchecked] Links were not checked, since pages may be missing: typedoc · load");
  expect(missing).not.toContain("dead-link");
  expect((await one.cli("doctor")).stdout).toContain("error[content-missing]");
  one.write({ "src/main.ts": "export {};\n", "site.config.ts": config().replace("src/index.ts", "src/main.ts") });
  expect((await one.cli("build")).stderr).toContain("warning[no-exports] The module src/main.ts has no exports.");
  one.write({
    "site.config.ts": config().replace("src/index.ts", "src/main.ts").replace('"typescript-5"', '"typescript"'),
  });
  const refused = (await one.cli("build")).stderr;
  expect(refused).toContain("error[missing-package] typedoc cannot use TypeScript 7");
  expect(refused).toContain('typescript-5@npm:typescript@5, and set typescript: "typescript-5" in typedoc()');
  const sick = await one.cli("doctor");
  expect([sick.code, sick.stdout]).toEqual([1, expect.stringContaining("error[missing-package] typedoc cannot use")]);
  one.write({
    "site.config.ts": config().replace("src/index.ts", "src/main.ts").replace('"typescript-5"', '"typescript/none"'),
  });
  expect((await one.cli("build")).stderr).toContain("hint: npm install --save-dev typescript@5\n");
  one.write({ "site.config.ts": config(", autolinks: false") });
  expect((await one.cli("build")).stderr).toContain("did you mean autolink?");
});

test("supports a site in a subfolder of its library, with an entry outside the site's root", async () => {
  const one = site({
    "src/index.ts": "export const one = 1;\n",
    "docs/content/index.md": "{@link one}\n",
    "docs/site.config.ts": config(),
  });
  const wrong = await one.cli("build", "docs");
  expect(wrong.stderr).toContain("hint: did you mean ../src/index.ts?");
  one.write({ "docs/site.config.ts": config().replace("src/index.ts", "../src/index.ts") });
  const { code, stderr } = await one.cli("build", "docs");
  expect([code, stderr]).toEqual([0, expect.not.stringContaining("error")]);
  expect(one.read("../docs/dist/api/variables/one.html")).toContain("<h1");
});
