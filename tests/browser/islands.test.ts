// Custom components in articles: when their scripts load, that earlier interactions are not lost, and what replaces
// them on failure.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenOptions, open as openPage, serveFiles, type Visit } from "./harness.js";

const files = {
  "site.config.ts": `import { defineConfig } from "docsgen";
import { components, defaultPlugins } from "docsgen/plugins";
const names = ["Counter", "Name", "Ids", "Fragile", "Broken", "Early", "Fold", "Toggle"];
export default defineConfig({
  title: "Test",
  headers: true,
  plugins: [...defaultPlugins(), components(Object.fromEntries(names.map((name) => [name, \`components/\${name}.tsx\`])))],
});
`,
  "components/Counter.tsx": `import { useEffect, useState } from "react";
import "./counter.css";
export default function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  useEffect(() => () => document.body.setAttribute("data-unmounted", ""), []);
  return <p className="counter"><button type="button" onClick={() => setCount((before) => before + 1)}>{count}</button> <a href="./other">Other</a></p>;
}
`,
  "components/counter.css": ".counter { outline: 3px solid rgb(1, 2, 3); }",
  "components/Name.tsx": `import { useState } from "react";
export default function Name() {
  const [name, setName] = useState("");
  const [sent, setSent] = useState("");
  return <form onSubmit={(event) => { event.preventDefault(); setSent(name); }}>
    <input value={name} onChange={(event) => setName(event.target.value.toUpperCase())} /> <output>{name}</output> <b>{sent}</b>
  </form>;
}
`,
  "components/Ids.tsx": `import { useId } from "react";
export default function Ids() { const id = useId(); return <label htmlFor={id}>A <input id={id} /></label>; }
`,
  "components/Fragile.tsx": `import { useState } from "react";
export default function Fragile() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error("fell down");
  return <button type="button" className="fragile" onClick={() => setBroken(true)}>Break</button>;
}
`,
  "components/Broken.tsx": `export default function Broken() {
  if (typeof window !== "undefined") throw new Error("no browsers");
  return <p className="broken">Fine</p>;
}
`,
  "components/Early.tsx": `if (typeof window !== "undefined") throw new TypeError("too early");
export default function Early() { return <p className="early">Fine</p>; }
`,
  "components/Toggle.tsx": `import Icon from "docsgen/theme/Icon";
import { useLabel } from "docsgen/theme/hooks";
import { useState } from "react";
export default function Toggle() {
  const [isOpen, setOpen] = useState(false);
  const label = useLabel();
  return <button type="button" className="toggle" onClick={() => setOpen(!isOpen)}><Icon name={isOpen ? "check" : "bolt"} />{label("Search")}</button>;
}
`,
  "content/toggle.md": "# Toggle\n\n::Toggle{client}\n",
  "content/early.md": "# Early\n\n::Early{client=idle}\n\n::Counter{start=3 client}\n",
  "content/touch.md": "# Touch\n\n::Counter{start=3 client}\n\n::Counter{start=7 client}\n",
  "content/seen.md": `# Seen\n\n${"Line\n\n".repeat(200)}::Counter{start=3 client=visible}\n`,
  "content/idle.md": "# Idle\n\n::Counter{start=3 client=idle}\n",
  "content/name.md": "# Name\n\n::Name{client}\n",
  "content/ids.md": "# Ids\n\n::Ids{client=idle}\n\n::Ids{client=idle}\n",
  "content/fragile.md": "# Fragile\n\n::Fragile{client}\n\n::Counter{start=3 client}\n",
  "content/broken.md": "# Broken\n\n::Broken{client=idle}\n\n::Counter{start=3 client}\n",
  "components/Fold.tsx": `import { type ReactNode, useState } from "react";
export default function Fold({ open = false, children }: { open?: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(open);
  return <span className="fold"><button type="button" onClick={() => setOpen(!isOpen)}>Turn</button>{isOpen && children}</span>;
}
`,
  "content/fold.md": `# Fold

:::Fold{client}
Closed **text**

::Counter{start=3 client}
:::

:::Fold{open client}
Open **text**

::Counter{start=7 client}
:::

Words <Fold open client>and *more*</Fold>.

:::Fold{open}
Without script
:::
`,
  "content/other.md": "# Other\n\nNo island here.\n",
};

let server: { url: string; close(): Promise<void> };
beforeAll(async () => {
  server = await serveFiles(files);
});
afterAll(() => server.close());

const open = (page: string, options?: OpenOptions): Promise<Visit> => openPage(server.url + page, options);
const scripts = (requests: string[]) => requests.filter((url) => /island-.*\.js$/.test(url));

