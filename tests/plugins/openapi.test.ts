import { expect, test } from "vitest";
import { site } from "../site.js";

const config = (options = "") => `import { defaultPlugins, openapi } from "docsgen/plugins";
export default { title: "Kennel", headers: true, plugins: [...defaultPlugins(), openapi({ file: "openapi.yaml"${options} })] };\n`;

const description = `openapi: 3.1.0
info:
  title: Kennel
  version: 2.1.0
  description: |
    About animals. Begin with [listing](#operation/listAnimals), or [nothing](#section/x).

    # Errors
servers:
  - url: https://{region}.kennel.example/v2
    variables: { region: { default: eu, enum: [eu, us] } }
tags:
  - { name: Animals, description: { $ref: "./animals.md" } }
  - { name: Limits, description: "So many.\\n\\n### A day" }
security: [{ token: [] }]
paths:
  /animals:
    parameters: [{ $ref: "#/components/parameters/Trace" }]
    get:
      operationId: listAnimals
      summary: List animals
      tags: [Animals]
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, exclusiveMaximum: 100, default: 20 } }
        - { name: kind, in: query, required: true, schema: { type: array, items: { type: string, enum: [cat, dog] } }, example: [cat, dog] }
      responses:
        "200":
          description: A page of them.
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Animal" } } } }
        default: { $ref: "#/components/responses/Problem" }
    post:
      operationId: createAnimal
      tags: [Animals]
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Animal" }
            examples:
              cat: { summary: A cat, value: { name: Mia, isTame: true } }
              dog: { summary: A dog, value: { name: Rex } }
      responses: { "201": { description: Done. } }
  /animals/{id}:
    delete:
      deprecated: true
      x-codeSamples: [{ lang: Shell, label: CLI, source: kennel remove 7 }]
      security: [{ key: [] }, { login: [write] }]
      parameters: [{ name: id, in: path, required: true, schema: { type: integer }, example: 7 }]
      responses: { "204": { description: Gone. } }
webhooks:
  adopted: { post: { summary: A home is found, responses: { "200": { description: Thanks. } } } }
components:
  parameters: { Trace: { name: X-Trace, in: header, description: Comes back., schema: { type: string } } }
  responses:
    Problem: { description: What went wrong., content: { application/json: { schema: { $ref: "shared.yaml#/Problem" } } } }
  securitySchemes:
    token: { type: http, scheme: bearer }
    key: { type: apiKey, in: header, name: X-Key }
    login: { type: oauth2, flows: { clientCredentials: { tokenUrl: "https://kennel.example/token", scopes: { write: Change them } } } }
  schemas:
    Animal:
      description: One that lives here.
      required: [name]
      properties:
        id: { type: string, format: uuid, readOnly: true }
        name: { type: string, description: "Its name, \`a|b\`.", maxLength: 40 }
        parent: { oneOf: [{ $ref: "#/components/schemas/Animal" }, { type: "null" }] }
        owner: { allOf: [{ $ref: "#/components/schemas/Person" }, { required: [since], properties: { since: { type: [string, "null"], format: date } } }] }
        food: { oneOf: [{ $ref: "#/components/schemas/Person" }], discriminator: { propertyName: kind, mapping: { human: "#/components/schemas/Person" } }, properties: { kind: {} } }
        chip: { oneOf: [{ type: object, title: Old, properties: { number: { type: integer } } }, { type: string }] }
        isTame: { type: boolean }
    Person: { type: object, properties: { secret: { type: string, writeOnly: true } } }
`;

const files = {
  "content/index.md": "[To the API](/http-api/animals/list-animals).\n",
  "openapi.yaml": description,
  "animals.md": "Those that **live** here.\n",
  "shared.yaml": "Problem:\n  type: object\n  properties:\n    causes: { type: array, items: { $ref: '#/Problem' } }\n",
};

