import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { SearchHit } from "../../../plugins/search/browser/hits.js";
import { createSearchClient } from "../../../plugins/search/browser/search-client.js";
import { type SearchOptions, search } from "../../../plugins/search/index.js";
import { createPart } from "../../../plugins/search/page-index.js";
import { tokenize } from "../../../plugins/search/tokenizer.js";
import type { OutputFile, Page, SiteData } from "../../../src/contract/data.js";
import { createPage, createSite, createSiteContext, emitFiles, runStep } from "../context.js";

function article(name: string, more: Partial<Page> = {}): Page {
  return createPage(`packages/cairn-${name}.md`, more);
}

const pages = [
  createPage("guides/1-introduction.md", {
    sections: [{ id: "what", title: "What it is", text: "A framework whose queue waits in memory. Sever no cable." }],
  }),
  article("cache", { description: "Remember results", keywords: ["memoize"] }),
  article("cache-redis", { description: "Keep cache entries in Redis" }),
  article("lock", {
    description: "One process at a time",
    keywords: ["mutex", "redis"],
    sections: [
      { id: "", title: "Cairn Lock", text: "Mutual exclusion between processes." },
      { id: "grace-period", title: "Grace period", text: "After the handler the lock stays for the grace period." },
      { id: "max-duration", title: "Limits", text: "maxDuration ends a lock whose holder died." },
    ],
  }),
  article("queue", {
    description: "Background messages",
    icon: "message",
    sections: [
      { id: "$queue", title: "$queue", text: "Declares a queue. Failed messages are retried. 全文検索の設定" },
    ],
  }),
  article("redis", {
    description: "The shared connection",
    sections: [{ id: "retry", title: "Retry", text: "Retry after retry." }],
  }),
  article("server", { description: "HTTP with typed routes" }),
  article("server-links", {
    description: "Typed calls",
    sections: [{ id: "retry", title: "Retry", text: "A call is made again." }],
  }),
];

async function emit(list: Page[] = pages, options: SearchOptions = {}, data: SiteData = {}): Promise<OutputFile[]> {
  return emitFiles(search(options).emit, list, { data });
}

function createClient(files: OutputFile[], more: { locale?: string; version?: string } = {}) {
  const contentByUrl = new Map(files.map(({ out, content }) => [`https://cairn.example/base/${out}`, String(content)]));
  const fetched: string[] = [];
  const client = createSearchClient({
    url: "https://cairn.example/base/search/index.json",
    fetch: async (url) => {
      fetched.push(url);
      return new Response(contentByUrl.get(url) ?? null, { status: contentByUrl.has(url) ? 200 : 404 });
    },
    ...more,
  });
  return { client, fetched, contentByUrl };
}

async function ask(text: string, limit?: number): Promise<SearchHit[]> {
  return createClient(await emit()).client.query(text, { limit });
}

/** Returns `label` for a page hit, `label#section` for a full-text hit. */
function names(hits: SearchHit[]): string[] {
  return hits.map(({ label, section }) => label.replace("Cairn ", "") + (section ? `#${section.text}` : ""));
}

