// The sidebar: its groups and rows, the mark of the active page, and the drawer in a narrow window.
import { describe, expect, it } from "vitest";
import { arrived, iconNames, open, phone, sites } from "./harness.js";

/** Label and icon of each row. */
const rows = {
  Guides: [
    ...["Introduction", "Getting Started", "Fullstack App"],
    ...["1. First Program", "2. Pages", "3. Database", "4. Accounts", "5. Files", "6. Queue and Mails"],
    ...["7. Cache and Tests", "8. Deployment", "Choosing Packages", "Going to Production", "Questions and Answers"],
    ...["Coming from Express", "Coming from NestJS", "Coming from Next.js", "Coming from tRPC"],
  ],
  "Core Concepts": [
    ...["Instance", "Descriptors", "Providers", "Modules", "Testing test-tube"],
    ...["Environment Variables settings", "Errors alert-triangle", "Events bolt", "All Descriptors code"],
    ...["Replaceable Providers replace", "Commands terminal", "Glossary book"],
  ],
  Packages: [
    ...["Api Files", "Api Jobs", "Api Notifications", "Api Parameters", "Api Users", "Api Verifications"],
    ...["Batch package", "Bucket bucket", "Bucket Azure bucket", "Bucket Vercel bucket"],
    ...["Cache server-bolt", "Cache Redis server-bolt", "Command terminal", "Core box", "Datetime clock", "Devtools"],
    ...["Email mail", "File file", "Lock lock", "Lock Redis lock", "Logger notes", "Postgres database"],
    ...["Queue message", "Queue Redis message", "React atom", "React Auth user-check", "React Form form"],
    ...["React Head code", "React I18n language", "Redis database", "Retry repeat", "Scheduler clock"],
    ...["Security shield-check", "Server server", "Server Cache server-bolt", "Server Compress zip"],
    ...["Server Cookies cookie", "Server Cors arrows", "Server Health heartbeat", "Server Helmet helmet"],
    ...["Server Links link", "Server Metrics bar-chart", "Server Multipart file", "Server Proxy server"],
    ...["Server Rate Limit tower", "Server Security shield-check", "Server Static file", "Server Swagger api"],
    ...["Testing test-tube", "Thread line", "Topic messages", "Topic Redis messages", "Vite bolt"],
  ],
};

describe.each(sites)("$name", ({ url }) => {
  it("has the expected groups, a row for language models, and an icon in each row", async () => {
    const { page } = await open(`${url}docs/introduction`);
    const names = Object.fromEntries(await iconNames(page));
    const groups = await page.locator(".sidebar").evaluate((sidebar, names) => {
      const iconOf = (row: Element) => names[row.querySelector("svg")?.innerHTML ?? ""] ?? "";
      const nameOf = (row: Element) => `${row.textContent} ${iconOf(row)}`.trim();
      return [...sidebar.querySelectorAll(".group-label")].map((label) => [
        nameOf(label),
        [...(label.closest("details")?.querySelectorAll(".nav-link") ?? [])].map(nameOf),
      ]);
    }, names);
    expect(groups).toEqual([
      ["Guides map", rows.Guides],
      ["Core Concepts handshake", rows["Core Concepts"]],
      ["Packages package", rows.Packages],
      ["LLM robot", []],
    ]);
    await page.locator("summary", { hasText: "Packages" }).click();
    const sizes = await page.locator(".sidebar [open] .nav-link .icon").evaluateAll((all) =>
      all.map((icon) => {
        const { width, height } = icon.getBoundingClientRect();
        return `${width} by ${height}`;
      }),
    );
    expect([...new Set(sizes)]).toEqual(["16 by 16"]);
    await page.locator(".sidebar a", { hasText: "LLM" }).click();
    await page.waitForURL(`${url}llms.txt`);
  });

  it("opens only the current page's group after navigating with previous, next, or search", async () => {
    const { page } = await open(`${url}docs/fullstack-app`);
    const openGroup = () => page.locator(".group[open] > summary").allTextContents();
    expect(await openGroup()).toEqual(["Guides"]);
    await page.locator(".neighbor.next").click();
    await expect.poll(openGroup).toEqual(["Core Concepts"]);
    await page.keyboard.press("Control+k");
    await page.locator(".palette-input").fill("scheduler");
    await page.locator(".hit", { hasText: "Cairn Scheduler" }).first().click();
    await expect.poll(openGroup).toEqual(["Packages"]);
    await page.goBack();
    await expect.poll(openGroup).toEqual(["Core Concepts"]);
  });
});

