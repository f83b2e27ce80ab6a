// API references of sites with versions: the pages of each version from Git, and labels that tell when an entry was
// added, changed, and deprecated.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type ApiNode, compareVersions } from "../../plugins/shared/api-versions/history.js";
import { sortVersions } from "../../plugins/shared/api-versions/plan.js";
import type { Version } from "../../src/contract/data.js";
import { git } from "../kit.js";
import { repository, site, type TestSite } from "../site.js";

const config = (typedoc = "", openapi = "") => `import { defaultPlugins, openapi, typedoc } from "docsgen/plugins";
export default {
  title: "Acme", repository: { url: "https://github.com/acme/acme" },
  versions: { current: { label: "3.0" }, "2.0": { git: "v2.0.0" }, "1.0": { git: "v1.0.0" } },
  plugins: [...defaultPlugins(), typedoc({ entry: "src/index.ts", typescript: "counted"${typedoc} }), openapi({ file: "openapi.yaml"${openapi} })],
};\n`;

/** Counts how often TypeScript is loaded. */
const counted = {
  ".gitignore": "node_modules\n.docsgen\ndist\n",
  "node_modules/counted/package.json": '{ "version": "5.9.0" }',
  "node_modules/counted/index.js": `require("node:fs").appendFileSync(__dirname + "/loads", "1");
module.exports = require(${JSON.stringify(join(repository, "node_modules/typescript-5"))});\n`,
  "tsconfig.json": '{ "compilerOptions": { "target": "es2022", "lib": ["es2022"], "types": [], "strict": true } }',
};

const first = {
  "content/index.md": "# Acme\n\n{@link gone}, `Options`.\n",
  "src/index.ts": `import type { Entry } from "./old/entry.js";
/** A store. */
export class Store {
  get(key: string, fallback?: { a: 1; b: 2 } | number): Entry | undefined { throw key; }
  fetch(): void {}
}
export interface Options { ttl?: number; mode: "a" | "b" }
export function open(path: string, options?: Options): Store { throw path; }
export const version = "1.0.0";
export function gone(): void {}
`,
  "src/old/entry.ts": "export type Entry = string;\n",
};

/** With other names of parameters, another order, and comments, which are no changes. */
const second = {
  "content/index.md": "# Acme\n\n`Options`.\n",
  "src/index.ts": `import type { Entry } from "./entry.js";
export const version = "2.0.0";
export function open(path: string, options?: Options): Store { throw path; }
/** Options. */
export interface Options {
  mode: 'b' | 'a';
  /** In bytes. */
  size?: number;
  ttl?: number;
}
/** A store of entries. */
export class Store {
  /** Sets. */
  set(name: string): void {}
  /** @deprecated Use get. */
  fetch(): void {}
  get(name: string, fallback?: number | { b: 2, a: 1 }): undefined | Entry { throw name; }
}
`,
  "src/entry.ts": "export type Entry = string;\n",
  "openapi.yaml": `openapi: 3.0.3
info: { title: Pets, version: "2" }
paths:
  /pets/{id}:
    get:
      operationId: getPet
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: limit, in: query, schema: { type: integer, minimum: 1, exclusiveMinimum: true } }
      responses: { "200": { description: A pet., content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } }
components: { schemas: { Pet: { type: object, required: [name], properties: { name: { type: string }, food: { type: string, nullable: true, enum: [a, b] } } } } }
`,
};

const third = {
  "site.config.ts": config(),
  "src/index.ts": second["src/index.ts"]
    .replace("'b' | 'a'", "'a' | 'b' | 'c'")
    .replace("2.0.0", "3.0.0")
    .replace("open(path: string, options?: Options)", "open(path: string, options?: Options, depth?: number)")
    .concat("/** @since 2.9 */\nexport function close(): void {}\nexport enum Level { Low, High }\n"),
  "openapi.yaml": `openapi: 3.1.0
info: { title: Pets, version: "3" }
paths:
  /pets:
    post: { operationId: addPet, responses: { "201": { description: Done. } } }
  /pets/{petId}:
    get:
      operationId: getPet
      deprecated: true
      responses: { "200": { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }, description: One. } }
      parameters:
        - { in: query, name: limit, schema: { exclusiveMinimum: 1, type: integer } }
        - { in: query, name: kind, schema: { type: string } }
        - { in: path, name: petId, required: true, schema: { type: integer } }
components:
  schemas:
    Pet:
      type: object
      properties:
        food: { enum: [b, a], type: [string, "null"], description: Its food. }
        name: { type: string, maxLength: 40 }
        owner: { type: object, properties: { email: { type: string } } }
      required: [name]
`,
};

function commit(one: TestSite, tag: string): void {
  git(one, "2024-01-01", "add", ".");
  git(one, "2024-01-01", "commit", "-qm", tag);
  git(one, "2024-01-01", "tag", tag);
}