describe("ranking", () => {
  it("shows the site's first pages for a blank query", async () => {
    const first = ["Introduction", "Cache", "Cache Redis", "Lock", "Queue", "Redis", "Server"];
    expect(names(await ask(""))).toEqual(first);
    expect(names(await ask("  ", 2))).toEqual(first.slice(0, 2));
  });

  it("ranks labels first (shorter before longer), then descriptions and keywords, then articles", async () => {
    expect(names(await ask("redis"))).toEqual(["Redis", "Cache Redis", "Lock"]);
    expect(names(await ask("queue"))).toEqual(["Queue", "Queue#$queue", "Introduction#What it is"]);
    expect(names(await ask("server"))).toEqual(["Server", "Server Links"]);
  });

  it("ignores case, accents, and word order, and matches incomplete words", async () => {
    for (const text of ["SERVER links", "links sérver", "server-links", "@cairn/server-links", "server li"]) {
      expect([text, ...names(await ask(text))].slice(0, 2)).toEqual([text, "Server Links"]);
    }
  });

  it("matches keywords and descriptions", async () => {
    expect(names(await ask("mutex"))).toEqual(["Lock"]);
    expect(names(await ask("typed routes"))[0]).toBe("Server");
  });

  it("links a full-text hit to its section and marks the matches", async () => {
    const [hit] = await ask("grace period");
    expect(hit).toMatchObject({
      url: "/packages/cairn-lock#grace-period",
      label: "Cairn Lock",
      section: {
        text: "Grace period",
        marks: [
          [0, 5],
          [6, 12],
        ],
      },
    });
    const { text, marks } = hit?.context ?? { text: "", marks: [] };
    expect(marks.map(([start, end]) => text.slice(start, end))).toContain("grace");
    const [dollar] = await ask("failed messages");
    expect(dollar?.url).toBe("/packages/cairn-queue#$queue");
    const [intro] = await ask("mutual exclusion");
    expect(intro?.url).toBe("/packages/cairn-lock");
  });

  it("matches identifiers as a whole and in parts", async () => {
    for (const text of ["maxDuration", "maxduration", "max dur", "duration"]) {
      expect([text, ...names(await ask(text))]).toEqual([text, "Lock#Limits"]);
    }
  });

  it("matches words that are still being typed", async () => {
    expect(names(await ask("mut excl"))[0]).toBe("Lock");
    expect(names(await ask("que"))).toEqual(["Queue", "Queue#$queue", "Introduction#What it is"]);
  });

  it("ranks an identifier before the same word without its symbol", async () => {
    const list = ["retry retry retry", "the $retry option"].map((text, index) =>
      createPage(`${index}.md`, { sections: [{ id: "x", title: "X", text }] }),
    );
    expect(names(await createClient(await emit(list)).client.query("$retry"))).toEqual(["1#X"]);
  });

  it("matches sections by words from both the page's label and the section", async () => {
    expect(names(await ask("lock grace"))[0]).toBe("Lock#Grace period");
    expect(names(await ask("links retry"))[0]).toBe("Server Links#Retry");
  });

  it("matches Chinese and Japanese words inside text without spaces", async () => {
    expect(names(await ask("検索"))).toEqual(["Queue#$queue"]);
    expect(names(await ask("索"))).toEqual(["Queue#$queue"]);
    expect(await ask("検査")).toEqual([]);
  });

  it("tolerates typos in words that occur nowhere", async () => {
    expect(names(await ask("quue"))[0]).toBe("Queue");
    expect(names(await ask("mytex"))).toEqual(["Lock"]);
    expect(names(await ask("serevr"))).toContain("Server");
    expect(names(await ask("grcae periid"))).toEqual(["Lock#Grace period"]);
    expect(names(await ask("lock"))).toEqual(["Lock", "Lock#Grace period", "Lock#Limits"]);
  });

  it("matches complete headings, including stop words, inflections, typos, and prefixes", async () => {
    const texts = ["How it works", "It works how?", "Working with it", "Why it stops"];
    const list = texts.map((title, at) =>
      createPage(`${at}.md`, { title: `${at}`, sections: [{ id: "s", title, text: "It works. ".repeat(at + 1) }] }),
    );
    const { client } = createClient(await emit(list));
    for (const text of ["how it works", "How it wor", "how it work", "how it wroks", "how do I how it works"]) {
      expect([text, names(await client.query(text))[0]]).toEqual([text, "0#How it works"]);
    }
    expect(names(await client.query("why it"))[0]).toBe("3#Why it stops");
  });

  it("suggests similar words if nothing matches, or nothing if no word is similar enough", async () => {
    const { client } = createClient(await emit());
    expect(await client.query("mxklusoin")).toEqual([]);
    expect(await client.suggest("mxklusoin")).toBe("exclusion");
    expect(await client.suggest("zzqqxx")).toBe("");
  });

  it("returns recent pages that still exist, with each page's group", async () => {
    const group = {
      key: "packages",
      label: "Packages",
      icon: "",
      items: [{ id: "packages/cairn-lock.md", label: "Lock", icon: "" }],
    };
    const data = { sidebar: [{ locale: "en", version: "", groups: [group] }] };
    const { client } = createClient(await emit(pages, {}, data));
    const recentHits = await client.recent([
      { url: "/packages/cairn-lock#grace-period", section: "Grace period" },
      { url: "/gone" },
      { url: "/packages/cairn-lock" },
    ]);
    expect(recentHits.map(({ url, group: label, section }) => [url, label, section?.text])).toEqual([
      ["/packages/cairn-lock#grace-period", "Packages", "Grace period"],
      ["/packages/cairn-lock", "Packages", undefined],
    ]);
  });

  it("answers questions by ignoring stop words and inflections", async () => {
    expect(names(await ask("what happens when messages have failed forever"))[0]).toBe("Queue#$queue");
    expect(names(await ask("when has a holder died"))).toContain("Lock#Limits");
    expect(names(await ask("optimistic locking"))[0]).toBe("Lock");
    const list = ["how a test came to be and a handler too", "Testing handlers"].map((text, index) =>
      createPage(`${index}.md`, { sections: [{ id: "x", title: "X", text }] }),
    );
    const hits = await createClient(await emit(list)).client.query("how do I test a handler");
    expect(names(hits).sort()).toEqual(["0#X", "1#X"]);
    expect(hits.map(({ context }) => context?.marks.length)).toEqual([2, 2]);
  });

  it("matches identifiers in code and command-line options", async () => {
    const code = "const $jobs = createQueue({ maxDuration: 5 });\ndocsgen build --out dist";
    const text = "jobs, queues, out and others, of a duration";
    const list = [
      createPage("a.md", { sections: [{ id: "x", title: "Jobs and queues", text }] }),
      createPage("b.md", { sections: [{ id: "x", title: "X", text: "", code }] }),
    ];
    const { client } = createClient(await emit(list));
    for (const name of ["$jobs", "createQueue", "createqueue", "maxDuration", "--out"]) {
      expect([name, names(await client.query(name))[0]]).toEqual([name, "B#X"]);
    }
  });

  it("matches imported packages and shell programs, but no other words in code", async () => {
    const code = [
      'import { add } from "@acme/tiny-queue/core";',
      "const got = require('leveldb');",
      "return value",
      "$ yarn add sharp",
      "  rsync -a --delete dist/ host:/srv",
      "let total = first",
    ].join("\n");
    const other = createPage("a.md", { sections: [{ id: "x", title: "A", text: "Other." }] });
    const list = [other, createPage("b.md", { sections: [{ id: "x", title: "X", text: "", code }] })];
    const { client } = createClient(await emit(list));
    for (const name of ["tiny-queue", "acme", "leveldb", "yarn", "rsync"]) {
      expect([name, names(await client.query(name))[0]]).toEqual([name, "B#X"]);
    }
    for (const name of ["total", "value", "return"]) expect([name, await client.query(name)]).toEqual([name, []]);
  });

  it("prefers consecutive words in a heading, even before the second word is complete", async () => {
    const list = ["Links and what they skip", "Skip lists and links", "Skip links", "Skipping"].map((title, index) =>
      createPage(`${index}.md`, { sections: [{ id: "x", title, text: "Some links to skip, and lists." }] }),
    );
    const { client } = createClient(await emit(list));
    expect(names(await client.query("skip links"))[0]).toBe("2#Skip links");
    expect(names(await client.query("skip lis"))[0]).toBe("1#Skip lists and links");
  });

  it("ranks lists of links below prose", async () => {
    const list = [true, false].map((isList, index) =>
      createPage(`${index}.md`, {
        sections: [{ id: "x", title: "See", text: "Lock, and what it is", ...(isList && { linked: 0.9 }) }],
      }),
    );
    expect(names(await createClient(await emit(list)).client.query("lock"))).toEqual(["1#See", "0#See"]);
  });

  it("shows a page's best sections, not all of them", async () => {
    const section = (id: string, text: string) => ({ id, title: id, text });
    const sections = [section("one", "needle"), section("two", "needle needle needle"), section("three", "needle")];
    const list = [
      createPage("a.md", { sections }),
      createPage("b.md", { sections: [section("four", "a needle in hay")] }),
    ];
    const hits = await createClient(await emit(list)).client.query("needle");
    expect(names(hits)).toEqual(["A#two", "A#one", "B#four"]);
  });

  it("returns no hits if nothing matches", async () => {
    for (const text of ["xylophone", "%%%", "😀", "zz"]) expect(await ask(text)).toEqual([]);
  });

  it("marks the label and the description, and returns at most seven hits", async () => {
    const [hit] = await ask("cach");
    expect([hit?.label, hit?.labelMarks, hit?.url, hit?.section]).toEqual([
      "Cairn Cache",
      [[6, 10]],
      "/packages/cairn-cache",
      undefined,
    ]);
    expect((await ask("typed calls"))[0]?.descriptionMarks).toEqual([
      [0, 5],
      [6, 11],
    ]);
    expect(await ask("cairn")).toHaveLength(7);
    expect(await ask("c", 3)).toHaveLength(3);
  });
});