it("closes the open group when another group is opened", async () => {
  const { page } = await open("docs/introduction");
  const summary = page.locator(".group > summary", { hasText: "Packages" });
  await summary.click();
  expect(await page.locator(".group[open] > summary").allTextContents()).toEqual(["Packages"]);
  await summary.click();
  expect(await page.locator(".group[open]").count()).toBe(0);
});

it.each([
  ["beside the page", 1440],
  ["as a drawer that opens", 360],
])("keeps the active page in view, %s", async (_name, width) => {
  const { page } = await open("docs/cairn-vite", { viewport: { width, height: 600 } });
  if (width === 360) await page.locator(".burger").click();
  const isSeen = () =>
    page.evaluate(() => {
      const row = document.querySelector(".sidebar [aria-current]")?.getBoundingClientRect();
      return row !== undefined && row.top >= 64 && row.bottom <= innerHeight - 32;
    });
  await expect.poll(isSeen).toBe(true);
});

it("opens as a drawer with the menu button, closes when a link is clicked, and closes on Escape and returns the focus", async () => {
  const { page } = await open("docs/introduction", { ...phone, reducedMotion: "reduce" });
  const sidebar = page.locator(".sidebar");
  await page.locator(".burger").focus();
  await page.keyboard.press("Enter");
  expect(await sidebar.isVisible()).toBe(true);
  const height = phone.viewport.height - 64 - 32;
  expect(await sidebar.boundingBox()).toEqual({ x: 0, y: 64, width: 300, height });
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("#_sidebar") !== null)).toBe(true);
  await page.keyboard.press("Escape");
  expect(await sidebar.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.className)).toContain("burger");
  await page.locator(".burger").click();
  await page.locator(".sidebar a", { hasText: "Getting Started" }).click();
  await arrived(page, "Getting Started");
  expect(await sidebar.isVisible()).toBe(false);
  await page.locator(".burger").click();
  await page.locator(".sidebar [aria-current]").click();
  expect(await sidebar.isVisible()).toBe(false);
});

it("closes an open drawer when the window becomes wide", async () => {
  const { page } = await open("docs/introduction", phone);
  await page.locator(".burger").click();
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect.poll(() => page.locator(".sidebar").evaluate((one) => one.matches(":popover-open"))).toBe(false);
  expect(await page.locator(".sidebar").isVisible()).toBe(true);
});

it("locks the page behind the open drawer, and has rows large enough for fingers", async () => {
  const { page } = await open("docs/introduction", { ...phone, reducedMotion: "reduce" });
  const scroll = async () => {
    await page.mouse.move(340, 400);
    await page.mouse.wheel(0, 300);
    // The effect of the wheel shows within the next frames.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
    });
    return page.evaluate(() => scrollY);
  };
  await page.locator(".burger").click();
  await page.locator("html[data-drawer]").waitFor();
  expect(await scroll()).toBe(0);
  const heights = await page
    .locator(".sidebar :is(a, summary):visible")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(5);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await page.keyboard.press("Escape");
  await page.locator("html:not([data-drawer])").waitFor();
  await expect.poll(scroll).toBeGreaterThan(0);
});

it("marks everything that can be opened, without additional markup", async () => {
  const { page } = await open("docs/introduction", { reducedMotion: "reduce" });
  const turns = () =>
    page.locator(".sidebar details > summary").evaluateAll((rows) =>
      rows.map((row) => {
        const { content, transform } = getComputedStyle(row, "::after");
        const { a, b } = new DOMMatrix(transform);
        return content === '""' && Math.round((Math.atan2(b, a) * 180) / Math.PI);
      }),
    );
  // Guides with three subgroups, Core Concepts with one, and Packages.
  expect(await turns()).toEqual([135, 45, 45, 45, 45, 45, 45]);
  await page.locator(".sidebar summary", { hasText: "Core Concepts" }).click();
  await expect.poll(turns).toEqual([45, 45, 45, 45, 135, 45, 45]);
  expect(await page.locator(".sidebar summary > :last-child:is(svg)").count()).toBe(0);
});