/** Delays the islands' scripts until `release` is called. */
function slowScripts(): { prepare: NonNullable<OpenOptions["prepare"]>; release: () => void } {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const prepare: NonNullable<OpenOptions["prepare"]> = (page) =>
    page.route(/island-.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
  return { prepare, release };
}

describe("hydration", () => {
  it("starts on interaction, for each island separately, without fetching anything earlier", async () => {
    const { page, requests } = await open("touch");
    await page.waitForLoadState("networkidle");
    expect(scripts(requests)).toEqual([]);
    await page.click(".counter >> nth=1 >> button");
    await expect.poll(() => page.locator(".counter button").allTextContents()).toEqual(["3", "8"]);
    await page.click(".counter >> nth=0 >> button");
    await expect.poll(() => page.locator(".counter button").allTextContents()).toEqual(["4", "8"]);
    expect(scripts(requests)).toHaveLength(1);
  });

  it("starts shortly before an island becomes visible", async () => {
    const { page, requests } = await open("seen");
    await page.waitForLoadState("networkidle");
    expect(scripts(requests)).toEqual([]);
    await page.locator(".counter").scrollIntoViewIfNeeded();
    await expect.poll(() => scripts(requests).length).toBe(1);
  });

  it("starts when the page is idle", async () => {
    const { requests } = await open("idle");
    await expect.poll(() => scripts(requests).length).toBe(1);
  });

  it("works after a navigation, and islands are unmounted when the reader leaves the page", async () => {
    const { page } = await open("other");
    await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
    await page.click('.nav-link:has-text("Touch")');
    await page.click(".counter >> nth=0 >> button");
    await expect.poll(() => page.locator(".counter button").allTextContents()).toEqual(["4", "7"]);
    await page.click('.nav-link:has-text("Idle")');
    await page.waitForSelector("body[data-unmounted]");
    expect(await page.locator("html[data-same-document]").count()).toBe(1);
  });
});

describe("before the script has loaded", () => {
  it("preserves the order of clicks", async () => {
    const { prepare, release } = slowScripts();
    const { page } = await open("touch", { prepare });
    for (let click = 0; click < 3; click++) await page.click(".counter >> nth=0 >> button");
    expect(await page.textContent(".counter >> nth=0 >> button")).toBe("3");
    release();
    await expect.poll(() => page.textContent(".counter >> nth=0 >> button")).toBe("6");
  });

  it("hydrates on keyboard input", async () => {
    const { prepare, release } = slowScripts();
    const { page } = await open("touch", { prepare });
    await page.focus(".counter >> nth=0 >> button");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Space");
    release();
    await expect.poll(() => page.textContent(".counter >> nth=0 >> button")).toBe("5");
  });

  it("keeps typed text and passes it to the component; the browser does not submit forms", async () => {
    const { prepare, release } = slowScripts();
    const { page } = await open("name", { prepare });
    await page.click("form input");
    await page.keyboard.type("ada");
    await page.keyboard.press("Enter");
    expect(await page.inputValue("form input")).toBe("ada");
    release();
    await expect.poll(() => page.textContent("form output")).toBe("ADA");
    await expect.poll(() => page.textContent("form b")).toBe("ADA");
    expect(await page.inputValue("form input")).toBe("ADA");
    expect(page.url()).toMatch(/\/name$/);
  });

  it("does not block links", async () => {
    const { prepare } = slowScripts();
    const { page } = await open("touch", { prepare });
    await page.click(".counter >> nth=0 >> a");
    await page.waitForSelector('h1:has-text("Other")');
  });
});

it("generates ids that are unique on the page and the same in the browser and the build", async () => {
  const { page } = await open("ids");
  await page.waitForFunction(() => document.querySelectorAll(".island[data-live]").length === 2);
  const ids = await page.locator(".island input").evaluateAll((fields) => fields.map(({ id }) => id));
  expect(new Set(ids).size).toBe(2);
});

it("shows the theme's texts and icons, including icons that the build did not show", async () => {
  const { page } = await open("toggle");
  await page.click(".toggle");
  await expect.poll(() => page.locator(".toggle use").getAttribute("href")).toMatch(/\/assets\/icons-\w+\.svg#check$/);
  expect(await page.textContent(".toggle")).toBe("Search");
  await page.click(".toggle");
  await expect.poll(() => page.locator(".toggle svg").innerHTML()).toContain("<path");
});

it("loads the styles that a component imports before its script", async () => {
  const { page } = await open("touch", { javaScriptEnabled: false });
  expect(await page.locator(".counter >> nth=0").evaluate((box) => getComputedStyle(box).outlineColor)).toBe(
    "rgb(1, 2, 3)",
  );
  expect(await page.locator(".counter button").allTextContents()).toEqual(["3", "7"]);
});

describe("styles of a page's islands during a navigation", () => {
  const sheet = /island-Counter-.*\.css$/;
  const isStyled = (page: Page) =>
    page.locator(".counter >> nth=0").evaluate((box) => getComputedStyle(box).outlineColor === "rgb(1, 2, 3)");

  it("are loaded before the page is shown, and are not loaded at all for pages without islands", async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page, requests } = await open("other", {
      prepare: (opened) => opened.route(sheet, (route) => held.then(() => route.continue())),
    });
    await page.waitForLoadState("networkidle");
    expect(requests.filter((url) => sheet.test(url))).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
    await page.locator(".nav-link", { hasText: "Touch" }).hover();
    await expect.poll(() => requests.filter((url) => sheet.test(url)).length).toBe(1);
    await page.click('.nav-link:has-text("Touch")');
    await page.waitForSelector(".loading-bar[data-shown]");
    expect(await page.textContent("main h1")).toContain("Other");
    const wasStyled = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          addEventListener("docsgen:navigation-end", () => {
            const box = document.querySelector(".counter");
            resolve(box !== null && getComputedStyle(box).outlineColor === "rgb(1, 2, 3)");
          });
        }),
    );
    release();
    expect(await wasStyled).toBe(true);
    expect(await page.locator("html[data-same-document]").count()).toBe(1);
    expect(requests.filter((url) => sheet.test(url))).toHaveLength(1);
  });

  /** The route is never removed: a request arriving at that moment would not get a response. */
  const failOnce = (page: Page) => {
    let isFirst = true;
    return page.route(sheet, (route) => {
      const answer = isFirst ? route.abort() : route.continue();
      isFirst = false;
      return answer;
    });
  };

  it("dispatch an event on failure and load the page; if the event is canceled, the page is shown without the styles", async () => {
    for (const isCancelled of [false, true]) {
      const { page } = await open("other", {
        mayComplain: true,
        prepare: failOnce,
      });
      const events: unknown[] = [];
      await page.exposeFunction("hear", (text: unknown) => events.push(text));
      await page.evaluate((cancels) => {
        document.documentElement.setAttribute("data-same-document", "");
        addEventListener("docsgen:preload-error", (event: Event & { payload?: unknown }) => {
          const { hear } = window as Window & { hear?: (text: string) => void };
          hear?.(String(event.payload instanceof Error && event.payload.message));
          if (cancels) event.preventDefault();
        });
      }, isCancelled);
      await page.evaluate(() => document.querySelector<HTMLElement>('.nav-link[href$="touch"]')?.click());
      await expect.poll(() => events).toEqual([expect.stringMatching(/^Unable to preload CSS for \/.*island-Counter/)]);
      await page.waitForSelector(".counter");
      expect(await page.locator("html[data-same-document]").count()).toBe(isCancelled ? 1 : 0);
      expect(await isStyled(page)).toBe(!isCancelled);
    }
  });
});