describe("files", () => {
  it("consist of one manifest and of files named after their content", async () => {
    const files = await emit();
    const outs = files.map(({ out }) => out);
    expect(outs.map((out) => out.replace(/-[0-9a-f]{10}/, ""))).toEqual([
      ...["search/text.json", "search/terms.json", "search/index.json"],
    ]);
    expect(await emit()).toEqual(files);
  });

  it("are immutable, except the manifest", async () => {
    const files = await runStep(search().emit, pages);
    expect(files.filter(({ immutable }) => !immutable).map(({ out }) => out)).toEqual(["search/index.json"]);
  });

  it("list the pages in flat order, without the home page and pages that are unlisted or excluded", async () => {
    const list = [
      createPage("index.md", { layout: "home", title: "Home" }),
      createPage("b.md"),
      createPage("a.md"),
      createPage("c.md", { unlisted: true }),
      createPage("d.md", { frontmatter: { search: false } }),
    ];
    expect(names(await createClient(await emit(list)).client.query(""))).toEqual(["B", "A"]);
    const ordered = createClient(await emit(list, {}, { order: ["a.md", "b.md"] }));
    expect(names(await ordered.client.query(""))).toEqual(["A", "B"]);
  });

  it("are separate for each locale and version", async () => {
    const list = [
      createPage("a.md"),
      createPage("fr.md", { locale: "fr", title: "Un" }),
      createPage("v1.md", { version: "1" }),
    ];
    const files = await emit(list);
    expect(names(await createClient(files, { locale: "fr" }).client.query(""))).toEqual(["Un"]);
    expect(names(await createClient(files, { locale: "en", version: "1" }).client.query(""))).toEqual(["V1"]);
    expect(names(await createClient(files).client.query(""))).toEqual(["A"]);
  });

  it("can exclude articles", async () => {
    const files = await emit(pages, { fullText: false });
    expect(files.map(({ content }) => String(content)).join()).not.toContain("Declares a queue");
    expect(names(await createClient(files).client.query("queue"))).toEqual(["Queue"]);
  });

  it("are passed to the theme with an address that includes the base", async () => {
    const { ctx } = createSiteContext("/site", { site: createSite({ base: "/docs/" }) });
    expect(await runStep(search().derive, pages, { ctx })).toEqual({ search: { url: "/docs/search/index.json" } });
  });
});

