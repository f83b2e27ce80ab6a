// API reference pages in a browser: they are accessible and fit the window, and requests are sent only on demand.
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.js";
import { open, overflow, phone, serveFiles } from "./harness.js";

let served: Awaited<ReturnType<typeof serveFiles>>;
beforeAll(async () => {
  served = await serveFiles({
    "site.config.ts": `import { defaultPlugins, openapi, typedoc } from "docsgen/plugins";
export default { title: "Test", headers: true, plugins: [...defaultPlugins(),
  openapi({ file: "openapi.yaml", tryIt: true }), typedoc({ entry: "index.ts", typescript: "typescript-5" })] };
`,
    "content/index.md": "# Home\n",
    "public/animals/cat.json": '{"name":"Mia"}\n',
    "tsconfig.json": '{ "compilerOptions": { "lib": ["es2022"], "types": [] } }',
    "index.ts": `/** Options. */
export interface Options { /** A name. */ name?: string }
/**
 * Makes it.
 * @param options - How it works.
 * @deprecated
 */
export function make(options: Options): Promise<ReadonlyMap<string, Options>> { throw options; }
`,
    "openapi.yaml": `openapi: 3.1.0
info: { title: Animals, version: "1" }
servers: [{ url: / }]
paths:
  /animals/{kind}.json:
    get:
      operationId: getAnimal
      parameters:
        - { name: kind, in: path, required: true, schema: { enum: [dog, cat] } }
        - { name: tame, in: query, schema: { type: array, items: { type: string } } }
        - { name: X-Trace, in: header, schema: { type: string } }
      responses: { "200": { description: It., content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } } }
`,
  });
});
afterAll(() => served.close());

test("sends a request to the selected server on demand, and shows no form without scripts", async () => {
  const visit = await open(`${served.url}http-api/get-animal`);
  const { page } = visit;
  await page.getByText("Try it").click();
  const sent = () => visit.requests.filter((url) => url.includes("/animals/"));
  await page.getByLabel("kind").fill("cat");
  await page.getByLabel("tame").fill("yes,no");
  expect(sent()).toEqual([]);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText(/^200 OK · \d+ ms$/).waitFor();
  expect(await page.locator(".try-it pre").textContent()).toBe('{\n  "name": "Mia"\n}');
  expect(sent().map((url) => new URL(url).pathname + new URL(url).search)).toEqual([
    "/animals/cat.json?tame=yes&tame=no",
  ]);
  const { page: plain } = await open(`${served.url}http-api/get-animal`, { javaScriptEnabled: false });
  expect(await plain.locator(".try-it").isVisible()).toBe(false);
});

test.each(["http-api", "http-api/get-animal", "api", "api/functions/make"])(
  "%s is accessible and fits the window",
  async (path) => {
    const { page } = await open(served.url + path, phone);
    await page.evaluate('document.querySelectorAll("details").forEach((one) => { one.open = true; })');
    expect(await overflow(page)).toBe(0);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate((scheme) => document.documentElement.setAttribute("data-scheme", scheme), colorScheme);
      expect(await violations(page)).toEqual([]);
    }
  },
);
