// Pages from a JSON API. The list is asked for with the ETag of what is known: `ctx.memo` keeps what is slow to get under a key that
// names its state, so that a build fetches again only what is new.
import type { LoadContext, Plugin } from "docsgen";

export interface ApiPagesOptions {
  /** Address of a JSON list of `{ slug, title, body }`, whose body is Markdown. */
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

/** Reports what went wrong: that the network is down is no bug of the plugin. */
async function loadItems(url: string, ctx: LoadContext): Promise<Item[]> {
  try {
    const state = (await request(url, "HEAD")).headers.get("etag");
    // Without a state that could be named, nothing may be kept.
    if (state === null) return check(await (await request(url)).json());
    return await ctx.memo(`${url} ${state}`, async () => check(await (await request(url)).json()));
  } catch (thrown) {
    const message = `${url}: ${thrown instanceof Error ? thrown.message : String(thrown)}.`;
    ctx.report({
      code: "api-failed",
      severity: "error",
      message,
      hint: "is the address right, and the server running?",
    });
    return [];
  }
}

async function request(url: string, method = "GET"): Promise<Response> {
  const answer = await fetch(url, { method, signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`the answer is ${answer.status} ${answer.statusText}`);
  return answer;
}

function check(value: unknown): Item[] {
  const isItem = (one: unknown): one is Item =>
    typeof one === "object" && one !== null && ["slug", "title", "body"].every((key) => key in one);
  if (Array.isArray(value) && value.every(isItem)) return value;
  throw new Error("the answer is no list of slug, title and body");
}
