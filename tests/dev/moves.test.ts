// Renames during `docsgen dev`: the browser offers to finish them, with the plan of `docsgen move --finish`.
import { mkdirSync, renameSync } from "node:fs";
import { request } from "node:http";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { createMoveFinisher } from "../../lib/src/commands/dev/finish-moves.js";
import { createLog } from "../../lib/src/commands/terminal.js";
import { hashTree, type TestSite } from "../site.js";
import { dev, type Tab } from "./harness.js";

const files = {
  "site.config.ts": `import { defaultPlugins } from "docsgen/plugins";
export default {
  addressLock: "addresses.lock",
  nav: [{ label: "Start", link: "guide/start.md" }],
  plugins: defaultPlugins({ sidebar: { items: ["index.md", { label: "Guide", folder: "guide" }] } }),
};
`,
  "content/index.md": "# Home\n\n[one](./guide/start.md) [two](/guide/start#setup)\n",
  "content/guide/start.md": `# Start\n\n[next](./next.md) ![picture](./img/a.svg)

<!--@include: ../_parts/note.md-->

## Setup

First words of the page.

Second words of the page.
`,
  "content/guide/next.md": "# Next\n\n[back](start.md#setup)\n",
  "content/guide/img/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
  "content/_parts/note.md": "See the [start](../guide/start.md).\n",
  "addresses.lock": "/\n/guide/next\n/guide/start #setup #start\n",
};

const sources = (site: TestSite) =>
  Object.fromEntries(Object.entries(hashTree(site.root)).filter(([name]) => !/^(?:dist|\.docsgen)\//.test(name)));

function rename(site: TestSite, from: string, to: string): void {
  mkdirSync(dirname(join(site.root, to)), { recursive: true });
  renameSync(join(site.root, from), join(site.root, to));
}

/** Serves the site with the terminal of `docsgen dev`, whose lines are collected. */
async function devWithMoves(given: Record<string, string> = files) {
  const lines: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => lines.push(String(text)) > 0);
  const opened = await dev(given, { moves: createMoveFinisher("docs", createLog()) });
  return { ...opened, terminal: () => lines.join("") };
}

const noticeText = () => document.querySelector("docsgen-move")?.shadowRoot?.textContent ?? "";
const slow = { timeout: 10_000 };
const offers = (tab: Tab, words: string) => expect.poll(() => tab.page.evaluate(noticeText), slow).toContain(words);
const click = (tab: Tab, name: string) => tab.page.getByRole("button", { name }).click();

test("a renamed page follows its tab, and its move is finished with the plan that is shown; undo restores every byte", async () => {
  const { open, site, server, terminal } = await devWithMoves();
  await server.live.settled();
  const before = sources(site);
  const tab = await open("/guide/start");
  rename(site, "content/guide/start.md", "content/manual/intro.md");
  await expect.poll(() => tab.page.url(), slow).toMatch(/\/manual\/intro$/);
  await offers(tab, "content/guide/start.md was renamed to content/manual/intro.md.");
  const plan = await tab.page.evaluate(noticeText);
  for (const row of [
    "redirect  /guide/start → /manual/intro",
    "content/index.md:3  ./guide/start.md → ./manual/intro.md",
    "content/manual/intro.md:3  ./next.md → ../guide/next.md",
    "site.config.ts:4  guide/start.md → manual/intro.md",
    "docsgen move guide/start.md manual/intro.md --finish",
  ])
    expect(plan).toContain(row);
  expect(terminal()).toMatch(/renamed content\/guide\/start\.md → content\/manual\/intro\.md; .*docsgen move/);
  await click(tab, "Finish the move");
  await offers(tab, "Moved to content/manual/intro.md.");
  await server.live.settled();
  expect(server.live.site.problems.all()).toEqual([]);
  expect((await site.build()).diagnostics).toEqual([]);
  expect(site.read("guide/start.html")).toContain("/manual/intro");
  expect(sources(site)["addresses.lock"]).not.toBe(before["addresses.lock"]);
  await tab.page.keyboard.press("Enter");
  await expect.poll(() => tab.page.evaluate(noticeText), slow).toBe("");
  expect((await site.cli("move", "--undo")).code).toBe(0);
  expect(sources(site)).toEqual(before);
  // An undone move is not a move to finish.
  await server.live.settled();
  await expect.poll(() => server.live.site.current.pageById.has("guide/start.md"), slow).toBe(true);
  await server.live.settled();
  // The tab may be following the page back.
  await expect.poll(() => tab.page.evaluate(noticeText), slow).toBe("");
});

test("a page that was renamed and edited, and a renamed folder are offered; Escape dismisses an offer", async () => {
  const { open, site, server } = await devWithMoves();
  await server.live.settled();
  const tab = await open("/");
  rename(site, "content/guide/start.md", "content/guide/begin.md");
  site.edit("content/guide/begin.md", (text) => text.replace("First words", "Changed words"));
  await offers(tab, "content/guide/start.md was renamed to content/guide/begin.md.");
  const before = sources(site);
  await tab.page.keyboard.press("Escape");
  await expect.poll(() => tab.page.evaluate(noticeText), slow).toBe("");
  expect(sources(site)).toEqual(before);
  rename(site, "content/guide", "content/handbook");
  await offers(tab, "content/guide was renamed to content/handbook.");
  await click(tab, "Finish the move");
  await offers(tab, "Moved to content/handbook.");
  expect(site.has("../content/handbook/img/a.svg")).toBe(true);
  expect(hashTree(site.root)["site.config.ts"]).not.toBe(before["site.config.ts"]);
});

test("a move is only finished for the site's own pages, and only with the plan that they show", async () => {
  const { site, server, url, read } = await devWithMoves();
  // Files are watched after the first response.
  await read("/");
  await server.live.settled();
  rename(site, "content/guide/start.md", "content/start.md");
  await expect.poll(() => server.live.moves.current?.to, slow).toBe("content/start.md");
  const post = (headers: Record<string, string>, body: unknown) =>
    new Promise<number>((resolve) => {
      const sent = request(`${url}/@docsgen/move`, { method: "POST", headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sent.end(JSON.stringify(body));
    });
  const before = sources(site);
  const answer = { id: server.live.moves.current?.id, isAccepted: true };
  expect(await post({}, answer)).toBe(403);
  expect(await post({ origin: "https://evil.example" }, answer)).toBe(403);
  expect(await post({ origin: url }, { id: 1, isAccepted: true })).toBe(403);
  expect(await post({ origin: url }, { ...answer, id: "other" })).toBe(409);
  expect(sources(site)).toEqual(before);
  site.edit("content/index.md", (text) => `More.\n\n${text}`);
  expect(await post({ origin: url }, answer)).toBe(409);
});
