// The order of pages and their sections among the hits, and the weights of collections.
import { expect, it } from "vitest";
import { createSearchClient, type SearchClient } from "../../../plugins/search/browser/search-client.js";
import { type SearchOptions, search } from "../../../plugins/search/index.js";
import type { Page, SiteData } from "../../../src/contract/data.js";
import { createPage, emitFiles } from "../context.js";

async function createClient(pages: Page[], options: SearchOptions = {}, data: SiteData = {}): Promise<SearchClient> {
  const files = await emitFiles(search(options).emit, pages, { data });
  const contentByUrl = new Map(files.map(({ out, content }) => [`https://a.example/${out}`, String(content)]));
  return createSearchClient({
    url: "https://a.example/search/index.json",
    fetch: async (url) => new Response(contentByUrl.get(url) ?? null),
  });
}

async function urls(client: SearchClient, text: string): Promise<string[]> {
  return (await client.query(text)).map(({ url }) => url);
}

const filler = "Words about other matters of the framework and its parts.";
const scheduler = createPage("packages/scheduler.md", {
  title: "Acme Scheduler",
  sections: [
    { id: "acme-scheduler", title: "Acme Scheduler", text: "The scheduler runs jobs by the clock." },
    { id: "options", title: "Scheduler options", text: "Options of the scheduler." },
  ],
});
const events = createPage("packages/events.md", {
  title: "Acme Events",
  sections: [{ id: "scheduler", title: "Scheduler", text: "Events of the scheduler." }],
});
const queue = createPage("packages/queue.md", {
  title: "Acme Queue",
  sections: [{ id: "x", title: "X", text: filler }],
});

it("lists a page once, not again as the text below its title", async () => {
  const client = await createClient([scheduler, events, queue]);
  const [first, ...others] = await urls(client, "scheduler");
  expect(first).toBe("/packages/scheduler");
  expect(others.sort()).toEqual(["/packages/events#scheduler", "/packages/scheduler#options"]);
  const [hit] = await client.query("jobs clock");
  expect(hit).toMatchObject({ url: "/packages/scheduler", description: "The scheduler runs jobs by the clock." });
});

it("ranks the page above all sections despite a typo in its name", async () => {
  expect((await urls(await createClient([events, queue, scheduler]), "schedluer"))[0]).toBe("/packages/scheduler");
});

it("ranks a match in a heading above any number of matches in a text", async () => {
  const text = createPage("a.md", { sections: [{ id: "t", title: "Text", text: "hydration ".repeat(30) }] });
  const heading = createPage("b.md", { sections: [{ id: "h", title: "Hydration of a page", text: filler }] });
  expect(await urls(await createClient([text, heading]), "hydration")).toEqual(["/b#h", "/a#t"]);
});

it("ranks guides before posts and changelogs, unless their name is the query or a weight says otherwise", async () => {
  const post = createPage("blog/hydration.md", { title: "Hydration is here", layout: "post" });
  const changes = createPage("changelog.md", {
    title: "Changelog",
    sections: [{ id: "v2", title: "Hydration", text: "New: hydration." }],
  });
  const guide = createPage("guides/islands.md", {
    title: "Islands",
    sections: [{ id: "hydration", title: "Hydration", text: "Hydration of an island." }],
  });
  const list = [post, changes, guide];
  const client = await createClient(list);
  expect((await urls(client, "hydration"))[0]).toBe("/guides/islands#hydration");
  expect((await urls(client, "hydration is here"))[0]).toBe("/blog/hydration");
  const posts = await createClient(list, { weights: { blog: 1 } });
  expect((await urls(posts, "hydration"))[0]).toBe("/blog/hydration");
});

it("shows a page with the icon that the sidebar shows", async () => {
  const row = { id: "packages/queue.md", label: "Queue", icon: "message" };
  const data = { sidebar: [{ locale: "en", version: "", groups: [{ key: "", label: "", icon: "", items: [row] }] }] };
  const [hit] = await (await createClient([queue], {}, data)).query("queue");
  expect(hit?.icon).toBe("message");
});