describe("a large site", () => {
  const large = Array.from({ length: 1200 }, (_, number) =>
    createPage(`p/page-${number}.md`, {
      title: `Page ${number}`,
      sections: [
        {
          id: "s",
          title: `Part ${number}`,
          text: `The w${number}x stands here, as ${numberWords(number)} do. ${"the filler of it. ".repeat(100)}`,
        },
      ],
    }),
  );

  /** Generates four-letter words with many different beginnings. */
  function numberWords(number: number): string {
    const word = (at: number) => (Math.imul(number * 97 + at, 0x9e3779b1) >>> 0).toString(26).slice(-5, -1);
    return Array.from({ length: 120 }, (_, at) => word(at)).join(" ");
  }

  it("splits its terms into several files; a query needs one file per word", async () => {
    const files = await emit(large);
    expect(files.filter(({ out }) => out.startsWith("search/terms-")).length).toBeGreaterThan(3);
    const { client, fetched } = createClient(files);
    await client.load();
    const before = fetched.length;
    for (const number of [1190, 119]) {
      expect(names(await client.query(`w${number}x`))[0]).toBe(`Page ${number}#Part ${number}`);
    }
    // Both terms are in one file.
    const kinds = fetched.slice(before).map((url) => url.replace(/.*search\/|-.*/g, ""));
    expect(kinds.sort()).toEqual(["terms", "text", "text"]);
  });

  it("sends a small part of the index for a reader's first query, compressed as hosts send it", async () => {
    const { client, fetched, contentByUrl } = createClient(await emit(large));
    // Uses the quality at which hosts compress on the fly.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    const totalSize = (urls: Iterable<string>) => {
      const size = (url: string) => brotliCompressSync(contentByUrl.get(url) ?? "", { params }).length;
      return [...urls].reduce((sum, url) => sum + size(url), 0);
    };
    await client.load();
    expect(await client.query("the w7x stands")).toHaveLength(1);
    expect(totalSize(fetched)).toBeLessThan(20_000);
    expect(totalSize(contentByUrl.keys())).toBeGreaterThan(500_000);
  });

  it("changes only the files that contain the edited word", async () => {
    const outs = (files: OutputFile[]) => new Set(files.map(({ out }) => out.replace(".json", "")));
    const edited = large.map((page, number) => {
      const section = page.sections[0] ?? { id: "", title: "", text: "" };
      return number === 600
        ? { ...page, sections: [{ ...section, text: section.text.replace("w600x", "w600y") }] }
        : page;
    });
    const before = outs(await emit(large));
    const after = outs(await emit(edited));
    const fresh = [...after].filter((out) => !before.has(out)).map((out) => out.replace(/-.*/, ""));
    expect(fresh.sort()).toEqual(["search/terms", "search/text", "search/words"]);
    expect(after.size).toBe(before.size);
  });

  it("keeps the weights of other words when a sentence is added", () => {
    const words = numberWords(1).split(" ");
    const parseLists = (text: string) => {
      const page = createPage("a.md", { sections: [{ id: "s", title: "Part", text }] });
      const { terms, lists } = createPart(page, true);
      const each = lists.split(" ");
      return new Map(terms.split(" ").map((term, at) => [term, each[at]]));
    };
    for (let count = 10; count < 100; count += 4) {
      const text = words.slice(0, count).join(" ");
      const added = parseLists(`${text} Closing remarks.`);
      expect([...parseLists(text)].filter(([term, list]) => added.get(term) !== list)).toEqual([]);
    }
  });

  it("ignores stop words in a query that contains other words", async () => {
    const { client, fetched } = createClient(await emit(large));
    await client.load();
    const before = fetched.length;
    expect(names(await client.query("the w7x of "))).toEqual(["Page 7#Part 7"]);
    expect(fetched.slice(before).filter((url) => url.includes("/terms-"))).toHaveLength(1);
  });

  it("fetches only the texts for the hits if labels fill the list", async () => {
    const { client, fetched } = createClient(
      await emit(large.map((page) => ({ ...page, description: "One of many" }))),
    );
    await client.load();
    const before = fetched.length;
    const parts: SearchHit[][] = [];
    const hits = await client.query("page 11", { onPart: (part) => parts.push(part) });
    expect(names(hits).slice(0, 2)).toEqual(["Page 11", "Page 110"]);
    expect(parts.map(names)).toEqual([names(hits)]);
    expect(parts[0]?.[0]).toMatchObject({ url: "/p/page-11", description: undefined });
    expect(hits[0]?.description).toBe("One of many");
    expect(fetched.slice(before).filter((url) => !url.includes("/text-"))).toEqual([]);
  });

  it("fetches no section texts unless they are needed; until then, hits name their pages", async () => {
    const { client, fetched } = createClient(await emit(large));
    const ofTexts = () => fetched.filter((url) => url.includes("/text-")).length;
    const parts: SearchHit[][] = [];
    const onPart = (hits: SearchHit[]) => parts.push(hits);
    const [hit] = await client.query("w7x", { onPart, wantsMore: async () => false });
    expect(hit).toMatchObject({ url: "/p/page-7", label: "Page 7", isSection: true });
    expect([hit?.section, hit?.description, ofTexts()]).toEqual([undefined, undefined, 0]);
    const whole = await client.query("w7x", { onPart, wantsMore: async () => true });
    expect(whole[0]).toMatchObject({ url: "/p/page-7#s", section: { text: "Part 7" } });
    expect(ofTexts()).toBe(1);
    expect(parts.at(-1)?.[0]).toEqual(hit);
  });

  it("drops a query superseded while its terms are loading", async () => {
    const { client, fetched } = createClient(await emit(large));
    expect(await client.query("w7x", { isOvertaken: () => true })).toEqual([]);
    expect(fetched.filter((url) => url.includes("/text-"))).toEqual([]);
    expect(await client.query("w7x", { isOvertaken: () => false })).toHaveLength(1);
  });

  it("fetches spelling suggestions only for a word that occurs nowhere", async () => {
    const { client, contentByUrl } = createClient(await emit(large));
    for (const url of contentByUrl.keys()) if (url.includes("/words-")) contentByUrl.delete(url);
    expect(names(await client.query("w6x of w7x of w8x of w9x ")).sort()).toEqual([
      ...["Page 6#Part 6", "Page 7#Part 7", "Page 8#Part 8", "Page 9#Part 9"],
    ]);
    await expect(client.query("w6x of w7x of w8x of wx9x")).rejects.toThrow("An error occurred");
  });
});