describe("a component that throws", () => {
  const wrong = "Something went wrong. Please try again later.";

  it("is replaced by a message, while the rest of the page keeps working", async () => {
    const { page } = await open("fragile", { mayComplain: true });
    await page.click(".fragile");
    await page.waitForSelector(`.island .failure[role=alert]:has-text("${wrong}")`);
    await page.click(".counter button");
    await expect.poll(() => page.textContent(".counter button")).toBe("4");
  });

  it.each([
    ["is hydrated", "broken", "no browsers"],
    ["is loaded", "early", "too early"],
  ])("is also replaced if it throws while it %s", async (_when, address, error) => {
    const { page, problems } = await open(address, { mayComplain: true });
    await page.waitForSelector(`.island .failure:has-text("${wrong}")`);
    expect(problems.join()).toContain(error);
    await page.click(".counter button");
    await expect.poll(() => page.textContent(".counter button")).toBe("4");
  });
});

it("mounts, unmounts, and keeps alive a component's content", async () => {
  const { page } = await open("fold");
  const fold = (index: number) => page.locator(".fold").nth(index);
  expect(await fold(0).textContent()).toBe("Turn");
  expect(await fold(1).locator("strong").textContent()).toBe("text");
  await fold(1).locator(".counter button").click();
  await expect.poll(() => fold(1).locator(".counter button").textContent()).toBe("8");
  await fold(0).locator("> button").click();
  await expect.poll(() => fold(0).locator("strong").count()).toBe(1);
  await fold(0).locator(".counter button").click();
  await expect.poll(() => fold(0).locator(".counter button").textContent()).toBe("4");
  await fold(1).locator("> button").click();
  await expect.poll(() => fold(1).locator("strong").count()).toBe(0);
  expect(await page.locator("p .fold em").textContent()).toBe("more");
  await page.locator("p .fold > button").click();
  await expect.poll(() => page.locator("p .fold em").count()).toBe(0);
  await fold(3).locator("> button").click();
  expect(await fold(3).locator("p").textContent()).toBe("Without script");
});

it("keeps the markup if a script cannot be fetched, shows a message, and offers to retry", async () => {
  let isBroken = true;
  const { page } = await open("touch", {
    mayComplain: true,
    prepare: (opened) => opened.route(/island-.*\.js/, (route) => (isBroken ? route.abort() : route.continue())),
  });
  await page.click(".counter >> nth=0 >> button");
  await page.waitForSelector('.failure:has-text("An error occurred while fetching the resource.")');
  expect(await page.textContent(".counter >> nth=0 >> button")).toBe("3");
  isBroken = false;
  await page.click(".failure button");
  await expect.poll(() => page.textContent(".counter >> nth=0 >> button")).toBe("4");
  expect(await page.locator(".failure").count()).toBe(0);
});