function repositoryOf(...versions: readonly Record<string, string>[]): TestSite {
  const one = site({ ...counted });
  git(one, "2024-01-01", "init", "-q", "-b", "main");
  versions.forEach((files, index) => {
    one.write(files);
    if (index < versions.length - 1) commit(one, `v${index + 1}.0.0`);
  });
  return one;
}

const loads = ({ root }: TestSite) => readFileSync(join(root, "node_modules/counted/loads"), "utf8").length;

describe("the API reference of each version", () => {
  it("has the code of its tag, and labels of what was added, changed, and deprecated since the first version", async () => {
    const one = repositoryOf(first, second, third);
    const { diagnostics } = await one.build();
    expect(diagnostics.map(({ code, severity, message }) => [code, severity, message])).toEqual([
      [
        ...["version-without-api", "note"],
        'The version "1.0" has no API pages for openapi.yaml, which does not exist in v1.0.0.',
      ],
    ]);
    // TypeScript.
    const store = one.read("api/classes/Store.md");
    expect(store).toContain("\n\nClass · [src/index.ts](https://github.com/acme/acme/blob/main/src/index.ts#L12)\n");
    expect(store).toContain("### `get` {#get}\n\n```ts");
    expect(store).toContain("### `set` {#set}\n\n*Added in 2.0*\n\n```ts");
    expect(store).toContain("### ~~`fetch`~~ {#fetch}\n\n*Deprecated in 2.0*\n\n::::warning");
    const options = one.read("api/interfaces/Options.md");
    expect(options).toContain("### `mode` {#mode}\n\n*Changed in 3.0*");
    expect(options).toContain("### `size` {#size}\n\n*Added in 2.0*");
    expect(options).toContain("### `ttl` {#ttl}\n\n```ts");
    const open = one.read("api/functions/open.md");
    expect(open).toContain("\n\nFunction · Changed in 3.0 · [src/index.ts]");
    expect(open).toContain("| `depth?` *Added in 3.0* | `number` |");
    expect(open).toContain("| `options?` | `Options` |");
    expect(one.read("api/variables/version.md")).toContain("\n\nVariable · [src/index.ts]");
    // The author's version takes precedence, and members are as old as their export.
    expect(one.read("api/functions/close.md")).toContain("\n\nFunction · Since 2.9 · [src/index.ts]");
    expect(one.read("api/enums/Level.md")).toMatch(/\n\nEnum · Added in 3\.0 · [\s\S]*\| `Low` \| `0` \|/);
    // Earlier versions have their own pages, links, and history.
    const earlier = one.read("2.0/api/interfaces/Options.md");
    expect(earlier).toContain("blob/v2.0.0/src/index.ts#L5)");
    expect(earlier).toContain("### `size` {#size}\n\n*Added in 2.0*");
    expect(earlier).toContain("### `mode` {#mode}\n\n```ts");
    expect(one.read("1.0/api/functions/gone.md")).toContain("\n\nFunction · [src/index.ts]");
    expect(one.read("1.0/api/classes/Store.html")).toContain("Entry");
    expect(one.read("1.0/index.html")).toContain('<a href="/1.0/api/functions/gone"><code>gone</code></a>');
    expect(one.read("1.0/index.html")).toContain('<a href="/1.0/api/interfaces/Options">');
    expect(one.read("1.0/llms.txt")).not.toContain("Added in");
    expect(one.has("api/functions/gone.html")).toBe(false);
    // OpenAPI. The first version had no description.
    const get = one.read("http-api/get-pet.md");
    expect(get).toContain("`GET` `/pets/{petId}` *Added in 2.0 · Deprecated in 3.0*\n");
    expect(get).toContain("- `kind` string · *Added in 3.0*\n");
    expect(get).toMatch(/- `limit` integer · > 1\n/);
    expect(get).toMatch(/- `petId` integer · \*\*required\*\*\n/);
    expect(one.read("http-api/add-pet.md")).toContain("`POST` `/pets` *Added in 3.0*\n");
    const pet = one.read("http-api/schemas/pet.md");
    expect(pet).toContain("\n\nSchema · object · Added in 2.0\n");
    expect(pet).toMatch(/- `food` string or null · one of [^*]*\n/);
    expect(pet).toContain("- `name` string · **required** · length ≤ 40 · *Changed in 3.0*\n");
    expect(pet).toContain("- `owner` object · *Added in 3.0*\n\n  - `email` string\n");
    expect(one.read("2.0/http-api/get-pet.md")).toContain("`GET` `/pets/{id}` *Added in 2.0*\n");
    expect(one.has("1.0/http-api/index.html")).toBe(false);
    // Labels are small text, and part of the search and of texts for models.
    expect(one.read("api/functions/open.html")).toContain('<small class="api-facts">Added in 3.0</small>');
    expect(one.read("api/classes/Store.html")).toContain('<p class="api-facts">Added in 2.0</p>');
    expect(one.read("llms.txt")).toContain("*Changed in 3.0*");
    // A later build loads no compiler, unless the code of its version has changed.
    expect(loads(one)).toBe(1);
    const tree = one.tree();
    expect((await one.cli("build")).code).toBe(0);
    expect([loads(one), one.tree()]).toEqual([1, tree]);
    git(one, "2024-01-02", "tag", "-f", "v2.0.0", "v1.0.0");
    expect((await one.cli("build")).code).toBe(0);
    expect(one.read("api/classes/Store.md")).toContain("### `set` {#set}\n\n*Added in 3.0*");
  });

  it("skips versions that cannot be parsed, with a warning, and has options for moved files", async () => {
    const broken = { ...first, "src/index.ts": "export function {\n", "openapi.yaml": "openapi: 3.1.0\npaths: {\n" };
    const moved = {
      ...second,
      "src/index.ts": "// Nothing.\n",
      "lib/main.ts": second["src/index.ts"].replace("./entry", "../src/entry"),
    };
    const one = repositoryOf(broken, moved, {
      ...third,
      "site.config.ts": config(', versions: { "2.0": "lib/main.ts" }'),
    });
    const { code, stderr } = await one.cli("build");
    expect(code, stderr).toBe(0);
    expect(stderr).toMatch(
      /warning\[typescript-problem\] Version "1\.0", src\/index\.ts:1:\d+ in v1\.0\.0: TypeScript: /,
    );
    expect(stderr).toMatch(
      /warning\[openapi-invalid\] Version "1\.0", openapi\.yaml:\d+:\d+ in v1\.0\.0: This is neither/,
    );
    expect(one.has("1.0/api/index.html")).toBe(false);
    expect(one.read("api/interfaces/Options.md")).toContain("### `size` {#size}\n\n```ts");
    expect(one.read("api/interfaces/Options.md")).toContain("### `mode` {#mode}\n\n*Changed in 3.0*");
    one.write({
      "site.config.ts": config(', versions: { "2.0": "lib/main.ts", "1.0": false }', ", versions: { currents: false }"),
    });
    const { text } = await one.fail();
    expect(text).toContain(
      'error[unknown-version] openapi() has an entry for the version "currents", which is not in the config.',
    );
    expect(text).toContain("did you mean current?");
    expect(text).not.toContain("typescript-problem");
  });
});