describe("the index", () => {
  it("returns exactly the same results as a search over every article", async () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return (seed >>> 8) % below;
    };
    const syllables = ["ba", "lo", "ker", "ti", "mun", "sa", "vor", "nel", "hig", "dop"];
    const pick = () => Array.from({ length: 3 }, () => syllables[random(10)]).join("");
    const sentence = (length: number) => Array.from({ length }, pick).join(" ");
    const list = Array.from({ length: 700 }, (_, number) =>
      createPage(`n/${number}.md`, {
        title: `Title${number}`,
        sections: Array.from({ length: random(9) }, (_, at) => ({ id: `s${at}`, title: pick(), text: sentence(90) })),
      }),
    );
    const files = await emit(list);
    expect(files.filter(({ out }) => out.startsWith("search/terms-")).length).toBeGreaterThan(1);
    const { client } = createClient(files);
    let compared = 0;
    for (let run = 0; run < 60; run++) {
      const word = pick();
      const expectedHits = list.flatMap(({ url, sections }) =>
        sections
          .filter(({ title, text }) => tokenize(`${title} ${text}`).includes(word))
          .map(({ id }) => `${url}#${id}`),
      );
      const hits = (await client.query(`${word} `, { limit: 2000 })).map(({ url }) => url);
      const pageUrl = (url: string) => url.replace(/#.*/, "");
      const expected = expectedHits.filter(
        (url, at) => expectedHits.slice(0, at).filter((one) => pageUrl(one) === pageUrl(url)).length < 2,
      );
      expect([word, hits.filter((url) => !expectedHits.includes(url))]).toEqual([word, []]);
      expect(hits).toHaveLength(expected.length);
      compared += expectedHits.length;
    }
    expect(compared).toBeGreaterThan(500);
  });
});

