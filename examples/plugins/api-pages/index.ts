// Pages from a JSON API. `ctx.memo` caches the list under a key that contains its ETag, so that a build downloads it again only if it
// has changed.
import type { LoadContext, Plugin } from "docsgen";

export interface ApiPagesOptions {
  /** URL of a JSON list of `{ slug, title, body }`. The body is Markdown. */
  url: string;
  /** Folder of the pages. Default: `api`. */
  folder?: string;
}

interface Item {
  slug: string;
  title: string;
  body: string;
}

export function apiPages(given: ApiPagesOptions): Plugin {
  const { url, folder = "api" } = given;
  return {
    name: "api-pages",
    options: { given, shape: { keys: { url: "string", folder: "string" }, needs: ["url"] } },
    cacheKey: JSON.stringify({ url, folder }),
    async load(ctx) {
      const items = await loadItems(url, ctx);
      return items.map(({ slug, title, body }) => ({
        id: `${folder}/${slug}.md`,
        text: `---\ntitle: ${JSON.stringify(title)}\n---\n\n# ${title}\n\n${body}\n`,
      }));
    },
  };
}

/** Loads the list. Reports network errors as problems, because they are not bugs in the plugin. */
async function loadItems(url: string, ctx: LoadContext): Promise<Item[]> {
  try {
    const state = (await request(url, "HEAD")).headers.get("etag");
    // Without an ETag, the response cannot be cached.
    if (state === null) return check(await (await request(url)).json());
    return await ctx.memo(`${url} ${state}`, async () => check(await (await request(url)).json()));
  } catch (thrown) {
    const message = `${url}: ${thrown instanceof Error ? thrown.message : String(thrown)}.`;
    ctx.report({
      code: "api-failed",
      severity: "error",
      message,
      hint: "check the URL and the server",
    });
    return [];
  }
}

async function request(url: string, method = "GET"): Promise<Response> {
  const response = await fetch(url, { method, signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`the response is ${response.status} ${response.statusText}`);
  return response;
}

function check(value: unknown): Item[] {
  const isItem = (one: unknown): one is Item =>
    typeof one === "object" && one !== null && ["slug", "title", "body"].every((key) => key in one);
  if (Array.isArray(value) && value.every(isItem)) return value;
  throw new Error("the response is not a list of { slug, title, body }");
}