test("creates a page for each operation, tag, and schema, with parameters, bodies, responses, examples, and security", async () => {
  const one = site({ ...files, "site.config.ts": config() });
  const { diagnostics, pages } = await one.build();
  expect(diagnostics).toEqual([]);
  expect(pages).toBe(10);
  const first = one.read("http-api/index.md");
  expect(first).toContain(
    "Begin with [listing](/http-api/animals/list-animals.md), or nothing.\n\n## Errors\n\n## Limits\n\nSo many.\n\n### A day",
  );
  expect(first).toContain("| `https://{region}.kennel.example/v2` | `region` default `eu`: `eu`, `us` |");
  expect(first).toContain("### `key` {#security-key}\n\nAPI key · in header `X-Key`");
  expect(first).toContain("| `write` | Change them |");
  expect(first).toContain("| `DELETE` | [`/animals/{id}`](/http-api/delete-animals-id.md) | /animals/{id} |");
  expect(one.read("http-api/animals/index.md")).toContain("Those that **live** here.");

  const list = one.read("http-api/animals/list-animals.md");
  expect(list).toContain(
    "curl 'https://eu.kennel.example/v2/animals?kind=cat&kind=dog' \\\n  --header 'Authorization: Bearer TOKEN'",
  );
  expect(list).toContain("- `limit` integer · ≥ 1 · < 100 · default `20`");
  expect(list).toContain('- `kind` array of string · **required** · one of `"cat"`, `"dog"`');
  expect(list).toContain("- `X-Trace` string\n\n  Comes back.");
  expect(list).toContain(
    "### 200 OK\n\nA page of them.\n\n`application/json` · array of [`Animal`](/http-api/schemas/animal.md)",
  );
  expect(list).toContain("- `parent` [`Animal`](/http-api/schemas/animal.md) or null\n");
  expect(list).toContain("- `owner` object\n\n  - `since` string (date) or null · **required**");
  expect(list).toContain("  - *Either* object · Old\n    - `number` integer\n");
  expect(list).toContain('  - *Either* [`Person`](/http-api/schemas/person.md) · `kind` = `"human"`\n');
  // A recursive schema ends the list.
  expect(list).toContain("- `causes` array of object\n:::");

  const create = one.read("http-api/animals/create-animal.md");
  expect(create).toContain("# Create animal\n\n`POST` `/animals`");
  expect(create).toContain('        "isTame": True,\n');
  expect(create).toContain("```json [A dog]");
  expect(create).not.toContain("readOnly");
  expect(create.slice(create.indexOf("## Request body"))).not.toContain("- `id`");
  expect(create).toContain("  - `secret` string · write-only");
  const remove = one.read("http-api/delete-animals-id.html");
  expect(remove).toContain('<code class="api-method api-delete">DELETE</code>');
  expect(one.read("http-api/delete-animals-id.md")).toContain(
    "or [`login`](/http-api/index.md#security-login) (`write`)",
  );
  expect(one.read("http-api/delete-animals-id.md")).toContain("```sh [CLI]\nkennel remove 7\n```\n::::");
  expect(one.read("http-api/post-adopted.md")).toContain("`POST` Webhook");
  expect(one.read("http-api/schemas/animal.md")).toContain("- `id` string (uuid) · read-only");
  expect(one.read("http-api/index.html")).toContain('<span class="nav-badge note">GET<');
  expect(remove).not.toContain("try-it");

  const { compiled } = await one.build();
  expect(compiled).toEqual([]);
  one.edit("shared.yaml", (text) => text.replace("causes", "reasons"));
  expect((await one.build()).compiled).toEqual(["http-api/animals/list-animals.md"]);
});

test("creates a page for each tag, and supports several descriptions and a choice of languages", async () => {
  const one = site({
    ...files,
    "old.json": JSON.stringify({
      openapi: "3.0.3",
      info: { title: "Old" },
      paths: { "/a": { get: { responses: {} } } },
    }),
    "site.config.ts": config(
      ', pages: "tag", samples: ["python"], schemas: false, route: "/rest", labels: { Responses: "Antworten" }',
    ).replace('"openapi.yaml"', '{ now: "openapi.yaml", old: "old.json" }'),
    "content/index.md": "[To the API](/rest/now/animals#list-animals).\n",
  });
  const { diagnostics, pages } = await one.build();
  expect(diagnostics).toEqual([]);
  expect(pages).toBe(4);
  const tag = one.read("rest/now/animals/index.md");
  expect(tag).toContain("## List animals {#list-animals}\n\n`GET` `/animals`");
  expect(tag).toContain("### Antworten\n\n#### 200 OK");
  expect(tag).not.toContain("curl");
  expect(one.read("rest/now/index.md")).toContain("## /animals/{id} {#delete-animals-id}");
  expect(one.read("rest/old/index.md")).toContain("# Old");
});