describe("the client", () => {
  it("reports whether a query's terms are loaded", async () => {
    const { client } = createClient(await emit());
    expect(client.hasTerms("queue")).toBe(false);
    await client.query("lock");
    expect(client.hasTerms("queue")).toBe(true);
  });

  it("answers from labels before the terms are loaded", async () => {
    const { client, contentByUrl } = createClient(await emit());
    for (const url of contentByUrl.keys()) if (url.includes("/terms-")) contentByUrl.delete(url);
    const parts: SearchHit[][] = [];
    const query = client.query("queue", { onPart: (hits) => parts.push(hits) });
    await expect(query).rejects.toThrow("An error occurred while fetching the resource.");
    expect(parts.map(names)).toEqual([["Queue"]]);
  });

  it("fetches each file only once, and nothing before the first query", async () => {
    const { client, fetched } = createClient(await emit());
    expect(fetched).toEqual([]);
    await Promise.all([client.load(), client.query("lock"), client.query("queue")]);
    expect(fetched).toHaveLength(3);
  });

  it("reports a failed fetch and retries", async () => {
    const { client, contentByUrl } = createClient(await emit());
    const manifest = "https://cairn.example/base/search/index.json";
    const text = contentByUrl.get(manifest) ?? "";
    contentByUrl.delete(manifest);
    await expect(client.query("lock")).rejects.toThrow("An error occurred while fetching the resource.");
    contentByUrl.set(manifest, text);
    expect(names(await client.query("lock"))[0]).toBe("Lock");
  });

  it("returns nothing on a site without pages", async () => {
    expect(await createClient(await emit([])).client.query("lock")).toEqual([]);
  });
});
