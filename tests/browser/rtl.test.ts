// A site in a right-to-left language is the mirror image of the same site in a left-to-right language.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { open, overflow, phone, serveFiles } from "./harness.js";

const parts = [
  ...[".burger", ".brand", ".brand-mark", ".header-start", ".search-button", "header a[href^='https:']", ".scheme"],
  ...["#_scheme-menu", ".menu-item", ".menu-item > .icon:first-child", ".footer-title", ".footer > :last-child"],
  ...[
    ".sidebar",
    ".group-label",
    ".group-label > .icon",
    ".nav-link",
    ".nav-link > .icon",
    ".main",
    ".article",
    ".copy-page",
  ],
  ...[".prose :is(h1, h2, p, ul, li, blockquote, table)", ".callout", ".callout-title > .icon", ".neighbor"],
  ...[".neighbor > .icon", ".contents", ".contents-list a"],
  ...[
    "#_palette",
    ".palette-field > .icon",
    ".palette-input",
    ".palette-close",
    ".hit > .icon",
    ".hit-text",
    ".palette-foot > :first-child > kbd",
  ],
];

const article = `# Links

A paragraph that is long enough to take more than one line of an article: what it says is of no matter to anybody here.

> A quotation

- An item
- Another

:::tip
A word
:::

| One | Two |
| --- | --- |
| 1 | 2 |

| Name | Type | Default | Meaning |
| --- | --- | --- | --- |
| \`timeoutInMilliseconds\` | number | 5000 | How long it may take |

## Code {#code}

\`\`\`ts
const answer = 42;
\`\`\`
`;

const longTitle = "Queues of messages that are kept until a worker has time to look after each of them in its turn";

function files(lang: string): Record<string, string> {
  return {
    "site.config.ts": `import { defineConfig } from "docsgen";
import { content, llms, search, sidebar } from "docsgen/plugins";
export default defineConfig({
  title: "Test",
  lang: "${lang}",
  headers: true,
  repository: { url: "https://github.com/acme/docs" },
  plugins: [content({ numbers: "strip" }), sidebar({ groups: [{ key: "guides", label: "Guides", icon: "map" }] }), search(), llms()],
});
`,
    "content/index.md": "---\nlayout: home\nhero: { title: Built well, text: Words }\n---\n",
    "content/guides/1-introduction.md": "# Start\n\nText\n",
    "content/guides/2-links.md": article,
    "content/guides/3-queue.md": `# ${longTitle}\n\nText\n\n## Waiting ${longTitle}\n\n${longTitle} is what this is about.\n`,
  };
}

const servers: { url: string; close(): Promise<void> }[] = [];
beforeAll(async () => {
  for (const lang of ["en", "he"]) servers.push(await serveFiles(files(lang)));
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

/** Returns the position of each part: the distances of its edges from the start side, and its top. */
function measurePositions(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate((selectors) => {
    const isMirrored = document.documentElement.dir === "rtl";
    const width = document.documentElement.clientWidth;
    const round = (value: number) => Math.round(value);
    const found = selectors.map((selector) => {
      const boxes = [...document.querySelectorAll(selector)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      );
      const places = boxes.map((one) => {
        const { left, right, top } = one.getBoundingClientRect();
        return isMirrored
          ? [round(width - right), round(width - left), round(top)]
          : [round(left), round(right), round(top)];
      });
      return [selector, places];
    });
    return Object.fromEntries(found);
  }, parts);
}

async function both(look: (page: Page) => Promise<unknown>, options = {}): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const { url } of servers) {
    const { page } = await open(`${url}guides/links`, options);
    // It gets its button when it nears the viewport.
    await page.locator(".code").scrollIntoViewIfNeeded();
    await page.locator(".copy-code").waitFor({ state: "attached" });
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    // Late fonts change widths, and the header returns after the page has scrolled.
    await page.waitForFunction(
      () =>
        document.fonts.status === "loaded" &&
        Number(document.querySelector(".brand")?.getBoundingClientRect().top) >= 0,
    );
    found.push(await look(page));
  }
  return found;
}

const menu = async (page: Page) => {
  await page.getByRole("button", { name: "Color scheme" }).click();
};
const palette = async (page: Page) => {
  await page.keyboard.press("/");
  await page.waitForSelector(".hit");
};
const drawer = async (page: Page) => {
  await page.locator(".burger").click();
};

describe("mirrors the layout", () => {
  it.each([
    ["an article", {}, async () => {}],
    ["an article on a phone", phone, async () => {}],
    ["the menu", {}, menu],
    ["the palette", {}, palette],
    ["the drawer", phone, drawer],
  ] as const)("%s", async (_name, window, prepare) => {
    const options = { ...window, reducedMotion: "reduce" };
    const [left, right] = await both(async (page) => {
      await prepare(page);
      expect(await overflow(page)).toBe(0);
      return measurePositions(page);
    }, options);
    expect(right).toEqual(left);
  });
});

it("keeps code and its button left to right, mirrors arrows, and grows the loading bar from the right", async () => {
  const [left, right] = await both((page) =>
    page.evaluate(() => {
      const of = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
      const rightEdge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().right ?? 0;
      return {
        dir: document.documentElement.dir,
        code: [of("pre").direction, of("pre").textAlign],
        button: rightEdge(".code") - rightEdge(".copy-code"),
        arrow: of(".neighbor .icon").transform,
        bar: Number.parseFloat(of(".loading-bar").transformOrigin),
      };
    }),
  );
  expect(left).toEqual({ dir: "ltr", code: ["ltr", "left"], button: 9, arrow: "none", bar: 0 });
  expect(right).toEqual({
    dir: "rtl",
    code: ["ltr", "left"],
    button: 9,
    arrow: "matrix(-1, 0, 0, 1, 0, 0)",
    bar: 1440,
  });
});

it("fades a wide table on the side where it continues, but no longer at its end", async () => {
  const fades = await both(async (page) => {
    const table = page.locator(".table-frame").last();
    const mask = () => table.evaluate((one) => getComputedStyle(one).maskImage);
    await expect.poll(mask).toContain("gradient");
    const atStart = await mask();
    await table.focus();
    await page.keyboard.press(await page.evaluate(() => (document.dir === "rtl" ? "ArrowLeft" : "ArrowRight")));
    await expect.poll(() => table.evaluate((one) => one.scrollLeft)).not.toBe(0);
    await table.evaluate((one) => one.scrollTo(document.dir === "rtl" ? -one.scrollWidth : one.scrollWidth, 0));
    await expect.poll(mask).toBe("none");
    return atStart.slice(0, atStart.indexOf("deg"));
  }, phone);
  expect(fades).toEqual(["linear-gradient(90", "linear-gradient(-90"]);
});

it("shows the beginning of Latin text in the palette and truncates its end", async () => {
  const seen = await both(async (page) => {
    await page.keyboard.press("/");
    await page.fill(".palette-input", "waiting");
    await page.waitForSelector(".hit-page");
    return page.locator(".hit :is(.hit-label, .hit-page, .hit-line)").evaluateAll((texts) =>
      texts.map((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        const [box, text] = [one.getBoundingClientRect(), words.getBoundingClientRect()];
        return [one.className, Math.round(text.left - box.left), text.right > box.right + 1];
      }),
    );
  });
  const cut = ["hit-label", "hit-page", "hit-line"].map((name) => [name, 0, true]);
  for (const texts of seen) expect(texts).toEqual(expect.arrayContaining(cut));
});