test("reports errors at their positions", { timeout: 60_000 }, async () => {
  const one = site({ "content/index.md": "A\n", "site.config.ts": config() });
  const problems = async () => (await one.cli("build")).stderr;
  expect(await problems()).toContain("error[content-missing] Cannot find the file openapi.yaml in");
  one.write({ "openapi.yml": "openapi: 3.1.0\n" });
  expect(await problems()).toContain("hint: did you mean openapi.yml?");
  one.write({ "openapi.yaml": "swagger: '2.0'\n" });
  expect(await problems()).toMatch(/error\[openapi-invalid\] This is Swagger 2\.0; .*\n {2}openapi\.yaml:1:1\n/);
  one.write({ "openapi.yaml": "openapi: 3.1.0\npaths: {\n" });
  expect(await problems()).toMatch(
    /error\[openapi-invalid\] This is neither YAML nor JSON: .*\n {2}openapi\.yaml:\d+:\d+\n/,
  );
  one.write({
    "openapi.yaml": `openapi: 3.0.0
paths:
  /a:
    get:
      operationId: same
      responses:
        200: { description: Yes., content: { application/json: { schema: { $ref: "#/components/schemas/Nothing" } } } }
    post:
      operationId: same
      responses: { 200: { $ref: "other.yaml#/x" } }
`,
  });
  const found = await problems();
  expect(found).toMatch(
    /error\[unresolved-ref\] Cannot resolve the reference "#\/components\/schemas\/Nothing"\..*\n {2}openapi\.yaml:7:82\n/,
  );
  expect(found).toMatch(
    /error\[unresolved-ref\] Cannot resolve the reference "other\.yaml#\/x"\..*\n {2}openapi\.yaml:10:/,
  );
  expect(found).toMatch(/warning\[duplicate-operation\] .*"same": GET \/a, and POST \/a\..*\n {2}openapi\.yaml:9:20\n/);
});

test("marks webhooks and omits their form, sample request, security, and server", async () => {
  const one = site({ ...files, "site.config.ts": config(", tryIt: true") });
  await one.build();
  expect(one.read("http-api/index.md")).toContain(
    "| `POST` | Webhook [`adopted`](/http-api/post-adopted.md) | A home is found |",
  );
  expect(one.read("http-api/index.html")).toContain('<span class="nav-badge tip">Webhook<');
  const page = one.read("http-api/post-adopted.html");
  expect(page).toContain('<meta name="description" content="Webhook adopted"');
  expect(page).toContain('<code class="api-method api-post">POST</code> Webhook');
  expect(page).not.toContain("<form data-method");
  const text = one.read("http-api/post-adopted.md");
  for (const other of ["kennel.example", "curl", "security-token"]) expect(text).not.toContain(other);
  expect(one.read("http-api/animals/create-animal.html")).toContain("<form data-method");
});

test("a discriminator without a mapping uses each schema's constant, or its name if it has none", async () => {
  const schemas = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    post:
      operationId: addPet
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "200": { description: Done. } }
components:
  schemas:
    Pet:
      oneOf:
        - { $ref: "#/components/schemas/Cat" }
        - { $ref: "#/components/schemas/Dog" }
        - { $ref: "#/components/schemas/Bird" }
        - { title: Other, type: object, properties: { kind: { type: string } } }
      discriminator: { propertyName: kind, mapping: { tweety: Bird } }
    Cat: { type: object, properties: { kind: { type: string }, lives: { type: integer } } }
    Dog: { type: object, properties: { kind: { const: dog } } }
    Bird: { type: object, properties: { kind: { type: string } } }
    Vehicle: { type: object, discriminator: { propertyName: type }, properties: { type: { type: string } } }
    Bike: { allOf: [{ $ref: "#/components/schemas/Vehicle" }, { type: object, properties: { gears: { type: integer } } }] }
`;
  const one = site({ ...files, "openapi.yaml": schemas, "content/index.md": "# Home\n", "site.config.ts": config() });
  await one.build();
  const pet = one.read("http-api/schemas/pet.md");
  const values = pet.split("\n").filter((line) => line.startsWith("- *Either*"));
  expect(values.map((line) => line.split(" · ").at(-1))).toEqual([
    ...['`kind` = `"Cat"`', '`kind` = `"dog"`', '`kind` = `"tweety"`'],
    "Other",
  ]);
  expect(pet).toContain('"kind": "Cat"');
  expect(one.read("http-api/add-pet.md")).toContain('"kind": "Cat"');
  expect(one.read("http-api/schemas/bike.md")).toContain('"type": "Bike"');
});