describe("versions", () => {
  const version = (name: string, kind: Version["kind"] = "old"): Version => {
    return { name, label: name, kind, prefix: `${name}/`, hasBanner: true, folder: "content", git: name };
  };

  it("are compared from the earliest to the latest", () => {
    const names = (...list: Version[]) => sortVersions(list).map(({ name }) => name);
    const current = version("current", "current");
    const next = version("next", "unreleased");
    expect(names(current, next, version("2.9"), version("1.x"), version("2.10"))).toEqual([
      ...["1.x", "2.9", "2.10", "current", "next"],
    ]);
    expect(names(next, version("lynx"), version("fox"), current)).toEqual(["fox", "lynx", "current", "next"]);
  });

  const node = (id: string, signature: string, more: Partial<ApiNode> = {}): ApiNode => ({
    id,
    key: id,
    signature,
    ...more,
  });
  const compare = (...states: ApiNode[][]) =>
    Object.fromEntries(compareVersions(states.map((nodes, index) => ({ label: String(index + 1), nodes }))));

  it("show each change, and when an entry that had been removed came back", () => {
    expect(compare([node("a", "1")], [node("a", "2")], [node("a", "2")], [node("a", "3")])).toEqual({
      a: { changed: ["2", "4"] },
    });
    expect(compare([node("a", "1")], [], [node("a", "1")])).toEqual({ a: { added: "3", changed: [] } });
    const old = node("a", "1", { isDeprecated: true });
    expect(compare([node("a", "1")], [old], [old])).toEqual({ a: { changed: [], deprecated: "2" } });
    // Nobody knows since when it is deprecated, or it is no longer.
    expect(compare([old], [old])).toEqual({});
    expect(compare([node("a", "1")], [old], [node("a", "1")])).toEqual({});
  });

  it("match renamed entries, and report removed ones at their parent", () => {
    const list = (...children: ApiNode[]) => [node("f", "1", { children })];
    expect(compare(list(node("x", "1", { like: "#0" })), list(node("y", "1", { like: "#0" })))).toEqual({});
    expect(
      compare(
        list(node("x", "1", { like: "#0" })),
        list(node("y", "1", { like: "#0" }), node("x", "1", { like: "#1" })),
      ),
    ).toEqual({
      y: { added: "2", changed: [] },
    });
    expect(compare(list(node("x", "1")), list())).toEqual({ f: { changed: ["2"] } });
    // An unknown signature is no change.
    expect(compare([node("a", "")], [node("a", "1")])).toEqual({});
  });
});
