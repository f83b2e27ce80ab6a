// Sites of other tools with React components: what comes alive after hydration. The fixtures are those of
// tests/plugins/dialects/component-fixtures.test.ts.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { readFolder } from "../plugins/dialects/folder-files.js";
import { open, serveFiles } from "./harness.js";

async function openFixture(tool: string, path: string): Promise<Page> {
  const folder = new URL(`../plugins/dialects/${tool}-components/input`, import.meta.url).pathname;
  const served = await serveFiles(readFolder(folder), "/", { evaluate: true });
  const { page } = await open(served.url + path, { colorScheme: "light" });
  // The files of the page are loaded, and the browser closes it before the folder is removed.
  page.on("close", () => void served.close());
  return page;
}

async function choose(page: Page, scheme: string): Promise<void> {
  await page.getByRole("button", { name: "Color scheme" }).click();
  await page.getByRole("menuitemradio", { name: scheme }).click();
}

test("Docusaurus: state, details, the color mode, and parts for the browser", async () => {
  const page = await openFixture("docusaurus", "docs/components");
  await page.getByRole("button", { name: "Cups: 0" }).click();
  await page.getByRole("button", { name: "Cups: 1" }).waitFor();
  await page.getByText("Scheme: light").waitFor();
  await choose(page, "Dark");
  await page.getByText("Scheme: dark").waitFor();
  await page.getByText("1440 px wide").waitFor();
  const answer = page.getByText("Up to 100 °C.");
  expect(await answer.isVisible()).toBe(false);
  await page.getByText("How hot?").click();
  expect(await answer.isVisible()).toBe(true);
});

test("Rspress: state, tabs, the color mode, and parts for the browser", async () => {
  const page = await openFixture("rspress", "");
  await page.getByRole("button", { name: "Count 2" }).click();
  await page.getByRole("button", { name: "Count 3" }).waitFor();
  const command = page.getByText("yarn add kettle");
  expect(await command.isVisible()).toBe(false);
  await page.locator("label", { hasText: "yarn" }).click();
  expect(await command.isVisible()).toBe(true);
  await choose(page, "Dark");
  // Components are hydrated when they become visible.
  await page.getByText("Dark: ").scrollIntoViewIfNeeded();
  await page.getByText("Dark: true").waitFor();
  await page.getByText("Now", { exact: true }).waitFor();
});

test("Nextra: state, tabs, and the theme", async () => {
  const page = await openFixture("nextra", "");
  await page.getByRole("button", { name: "Count 2" }).click();
  await page.getByRole("button", { name: "Count 3" }).waitFor();
  const command = page.getByText("pnpm add kettle");
  expect(await command.isVisible()).toBe(false);
  await page.locator("label", { hasText: "pnpm" }).click();
  expect(await command.isVisible()).toBe(true);
  await page.getByText("Theme: ").scrollIntoViewIfNeeded();
  await page.getByText("Theme: light").waitFor();
  await choose(page, "Dark");
  await page.getByText("Theme: dark").waitFor();
  await page.getByRole("button", { name: "Boil at 90 °F" }).click();
  await page.getByRole("button", { name: "Boil at 95 °F" }).waitFor();
});

test("Fumadocs: state, tabs, and accordions", async () => {
  const page = await openFixture("fumadocs", "docs");
  await page.getByRole("button", { name: "Count 2" }).click();
  await page.getByRole("button", { name: "Count 3" }).waitFor();
  const command = page.getByText("pnpm add kettle");
  expect(await command.isVisible()).toBe(false);
  await page.locator("label", { hasText: "pnpm" }).click();
  expect(await command.isVisible()).toBe(true);
  const answer = page.locator("details", { hasText: "How hot?" }).getByRole("link");
  expect(await answer.isVisible()).toBe(false);
  await page.getByText("How hot?").click();
  expect(await answer.isVisible()).toBe(true);
  // Its context comes from a layout that only the server can run.
  await page.getByRole("button", { name: "Boil at 90 °C" }).click();
  await page.getByRole("button", { name: "Boil at 95 °C" }).waitFor();
});

test("Starlight: state, children behind state, tabs, and parts for the browser", async () => {
  const page = await openFixture("starlight", "");
  for (const count of [2, 5]) {
    await page.getByRole("button", { name: `Count ${count}` }).click();
    await page.getByRole("button", { name: `Count ${count + 1}` }).waitFor();
  }
  await page.getByRole("button", { name: "More" }).click();
  await page.getByText("It holds 1.5 liters.").waitFor();
  await page.getByText("1440 px in").waitFor();
  const command = page.getByText("pnpm i kettle");
  expect(await command.isVisible()).toBe(false);
  await page.locator("label", { hasText: "pnpm" }).click();
  expect(await command.isVisible()).toBe(true);
});
